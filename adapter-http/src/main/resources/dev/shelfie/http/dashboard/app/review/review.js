import {plural, t} from "../i18n.js";
import {get} from "../api.js";
import {decide, linkProduct, Overtaken, refusalOf, removeMatch} from "../matching/deciding.js";
import {familyOf, isFamily} from "../matching/family.js";
import {setWaiting} from "../waiting.js";
import {store} from "../store.js";
import {toast} from "../ui/index.js";
import {Writes} from "./writes.js";
import {Queue, suggestedOf} from "./queue.js";

const PAUSE = 280;
const WORDS = {confirmed: t("Confirmed"), rejected: t("Rejected")};

/** What a choice among a family changes. */
const foundOf = ({product, relation, variants}) => ({product, relation, variants});

/**
 * A review under way: the queue, what was decided and can be undone, and what is left. `use()` in a component gives
 * `{phase: loading|open|done|failed, entry, decided, left, posts, skipped, undoable, error, said}`.
 */
export class Review {
  constructor({drafts, first}) {
    this.state = store({phase: "loading", decided: 0, posts: 0, left: null, others: 0, said: ""});
    this.queue = new Queue({drafts, changed: () => this.draw(), lost: entry => this.lost(entry)});
    this.writes = new Writes();
    this.history = [];
    this.decided = 0;
    this.finished = new Set();
    this.unsaved = event => this.writes.any() && event.preventDefault();
    addEventListener("beforeunload", this.unsaved);
    this.begin(first);
  }

  use() {
    return this.state.use();
  }

  draw(more = {}) {
    const entry = this.queue.current();
    if (this.counted) setWaiting(Math.max(this.counted.posts - (this.finished.size - this.counted.finished), this.queue.open().length));
    this.state.set(old => ({
      ...old,
      phase: entry ? "open" : old.phase === "open" ? "loading" : old.phase,
      entry,
      decided: this.decided,
      posts: this.finished.size,
      left: this.left(),
      undoable: this.history.length > 0,
      skipped: [...this.queue.entries.values()].filter(one => one.state === "skipped").length,
      ...more,
    }));
  }

  left() {
    const atHand = this.queue.open().reduce((sum, entry) => sum + suggestedOf(entry).length, 0);
    return this.counted ? Math.max(this.counted.matches - (this.decided - this.counted.decided), atHand) : null;
  }

  say(said) {
    this.draw({said});
  }

  async count() {
    const {to_review: waiting} = await get("/statistics");
    this.counted = {posts: waiting.posts, matches: waiting.posts ? waiting.matches : 0, decided: this.decided, finished: this.finished.size};
    this.draw();
    return waiting;
  }

  async begin(first) {
    this.draw({phase: "loading", error: null});
    this.count().catch(() => {});
    if (first) await this.queue.take(first).catch(() => {});
    await this.proceed();
  }

  /** Sees to it that something is shown: the next post, that nothing is left, or why neither can be had. */
  async proceed() {
    try {
      await this.queue.fill();
      if (this.queue.current()) return this.draw();
      await this.writes.settled();
      await this.queue.fill({again: true});
      if (this.queue.current()) return this.draw();
      const waiting = await this.count();
      return this.draw({phase: "done", others: waiting.posts, said: t("Nothing is left to review")});
    } catch (error) {
      return this.queue.current() ? this.draw() : this.draw({phase: "failed", error});
    }
  }

  select(id) {
    const entry = this.queue.current();
    if (entry) this.queue.change(entry.id, {selected: id});
  }

  move(by) {
    const entry = this.queue.current();
    if (!entry) return;
    const at = entry.matches.findIndex(match => match.id === entry.selected);
    const to = entry.matches[Math.min(entry.matches.length - 1, Math.max(0, at + by))];
    if (to) this.select(to.id);
  }

  /** Confirms or rejects the selected candidate of the post that is shown; of a family, `product` is the one to confirm. */
  decide(status, id = this.queue.current()?.selected, product = undefined) {
    const entry = this.queue.current();
    const match = entry?.matches.find(one => one.id === id);
    if (!match || (match.status === status && match.mine)) return;
    this.history.push({post: entry.id, changes: [this.apply(entry.id, match, status, product)]});
    this.say(`${WORDS[status]}: ${(product ?? match.product).title ?? t("product")}`);
    this.goOn(entry.id);
  }

