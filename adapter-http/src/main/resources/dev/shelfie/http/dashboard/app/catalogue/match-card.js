import {html, useState} from "../html.js";
import {rich, t} from "../i18n.js";
import {Family, isFamily} from "../matching/family.js";
import {ProductLine} from "../matching/product-search.js";
import {Reasons, reasonsOf} from "../matching/reasons.js";
import {Badge, Button, Confidence, Icon, IconButton, Time} from "../ui/index.js";
import {useActor} from "./people.js";

const GONE = t("A product that is gone");
const NOBODY = {onPoint: () => {}, onShow: () => {}};

/**
 * A product that a post shows, may show, or doesn't: why, and what a person can say about it.
 *
 * @param {{match: object, busy: boolean, pointing?: {onPoint, onShow}, onDecide?: (status: string, product?: object) => void,
 *     onRemove?: () => void, onPlace?: () => void}} props the match with its product; without `onDecide` nothing can be said
 */
export function MatchCard({match, busy, pointing = NOBODY, onDecide, onRemove, onPlace}) {
  const reasons = reasonsOf(match);
  const [open, setOpen] = useState(match.status === "suggested");
  return html`<article class=${`post-match post-match-${match.status}`} id=${match.id} tabindex="-1"
    aria-label=${match.product.title ?? GONE} aria-busy=${String(busy)}
    onMouseEnter=${() => pointing.onPoint(reasons)} onMouseLeave=${() => pointing.onPoint([])}>
    <${ProductLine} product=${match.product} />
    <div class="post-match-standing">
      ${match.source === "matcher" ? html`<${Confidence} value=${match.confidence} />`
        : html`<${Badge}>${match.source === "manual" ? t("Added by hand") : t("Imported")}<//>`}
    </div>
    ${isFamily(match) && match.status !== "rejected" && html`<div class="post-match-family"><${Family} match=${match} busy=${busy}
      onChoose=${onDecide && (product => onDecide("confirmed", product))} /></div>`}
    <div class="post-match-foot">
      ${reasons.length > 0 && html`<button type="button" class="why-toggle" aria-expanded=${String(open)}
        onClick=${() => setOpen(!open)}><${Icon} name="right" />${t("Why")}</button>`}
      <${Decision} match=${match} />
      ${onDecide && html`<${Actions} match=${match} busy=${busy} onDecide=${onDecide} onRemove=${onRemove} onPlace=${onPlace} />`}
    </div>
    ${open && reasons.length > 0 && html`<div class="post-match-why"><${Reasons} reasons=${reasons}
      onShow=${pointing.onShow} onPoint=${reason => pointing.onPoint(reason ? [reason] : reasons)} /></div>`}
  </article>`;
}

/** Who decided, when; or that the matcher was sure by itself. */
function Decision({match}) {
  const actor = useActor(match.decided_by);
  if (match.source === "manual") {
    const since = match.decided_at ?? match.created_at;
    return html`<p class="post-match-decision">${rich("{actor} added this {time}", {actor, time: html`<${Time} value=${since} />`})}</p>`;
  }
  if (match.decided_at) {
    const values = {actor, time: html`<${Time} value=${match.decided_at} />`};
    return html`<p class="post-match-decision">${match.status === "confirmed" ? rich("{actor} confirmed this {time}", values)
      : rich("{actor} said that it isn't this one {time}", values)}</p>`;
  }
  if (match.status === "confirmed") return html`<p class="post-match-decision">${t("Confirmed by the matcher")}</p>`;
  return null;
}

function Actions({match, busy, onDecide, onRemove, onPlace}) {
  const decided = match.decided_at !== undefined;
  const found = match.source !== "manual";
  const open = found && !decided;
  const title = match.product.title ?? GONE;
  const say = (status, words, kind) => html`<${Button} kind=${kind} size="small" disabled=${busy}
    aria-label=${`${words}: ${title}`} onClick=${() => onDecide(status)}>${words}<//>`;
  return html`<div class="post-match-actions">
    ${found && decided && say("suggested", t("Undo"), "secondary")}
    ${open && !isFamily(match) && say("confirmed", t("Confirm"), match.status === "suggested" ? "primary" : "secondary")}
    ${open && say("rejected", isFamily(match) ? t("None of these") : t("Not this one"), "secondary")}
    ${onPlace && html`<${Button} size="small" disabled=${busy} aria-label=${t("Show in the picture: {title}", {title})} onClick=${onPlace}>${t("Show in the picture")}<//>`}
    ${onRemove && html`<${IconButton} icon="trash" label=${t("Remove {title}", {title})} disabled=${busy} onClick=${onRemove} />`}
  </div>`;
}
