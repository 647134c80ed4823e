import {html} from "../html.js";
import {plural, t} from "../i18n.js";
import {list, post as send} from "../api.js";
import {SearchList} from "../catalogue/search-list.js";
import {Link} from "../router.js";
import {Availability, Badge, Confidence, Empty, Picture, Price} from "../ui/index.js";

const MOST = 20;
const STATES = {confirmed: ["good", t("Confirmed")], rejected: ["neutral", t("Not this one")], suggested: ["accent", t("Suggested")]};

/** Picture, title, brand, price and availability of a product, or that it is gone. Its title is a link unless `bare`. */
export function ProductLine({product, bare = false}) {
  if (typeof product === "string") return html`<p class="muted">${t("A product that isn't there any more")}</p>`;
  return html`<div class="product-line">
    <${Picture} src=${product.images[0]} />
    <div class="product-line-text">
      ${bare ? html`<span class="product-line-title">${product.title}</span>`
        : html`<${Link} class="product-line-title" href=${`/products/${product.id}`}>${product.title}<//>`}
      <p class="product-line-facts">
        ${product.brand && html`<span>${product.brand}</span>`}
        <${Price} price=${product.price} salePrice=${product.sale_price} />
        <${Availability} value=${product.availability} />
        ${product.status === "archived" && html`<${Badge}>${t("Archived")}<//>`}
      </p>
    </div>
  </div>`;
}

/** What the matcher thinks of next for a post, also what it finds too unlikely to suggest. */
async function guess(post, signal) {
  if (!post?.caption) return [];
  const {caption, hashtags, mentions, links, language, platform} = post;
  const body = {caption, hashtags, mentions, links, language, platform, limit: 8};
  return (await send("/match-previews", body, {params: {expand: "product"}, signal})).products;
}

async function search(q, signal) {
  const {items, next} = await list("/products", {q, limit: MOST}, {signal});
  return {rows: items.map(product => ({product})), hasMore: next !== null};
}

/**
 * Finds a product of the catalogue by words, and before there are any offers what the matcher holds possible for the post.
 * `matches` are those that the post has; `onPick(product)` is told which. Without a `post`, words alone find something.
 */
export function ProductSearch({post, matches, busy = false, onPick}) {
  const known = new Map(matches.map(match => [match.product.id, match.status]));
  const find = async (words, signal) => {
    if (words) return search(words, signal);
    const possible = await guess(post, signal);
    return {rows: possible.filter(({product}) => !known.has(product.id)), hasMore: false};
  };
  return html`<${SearchList} id="product-search" label=${t("Words of the product's name, or its code")} rowsLabel=${t("Products")} find=${find} about=${post?.id}
    idOf=${row => row.product.id}
    draw=${({product, confidence}) => html`<${ProductLine} product=${product} bare /><${Standing} status=${known.get(product.id)} confidence=${confidence} />`}
    isTaken=${({product}) => known.get(product.id) === "confirmed"} onPick=${({product}) => onPick(product)} busy=${busy}
    said=${n => plural(n, "{n} product found", "{n} products found")}
    above=${words => html`<p class="small muted">${words ? t("Found in the catalogue") : t("Less likely, but perhaps one of these")}</p>`}
    nothing=${words => html`<${Nothing} words=${words} post=${post} />`} />`;
}

function Standing({status, confidence}) {
  if (status) return html`<${Badge} tone=${STATES[status][0]}>${STATES[status][1]}<//>`;
  return confidence === undefined ? null : html`<${Confidence} value=${confidence} />`;
}

function Nothing({words, post}) {
  return words
    ? html`<${Empty} icon="search" title=${t("No product has all these words")}>${t("Try fewer, or only their beginnings. The order is free.")}<//>`
    : html`<${Empty} icon="search" title=${t("Search the catalogue")}>${post ? t("The matcher has no further idea for this post.") : t("Type words of the product's name.")}<//>`;
}
