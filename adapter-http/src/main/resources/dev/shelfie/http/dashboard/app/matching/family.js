import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {Availability, Badge, count, Picture, Price} from "../ui/index.js";

const NUMBERS = ["", "", t("two"), t("three"), t("four"), t("five"), t("six"), t("seven"), t("eight"), t("nine"), t("ten")];
const FACTS = ["color", "material", "pattern", "size"];
const FIRST = 6;

/** Whether the post leaves open which of several products it shows. */
export const isFamily = match => match.relation === "variant" && match.variants.length > 0;

/** The products that the post may show, the one to show first. */
export const familyOf = match => [match.product, ...match.variants];

/** "One of these three", for a family of three. */
export const oneOf = match => t("One of these {number}", {number: NUMBERS[match.variants.length + 1] ?? count(match.variants.length + 1)});

/** A product's colour, material, pattern and size; with its family, those of them in which the products differ. */
export function Facts({product, family = []}) {
  const differ = name => !family.length || family.some(other => other.attributes?.[name] !== product.attributes?.[name]);
  const facts = FACTS.filter(differ).map(name => product.attributes?.[name]).filter(Boolean);
  if (!facts.length) return null;
  return html`<span class="facts">${facts.map(fact => html`<span>${fact}</span>`)}</span>`;
}

/**
 * The products of a family, to choose the one that the post shows. `onChoose(product)` gets the chosen one; without it, nothing
 * can be chosen. With `keys`, the first nine say by which number they are chosen.
 */
export function Family({match, busy, keys = false, onChoose}) {
  const [all, setAll] = useState(false);
  const products = familyOf(match);
  const shown = all ? products : products.slice(0, FIRST);
  return html`<fieldset class="family">
    <legend>${t("{choice}; show:", {choice: oneOf(match)})}</legend>
    <ul role="list">${shown.map((product, i) => html`<li key=${product.id}>
      <${Choice} product=${product} family=${products} now=${i === 0 && match.status === "confirmed"} hotkey=${keys && i < 9 ? i + 1 : null} busy=${busy} onChoose=${onChoose} />
    </li>`)}</ul>
    ${shown.length < products.length && html`<button type="button" class="family-more" onClick=${() => setAll(true)}>${t("Show {products} more", {products: products.length - FIRST})}</button>`}
  </fieldset>`;
}

function Choice({product, family, now, hotkey, busy, onChoose}) {
  const inside = html`<${Picture} src=${product.images?.[0]} />
    <span class="family-name">
      <span class="family-title">${product.title}</span>
      <span class="family-facts"><${Price} price=${product.price} salePrice=${product.sale_price} /><${Availability} value=${product.availability} />
        ${now && html`<${Badge} tone="good">${t("Shown now")}<//>`}</span>
      <${Facts} product=${product} family=${family} />
    </span>`;
  if (!onChoose) return html`<div class="family-choice">${inside}</div>`;
  return html`<button type="button" class="family-choice" disabled=${busy} onClick=${() => onChoose(product)}>${inside}${hotkey && html`<kbd aria-hidden="true">${hotkey}</kbd>`}</button>`;
}
