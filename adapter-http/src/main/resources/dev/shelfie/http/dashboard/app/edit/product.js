/** A product in a form. */
import {t} from "../i18n.js";
import {remembered} from "../store.js";
import {marked} from "./rows.js";
import {missing, rowField, textOf} from "./values.js";

/** What the currency that was last chosen is kept under. */
export const CURRENCY = "product.currency";

/** With a comma, as many write it, an amount is the same amount. Three digits behind it would be thousands: the service refuses those. */
const amountOf = value => textOf(value)?.replace(/^(\d+),(\d{1,2})$/, "$1.$2");

function moneyOf(value, currency) {
  const amount = amountOf(value);
  return amount && {amount, currency};
}

const TEXTS = ["title", "description", "url", "brand", "category", "external_id", "item_group_id", "gtin", "mpn", "sku"];

export const productKind = {
  plural: t("Products"),
  words: {
    change: t("Edit product"), start: t("New product"), create: t("Create product"), saved: t("Product saved."), created: t("Product created."),
    changeAny: t("Edit products"), mayNot: t("You don't have permission to edit products"),
  },
  path: "/products",
  permission: "products:write",
  advice: t("An import replaces what you change here, if its feed has the product."),
  title: product => product.title,
  labels: {
    title: t("Title"), description: t("Description"), url: t("Address in the shop"), images: t("Pictures"), price: t("Price"), sale_price: t("Sale price"),
    currency: t("Currency"), availability: t("Availability"), brand: t("Brand"), category: t("Category"), external_id: t("Your id"),
    item_group_id: t("Group of variants"), gtin: "GTIN", mpn: "MPN", sku: "SKU", attributes: t("Attributes"), status: t("Status"),
  },
  start: () => ({
    ...Object.fromEntries(TEXTS.map(name => [name, ""])),
    images: [], price: "", sale_price: "", currency: remembered(CURRENCY) ?? "EUR", availability: "in_stock", attributes: [], status: "active",
  }),
  read: product => ({
    ...Object.fromEntries(TEXTS.map(name => [name, product[name] ?? ""])),
    images: marked(product.images.map(url => ({url}))),
    price: product.price?.amount ?? "",
    sale_price: product.sale_price?.amount ?? "",
    currency: product.price?.currency ?? remembered(CURRENCY) ?? "EUR",
    availability: product.availability,
    attributes: marked(Object.entries(product.attributes).map(([name, value]) => ({name, value}))),
    status: product.status,
  }),
  body: values => ({
    ...Object.fromEntries(TEXTS.map(name => [name, textOf(values[name])])),
    images: values.images.map(each => textOf(each.url)).filter(Boolean),
    price: moneyOf(values.price, values.currency),
    sale_price: moneyOf(values.sale_price, values.currency),
    availability: values.availability,
    attributes: Object.fromEntries(values.attributes.filter(each => textOf(each.name)).map(each => [each.name.trim(), each.value.trim()])),
    status: values.status,
  }),
  check: values => missing([
    ["title", values.title, t("Enter a title.")],
    ["url", values.url, t("Enter the address of its page in the shop.")],
    ["external_id", values.external_id, t("Enter the id that the shop has for it.")],
    ...values.attributes.flatMap((each, at) => (values.attributes.slice(0, at).some(({name}) => name.trim() && name.trim() === each.name.trim())
      ? [[`attributes/${at}/name`, "", t("Another attribute has this name.")]] : [])),
    ...values.attributes.flatMap((each, at) => (textOf(each.value) ? [[`attributes/${at}/name`, each.name, t("Enter a name.")]] : [])),
  ]),
  fieldOf(path, {attributes, images}) {
    if (path.startsWith("price/") || path.startsWith("sale_price/")) return path.endsWith("currency") ? "currency" : path.split("/")[0];
    if (path.startsWith("images/")) return rowField(path, "images", images, each => textOf(each.url)) + "/url";
    if (!path.startsWith("attributes/")) return path;
    const name = path.slice("attributes/".length).replaceAll("~1", "/").replaceAll("~0", "~");
    return `attributes/${attributes.findIndex(each => each.name.trim() === name)}/value`;
  },
};
