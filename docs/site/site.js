// What the theme leaves out for readers who use a keyboard or a screen reader.
const complete = () => {
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
  for (const area of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) area.tabIndex = 0;
  document.querySelectorAll(".md-code__nav").forEach((nav, index) => nav.setAttribute("aria-label", `Code block ${index + 1}`));
};
complete();
new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });
