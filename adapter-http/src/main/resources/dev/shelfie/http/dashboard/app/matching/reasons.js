import {html} from "../html.js";
import {t} from "../i18n.js";

const share = text => Number(/(\d+)\s?%/.exec(text)?.[1] ?? 100);

/** The first of the words whose least share, in percent, is reached. */
const byShare = (text, words) => words.find(([least]) => share(text) >= least)[1];

/** What the service says of a reason in words that need no others. */
const SENTENCES = {
  "The caption has the product's model code": t("The caption has the product's model code"),
  "The caption has another model code": t("The caption has another model code"),
  "The caption has other numbers than the title": t("The caption has other numbers than the title"),
  "The caption names another version of the product": t("The caption names another version of the product"),
  "The caption has something else here than the title": t("The caption has something else here than the title"),
  "The caption names the colour, but not the product's shade": t(
    "The caption names the colour, but not the product's shade",
  ),
  "The caption doesn't name the product's version": t("The caption doesn't name the product's version"),
  "The caption names another colour or size": t("The caption names another colour or size"),
  "The influencer has shown this product before": t("The influencer has shown this product before"),
  "The caption names another brand": t("The caption names another brand"),
  "The caption doesn't name the brand": t("The caption doesn't name the brand"),
  "The caption names an accessory for this product": t("The caption names an accessory for this product"),
  "The product is an accessory for what the caption names": t("The product is an accessory for what the caption names"),
  // Stored with matches of earlier versions.
  "The caption shows something for this product": t("The caption names an accessory for this product"),
  "The product is for what the caption shows": t("The product is an accessory for what the caption names"),
};

/** What a reason says to those who know nothing of matching, by its kind; a kind not known here keeps its own words. */
const WORDS = {
  link: () => t("The post links to the product's page"),
  gtin: () => t("The post gives the product's barcode number"),
  sku: () => t("The post gives the product's article number"),
  mpn: () => t("The post gives the manufacturer's number"),
  external_id: () => t("The post gives your own product number"),
  title: ({text}) => byShare(text, [[95, t("The caption names the product")], [70, t("The caption has most of the product's name")],
    [30, t("The caption has a part of the product's name")], [0, t("The caption has little of the product's name")]]),
  mention: ({text}) => byShare(text, [[100, t("Everything the post says about it fits")], [80, t("Almost everything the post says about it fits, except this")],
    [50, t("Much of what the post says about it fits, but not this")], [0, t("Little of what the post says about it fits")]]),
  spread: () => t("The words of the name are scattered over the caption"),
  competition: () => t("Other products fit the same words"),
};

const NEGLIGIBLE = 0.25;
const WHOLE = new Set(["spread", "competition"]);
const STRENGTHS = [[t("Slightly for it"), t("For it"), t("Strongly for it")], [t("Slightly against it"), t("Against it"), t("Strongly against it")]];

function strength(weight) {
  const size = Math.abs(weight);
  return size >= 6 ? 3 : size >= 2 ? 2 : 1;
}

function reasonOf(one) {
  const against = one.weight < 0;
  const level = strength(one.weight);
  return {
    words: (WORDS[one.kind] ?? (({text}) => SENTENCES[text] ?? text))(one),
    quote: WHOLE.has(one.kind) ? undefined : one.quote,
    start: one.start,
    end: one.end,
    against,
    differs: against || (one.kind === "mention" && share(one.text) < 100),
    level,
    speaks: STRENGTHS[Number(against)][level - 1],
  };
}

/** Why a match may be right or wrong, the weightiest first, without what changes next to nothing. */
export function reasonsOf(match) {
  return match.evidence
    .filter(one => one.kind !== "base_rate" && Math.abs(one.weight) >= NEGLIGIBLE)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(reasonOf);
}

/** Where reasons stand in the caption, as marks of a Caption: what speaks for the product and, above it, what doesn't. */
export function marksOf(reasons) {
  return reasons
    .filter(({quote, start, end}) => quote && end > start)
    .sort((a, b) => a.differs - b.differs)
    .map(({start, end, differs}) => ({start, end, tone: differs ? "against" : "for"}));
}

/**
 * The reasons as a list, each quote once. With `onPoint`, those with a quote are buttons: it is told the one that is
 * pointed at or focused, null when none is, and `onShow` the one that was chosen.
 */
export function Reasons({reasons, onPoint, onShow}) {
  return html`<ul class="reasons" aria-label=${t("Why")}>${reasons.map((reason, i) => {
    const inside = html`<span class=${"reason-mark s" + reason.level} title=${reason.speaks}><i></i><i></i><i></i></span>
      <span><span class="hidden">${reason.speaks}: </span>${reason.words}${isNew(reasons, i) && html`: <q dir="auto">${short(reason.quote)}</q>`}</span>`;
    const look = "reason" + (reason.against ? " against" : "");
    if (!onPoint || !reason.quote) return html`<li><div class=${look}>${inside}</div></li>`;
    return html`<li><button type="button" class=${look} onClick=${() => onShow?.(reason)} onMouseEnter=${() => onPoint(reason)} onMouseLeave=${() => onPoint(null)}
      onFocus=${() => onPoint(reason)} onBlur=${() => onPoint(null)}>${inside}</button></li>`;
  })}</ul>`;
}

const isNew = (reasons, i) => reasons[i].quote && reasons.findIndex(other => other.quote === reasons[i].quote) === i;

function short(quote) {
  const line = quote.replace(/\s+/g, " ");
  return line.length > 80 ? line.slice(0, 79).trimEnd() + "…" : line;
}
