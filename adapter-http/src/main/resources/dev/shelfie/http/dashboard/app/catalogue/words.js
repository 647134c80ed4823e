/** How numbers and the API's values read to people, beyond what the kit says. */
import {locale, t} from "../i18n.js";

const short = new Intl.NumberFormat(locale, {notation: "compact", maximumFractionDigits: 1});

export const compact = value => short.format(value);

const STATUS = {
  published: {name: t("Published"), tone: "good"},
  draft: {name: t("Draft"), tone: "warn"},
  archived: {name: t("Archived"), tone: "neutral"},
  active: {name: t("Active"), tone: "good"},
  inactive: {name: t("Inactive"), tone: "neutral"},
};

export const statusOf = value => STATUS[value] ?? {name: value, tone: "neutral"};

export const AVAILABILITIES = {
  in_stock: t("In stock"),
  out_of_stock: t("Out of stock"),
  preorder: t("Pre-order"),
  backorder: t("Back order"),
};

/** What shoppers are told about how a post came about. */
export const DISCLOSURES = {advertisement: t("Advertisement"), gifted: t("Gifted product")};

/** An address that people may follow, or undefined for anything but http and https. */
export const webAddress = value => (/^https?:\/\//i.test(value ?? "") ? value : undefined);
