/**
 * Writes in the order they were asked for, one at a time for each post: each decision has the matcher think the post over,
 * and two at once would be in each other's way.
 */
export class Writes {
  constructor() {
    this.last = new Map();
    this.counts = new Map();
  }

  /** Whether something is still to be written. */
  any() {
    return this.last.size > 0;
  }

  /** The number of writes of a post so far; null while one is under way. What was read at another version is old. */
  version(post) {
    return this.last.has(post) ? null : this.counts.get(post) ?? 0;
  }

  /** Runs `write` after those of the same post before it; resolves or fails as it does. */
  run(post, write) {
    this.counts.set(post, (this.counts.get(post) ?? 0) + 1);
    const mine = (this.last.get(post) ?? Promise.resolve()).catch(() => {}).then(write).finally(() => {
      if (this.last.get(post) === mine) this.last.delete(post);
    });
    this.last.set(post, mine);
    return mine;
  }

  /** Resolves when the writes of a post that were asked for are done, whether they succeed or not. */
  async written(post) {
    await this.last.get(post)?.catch(() => {});
  }

  settled() {
    return Promise.allSettled(this.last.values());
  }
}
