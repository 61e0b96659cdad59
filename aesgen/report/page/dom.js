"use strict";
/* Small tools: elements, the tip, commands with a copy button. Text is only ever set as text. */

const at = (id) => document.getElementById(id);
let DATA;

/* The text of an element of the page that holds it compressed. */
async function unpacked(id) {
  const packed = Uint8Array.from(atob(at(id).textContent), (letter) => letter.charCodeAt(0));
  const { readable, writable } = new DecompressionStream("gzip"), writer = writable.getWriter();
  writer.write(packed);
  writer.close();
  return new Response(readable).text();
}

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function figure(value) {
  return Number.isFinite(value) ? String(Number(value.toPrecision(4))) : "";
}

function showTip(text, x, y) {
  const tip = at("tip");
  tip.textContent = text;
  tip.hidden = false;
  const left = Math.min(x + 14, innerWidth - tip.offsetWidth - 8);
  const below = y + 18 + tip.offsetHeight < innerHeight;
  tip.style.left = `${Math.max(4, left)}px`;
  tip.style.top = `${below ? y + 18 : Math.max(4, y - tip.offsetHeight - 12)}px`;
}

function hideTip() { at("tip").hidden = true; }

/* A command with a button that copies it; `what` completes "Copy ..." for those who cannot see it. */
function commandBox(line, what) {
  const copy = element("button", { type: "button", class: "copy", "aria-label": `Copy ${what}` }, "Copy");
  const words = line.split(" ").flatMap((word, i) => [...(i ? [" "] : []), element("span", {}, word)]);
  return element("div", { class: "command" }, element("code", {}, ...words), copy);
}

async function copyText(code) {
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    const range = document.createRange();
    range.selectNodeContents(code);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    document.execCommand("copy");
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button.copy");
  if (!button) return;
  await copyText(button.parentElement.querySelector("code"));
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
});

function options(select, names, chosen) {
  select.replaceChildren(...names.map((name) => new Option(name, name, false, name === chosen)));
}
