import {html, useState} from "../html.js";
import {del, post as send, usePages} from "../api.js";
import {excerpt} from "../catalogue/caption.js";
import {coverOf} from "../catalogue/post-grid.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Button, Empty, ErrorNotice, LoadMore, Page, percent, Picture, Skeleton, Table, Time, toast} from "../ui/index.js";

const LEAD = "The matcher had confirmed these products, and their posts don't show them any more. Restore what is right, and dismiss the rest.";
const EXPANDED = "post.influencer,product,better_product";

/** What posts lost without a person's decision, the last ones first, each with the reason. */
export default function LostProducts() {
  const {can} = useCaller();
  const pages = usePages("/lost-matches", {expand: EXPANDED});
  const settling = useSettling(pages);
  return html`<${Page} title="Lost products" lead=${LEAD} back=${{href: "/", label: "Overview"}} class="lost-products">
    <${Found} pages=${pages} settling=${can("matches:write") ? settling : null} />
  <//>`;
}

function Found({pages, settling}) {
  if (pages.error && !pages.items.length) return html`<${ErrorNotice} error=${pages.error} onRetry=${pages.reload} />`;
  if (pages.loading) return html`<${Skeleton} lines=${6} />`;
  if (!pages.items.length) {
    return html`<${Empty} icon="check" title="No post lost a product">
      Confirmed products stay with their posts until something about either changes. What is lost then stands here.<//>`;
  }
  return html`<${Table} columns=${columnsFor(settling)} rows=${pages.items} rowHref=${postOf} caption="Lost products" />
    <${LoadMore} pages=${pages} />`;
}

const postOf = ({post}) => (typeof post === "string" ? undefined : `/posts/${post.id}`);

const columnsFor = settling => [
  {key: "post", label: "Post", width: "27%", render: lost => html`<${PostCell} post=${lost.post} />`},
  {key: "product", label: "Lost product", width: "25%", stacked: true, render: lost => html`<${ProductCell} lost=${lost} />`},
  {key: "reason", label: "Why", width: "22%", stacked: true, render: lost => html`<${Reason} lost=${lost} />`},
  {key: "lost_at", label: "When", priority: 3, render: lost => html`<${Time} value=${lost.lost_at} />`},
  ...(settling ? [{key: "settle", label: "Decision", hideLabel: true, align: "end", render: lost => html`<${Settle} lost=${lost} settling=${settling} />`}] : []),
];

function PostCell({post}) {
  if (typeof post === "string") return html`<span class="muted">A post that you may not see</span>`;
  return html`<span class="cell-with-picture">
    <${Picture} src=${coverOf(post)} alt="" ratio="1 / 1" />
    <span><span class="clamped" dir="auto" lang=${post.language}>${excerpt(post.caption) || "Without a caption"}</span>
      <span class="small muted lost-author">${post.influencer.display_name}</span></span>
  </span>`;
}

function ProductCell({lost: {product, product_title: title}}) {
  if (typeof product === "string") return html`<span>${title}</span>`;
  return html`<span class="cell-with-picture">
    <${Picture} src=${product.images[0]} alt="" ratio="1 / 1" />
    <${Link} href=${`/products/${product.id}`}>${title}<//>
  </span>`;
}

/** The reason in a sentence. */
function Reason({lost: {reason, better_product: better, confidence}}) {
  switch (reason) {
    case "post_changed": return "The post's caption, hashtags or links were changed.";
    case "product_changed": return "The product's title, codes or other details were changed.";
    case "product_archived": return "The product was archived.";
    case "product_deleted": return "The product was deleted.";
    case "thresholds_changed": return html`The matcher now confirms from a higher confidence than ${percent(confidence)}.`;
    case "better_match": return typeof better === "string" ? "Another product fits the same words better."
      : html`<span><${Link} href=${`/products/${better.id}`}>${better.title}<//> fits the same words better.</span>`;
    default: return reason.replaceAll("_", " ");
  }
}

function Settle({lost, settling}) {
  const busy = settling.busy === lost.id;
  const what = html`<span class="hidden"> ${lost.product_title}</span>`;
  const deleted = typeof lost.product === "string";
  return html`<span class="lost-settle">
    ${!deleted && html`<${Button} id=${`restore-${lost.id}`} size="small" icon="undo" busy=${busy} onClick=${() => settling.restore(lost)}>Restore${what}<//>`}
    <${Button} id=${`dismiss-${lost.id}`} size="small" kind="quiet" disabled=${busy} onClick=${() => settling.dismiss(lost)}>Dismiss${what}<//>
  </span>`;
}

/** Restores and dismisses, one at a time; what is settled leaves the list, and the focus goes to the row that follows. */
function useSettling(pages) {
  const [busy, setBusy] = useState(null);
  const settle = async (lost, said, action) => {
    setBusy(lost.id);
    try {
      await action();
      toast(`${said}: ${lost.product_title}`);
      leave(pages, lost);
    } catch (error) {
      toast(error.status === 404 ? `“${lost.product_title}” was restored or dismissed meanwhile.` : error.message, {tone: "bad"});
      if (error.status === 404) leave(pages, lost);
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    restore: lost => settle(lost, "Restored", () => send(`/lost-matches/${lost.id}/restore`, {}, {idempotent: true})),
    dismiss: lost => settle(lost, "Dismissed", () => del(`/lost-matches/${lost.id}`)),
  };
}

function leave(pages, lost) {
  const at = pages.items.findIndex(one => one.id === lost.id);
  const next = pages.items[at + 1] ?? pages.items[at - 1];
  pages.setItems(items => items.filter(one => one.id !== lost.id));
  setTimeout(() => {
    const button = next && (document.getElementById(`restore-${next.id}`) ?? document.getElementById(`dismiss-${next.id}`));
    (button ?? document.getElementById("main"))?.focus({preventScroll: true});
  });
}
