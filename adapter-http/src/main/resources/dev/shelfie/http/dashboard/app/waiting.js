import {get} from "./api.js";
import {store} from "./store.js";

const waiting = store(null);

/** How many posts wait for a decision, for the navigation; null while it isn't known. */
export const useWaiting = () => waiting.use();

export const setWaiting = posts => waiting.set(posts);

let asked = null;
let isOutdated = false;

/** Asks how many there are now; while an answer is awaited, once more after it, however often this is called. */
export async function refreshWaiting() {
  if (asked) {
    isOutdated = true;
    return asked;
  }
  isOutdated = false;
  asked = get("/statistics").then(({to_review}) => waiting.set(to_review.posts)).finally(() => (asked = null));
  await asked;
  if (isOutdated) await refreshWaiting();
}
