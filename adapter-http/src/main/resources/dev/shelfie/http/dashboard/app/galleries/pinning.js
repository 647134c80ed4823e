/** Pins any post of the account to a gallery, also one that its rules don't take. */
import {html, useState} from "../html.js";
import {plural, t} from "../i18n.js";
import {list} from "../api.js";
import {Excerpt} from "../catalogue/caption.js";
import {InfluencerField} from "../catalogue/influencer-field.js";
import {Platform} from "../catalogue/platforms.js";
import {coverOf} from "../catalogue/post-grid.js";
import {SearchList} from "../catalogue/search-list.js";
import {statusOf} from "../catalogue/words.js";
import {useCaller} from "../session.js";
import {Badge, Button, Dialog, Empty, Picture, Time} from "../ui/index.js";

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

/** Finds a post by words of its caption, its id or its influencer. */
function PostSearch({gallery, onPick}) {
  const status = useCaller().can("posts:write") ? "all" : undefined;
  const [influencer, setInfluencer] = useState(undefined);
  const find = async (words, signal) => {
    const {items, next} = await list("/posts", {q: words || undefined, influencer, status, expand: "influencer", limit: MOST}, {signal});
    return {rows: items, hasMore: next !== null};
  };
  return html`<p class="hint">${t("Whatever the rules say. Shoppers see it once it is published and may be shown.")}</p>
    <${SearchList} id="post-search" label=${t("Words of the caption, or the id of the post")} rowsLabel=${t("Posts")} find=${find} about=${influencer}
        idOf=${post => post.id} draw=${post => html`<${Row} post=${post} /><${Standing} post=${post} gallery=${gallery} />`}
        isTaken=${post => gallery.pinned.includes(post.id)} onPick=${onPick} said=${n => plural(n, "{n} post found", "{n} posts found")}
        nothing=${() => html`<${Empty} icon="search" title=${t("No matching posts")}>${t("Try fewer words. The order is free.")}<//>`}>
      <${InfluencerField} value=${influencer} onChange=${setInfluencer} />
    <//>`;
}

function Row({post}) {
  return html`<div class="product-line">
    <${Picture} src=${coverOf(post)} alt="" />
    <div class="product-line-text">
      <span class="product-line-title">${post.influencer?.display_name ?? t("Unknown influencer")}</span>
      <${Excerpt} post=${post} />
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
