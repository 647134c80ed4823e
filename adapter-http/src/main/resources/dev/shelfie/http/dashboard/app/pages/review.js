import {html, useEffect, useMemo, useRef, useState} from "../html.js";
import {plural, rich, t} from "../i18n.js";
import {useQuery} from "../router.js";
import {useCaller} from "../session.js";
import {Button, Confidence, count, Dialog, Empty, ErrorNotice, hotkeys, IconButton, openHotkeyHelp, Page, Picture, Skeleton, toast} from "../ui/index.js";
import {usePlaces} from "../catalogue/places.js";
import {Candidates} from "../review/candidates.js";
import {ProductSearch} from "../matching/product-search.js";
import {PostPanel} from "../review/post-panel.js";
import {suggestedOf} from "../review/queue.js";
import {Review} from "../review/review.js";
import {familyOf, isFamily} from "../matching/family.js";
import {marksOf, reasonsOf} from "../matching/reasons.js";

/** One post at a time beside the products that the matcher found in it, each to be decided by one key. */
export default function ReviewPage() {
  const {can} = useCaller();
  if (can("matches:write")) return html`<${Reviewing} can=${can} />`;
  return html`<${Page} title=${t("Review")}><${Empty} icon="lock" title=${t("You don't have permission to review matches")}>${t("Owners and editors review.")}<//><//>`;
}

function Reviewing({can}) {
  const [query] = useQuery();
  const review = useMemo(() => new Review({drafts: can("posts:write"), first: query.post}), []);
  const state = review.use();
  const [choosing, setChoosing] = useState(false);
  useEffect(() => () => review.end(), []);
  const choose = () => state.phase === "open" && setChoosing(true);
  useReviewKeys(review, state, choose);
  return html`<${Page} title=${t("Review")} wide class="review" actions=${html`<${Progress} state=${state} review=${review} />`}>
    <div class="hidden" role="status" aria-live="polite">${state.said}</div>
    ${state.phase === "loading" && html`<${Waiting} />`}
    ${state.phase === "failed" && html`<${ErrorNotice} error=${state.error} onRetry=${() => review.begin()} />`}
    ${state.phase === "done" && html`<${End} state=${state} review=${review} />`}
    ${state.phase === "open" && html`<${Work} review=${review} entry=${state.entry} undoable=${state.undoable} onChoose=${choose} />
      <${Choose} open=${choosing} entry=${state.entry} onClose=${() => setChoosing(false)} onChoose=${product => review.link(product)} />`}
  <//>`;
}

function useReviewKeys(review, {phase}, choose) {
  const selected = review.selected();
  const numbers = selected && isFamily(selected) && familyOf(selected).slice(0, 9).map((_, i) => i + 1).join(" ");
  const open = {
    "j ArrowDown": {run: () => review.move(1), label: t("Next product"), repeats: true},
    "k ArrowUp": {run: () => review.move(-1), label: t("Previous product"), repeats: true},
    "y Enter": {run: () => review.decide("confirmed"), label: t("Confirm: the post shows it")},
    n: {run: () => review.decide("rejected"), label: t("Not this one")},
    ...(numbers && {[numbers]: {run: event => review.choose(Number(event.key)), label: t("Show this one of the family")}}),
    a: {run: () => review.confirmAll(), label: t("Confirm all products of this post")},
    "/": {run: choose, label: t("Choose another product")},
    s: {run: () => review.skip(), label: t("Skip this post for now")},
    " ": {run: () => review.skip(), label: t("Next post")},
  };
  const back = {"u z": {run: () => review.undo(), label: t("Undo, also on earlier posts")}};
  hotkeys({...(phase === "open" && open), ...back}, {scope: t("Review")});
}

function Progress({state, review}) {
  const total = state.decided + (state.left ?? 0);
  return html`<div class="review-progress">
    ${state.left !== null && html`<div class="review-count"><span>${rich("{decided} decided, {left} left", {decided: html`<strong>${count(state.decided)}</strong>`, left: html`<strong>${count(state.left)}</strong>`})}</span>
      <span class="review-bar" aria-hidden="true"><span style=${{width: (total ? (state.decided / total) * 100 : 0) + "%"}}></span></span></div>`}
    <${Button} size="small" icon="undo" disabled=${!state.undoable} onClick=${() => review.undo()} hotkey="U" class="wide-only">${t("Undo")}<//>
    <${IconButton} icon="keyboard" label=${t("Show the keys")} onClick=${openHotkeyHelp} class="wide-only" />
  </div>`;
}

function Waiting() {
  return html`<div class="review-columns"><${Skeleton} height=${420} label=${t("Loading the next post")} /><div class="stack"><${Skeleton} height=${220} /><${Skeleton} height=${84} /></div></div>`;
}

