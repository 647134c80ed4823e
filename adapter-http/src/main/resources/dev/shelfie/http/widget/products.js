import { el, picture, web, words } from "./dom.js";

/** The list of a post's products. Each product's link is also put into the map, under the product. */
export function products(post, texts, links, follow) {
  return el(
    "ul",
    { class: "products", role: "list" },
    post.products.map((product) => el("li", { class: "product", part: "product" }, card(product, texts, links, follow))),
  );
}

function card(product, texts, links, follow) {
  const image = web(product.image_url);
  const url = web(product.url);
  const availability = texts.get(product.availability);
  const link = el(
    url ? "a" : "div",
    { class: "card", href: url, tabindex: url ? null : -1, click: (event) => url && follow(product, url, event) },
    image ? picture(image, { class: "thumb", width: 64, height: 64 }) : null,
    el(
      "span",
      { class: "about" },
      product.brand ? words("span", { class: "muted" }, product.brand) : null,
      words("span", { class: "title" }, product.title ?? ""),
      price(product, texts),
      availability ? el("span", { class: `muted ${product.availability}` }, availability) : null,
    ),
  );
  links.set(product, link);
  return link;
}

function price({ price, sale_price: sale }, texts) {
  if (!price && !sale) {
    return null;
  }
  const hidden = (key) => el("span", { class: "unseen" }, `${texts.get(key)} `);
  return el(
    "span",
    { class: "price", part: "price" },
    sale
      ? [
          el("span", { class: "sale", part: "sale-price" }, hidden("now"), el("bdi", {}, texts.price(sale))),
          // Chromium loses the space if the hidden word is within what is struck through.
          ...(price ? [" ", hidden("before"), el("s", {}, el("bdi", {}, texts.price(price)))] : []),
        ]
      : el("bdi", {}, texts.price(price)),
  );
}
