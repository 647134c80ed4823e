import {html, useMemo, useState} from "../html.js";
import {t} from "../i18n.js";
import {linkProduct, refusalOf, removeMatch} from "../matching/deciding.js";
import {ProductSearch} from "../matching/product-search.js";
import {useCaller} from "../session.js";
import {Button, Confirm, count, Dialog, Empty, ErrorNotice, Section, Skeleton, toast} from "../ui/index.js";
import {useDecisions} from "./decisions.js";
import {MatchCard} from "./match-card.js";

const REMOVAL = t("What was decided on it is forgotten, and the matcher may find it again. To keep the product away from this post, choose “Not this one” instead.");

/** The products of a post: those to decide on, those it shows, and those it doesn't; and adding one by hand. */
export function PostMatches({post, found, pointing, onPlace}) {
  const mayDecide = useCaller().can("matches:write");
  const {busy, say} = useDecisions("product,variants", changed => { found.replace(changed); found.reload(); }, found.reload);
  const [leaving, setLeaving] = useState(null);
  const [adding, setAdding] = useState(false);
  const cards = matches => html`<ul class="post-matches" role="list">
    ${matches.map(match => html`<li key=${match.id}>
      <${MatchCard} match=${match} busy=${busy === match.id} pointing=${pointing}
        onDecide=${mayDecide && ((status, product) => say(match, status, product))}
        onRemove=${mayDecide && match.status !== "suggested" && (() => setLeaving(match))}
        onPlace=${mayDecide && match.status === "confirmed" && post.media.length > 0 && (() => onPlace(match))} />
    </li>`)}
  </ul>`;
  const add = mayDecide && html`<${Button} size="small" icon="plus" onClick=${() => setAdding(true)}>${t("Add a product")}<//>`;
  return html`<${Section} title=${t("Products")} actions=${add}>
    <${Groups} found=${found} cards=${cards} mayDecide=${mayDecide} />
    ${adding && html`<${AddProduct} post=${post} matches=${found.matches ?? []} onClose=${() => setAdding(false)}
      onAdded=${found.reload} />`}
    <${Removal} match=${leaving} onClose=${() => setLeaving(null)} onRemoved=${found.reload} />
  <//>`;
}

function Groups({found, cards, mayDecide}) {
  const by = useMemo(() => groups(found.matches ?? []), [found.matches]);
  if (!found.matches) {
    return found.error ? html`<${ErrorNotice} error=${found.error} onRetry=${found.reload} />` : html`<${Skeleton} lines=${4} />`;
  }
  if (!found.matches.length) {
    return html`<${Empty} icon="products" title=${t("No product found in this post")}>
      ${mayDecide ? t("If it shows one of your products, add it by hand.") : t("The matcher found none, and nobody has added one.")}
    <//>`;
  }
  return html`
    ${by.suggested.length > 0 && html`<h3 class="matches-title">${t("To decide")}</h3>${cards(by.suggested)}`}
    ${by.confirmed.length > 0 && html`<h3 class="matches-title">${t("In this post")}</h3>${cards(by.confirmed)}`}
    ${by.rejected.length > 0 && html`<details class="matches-rejected">
      <summary>${t("Not in this post")} <span class="filter-tally plain">${count(by.rejected.length)}</span></summary>
      ${cards(by.rejected)}
    </details>`}`;
}

function groups(matches) {
  const of = status => matches.filter(match => match.status === status);
  return {suggested: of("suggested"), confirmed: of("confirmed"), rejected: of("rejected")};
}

function AddProduct({post, matches, onClose, onAdded}) {
  const [busy, setBusy] = useState(false);
  const add = async product => {
    setBusy(true);
    try {
      await linkProduct(post.id, product.id);
      toast(t("Added: {title}", {title: product.title}));
      onAdded();
      onClose();
    } catch (error) {
      toast(refusalOf(error, product.title), {tone: "bad"});
      setBusy(false);
    }
  };
  return html`<${Dialog} open title=${t("Add a product")} onClose=${onClose}>
    <${ProductSearch} post=${post} matches=${matches} busy=${busy} onPick=${add} />
  <//>`;
}

function Removal({match, onClose, onRemoved}) {
  const remove = async () => {
    await removeMatch(match);
    toast(t("Removed: {title}", {title: match.product.title ?? t("the product")}));
    onRemoved();
  };
  return html`<${Confirm} open=${match !== null} title=${t("Remove this match?")} confirm=${t("Remove")} danger
    onConfirm=${remove} onClose=${onClose}>
    <p>${match?.source === "manual" ? t("The product is taken off this post.") : REMOVAL}</p>
  <//>`;
}
