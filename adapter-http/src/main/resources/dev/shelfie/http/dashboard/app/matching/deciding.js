import {t} from "../i18n.js";
import {del, etagOf, get, patch, post} from "../api.js";

const TRIES = 3;
const OVERTAKEN = {
  confirmed: title => t("Somebody else has confirmed “{title}” meanwhile.", {title}),
  rejected: title => t("Somebody else has rejected “{title}” meanwhile.", {title}),
};

/** Thrown when a match is no longer what the reader saw: `match` as it is now, null if it is gone. */
export class Overtaken extends Error {
  constructor(match) {
    super("overtaken");
    this.match = match;
  }
}

/**
 * Gives a match another status (`suggested` takes a decision back), if nobody has decided otherwise since the reader saw it. Of a
 * family, `product` is confirmed, or else the product that the reader saw. The matcher may match the post again in between;
 * that is no reason to refuse: if it no longer finds what is confirmed, and `post` is given, the product is linked by hand.
 * Answers the match as it is then, with the records that `expand` names. Throws Overtaken and ApiError.
 */
export async function decide({id, status: seen, relation, product: shown}, status, {expand, product = shown, post: postId} = {}) {
  const chosen = status === "confirmed" && relation === "variant" ? product.id ?? product : undefined;
  for (let tries = 1; ; tries++) {
    const match = await get("/matches/" + id).catch(error => {
      if (error.status !== 404) throw error;
      if (!postId || status !== "confirmed") throw new Overtaken(null);
    });
    if (!match) return await linkProduct(postId, product.id);
    if (match.status !== seen && match.decided_at) throw new Overtaken(match);
    try {
      return await patch("/matches/" + id, {status, product: chosen}, {ifMatch: etagOf(match), params: {expand}});
    } catch (error) {
      if (error.status === 404 && tries < TRIES) continue;
      if (error.status === 404 || error.status === 409 || (chosen && error.status === 400)) throw new Overtaken(null);
      if (error.status !== 412 || tries === TRIES) throw error;
    }
  }
}

/** Says where in the post's media the product of a match is, or with null takes that back. Throws ApiError. */
export const place = (match, position, {expand} = {}) => patch("/matches/" + match.id, {position}, {params: {expand}});

/** Takes a match away, and what was decided on it. */
export const removeMatch = match => del("/matches/" + match.id);

/** Puts a product on a post by hand; answers the match, with its product. */
export const linkProduct = (postId, productId) =>
  post(`/posts/${postId}/matches`, {product: productId}, {idempotent: true, params: {expand: "product"}});

/** Why a decision on a product of this title was refused, for people. */
export function refusalOf(error, title) {
  if (!(error instanceof Overtaken)) return t("Your decision on “{title}” wasn't saved. {message}", {title, message: error.message});
  return OVERTAKEN[error.match?.status]?.(title) ?? t("“{title}” isn't suggested for this post any more.", {title});
}
