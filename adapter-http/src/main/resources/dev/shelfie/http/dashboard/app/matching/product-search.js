import {html, useEffect, useRef, useState} from "../html.js";
import {plural, t} from "../i18n.js";
import {list, post as send, retryAfter} from "../api.js";
import {Link} from "../router.js";
import {Availability, Badge, Confidence, Empty, ErrorNotice, Picture, Price, Search, Skeleton} from "../ui/index.js";

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

const found = async (q, signal) => (await list("/products", {q, limit: MOST}, {signal})).items.map(product => ({product}));

/** The rows for these words; `answers` are the words that they belong to. */
function useFound(words, post, known) {
  const [state, setState] = useState({rows: null, error: null, answers: null});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let timer;
    const asked = words ? found(words, stop.signal) : guess(post, stop.signal).then(all => all.filter(({product}) => !known.has(product.id)));
    asked.then(
      rows => setState({rows, error: null, answers: words}),
      error => {
        if (error.name === "AbortError") return;
        const seconds = retryAfter(error);
        if (seconds) timer = setTimeout(() => setTries(n => n + 1), seconds * 1000);
        setState({rows: null, error: seconds ? null : error, answers: words});
      });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [words, post?.id, tries]);
  return {...state, retry: () => setTries(tries + 1)};
}

/**
 * Finds a product of the catalogue by words, and before there are any offers what the matcher holds possible for the post.
 * The arrows go through the rows, Enter chooses. `matches` are those that the post has; `onPick(product)` is told which. Without a `post`, words alone find something.
 */
export function ProductSearch({post, matches, busy = false, onPick}) {
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const box = useRef();
  const known = new Map(matches.map(match => [match.product.id, match.status]));
  const {rows, error, answers, retry} = useFound(words.trim(), post, known);
  useEffect(() => setAt(0), [rows]);
  const pick = ({product}) => !busy && known.get(product.id) !== "confirmed" && onPick(product);
  const key = event => {
    const by = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (by && rows?.length) {
      event.preventDefault();
      const next = (at + by + rows.length) % rows.length;
      setAt(next);
      box.current.children[next]?.scrollIntoView({block: "nearest"});
    } else if (event.key === "Enter" && event.target.value.trim() === answers && rows?.[at]) {
      event.preventDefault();
      pick(rows[at]);
    }
  };
  return html`<div class="product-search" onKeyDown=${key}>
    <${Search} value=${words} onInput=${setWords} label=${t("Words of the product's name, or its code")} delay=${150} hotkey=${false} autofocus role="combobox"
      aria-expanded="true" aria-controls="product-search-rows" aria-autocomplete="list" aria-activedescendant=${rows?.length ? "product-row-" + at : undefined} />
    <p class="hidden" role="status">${rows ? plural(rows.length, "{n} product found", "{n} products found") : ""}</p>
    ${error && html`<${ErrorNotice} error=${error} onRetry=${retry} />`}
    ${!rows && !error && html`<${Skeleton} lines=${6} />`}
    ${rows?.length === 0 && html`<${Nothing} words=${words} post=${post} />`}
    ${rows?.length > 0 && html`<p class="small muted">${answers ? t("Found in the catalogue") : t("Less likely, but perhaps one of these")}</p>`}
    <ul role="listbox" id="product-search-rows" aria-label=${t("Products")} aria-busy=${String(busy)} ref=${box}>${rows?.map((row, i) => html`<li key=${row.product.id}
        id=${"product-row-" + i} role="option" aria-selected=${String(i === at)} onMouseMove=${() => setAt(i)} onClick=${() => pick(row)}>
      <${ProductLine} product=${row.product} bare />
      <${Standing} status=${known.get(row.product.id)} confidence=${row.confidence} />
    </li>`)}</ul>
    ${rows?.length === MOST && html`<p class="small muted">${t("These are the first {most}. More words find fewer.", {most: MOST})}</p>`}
  </div>`;
}

function Standing({status, confidence}) {
  if (status) return html`<${Badge} tone=${STATES[status][0]}>${STATES[status][1]}<//>`;
  return confidence === undefined ? null : html`<${Confidence} value=${confidence} />`;
}

function Nothing({words, post}) {
  return words.trim()
    ? html`<${Empty} icon="search" title=${t("No product has all these words")}>${t("Try fewer, or only their beginnings. The order is free.")}<//>`
    : html`<${Empty} icon="search" title=${t("Search the catalogue")}>${post ? t("The matcher has no further idea for this post.") : t("Type words of the product's name.")}<//>`;
}
