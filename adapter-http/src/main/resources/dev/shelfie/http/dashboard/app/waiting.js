import {get} from "./api.js";
import {store} from "./store.js";

const waiting = store(null);

/** How many posts wait for a decision, for the navigation; null while it isn't known. */
export const useWaiting = () => waiting.use();

export const setWaiting = posts => waiting.set(posts);

/** Asks how many there are now. */
export async function refreshWaiting() {
  waiting.set((await get("/statistics")).to_review.posts);
}
