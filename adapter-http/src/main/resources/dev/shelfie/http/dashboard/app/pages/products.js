import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {useQuery} from "../router.js";
import {useCaller} from "../session.js";
import {Availability, Badge, Button, Empty, Field, Page, PagedList, Picture, Price, Search, Select, Table} from "../ui/index.js";
import {Chips} from "../catalogue/chips.js";
import {useKeptPages} from "../catalogue/kept-pages.js";
import {NothingFits} from "../catalogue/nothing-fits.js";
import {NewButton} from "../catalogue/new-button.js";
import {RowsSkeleton} from "../catalogue/post-grid.js";
import {ValuePicker} from "../catalogue/value-picker.js";
import {AVAILABILITIES} from "../catalogue/words.js";

const ANY = {value: "", label: t("All")};
const OFFERS = Object.entries(AVAILABILITIES).map(([value, label]) => ({value, label}));
const STATUSES = [{value: "", label: t("Active")}, {value: "archived", label: t("Archived")}, {value: "all", label: t("All")}];
const NAMES = ["brand", "category", "availability", "status"];
const NO_FILTERS = Object.fromEntries(["q", ...NAMES].map(name => [name, undefined]));

export default function Products() {
  const caller = useCaller();
  const maySeeAll = caller.can("products:write");
  const [query, setQuery] = useQuery();
  const pages = useKeptPages("/products", paramsOf(query, maySeeAll));
  const filtered = Boolean(query.q) || NAMES.some(name => query[name]);
  return html`<${Page} title=${t("Products")} actions=${caller.can("products:write")
    && html`<${Button} icon="imports" href="/imports">${t("Import products")}<//><${NewButton} label=${t("New product")} href="/products/new" />`}>
    <${Tools} query=${query} setQuery=${setQuery} maySeeAll=${maySeeAll} />
    <${Found} pages=${pages} filtered=${filtered} onClear=${() => setQuery(NO_FILTERS)} caller=${caller} />
  <//>`;
}

function paramsOf(query, maySeeAll) {
  return {
    q: query.q,
    brand: query.brand,
    category: query.category,
    availability: query.availability,
    status: maySeeAll ? query.status : undefined,
  };
}

function Tools({query, setQuery, maySeeAll}) {
  const set = NAMES.filter(name => query[name]).length;
  const [open, setOpen] = useState(() => set > 0 || matchMedia("(min-width: 1024px)").matches);
  const change = name => value => setQuery({[name]: value || undefined});
  return html`<div class="list-tools">
    <div class="list-tools-row">
      <${Search} value=${query.q ?? ""} onInput=${change("q")} label=${t("Search titles and codes")} />
      <${Button} icon="filter" aria-expanded=${String(open)} onClick=${() => setOpen(!open)}>
        ${t("Filters")}${set > 0 && html` <span class="filter-tally">${set}</span>`}
      <//>
    </div>
    ${open && html`<div class="filter-panel" role="group" aria-label=${t("Filters")}>
      <${ValuePicker} field="brand" label=${t("Brand")} placeholder=${t("All")} single values=${query.brand ? [query.brand] : []}
        onChange=${([brand]) => change("brand")(brand)} />
      <${ValuePicker} field="category" label=${t("Category")} placeholder=${t("All")} single values=${query.category ? [query.category] : []}
        onChange=${([category]) => change("category")(category)} />
      <${Field} label=${t("Availability")}><${Select} value=${query.availability ?? ""} options=${[ANY, ...OFFERS]}
        onChange=${change("availability")} /><//>
      ${maySeeAll && html`<${Field} label=${t("Status")}><${Select} value=${query.status ?? ""} options=${STATUSES}
        onChange=${change("status")} /><//>`}
    </div>`}
    <${Chips} chips=${chipsOf(query)} onRemove=${name => setQuery({[name]: undefined})}
      onClear=${() => setQuery(NO_FILTERS)} />
  </div>`;
}

function chipsOf(query) {
  const said = {
    availability: value => AVAILABILITIES[value] ?? value,
    status: value => STATUSES.find(status => status.value === value)?.label ?? value,
  };
  return NAMES.filter(name => query[name]).map(name => ({name, text: said[name]?.(query[name]) ?? query[name]}));
}

const COLUMNS = [
  {
    key: "title",
    label: t("Product"),
    render: product => html`<span class="cell-with-picture"><${Picture} src=${product.images[0]} alt="" ratio="1 / 1" />
      <span class="clamped">${product.title}${product.status === "archived" && html` <${Badge}>${t("Archived")}<//>`}</span></span>`,
  },
  {key: "brand", label: t("Brand"), render: product => product.brand ?? "–"},
  {key: "category", label: t("Category"), render: product => product.category ?? "–", priority: 2},
  {
    key: "price",
    label: t("Price"),
    align: "end",
    render: product => (product.price ? html`<${Price} price=${product.price} salePrice=${product.sale_price} />` : "–"),
  },
  {
    key: "availability",
    label: t("Availability"),
    render: product => html`<${Availability} value=${product.availability} />`,
  },
];

function Found({pages, filtered, onClear, caller}) {
  const nothing = html`<${NothingFits} title=${t("No matching products")} onClear=${onClear}>
    ${t("The search finds titles by words and their beginnings, and codes such as your own ids. All words have to be there.")}
  <//>`;
  return html`<${PagedList} pages=${pages} skeleton=${html`<${RowsSkeleton} />`}
      empty=${filtered ? nothing : html`<${NoProducts} caller=${caller} />`}>
    <${Table} columns=${COLUMNS} rows=${pages.items} rowHref=${product => `/products/${product.id}`} caption=${t("Products")} />
  <//>`;
}

function NoProducts({caller}) {
  const action = caller.can("products:write") && html`<${Button} href="/imports">${t("Import products")}<//>`;
  return html`<${Empty} icon="products" title=${t("No products yet")} action=${action}>
    ${t("Import your product feed, and posts are matched to it.")}
  <//>`;
}
