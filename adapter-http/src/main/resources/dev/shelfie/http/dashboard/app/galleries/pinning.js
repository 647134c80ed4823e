/** Pins any post of the account to a gallery, also one that its rules don't take. */
import {html, useEffect, useRef, useState} from "../html.js";
import {plural, t} from "../i18n.js";
import {list, retryAfter} from "../api.js";
import {InfluencerField} from "../catalogue/influencer-field.js";
import {Platform} from "../catalogue/platforms.js";
import {coverOf} from "../catalogue/post-grid.js";
import {statusOf} from "../catalogue/words.js";
import {useCaller} from "../session.js";
import {Badge, Button, Dialog, Empty, ErrorNotice, Picture, Search, Skeleton, Time} from "../ui/index.js";

const MOST = 20;
const MOST_PINNED = 100;

/** The button that opens the search; `pin(post)` is told which post was chosen. */
export function PinButton({gallery, pin}) {
  const [asking, setAsking] = useState(false);
  const pick = post => {
    setAsking(false);
    pin(post);
  };
  return html`<${Button} size="small" icon="plus" disabled=${gallery.pinned.length >= MOST_PINNED} onClick=${() => setAsking(true)}>${t("Pin a post")}<//>
    <${Dialog} title=${t("Pin a post")} open=${asking} onClose=${() => setAsking(false)}><${PostSearch} gallery=${gallery} onPick=${pick} /><//>`;
}

function useFound(words, influencer) {
  const status = useCaller().can("posts:write") ? "all" : undefined;
  const [state, setState] = useState({posts: null, error: null, answers: null});
  const [tries, setTries] = useState(0);
  const answers = words + "\n" + influencer;
  useEffect(() => {
    const stop = new AbortController();
    let timer;
    list("/posts", {q: words || undefined, influencer, status, expand: "influencer", limit: MOST}, {signal: stop.signal}).then(
      ({items}) => setState({posts: items, error: null, answers}),
      error => {
        if (error.name === "AbortError") return;
        const seconds = retryAfter(error);
        if (seconds) timer = setTimeout(() => setTries(n => n + 1), seconds * 1000);
        setState({posts: null, error: seconds ? null : error, answers});
      });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [answers, tries]);
  return {...state, isCurrent: state.answers === answers, retry: () => setTries(tries + 1)};
}

/** Finds a post by words of its caption, its id or its influencer. The arrows go through the rows, Enter chooses. */
function PostSearch({gallery, onPick}) {
  const [words, setWords] = useState("");
  const [influencer, setInfluencer] = useState(undefined);
  const [at, setAt] = useState(0);
  const rows = useRef();
  const {posts, error, isCurrent, retry} = useFound(words.trim(), influencer);
  useEffect(() => setAt(0), [posts]);
  const pick = post => !gallery.pinned.includes(post.id) && onPick(post);
  const key = event => {
    const by = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (by && posts?.length) {
      event.preventDefault();
      const next = (at + by + posts.length) % posts.length;
      setAt(next);
      rows.current.children[next]?.scrollIntoView({block: "nearest"});
    } else if (event.key === "Enter" && isCurrent && event.target.value.trim() === words.trim() && posts?.[at]) {
      event.preventDefault();
      pick(posts[at]);
    }
  };
  return html`<div class="product-search">
    <p class="hint">${t("Whatever the rules say. Shoppers see it once it is published and may be shown.")}</p>
    <div onKeyDown=${key}>
      <${Search} value=${words} onInput=${setWords} label=${t("Words of the caption, or the id of the post")} delay=${150} hotkey=${false} autofocus role="combobox"
        aria-expanded="true" aria-controls="post-search-rows" aria-autocomplete="list" aria-activedescendant=${posts?.length ? "post-row-" + at : undefined} />
    </div>
    <${InfluencerField} value=${influencer} onChange=${setInfluencer} />
    <p class="hidden" role="status">${posts ? plural(posts.length, "{n} post found", "{n} posts found") : ""}</p>
    ${error && html`<${ErrorNotice} error=${error} onRetry=${retry} />`}
    ${!posts && !error && html`<${Skeleton} lines=${6} />`}
    ${posts?.length === 0 && html`<${Empty} icon="search" title=${t("No matching posts")}>${t("Try fewer words. The order is free.")}<//>`}
    <ul role="listbox" id="post-search-rows" aria-label=${t("Posts")} ref=${rows}>${posts?.map((post, i) => html`<li key=${post.id} data-post=${post.id}
        id=${"post-row-" + i} role="option" aria-selected=${String(i === at)} aria-disabled=${gallery.pinned.includes(post.id) ? "true" : undefined}
        onMouseMove=${() => setAt(i)} onClick=${() => pick(post)}>
      <${Row} post=${post} /><${Standing} post=${post} gallery=${gallery} />
    </li>`)}</ul>
    ${posts?.length === MOST && html`<p class="small muted">${t("These are the first {most}. More words find fewer.", {most: MOST})}</p>`}
  </div>`;
}

function Row({post}) {
  return html`<div class="product-line">
    <${Picture} src=${coverOf(post)} alt="" />
    <div class="product-line-text">
      <span class="product-line-title">${post.influencer?.display_name ?? t("Unknown influencer")}</span>
      <span class="product-line-caption">${post.caption}</span>
      <p class="product-line-facts"><${Platform} platform=${post.platform} /><${Time} value=${post.created_at} as="date" />
        <span>${plural(post.products.length, "{n} product", "{n} products")}</span></p>
    </div>
  </div>`;
}

function Standing({post, gallery}) {
  if (gallery.pinned.includes(post.id)) return html`<${Badge} tone="accent">${t("Pinned")}<//>`;
  if (gallery.hidden.includes(post.id)) return html`<${Badge}>${t("Hidden")}<//>`;
  const status = statusOf(post.status);
  return post.status === "published" ? null : html`<${Badge} tone=${status.tone}>${status.name}<//>`;
}
