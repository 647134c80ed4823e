import {useState} from "../html.js";
import {t} from "../i18n.js";
import {decide, Overtaken, refusalOf} from "../matching/deciding.js";
import {toast} from "../ui/index.js";
import {refreshWaiting} from "../waiting.js";

const SAID = {
  confirmed: t("Confirmed"),
  rejected: t("Not this one"),
  suggested: t("Taken back"),
};

/**
 * Says what people decide on matches, each with an undo, and what was refused.
 *
 * @param {string} expand the related records that a decided match carries
 * @param {(changed: object) => void} onChanged gets the match as it is then
 * @param {() => void} onRefused called when a decision came too late, so that what is shown is read again
 * @returns {{busy: string | null, say: (match: object, status: string, product?: object) => Promise<void>}} `busy` is the
 *     id of the match that is being decided; of a family, `product` is the one to confirm
 */
export function useDecisions(expand, onChanged, onRefused) {
  const [busy, setBusy] = useState(null);
  const say = async (match, status, product, undoable = true) => {
    setBusy(match.id);
    try {
      const changed = await decide(match, status, {expand, product});
      onChanged(changed);
      refreshWaiting().catch(() => {});
      const undo = undoable && status !== "suggested" ? () => say(changed, before(match), undefined, false) : undefined;
      toast(`${SAID[status]}: ${product?.title ?? nameOf(match)}`, {undo});
    } catch (error) {
      toast(refused(error, match), {tone: "bad"});
      onRefused();
    } finally {
      setBusy(null);
      setTimeout(() => keepFocus(match.id));
    }
  };
  return {busy, say: (match, status, product) => say(match, status, product)};
}

/** The button that was pressed may be gone: the focus then stays with the match rather than being lost. */
function keepFocus(id) {
  if (document.activeElement === document.body) document.getElementById(id)?.focus({preventScroll: true});
}

/** What takes a decision back: the decision before it, or none. */
const before = match => (match.decided_at ? match.status : "suggested");

/** On the page of a product the post is what tells matches apart. */
function refused(error, match) {
  const byPost = !match.product.title && error instanceof Overtaken;
  return byPost ? t("Whether {name} shows it was decided meanwhile, or has changed.", {name: nameOf(match)}) : refusalOf(error, nameOf(match));
}

function nameOf({post, product}) {
  if (product.title) return product.title;
  return post.influencer?.display_name ? t("the post by {display_name}", {display_name: post.influencer.display_name}) : t("the product");
}
