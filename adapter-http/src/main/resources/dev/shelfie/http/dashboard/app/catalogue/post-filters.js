import {html} from "../html.js";
import {locale, t} from "../i18n.js";
import {Field, platformName, platforms, Select, TextInput} from "../ui/index.js";
import {InfluencerField} from "./influencer-field.js";
import {PausedInput} from "./paused-input.js";
import {statusOf} from "./words.js";

const day = new Intl.DateTimeFormat(locale, {dateStyle: "medium"});
const ANY = {value: "", label: t("All")};
const PRODUCTS = [ANY, {value: "with", label: t("With products")}, {value: "without", label: t("Without products")}];
const STATUSES = [
  {value: "", label: t("Published")},
  {value: "draft", label: t("Drafts")},
  {value: "archived", label: t("Archived")},
  {value: "all", label: t("All")},
];
const NAMES = ["platform", "products", "status", "from", "to", "influencer", "hashtag"];

/** How many filters of the address are set, the words searched for aside. */
export const filtersIn = query => NAMES.filter(name => query[name]).length;

/** The changes of the address that leave all posts. */
export const NO_FILTERS = Object.fromEntries(["q", ...NAMES].map(name => [name, undefined]));

/** What the API is asked for the address of the page of posts. */
export function postParams(query, maySeeAll) {
  return {
    q: query.q || undefined,
    platform: query.platform || undefined,
    has_products: {with: true, without: false}[query.products],
    status: (maySeeAll && query.status) || undefined,
    created_after: beginning(query.from, 0, -1),
    created_before: beginning(query.to, 1, 0),
    influencer: query.influencer || undefined,
    hashtag: query.hashtag || undefined,
    expand: "influencer",
  };
}

/** The instant at which a day begins here, moved by days and milliseconds: the API leaves out the instant itself. */
function beginning(day, days, milliseconds) {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "");
  if (!parts) return undefined;
  const [year, month, date] = parts.slice(1).map(Number);
  return new Date(year, month - 1, date + days, 0, 0, 0, milliseconds).toISOString();
}

/** The fields of all filters. */
export function PostFilters({query, setQuery, maySeeAll}) {
  const set = name => value => setQuery({[name]: value || undefined});
  return html`<div class="filter-panel" role="group" aria-label=${t("Filters")}>
    <${Field} label=${t("Network")}><${Select} value=${query.platform ?? ""} options=${[ANY, ...platforms]}
      onChange=${set("platform")} /><//>
    <${Field} label=${t("Products")}><${Select} value=${query.products ?? ""} options=${PRODUCTS}
      onChange=${set("products")} /><//>
    ${maySeeAll && html`<${Field} label=${t("Status")}><${Select} value=${query.status ?? ""} options=${STATUSES}
      onChange=${set("status")} /><//>`}
    <${Field} label=${t("Posted from")}><${TextInput} type="date" value=${query.from ?? ""} max=${query.to}
      onInput=${set("from")} /><//>
    <${Field} label=${t("Posted until")}><${TextInput} type="date" value=${query.to ?? ""} min=${query.from}
      onInput=${set("to")} /><//>
    <${InfluencerField} value=${query.influencer} onChange=${set("influencer")} />
    <${Field} label=${t("Hashtag")}><${PausedInput} value=${query.hashtag ?? ""} placeholder="sommerkleid"
      onInput=${value => set("hashtag")(value.replace(/^[#＃\s]+/, "").trim())} /><//>
  </div>`;
}

/** What the set filters say, for the row of chips: `{name, text}`. */
export function chipsOf(query, influencerName) {
  const said = {
    platform: platformName,
    products: value => PRODUCTS.find(option => option.value === value)?.label ?? value,
    status: value => (value === "all" ? t("Any status") : statusOf(value).name),
    from: value => t("From {value}", {value: dayText(value)}),
    to: value => t("Until {value}", {value: dayText(value)}),
    influencer: () => influencerName ?? t("One influencer"),
    hashtag: value => `#${value}`,
  };
  return NAMES.filter(name => query[name]).map(name => ({name, text: said[name](query[name])}));
}

function dayText(value) {
  const time = Date.parse(`${value}T00:00`);
  return Number.isNaN(time) ? value : day.format(time);
}
