import {html} from "../html.js";
import {t} from "../i18n.js";
import {Link} from "../router.js";

const TOKENS = /(https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{M}\p{N}_&])([#＃][\p{L}\p{M}\p{N}_]+)|(?<![\p{L}\p{N}_.])(@[\p{L}\p{N}_.]*[\p{L}\p{N}_])/gu;
const SENTENCE_END = /[.,;:!?)\]}'"”’]+$/;

/**
 * A caption with its hashtags, mentions and links marked, and, above these, the places that speak for or against a
 * product.
 *
 * @param {{text: string, lang?: string, marks?: {start: number, end: number, tone: "for" | "against"}[]}} props the
 *     marks in UTF-16 code units; they may overlap
 */
export function Caption({text, lang, marks = []}) {
  const pieces = split(text, tokensOf(text), marks);
  return html`<p class="post-caption" dir="auto" lang=${lang}>${pieces}</p>`;
}

function tokensOf(text) {
  return [...text.matchAll(TOKENS)].map(found => {
    const written = found[1] ? found[0].replace(SENTENCE_END, "") : found[0];
    const kind = found[1] ? "link" : found[2] ? "hashtag" : "mention";
    return {kind, start: found.index, end: found.index + written.length};
  });
}

function split(text, tokens, marks) {
  const pieces = [];
  let at = 0;
  for (const token of tokens) {
    pieces.push(...marked(text, at, token.start, marks));
    pieces.push(html`<${Token} kind=${token.kind} written=${text.slice(token.start, token.end)}
      >${marked(text, token.start, token.end, marks)}<//>`);
    at = token.end;
  }
  pieces.push(...marked(text, at, text.length, marks));
  return pieces;
}

/** The text between two places, cut wherever a mark begins or ends. */
function marked(text, from, to, marks) {
  const cuts = new Set([from, to]);
  for (const {start, end} of marks) {
    if (start > from && start < to) cuts.add(start);
    if (end > from && end < to) cuts.add(end);
  }
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => piece(text, places[index], end, marks));
}

function piece(text, start, end, marks) {
  const here = marks.filter(mark => mark.start <= start && mark.end >= end);
  const words = text.slice(start, end);
  if (!here.length) return words;
  const tone = here.some(mark => mark.tone === "for") ? "for" : "against";
  return html`<mark class=${tone === "for" ? "" : "bad"}>${words}</mark>`;
}

function Token({kind, written, children}) {
  if (kind === "hashtag") {
    const hashtag = encodeURIComponent(written.slice(1));
    return html`<${Link} class="post-caption-token" href=${`/posts?hashtag=${hashtag}`}>${children}<//>`;
  }
  if (kind === "link") {
    return html`<a class="post-caption-token" href=${written} target="_blank" rel="noopener noreferrer">${children}</a>`;
  }
  return html`<span class="post-caption-token">${children}</span>`;
}

/** What a caption says first, in one line. */
function excerpt(text, length = 140) {
  const line = (text ?? "").replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length).replace(/\s\S*$/u, "")}…`;
}

/** What the caption of a post says first, or that it has none. */
export function Excerpt({post}) {
  return html`<span class="clamped" dir="auto" lang=${post.language}>${excerpt(post.caption) || t("Without a caption")}</span>`;
}

const BEFORE = 80;
const LONGEST = 320;

/** The part of a caption that holds the first of its marks, with the marks as they stand in that part. */
export function cut(text, marks) {
  if (text.length <= LONGEST) return {text, marks};
  const first = Math.min(...marks.map(mark => mark.start), text.length);
  const from = beginning(text, Math.max(0, Math.min(first - BEFORE, text.length - LONGEST)), first);
  const to = ending(text, from, from + LONGEST);
  const lead = from > 0 ? "… " : "";
  const shift = lead.length - from;
  return {
    text: lead + text.slice(from, to) + (to < text.length ? " …" : ""),
    marks: marks.filter(mark => mark.start >= from && mark.start < to)
      .map(mark => ({...mark, start: mark.start + shift, end: Math.min(mark.end, to) + shift})),
  };
}

/** The first word from `wanted` on that begins before `latest`; where words aren't spaced, `wanted`. */
function beginning(text, wanted, latest) {
  if (wanted === 0) return 0;
  const space = text.slice(wanted, latest).search(/\s/);
  return space < 0 ? whole(text, wanted) : wanted + space + 1;
}

function ending(text, from, wanted) {
  if (wanted >= text.length) return text.length;
  const space = text.lastIndexOf(" ", wanted);
  return space > from + LONGEST / 2 ? space : whole(text, wanted);
}

/** A place that doesn't part the halves of a character. */
const whole = (text, at) => (/[\udc00-\udfff]/.test(text[at] ?? "") ? at + 1 : at);