  /** Confirms the product of the selected family that has this number, counted from 1. */
  choose(number) {
    const match = this.selected();
    const product = match && isFamily(match) && familyOf(match)[number - 1];
    if (product) this.decide("confirmed", match.id, product);
  }

  /** Takes in where somebody has put a product of a post; undoing decisions leaves it there. */
  placed(post, {id, position}) {
    this.queue.changeMatch(post, id, {position});
  }

  selected() {
    const entry = this.queue.current();
    return entry?.matches.find(match => match.id === entry.selected);
  }

  confirmAll() {
    const entry = this.queue.current();
    const all = entry ? suggestedOf(entry) : [];
    if (!all.length) return;
    this.history.push({post: entry.id, changes: all.map(match => this.apply(entry.id, match, "confirmed"))});
    this.say(plural(all.length, "Confirmed {n} product", "Confirmed {n} products"));
    this.goOn(entry.id);
  }

  /** Shows the decision at once and writes it; what comes back is what can be undone. */
  apply(post, match, status, product = match.product) {
    const change = {id: match.id, before: match.status, found: foundOf(match), byPerson: Boolean(match.decided_at || match.mine), after: status, title: product.title};
    this.decided++;
    this.queue.changeMatch(post, match.id, {status, mine: true, ...(status === "confirmed" && {product, relation: "exact", variants: []})});
    this.writes.run(post, () => decide(match, status, {product, post})).then(
      decided => {
        // The matcher had taken the suggestion back: the product is linked by hand, as another match.
        if (decided.id !== match.id) Object.assign(change, this.linked(post, decided.id));
        return this.refresh(post);
      },
      error => this.refused(post, change, error),
    );
    return change;
  }

  /** What can be undone of a match that a link by hand has made, or that was there before. */
  linked(post, id) {
    const known = this.queue.entries.get(post)?.matches.find(one => one.id === id);
    return {id, linked: !known, ...(known && {before: known.status, byPerson: Boolean(known.decided_at)})};
  }

  /** The matcher may have thought again: what it now suggests is shown, and if nothing is left, the next post. */
  async refresh(post) {
    await this.reread(post);
    const entry = this.queue.current();
    if (entry?.id !== post || this.writes.version(post) === null) return;
    const selected = entry.matches.find(match => match.id === entry.selected);
    if (!suggestedOf(entry).length || (selected?.mine && selected.status !== "suggested")) this.goOn(post);
  }

  /** Reads a post while none of its decisions is being written. A decision made meanwhile makes what is read old. */
  async reread(post, read = isNew => this.queue.refresh(post, isNew)) {
    const version = this.writes.version(post);
    if (version !== null) await read(() => this.writes.version(post) === version).catch(() => {});
  }

  /** Shows a post as it is once its decisions are written, also one that was left. */
  async reload(post) {
    await this.writes.written(post);
    await this.reread(post, isNew => this.queue.reload(post, isNew));
  }

  /** A decision that didn't hold is taken off the history, said, and its post shown as it now is. */
  async refused(post, change, error) {
    if (this.history.some(step => step.changes.includes(change))) this.decided--;
    this.history.forEach(step => { step.changes = step.changes.filter(one => one !== change); });
    this.history = this.history.filter(step => step.changes.length || step.skipped);
    toast(refusalOf(error, change.title), {tone: error instanceof Overtaken ? "warn" : "bad", seconds: 8});
    this.finished.delete(post);
    this.queue.changeMatch(post, change.id, {status: change.before, mine: false, ...change.found});
    await this.reload(post);
    this.draw();
  }

  lost({post}) {
    toast(t("Someone else is reviewing the post by {display_name} now.", {display_name: post.influencer.display_name}), {tone: "warn", seconds: 8});
    this.proceed();
  }

