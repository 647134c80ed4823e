import {del, get, list, post, put} from "../api.js";

const AHEAD = 3;
const RENEW_AFTER = 120_000;
const CONFIDENT_FIRST = {suggested: 0, confirmed: 1, rejected: 2};

export const suggestedOf = entry => entry.matches.filter(match => match.status === "suggested");

function inOrder(matches) {
  return [...matches].sort((a, b) => CONFIDENT_FIRST[a.status] - CONFIDENT_FIRST[b.status] || b.confidence - a.confidence);
}

async function fetchMatches(id) {
  return (await list(`/posts/${id}/matches`, {expand: "product,variants", limit: 50})).items;
}

/** A post with its candidates, as an entry of the queue; `open` while something is to be decided, else `gone`. */
async function fetchEntry(id, drafts) {
  const [record, matches] = await Promise.all([
    get("/posts/" + id, {expand: "influencer", status: drafts ? "all" : undefined}),
    fetchMatches(id),
  ]);
  const entry = {id, post: record, matches: inOrder(matches)};
  const first = suggestedOf(entry)[0];
  return {...entry, selected: (first ?? entry.matches[0])?.id, state: first ? "open" : "gone"};
}

/** Fetches the pictures of a post that comes soon, so that it is drawn at once. */
function preload({post: record, matches}) {
  const [first] = record.media;
  [first && (first.thumbnail_url ?? first.url), ...matches.slice(0, 4).map(match => match.product.images?.[0])].filter(Boolean).forEach(src => {
    const image = new Image();
    image.referrerPolicy = "no-referrer";
    image.src = src;
  });
}

/**
 * The posts set aside for this reader, a few ahead of the one that is shown. Entries go from `open` to `done`, `skipped` or
 * `gone`, and back to open when something is undone. `changed()` is told of every change, `lost(entry)` of a post that somebody
 * else was given, as it was left alone for too long.
 */
export class Queue {
  constructor({drafts, changed, lost}) {
    Object.assign(this, {drafts, changed, lost, entries: new Map(), filling: null, pinned: undefined});
    this.timer = setInterval(() => this.renew(), RENEW_AFTER);
    this.letGo = () => this.release({keepalive: true});
    this.back = event => event.persisted && this.renew();
    addEventListener("pagehide", this.letGo);
    addEventListener("pageshow", this.back);
  }

  open() {
    return [...this.entries.values()].filter(entry => entry.state === "open");
  }

  /** The entry to show, the same one until it is closed or another one reopened; undefined when none is at hand. */
  current() {
    if (this.entries.get(this.pinned)?.state !== "open") this.pinned = this.open()[0]?.id;
    return this.entries.get(this.pinned);
  }

  change(id, changes) {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.set(id, {...entry, ...changes});
    this.changed();
  }

  changeMatch(id, matchId, changes) {
    const entry = this.entries.get(id);
    if (entry) this.change(id, {matches: entry.matches.map(match => (match.id === matchId ? {...match, ...changes} : match))});
  }

  /** Posts that aren't to be given again: what was passed over, and unless `again` what is done with. */
  settled(again) {
    return [...this.entries.values()].filter(({state}) => state !== "open" && !(again && state === "done")).map(entry => entry.id).slice(-100);
  }

  /**
   * Sets posts aside until enough are at hand; one call at a time. With `again` also posts that were decided, for which
   * the matcher has found something else since. Throws ApiError.
   */
  fill({again = false} = {}) {
    if (this.open().length >= AHEAD) return Promise.resolve();
    this.filling ??= this.claim(again).finally(() => { this.filling = null; });
    return this.filling;
  }

  async claim(again) {
    const claims = await post("/reviews", {limit: AHEAD, except: this.settled(again)});
    const fresh = claims.map(claim => claim.post).filter(id => this.entries.get(id)?.state !== "open");
    const entries = await Promise.all(fresh.map(id => fetchEntry(id, this.drafts).catch(error => {
      if (error.status !== 404) throw error;
      return {id, matches: [], state: "gone"};
    })));
    entries.forEach(entry => this.entries.set(entry.id, entry));
    entries.filter(entry => entry.post).forEach(preload);
    this.changed();
    if (entries.length && !this.open().length) await this.claim(again);
  }

  /** Takes a post in that was asked for by name, first of all. Nothing happens if it has nothing to decide. */
  async take(id) {
    await put("/reviews/" + id, {}).catch(() => {});
    this.entries.set(id, await fetchEntry(id, this.drafts));
    this.pinned = id;
    this.changed();
  }

  /** Reads an entry again, as it now is, unless `isNew()` says that a decision was made since. */
  async reload(id, isNew) {
    const entry = await fetchEntry(id, this.drafts);
    if (!isNew()) return;
    this.entries.set(id, entry);
    this.changed();
  }

  /** Takes in what the matcher has since changed or added, unless `isNew()` says that a decision was made since. */
  async refresh(id, isNew) {
    const found = await fetchMatches(id);
    const entry = this.entries.get(id);
    if (entry?.state !== "open" || !isNew()) return;
    const now = new Map(found.map(match => [match.id, match]));
    const kept = entry.matches.filter(match => now.has(match.id)).map(match => ({...match, ...now.get(match.id)}));
    const added = found.filter(match => !entry.matches.some(known => known.id === match.id));
    const matches = [...kept, ...inOrder(added)];
    const selected = matches.find(match => match.id === entry.selected) ?? matches.find(match => match.status === "suggested") ?? matches[0];
    this.change(id, {matches, selected: selected?.id});
  }

  close(id, state) {
    this.change(id, {state});
  }

  drop(id) {
    del("/reviews/" + id).catch(() => {});
  }

  /** Brings a post back that was done with or passed over. Answers false if somebody else has it now. */
  async reopen(id) {
    this.pinned = id;
    this.change(id, {state: "open"});
    try {
      await put("/reviews/" + id, {});
      return true;
    } catch (error) {
      return error.status !== 409;
    }
  }

  reopenSkipped() {
    [...this.entries.values()].filter(entry => entry.state === "skipped").forEach(entry => this.entries.delete(entry.id));
  }

  renew() {
    this.open().forEach(entry => put("/reviews/" + entry.id, {}).catch(error => {
      if (error.status !== 409 && error.status !== 404) return;
      const shown = this.current() === this.entries.get(entry.id);
      this.close(entry.id, "gone");
      if (shown) this.lost(entry);
    }));
  }

  release(options) {
    this.open().forEach(entry => del("/reviews/" + entry.id, options).catch(() => {}));
  }

  end() {
    clearInterval(this.timer);
    removeEventListener("pagehide", this.letGo);
    removeEventListener("pageshow", this.back);
    this.release();
  }
}
