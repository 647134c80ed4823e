/**
 * Writes in the order they were asked for, one at a time for each post: each decision has the matcher think the post over,
 * and two at once would be in each other's way.
 */
export class Writes {
  constructor() {
    this.last = new Map();
    this.pending = new Map();
  }

  /** Whether something of this match is still to be written. */
  has = match => this.pending.has(match);

  any() {
    return this.pending.size > 0;
  }

  /** Runs `write` after those of the same post before it; resolves or fails as it does. */
  run(post, match, write) {
    this.count(match, 1);
    const mine = (this.last.get(post) ?? Promise.resolve()).catch(() => {}).then(write).finally(() => {
      this.count(match, -1);
      if (this.last.get(post) === mine) this.last.delete(post);
    });
    this.last.set(post, mine);
    return mine;
  }

  count(match, by) {
    const left = (this.pending.get(match) ?? 0) + by;
    if (left) this.pending.set(match, left);
    else this.pending.delete(match);
  }

  settled() {
    return Promise.allSettled(this.last.values());
  }
}
