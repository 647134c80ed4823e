import {html} from "../html.js";
import {plural, t} from "../i18n.js";
import {usePages} from "../api.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Confidence, ErrorNotice, LoadMore, Picture, platformName, Section, Time} from "../ui/index.js";
import {isFamily} from "../matching/family.js";
import {marksOf, reasonsOf} from "../matching/reasons.js";
import {Caption, cut} from "./caption.js";
import {useDecisions} from "./decisions.js";
import {PlatformSign} from "./platforms.js";
import {coverOf} from "./post-grid.js";

const ASKED = {status: "suggested", expand: "post.influencer"};

/**
 * The posts that may show a product, to decide on. What was decided here stays in its place until the page is left;
 * `onDecided` is called each time.
 */
export function ProductReview({productId, onDecided}) {
  const mayDecide = useCaller().can("matches:write");
  const pages = usePages("/matches", {product: productId, ...ASKED});
  const replace = changed => {
    pages.setItems(items => items.map(item => (item.id === changed.id ? changed : item)));
    onDecided();
  };
  const {busy, say} = useDecisions("post.influencer", replace, pages.reload);
  if (pages.error && !pages.items.length) return html`<${ErrorNotice} error=${pages.error} onRetry=${pages.reload} />`;
  if (!pages.items.length) return null;
  return html`<${Section} title=${t("Posts that may show it")}>
    <ul class="may-show" role="list">
      ${pages.items.map(match => html`<li key=${match.id}>
        <${Candidate} match=${match} busy=${busy === match.id} onDecide=${mayDecide && (status => say(match, status))} />
      </li>`)}
    </ul>
    <${LoadMore} pages=${pages} />
  <//>`;
}

function Candidate({match, busy, onDecide}) {
  const post = match.post;
  if (typeof post === "string") return html`<p class="muted">${t("A post that you can't view")}</p>`;
  return html`<article class=${`may-show-post may-show-post-${match.status}`} id=${match.id} tabindex="-1"
      aria-label=${t("Post by {display_name}", {display_name: post.influencer.display_name})} aria-busy=${String(busy)}>
    <${Link} class="may-show-picture" href=${`/posts/${post.id}`} aria-label=${t("Post by {display_name}", {display_name: post.influencer.display_name})}>
      <${Picture} src=${coverOf(post)} alt="" ratio="4 / 5" />
    <//>
    <div class="may-show-text">
      <p class="may-show-by"><b>${post.influencer.display_name}</b>
        <${PlatformSign} platform=${post.platform} /><${Time} value=${post.created_at} as="date" /></p>
      ${isFamily(match) && html`<p class="small muted">${plural(match.variants.length, "The post leaves open which one it shows: this product or {n} other.", "The post leaves open which one it shows: this product or {n} others.")}</p>`}
      <${Caption} ...${cut(post.caption ?? "", marksOf(reasonsOf(match)))} lang=${post.language} />
    </div>
    <div class="may-show-say">
      <${Confidence} value=${match.confidence} />
      ${onDecide && html`<${Say} match=${match} busy=${busy} onDecide=${onDecide} />`}
    </div>
  </article>`;
}

function Say({match, busy, onDecide}) {
  const where = t("{display_name} on {platform}", {display_name: match.post.influencer.display_name, platform: platformName(match.post.platform)});
  if (match.status !== "suggested") {
    return html`<div class="may-show-said">
      <${Badge} tone=${match.status === "confirmed" ? "good" : "neutral"}
        >${match.status === "confirmed" ? t("Confirmed") : t("Not this one")}<//>
      <${Button} kind="quiet" size="small" disabled=${busy} onClick=${() => onDecide("suggested")}>${t("Undo")}<//>
    </div>`;
  }
  return html`<div class="post-match-actions">
    <${Button} kind="primary" size="small" disabled=${busy} aria-label=${t("Confirm: {where}", {where})}
      onClick=${() => onDecide("confirmed")}>${t("Confirm")}<//>
    <${Button} size="small" disabled=${busy} aria-label=${t("Not this one: {where}", {where})}
      onClick=${() => onDecide("rejected")}>${t("Not this one")}<//>
  </div>`;
}
