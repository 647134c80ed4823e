/** How numbers and the API's values read to people, beyond what the kit says. */
import {locale} from "../i18n.js";

const short = new Intl.NumberFormat(locale, {notation: "compact", maximumFractionDigits: 1});

export const compact = value => short.format(value);

const STATUS = {
  published: {name: "Published", tone: "good"},
  draft: {name: "Draft", tone: "warn"},
  archived: {name: "Archived", tone: "neutral"},
  active: {name: "Active", tone: "good"},
  inactive: {name: "Inactive", tone: "neutral"},
};

export const statusOf = value => STATUS[value] ?? {name: value, tone: "neutral"};

export const AVAILABILITIES = {
  in_stock: "In stock",
  out_of_stock: "Out of stock",
  preorder: "Pre-order",
  backorder: "Back order",
};

/** An address that people may follow, or undefined for anything but http and https. */
export const webAddress = value => (/^https?:\/\//i.test(value ?? "") ? value : undefined);
