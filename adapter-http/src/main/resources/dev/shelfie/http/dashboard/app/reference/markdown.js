/**
 * The small part of Markdown that descriptions in the API's document use, as a tree and as elements. Whatever isn't
 * known stays the text that it is: nothing of it ever becomes markup.
 */
import {html} from "../html.js";

const FENCE = /^```(\w*)\s*$/;
const HEADING = /^(#{1,6})\s+(.+)$/;
const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;
const INLINE = /(`+)(.+?)\1|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
const SAFE = /^(https?:\/\/|\/|#)/;

/** Headings, paragraphs, lists and blocks of code, in the order in which they stand. */
function blocks(text) {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const found = [];
  let at = 0;
  const until = ends => {
    const from = at;
    while (at < lines.length && !ends(lines[at])) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at];
    const fence = FENCE.exec(line);
    const heading = HEADING.exec(line);
    if (fence) {
      at++;
      found.push({kind: "code", text: until(each => FENCE.test(each)).join("\n")});
      at++;
    } else if (heading) {
      found.push({kind: "heading", level: heading[1].length, text: heading[2]});
      at++;
    } else if (ITEM.test(line)) {
      const ordered = ITEM.exec(line)[1] !== undefined;
      found.push({kind: "list", ordered, items: items(until(each => each.trim() === ""))});
    } else if (line.trim() === "") {
      at++;
    } else {
      const ends = each => each.trim() === "" || FENCE.test(each) || HEADING.test(each) || ITEM.test(each);
      found.push({kind: "text", text: until(ends).join(" ")});
    }
  }
  return found;
}

function items(lines) {
  const found = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) found.push(item[2]);
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

/** A run of text with its code, emphasis and links. */
function inline(text) {
  const found = [];
  let at = 0;
  for (const hit of text.matchAll(INLINE)) {
    if (hit.index > at) found.push(text.slice(at, hit.index));
    found.push(piece(hit));
    at = hit.index + hit[0].length;
  }
  if (at < text.length) found.push(text.slice(at));
  return found;
}

function piece([whole, , code, strong, emphasis, label, address]) {
  if (code !== undefined) return html`<code>${code}</code>`;
  if (strong !== undefined) return html`<strong>${inline(strong)}</strong>`;
  if (emphasis !== undefined) return html`<em>${inline(emphasis)}</em>`;
  return SAFE.test(address) ? html`<a href=${address}>${inline(label)}</a>` : whole;
}

/** Text on one line: no blocks, only what stands within a line. */
export const Inline = ({text}) => html`<span>${inline(text ?? "")}</span>`;

/** A whole description. `top` is the level that its largest headings get on the page. */
export function Markdown({text, top = 3}) {
  const tree = blocks(text ?? "");
  const largest = Math.min(...tree.filter(block => block.kind === "heading").map(block => block.level), 6);
  return html`<div class="prose">${tree.map(block => Block(block, top - largest))}</div>`;
}

function Block(block, shift) {
  if (block.kind === "code") return html`<pre tabindex="0"><code>${block.text}</code></pre>`;
  if (block.kind === "heading") {
    const Heading = `h${Math.min(Math.max(block.level + shift, 2), 6)}`;
    return html`<${Heading}>${inline(block.text)}<//>`;
  }
  if (block.kind === "list") {
    const List = block.ordered ? "ol" : "ul";
    return html`<${List}>${block.items.map(item => html`<li>${inline(item)}</li>`)}<//>`;
  }
  return html`<p>${inline(block.text)}</p>`;
}
