const PATIENCE = 30_000;
const LONGEST_WAIT = 60;

/** The posts of a gallery, of a product, or all, page by page; or one post. */
export class Feed {
  /** Whether there may be another page. */
  more = true;
  #url;
  #signal;

  /** The base is the address of the module's folder; once the signal is aborted, nothing is asked for any more. */
  constructor(base, { key, gallery, product, post, limit }, signal) {
    const id = encodeURIComponent(gallery || post);
    this.#url = new URL(gallery ? `galleries/${id}` : post ? `posts/${id}` : "posts", base);
    const rest = gallery ? { limit } : post ? {} : { ...(product && { product }), limit };
    this.#url.search = new URLSearchParams({ key, ...rest });
    this.#signal = signal;
  }

  /** The posts of the next page. What goes wrong is thrown, with the answer's status or 0. */
  async next() {
    let response = await this.#ask();
    const wait = response.status === 429 && response.headers.get("Retry-After");
    if (wait && wait <= LONGEST_WAIT) {
      await this.#sleep(wait * 1000);
      response = await this.#ask();
    }
    const { status } = response;
    const answer = await response.json().catch(() => null);
    const posts = answer?.object === "post" ? [answer] : answer?.data;
    if (!response.ok || !Array.isArray(posts)) {
      throw failure(status, answer?.error?.message ?? "Not a list of posts");
    }
    this.more = !!(answer.has_more && answer.next_cursor);
    this.#url.searchParams.set("cursor", answer.next_cursor);
    return posts.filter((post) => post?.id).map(complete);
  }

  /** A simple request: without cookies, and without a preflight. */
  async #ask() {
    const request = new AbortController();
    const abort = () => request.abort();
    const timer = setTimeout(abort, PATIENCE);
    this.#signal.addEventListener("abort", abort);
    try {
      return await fetch(this.#url, { credentials: "omit", mode: "cors", signal: request.signal });
    } catch (cause) {
      throw failure(0, cause.message);
    } finally {
      clearTimeout(timer);
      this.#signal.removeEventListener("abort", abort);
    }
  }

  #sleep(milliseconds) {
    return new Promise((wake, fail) => {
      const timer = setTimeout(wake, milliseconds);
      this.#signal.addEventListener("abort", () => {
        clearTimeout(timer);
        fail(this.#signal.reason);
      });
    });
  }
}

function failure(status, message) {
  return Object.assign(new Error(message), { status });
}

/** The post with what may be absent: no lists are null, and the author has a name. */
function complete(post) {
  const influencer = post.influencer ?? {};
  const name = influencer.name || influencer.username || "";
  return {
    ...post,
    caption: post.caption ?? "",
    influencer: { ...influencer, name },
    media: post.media ?? [],
    products: post.products ?? [],
  };
}