  /** On to the next candidate, or after a moment, in which the decision is seen, to the next post. */
  goOn(id) {
    const entry = this.queue.entries.get(id);
    const rest = suggestedOf(entry);
    const at = entry.matches.findIndex(match => match.id === entry.selected);
    if (entry.matches[at]?.status === "suggested") return undefined;
    if (rest.length) return this.queue.change(id, {selected: (rest.find(match => entry.matches.indexOf(match) > at) ?? rest[0]).id});
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => {
      const now = this.queue.entries.get(id);
      if (now.state !== "open" || this.queue.current()?.id !== id || suggestedOf(now).length) return;
      this.leave("done");
    }, PAUSE);
    return undefined;
  }

  leave(state) {
    const entry = this.queue.current();
    if (state === "done") this.finished.add(entry.id);
    this.queue.close(entry.id, state);
    this.writes.settled().then(() => this.queue.entries.get(entry.id)?.state !== "open" && this.queue.drop(entry.id));
    const next = this.queue.current();
    if (next) this.say(plural(suggestedOf(next).length, "Next post, by {display_name}. {n} product to decide.", "Next post, by {display_name}. {n} products to decide.", {display_name: next.post.influencer.display_name}));
    this.proceed();
  }

  /** On without a decision on what remains; the post stays in the queue for later, or for others. */
  skip() {
    const entry = this.queue.current();
    if (!entry) return;
    clearTimeout(this.leaving);
    if (!suggestedOf(entry).length) return this.leave("done");
    this.history.push({post: entry.id, changes: [], skipped: true});
    return this.leave("skipped");
  }

  /** Links a product that wasn't proposed. Throws ApiError. */
  async link(product) {
    const {id, matches} = this.queue.current();
    const match = await this.writes.run(id, () => linkProduct(id, product.id)).catch(error => {
      this.refresh(id);
      throw error;
    });
    const known = matches.find(one => one.id === match.id);
    const added = {...match, mine: true};
    const now = this.queue.entries.get(id).matches;
    this.queue.change(id, {matches: now.some(one => one.id === match.id) ? now.map(one => (one.id === match.id ? added : one)) : [added, ...now]});
    this.decided++;
    this.history.push({post: id, changes: [{id: match.id, before: known?.status, found: known && foundOf(known), byPerson: Boolean(known?.decided_at), after: "confirmed", title: product.title, linked: !known}]});
    this.say(t("Added: {title}", {title: product.title}));
    this.goOn(id);
    this.refresh(id);
  }

  /** Takes the last step back, also on a post before. */
  async undo() {
    const step = this.history.pop();
    if (!step) return;
    clearTimeout(this.leaving);
    this.finished.delete(step.post);
    const mine = this.queue.reopen(step.post);
    step.changes.forEach(change => this.revert(step.post, change));
    if (step.changes[0] && !step.changes[0].linked) this.queue.change(step.post, {selected: step.changes[0].id});
    this.draw({phase: "open"});
    this.say(step.skipped ? t("Back to the post that you skipped") : t("Undone"));
    if (!(await mine)) toast(t("Somebody else is looking at this post now. Your decisions here may conflict with theirs."), {tone: "warn", seconds: 8});
  }

  revert(post, change) {
    this.decided--;
    const entry = this.queue.entries.get(post);
    if (change.linked) this.queue.change(post, {matches: entry.matches.filter(match => match.id !== change.id)});
    else this.queue.changeMatch(post, change.id, {status: change.before, mine: false, ...change.found});
    // Read when it is written: what is undone may be on its way, and become another match.
    const write = () => change.linked ? removeMatch(change) : decide({id: change.id, status: change.after}, change.byPerson ? change.before : "suggested");
    this.writes.run(post, write).then(() => this.reread(post), error => {
      const why = error instanceof Overtaken ? t("It has been changed meanwhile.") : error.message;
      toast(t("“{title}” couldn't be undone. {why}", {title: change.title, why}), {tone: "bad"});
      this.reload(post);
    });
  }

  again() {
    this.queue.reopenSkipped();
    this.history = this.history.filter(step => !step.skipped);
    this.draw({phase: "loading"});
    this.proceed();
  }

  end() {
    clearTimeout(this.leaving);
    removeEventListener("beforeunload", this.unsaved);
    this.queue.end();
  }
}
