"use strict";
/* A plot is an SVG with two scales, a grid, and marks that tell what they are. */

const SVG = "http://www.w3.org/2000/svg";

function svg(name, attributes = {}, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

function figure(value) {
  return Number.isFinite(value) ? String(Number(value.toPrecision(4))) : "";
}

/* Round numbers between low and high: about `count` of them; powers and their simple parts on a log scale. */
function ticks(low, high, count, log) {
  if (!(high > low)) return [low];
  if (log && high / low > 8) {
    const found = [];
    for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++)
      for (const part of high / low > 2000 ? [1] : [1, 2, 5]) {
        const value = part * 10 ** power;
        if (value >= low * 0.999 && value <= high * 1.001) found.push(value);
      }
    if (found.length > 1) return found;
  }
  const raw = (high - low) / count, power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].find((part) => part * power >= raw) * power;
  const found = [];
  for (let value = Math.ceil(low / step) * step; value <= high + step * 1e-6; value += step) found.push(value);
  return found;
}

class Plot {
  constructor(host, { width = 520, height = 320, x, y, left = 58, bottom = 42, right = 14, top = 10 }) {
    Object.assign(this, { width, height, left, bottom, right, top, xs: x, ys: y });
    this.root = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${y.label} over ${x.label}` });
    host.replaceChildren(this.root);
    if (!x.categories) this.axis(x, true);
    if (!y.categories) this.axis(y, false);
    this.label(x, y);
  }

  x(value) { return this.left + this.part(this.xs, value) * (this.width - this.left - this.right); }
  y(value) { return this.height - this.bottom - this.part(this.ys, value) * (this.height - this.top - this.bottom); }

  part({ low, high, log }, value) {
    if (!(high > low)) return 0.5;
    return log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  }

  axis(scale, horizontal) {
    for (const value of ticks(scale.low, scale.high, horizontal ? 7 : 6, scale.log)) {
      const at = horizontal ? this.x(value) : this.y(value);
      const line = horizontal
        ? { x1: at, x2: at, y1: this.top, y2: this.height - this.bottom }
        : { x1: this.left, x2: this.width - this.right, y1: at, y2: at };
      this.root.append(svg("line", { ...line, class: "grid" }));
      const place = horizontal
        ? { x: at, y: this.height - this.bottom + 15, "text-anchor": "middle" }
        : { x: this.left - 6, y: at + 4, "text-anchor": "end" };
      this.root.append(svg("text", { ...place, class: "tick" }, figure(value)));
    }
  }

  label(x, y) {
    const middle = (this.left + this.width - this.right) / 2;
    this.root.append(svg("text", { x: middle, y: this.height - 6, "text-anchor": "middle", class: "soft" }, x.label));
    const at = { x: 12, y: (this.top + this.height - this.bottom) / 2, "text-anchor": "middle", class: "soft" };
    this.root.append(svg("text", { ...at, transform: `rotate(-90 ${at.x} ${at.y})` }, y.label));
  }

  line(points, attributes) {
    const path = points.map(([x, y], i) => `${i ? "L" : "M"}${this.x(x).toFixed(1)} ${this.y(y).toFixed(1)}`).join("");
    this.root.append(svg("path", { d: path, fill: "none", "stroke-width": 2, ...attributes }));
  }

  steps(points, attributes) {
    this.line(points.flatMap(([x, y], i) => (i ? [[x, points[i - 1][1]], [x, y]] : [[x, y]])), attributes);
  }

  mark(element, tip, chosen) {
    element.classList.add("mark");
    element.addEventListener("pointermove", (event) => showTip(tip(), event));
    element.addEventListener("pointerleave", hideTip);
    if (chosen) element.addEventListener("click", chosen);
    this.root.append(element);
  }
}

function extent(values, log, margin = 0.04) {
  let low = Math.min(...values), high = Math.max(...values);
  if (!(high > low)) return { low: log ? low / 1.2 : low - 1, high: log ? high * 1.2 : high + 1, log };
  if (log) { const by = (high / low) ** margin; low /= by; high *= by; }
  else { const by = (high - low) * margin; low -= by; high += by; }
  return { low, high, log };
}

function showTip(text, event) {
  const tip = document.getElementById("tip");
  tip.textContent = text;
  tip.hidden = false;
  const left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8);
  const below = event.clientY + 16 + tip.offsetHeight < innerHeight;
  tip.style.left = `${Math.max(4, left)}px`;
  tip.style.top = `${below ? event.clientY + 16 : event.clientY - tip.offsetHeight - 10}px`;
}

function hideTip() { document.getElementById("tip").hidden = true; }
