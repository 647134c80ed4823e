import {html, useState} from "../html.js";
import {rich, t} from "../i18n.js";
import {del, post as send, usePages} from "../api.js";
import {Excerpt} from "../catalogue/caption.js";
import {coverOf} from "../catalogue/post-grid.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Button, Empty, Page, PagedList, percent, Picture, Table, Time, toast} from "../ui/index.js";

const LEAD = t("The matcher had confirmed these products, and their posts don't show them any more. Restore what is right, and dismiss the rest.");
const EXPANDED = "post.influencer,product,better_product";

/** What posts lost without a person's decision, the last ones first, each with the reason. */
export default function LostProducts() {
  const {can} = useCaller();
  const pages = usePages("/lost-matches", {expand: EXPANDED});
  const settling = useSettling(pages);
  return html`<${Page} title=${t("Lost products")} lead=${LEAD} back=${{href: "/", label: t("Overview")}} class="lost-products">
    <${Found} pages=${pages} settling=${can("matches:write") ? settling : null} />
  <//>`;
}

function Found({pages, settling}) {
  const empty = html`<${Empty} icon="check" title=${t("No post lost a product")}>
    ${t("Confirmed products stay with their posts until something about either changes. What is lost then stands here.")}<//>`;
  return html`<${PagedList} pages=${pages} empty=${empty}>
    <${Table} columns=${columnsFor(settling)} rows=${pages.items} rowHref=${postOf} caption=${t("Lost products")} />
  <//>`;
}

const postOf = ({post}) => (typeof post === "string" ? undefined : `/posts/${post.id}`);

const columnsFor = settling => [
  {key: "post", label: t("Post"), width: "23%", render: lost => html`<${PostCell} post=${lost.post} />`},
  {key: "product", label: t("Lost product"), width: "21%", stacked: true, render: lost => html`<${ProductCell} lost=${lost} />`},
  {key: "reason", label: t("Why"), width: "20%", stacked: true, render: lost => html`<${Reason} lost=${lost} />`},
  {key: "lost_at", label: t("When"), width: "11%", priority: 3, render: lost => html`<${Time} value=${lost.lost_at} />`},
  ...(settling ? [{key: "settle", label: t("Decision"), hideLabel: true, align: "end", render: lost => html`<${Settle} lost=${lost} settling=${settling} />`}] : []),
];

function PostCell({post}) {
  if (typeof post === "string") return html`<span class="muted">${t("A post that you can't view")}</span>`;
  return html`<span class="cell-with-picture">
    <${Picture} src=${coverOf(post)} alt="" ratio="1 / 1" />
    <span><${Excerpt} post=${post} />
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
    case "post_changed": return t("The post's caption, hashtags or links were changed.");
    case "product_changed": return t("The product's title, codes or other details were changed.");
    case "product_archived": return t("The product was archived.");
    case "product_deleted": return t("The product was deleted.");
    case "thresholds_changed": return t("The matcher now confirms from a higher confidence than {confidence}.", {confidence: percent(confidence)});
    case "better_match": return typeof better === "string" ? t("Another product fits the same words better.")
      : html`<span>${rich("{product} fits the same words better.", {product: html`<${Link} href=${`/products/${better.id}`}>${better.title}<//>`})}</span>`;
    default: return reason.replaceAll("_", " ");
  }
}

function Settle({lost, settling}) {
  const busy = settling.busy === lost.id;
  const title = html`<span class="hidden"> ${lost.product_title}</span>`;
  const deleted = typeof lost.product === "string";
  return html`<span class="lost-settle">
    ${!deleted && html`<${Button} id=${`restore-${lost.id}`} size="small" icon="undo" busy=${busy} onClick=${() => settling.restore(lost)}>${t("Restore")}${title}<//>`}
    <${Button} id=${`dismiss-${lost.id}`} size="small" kind="quiet" disabled=${busy} onClick=${() => settling.dismiss(lost)}>${t("Dismiss")}${title}<//>
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
      toast(error.status === 404 ? t("“{product_title}” was restored or dismissed meanwhile.", {product_title: lost.product_title}) : error.message, {tone: "bad"});
      if (error.status === 404) leave(pages, lost);
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    restore: lost => settle(lost, t("Restored"), () => send(`/lost-matches/${lost.id}/restore`, {}, {idempotent: true})),
    dismiss: lost => settle(lost, t("Dismissed"), () => del(`/lost-matches/${lost.id}`)),
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