/** After each post the reading starts at its top, and for those who don't use the mouse at its heading. */
function useArrival(id) {
  const heading = useRef();
  const shown = useRef(null);
  useEffect(() => {
    if (shown.current && shown.current !== id) {
      window.scrollTo({top: 0});
      if (!document.querySelector("dialog[open]")) heading.current?.focus({preventScroll: true});
    }
    shown.current = id;
  }, [id]);
  return heading;
}

/** A post beside its products; those that are confirmed can be placed in its picture. */
function Columns({review, entry, heading, onChoose}) {
  const selected = entry.matches.find(match => match.id === entry.selected);
  const marks = useMemo(() => selected ? marksOf(reasonsOf(selected)) : [], [selected]);
  const selection = {id: entry.selected, select: id => review.select(id)};
  const places = usePlaces(entry.matches, entry.post.media.length, changed => review.placed(entry.id, changed), selection);
  return html`<div class="review-columns">
    <${PostPanel} post=${entry.post} marks=${marks} heading=${heading} places=${places} />
    <${Candidates} entry=${entry} review=${review} places=${places} onChoose=${onChoose} />
  </div>`;
}

function Work({review, entry, undoable, onChoose}) {
  const heading = useArrival(entry.id);
  const selected = entry.matches.find(match => match.id === entry.selected);
  const rest = suggestedOf(entry).length;
  return html`<${Columns} key=${entry.id} review=${review} entry=${entry} heading=${heading} onChoose=${onChoose} />
    <div class="review-thumb">
      ${selected && html`<p class="review-thumb-what"><${Picture} src=${selected.product.images?.[0]} eager /><span class="truncate">${selected.product.title}</span><${Confidence} value=${selected.confidence} /></p>`}
      <div class="review-thumb-small">
        <${Button} kind="quiet" icon="undo" disabled=${!undoable} onClick=${() => review.undo()}>${t("Undo")}<//>
        <${Button} kind="quiet" icon="search" onClick=${onChoose}>${t("Choose another")}<//>
        <${Button} kind="quiet" icon="skip" onClick=${() => review.skip()}>${rest ? t("Skip") : t("Next")}<//>
      </div>
      <div class="review-thumb-big">
        <${Button} kind="danger" size="large" icon="close" disabled=${!selected} onClick=${() => review.decide("rejected")}>${selected && isFamily(selected) ? t("None of these") : t("Not this one")}<//>
        <${Button} kind="primary" size="large" icon="check" disabled=${!selected} onClick=${() => review.decide("confirmed")}>${t("Confirm")}<//>
      </div>
    </div>`;
}

function endWords({decided, posts, others, skipped}) {
  const matches = plural(decided, "{n} match", "{n} matches");
  if (decided && posts) return plural(posts, "You decided {matches} on {n} post. The products show with their posts from now on.", "You decided {matches} on {n} posts. The products show with their posts from now on.", {matches});
  if (decided) return t("You decided {matches}. The products show with their posts from now on.", {matches});
  if (others > skipped) return t("Colleagues are reviewing the remaining posts.");
  return skipped ? t("Only the posts that you skipped are left.") : t("Nothing waits for a decision. New suggestions appear here when posts or products come in.");
}

/** A dialog to put a product on the post that wasn't proposed; `onChoose(product)` may take its time. */
function Choose({open, entry, onClose, onChoose}) {
  const [busy, setBusy] = useState(false);
  const pick = async product => {
    setBusy(true);
    try {
      await onChoose(product);
      onClose();
    } catch (error) {
      toast(error.message, {tone: "bad"});
    } finally {
      setBusy(false);
    }
  };
  return html`<${Dialog} title=${t("Choose a product")} open=${open} onClose=${onClose} size="large">
    <${ProductSearch} post=${entry.post} matches=${entry.matches} busy=${busy} onPick=${pick} />
  <//>`;
}

/** Nothing is left, or nothing that others don't already look at. */
function End({state, review}) {
  const {decided, others, skipped} = state;
  const elsewhere = Math.max(0, others - skipped);
  return html`<div class="review-end">
    <svg class=${"review-tick" + (decided ? " earned" : "")} viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
      <circle cx="32" cy="32" r="28" /><path d="M20 33.5l8.5 8.5L45 24" />
    </svg>
    <h2>${!decided ? t("Nothing to review") : others ? t("Done for now") : t("All reviewed")}</h2>
    <p>${endWords(state)}</p>
    ${decided > 0 && elsewhere > 0 && html`<p class="muted">${plural(elsewhere, "{n} more post is with colleagues, or came in just now.", "{n} more posts are with colleagues, or came in just now.")}</p>`}
    <div class="row">
      ${skipped > 0 && html`<${Button} kind="primary" onClick=${() => review.again()}>${plural(skipped, "Look at the post that you skipped", "Look at the {n} posts that you skipped")}<//>`}
      ${elsewhere > 0 && html`<${Button} icon="refresh" onClick=${() => review.begin()}>${t("Check again")}<//>`}
      <${Button} kind=${skipped ? "secondary" : "primary"} href="/">${t("Go to the overview")}<//>
    </div>
  </div>`;
}
