const SVG = "http://www.w3.org/2000/svg";

/**
 * A new element. An attribute that is null or false is left out, a function listens to the event that it is named after.
 * Texts among the children stay text.
 */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      node.addEventListener(key, value);
    } else if (value != null && value !== false) {
      node.setAttribute(key, value === true ? "" : value);
    }
  }
  node.append(...children.flat().filter((child) => child != null));
  return node;
}

/** A drawing in the colour of the text around it, on a square of 24. */
export function icon(path) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** A picture that loads when it comes into view, and tells its own server nothing about the page. */
export function picture(url, { width, height, alt = "", ...attributes }) {
  return el("img", {
    loading: "lazy",
    decoding: "async",
    referrerpolicy: "no-referrer",
    width,
    height,
    alt,
    ...attributes,
    src: url,
  });
}

/** Words that stand in their own direction, whatever it is. */
export function words(name, attributes, text) {
  return el(name, { dir: "auto", ...attributes }, text);
}

/** The address, if it is one of the web; else null: no javascript:, no data:. */
export function web(url) {
  try {
    const { protocol, href } = new URL(url);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}

/** The beginning of a text, in whole characters. */
export function beginning(text, length) {
  const found = [...text.slice(0, 2 * length)].slice(0, length).join("");
  return found.length < text.length ? `${found.trimEnd()}…` : text;
}

export const ICONS = {
  bag: "M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1",
  close: "M6 6l12 12M18 6 6 18",
  next: "M9 5l7 7-7 7",
  play: "M8 5.5v13l11-6.5-11-6.5Z",
  previous: "M15 5l-7 7 7 7",
  several: "M8 8h11v11H8V8Zm-3 8V5h11",
};
