import {remember, remembered} from "./store.js";

/** The languages, each by its code in its own words; all but English have a catalogue, whose keys are the English texts. */
export const LANGUAGES = {en: "English", de: "Deutsch"};

const CATALOGUES = {de: () => import("../languages/de.js")};

const baseOf = tag => tag.split("-")[0].toLowerCase();
const known = tag => Object.hasOwn(LANGUAGES, baseOf(tag));

/** What the reader has chosen, or else the first language of the browser that there is; a tag such as "de-AT". */
function wanted() {
  const chosen = remembered("language");
  const spoken = navigator.languages ?? [navigator.language];
  if (!chosen || !known(chosen)) return spoken.find(known) ?? "en";
  return spoken.find(tag => baseOf(tag) === chosen) ?? chosen;
}

/** Nothing that imports this module runs before the texts are there, so nothing is drawn in another language first. */
async function load(tag) {
  const fetched = CATALOGUES[baseOf(tag)];
  if (!fetched) return [tag, {}];
  try {
    return [tag, (await fetched()).default];
  } catch {
    // English is better than nothing at all.
    return ["en", {}];
  }
}

const [tag, texts] = await load(wanted());

/** The language of all texts, "en" or "de". */
export const language = baseOf(tag);

/** The language with the reader's own country where it is known, for numbers, dates and lists. */
export const locale = tag;

document.documentElement.lang = language;

/** Shows the dashboard in another language, from now on in this browser. */
export function chooseLanguage(code) {
  remember("language", code);
  location.reload();
}

const counts = new Intl.NumberFormat(locale);
const categories = new Intl.PluralRules(locale);
const list = type => new Intl.ListFormat(language === "en" ? "en-GB" : locale, {type});
const lists = {conjunction: list("conjunction"), disjunction: list("disjunction")};

/** A whole number as it is written in the language. */
export const count = number => counts.format(number);

/** "a, b and c", with `type` disjunction "a, b or c". */
export const listOf = (items, type = "conjunction") => lists[type].format(items);

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name] ?? "") : whole));

const found = key => texts[key] ?? key;

/** An English text in the reader's language, with `{name}` replaced by the value of that name. */
export const t = (text, values = {}) => fill(found(text), values);

/** A text that English has for several things, told apart by the context that the catalogue names in front: "state|Open". */
export const inContext = (context, text) => texts[`${context}|${text}`] ?? text;

function formFor(number, one, many) {
  const forms = texts[many];
  if (!forms) return number === 1 ? one : many;
  return forms[categories.select(number)] ?? forms.other;
}

/** A text by a number, `{n}` in it: `one` for 1, else `many`, which the catalogue has all forms of its language by. */
export const plural = (number, one, many, values = {}) => fill(formFor(number, one, many), {n: count(number), ...values});

const PIECES = /\{(\w+)\}|<(\w+)>(.*?)<\/\2>/g;

/** Elements never come from a text: it only says where those that the caller has made belong. */
function pieces(text, values) {
  const made = [];
  let at = 0;
  for (const {0: whole, 1: name, 2: tag, 3: inside, index} of text.matchAll(PIECES)) {
    made.push(text.slice(at, index), name ? values[name] : values[tag](pieces(inside, values)));
    at = index + whole.length;
  }
  return [...made, text.slice(at)].filter(piece => piece !== "");
}

/**
 * A text with elements in it, as children of a template: `{name}` is replaced by the value of that name, which may be an
 * element, and `<name>words</name>` by what the function of that name makes of the words.
 */
export const rich = (text, values) => pieces(found(text), values);

/** As `rich`, by a number. */
export const richPlural = (number, one, many, values = {}) => pieces(formFor(number, one, many), {n: count(number), ...values});
