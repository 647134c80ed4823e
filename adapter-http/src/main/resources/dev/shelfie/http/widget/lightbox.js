import { ICONS, beginning, el, icon, picture, web, words } from "./dom.js";
import { products } from "./products.js";

/** How far a finger moves at least for a swipe, in pixels. */
const SWIPE = 48;

/** What a network's page in a frame may do: run, and open links in windows of their own. */
const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation";

/** Shows one post at a time, large and beside its products, over the page. */
export class Lightbox {
  #gallery;
  #texts;
  #dialog;
  #stage = el("div", { class: "stage", part: "media" });
  #details = el("div", { class: "details", part: "details" });
  #heading = el("h2", { tabindex: -1, "aria-live": "polite" });
  #alert;
  #previous;
  #next;
  #index = 0;
  #medium = 0;
  #links = new Map();

  /**
   * The gallery has the posts, can load more of them, tells the page of events, and gets the focus back at the post that was
   * shown last.
   */
  constructor(gallery, texts) {
    this.#gallery = gallery;
    this.#texts = texts;
    this.#alert = el("p", { role: "alert", part: "failed" }, texts.get("failed"));
    this.#previous = this.#button("previous", () => this.#step(-1));
    this.#next = this.#button("next", () => this.#step(1));
    this.#dialog = el(
      "dialog",
      {
        part: "dialog",
        close: () => this.#closed(),
        keydown: (event) => this.#key(event),
        click: (event) => event.target === this.#dialog && this.close(),
      },
      el("div", { class: "bar" }, this.#previous, this.#next, this.#button("close", () => this.close())),
      el("div", { class: "sheet", part: "sheet" }, this.#stage, this.#details),
    );
    this.#listenToSwipes();
    gallery.shadowRoot.append(this.#dialog);
  }

  open(index) {
    Object.assign(this.#dialog, this.#gallery.orientation);
    this.#dialog.showModal(); // First: only what is shown can be scrolled back to its beginning.
    this.#show(index);
    this.#heading.focus({ preventScroll: true });
  }

  /** Tells whether a post comes before and after this one: more may have come since it was opened. */
  showEnds() {
    this.#previous.setAttribute("aria-disabled", this.#index === 0);
    this.#next.setAttribute("aria-disabled", this.#index + 1 >= this.#gallery.posts.length && !this.#gallery.hasMore);
  }

  close() {
    this.#dialog.close();
  }

  remove() {
    this.#dialog.remove();
  }

  #button(name, click) {
    return el(
      "button",
      { type: "button", class: `round ${name}`, part: `button ${name}`, "aria-label": this.#texts.get(name), click },
      icon(ICONS[name]),
    );
  }

  get #post() {
    return this.#gallery.posts[this.#index];
  }

  #closed() {
    this.#stage.replaceChildren();
    this.#details.replaceChildren();
    this.#gallery.focusPost(this.#index);
  }

  async #step(by) {
    const index = this.#index + by;
    const problem = index >= this.#gallery.posts.length && (await this.#gallery.more());
    // Somebody may have gone elsewhere meanwhile.
    if (!this.#dialog.open || index !== this.#index + by) {
      return;
    }
    if (problem) {
      this.#details.prepend(this.#alert);
      this.#alert.scrollIntoView({ block: "nearest" });
    } else if (this.#gallery.posts[index]) {
      this.#show(index);
    }
  }

  #key(event) {
    const forward = this.#gallery.orientation.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (/^Arrow(Left|Right)$/.test(event.key) && event.target.localName !== "video" && !event.altKey) {
      event.preventDefault();
      this.#step(event.key === forward ? 1 : -1);
    }
  }

  /** A finger leads to the next medium, and after the last to the next post. */
  #listenToSwipes() {
    let start;
    this.#stage.addEventListener("pointerdown", (event) => {
      const swipes = event.isPrimary && event.pointerType !== "mouse" && event.target.localName !== "video";
      start = swipes ? event : null;
    });
    this.#stage.addEventListener("pointerup", (event) => {
      const way = start ? event.clientX - start.clientX : 0;
      start = null;
      if (Math.abs(way) >= SWIPE) {
        const by = way < 0 === (this.#gallery.orientation.dir !== "rtl") ? 1 : -1;
        const medium = this.#medium + by;
        this.#post.media[medium] ? this.#showMedium(medium) : this.#step(by);
      }
    });
  }

  #show(index) {
    const hadFocus = this.#details.contains(this.#gallery.shadowRoot.activeElement);
    this.#index = index;
    const post = this.#post;
    this.showEnds();
    this.#dialog.setAttribute("aria-label", this.#texts.postBy(post.influencer.name));
    this.#links.clear();
    this.#details.replaceChildren(...this.#about(post));
    this.#details.scrollTop = this.#dialog.scrollTop = 0;
    this.#showMedium(0);
    if (hadFocus) {
      this.#heading.focus({ preventScroll: true });
    }
    this.#gallery.tell("open", { post: post.id }, "open");
  }

  #about(post) {
    const texts = this.#texts;
    const permalink = web(post.permalink);
    const network = texts.network(post.platform);
    return [
      this.#author(post),
      post.products.length
        ? el(
            "section",
            {},
            el("h3", {}, texts.get("products")),
            products(post, texts, this.#links, (product, url, event) => this.#follow(product, url, event)),
          )
        : null,
      post.media.length && post.caption
        ? words("p", { class: "caption", part: "caption", lang: post.language }, post.caption)
        : null,
      post.media.length ? this.#offer(post) : null,
      permalink
        ? el("a", { class: "permalink", href: permalink, target: "_blank", rel: "noopener" }, texts.get("view", network))
        : null,
    ].filter(Boolean);
  }

  #author(post) {
    const { name, username, url, image_url: image } = post.influencer;
    this.#heading.replaceChildren(words("bdi", {}, name));
    const date = this.#texts.date(post.created_at);
    const link = web(url);
    const disclosure = this.#texts.get(post.disclosure);
    return el(
      "div",
      { class: "author", part: "author" },
      web(image) ? picture(web(image), { class: "avatar", width: 44, height: 44 }) : null,
      el(
        "div",
        {},
        this.#heading,
        el(
          "p",
          { class: "muted" },
          disclosure ? [el("strong", { part: "disclosure" }, disclosure), " · "] : null,
          username ? el(link ? "a" : "span", { href: link, target: "_blank", rel: "noopener" }, words("bdi", {}, `@${username}`)) : null,
          username && date ? " · " : null,
          date ? el("time", { datetime: post.created_at }, date) : null,
        ),
      ),
    );
  }

  /** The page may follow the link itself, by preventing the event's default, unless somebody wants another tab. */
  #follow(product, url, event) {
    const detail = { post: this.#post.id, product: product.id, external_id: product.external_id, url };
    if (!this.#gallery.tell("product", detail, "click") && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.close();
    }
  }

  #showMedium(index) {
    const post = this.#post;
    this.#medium = index;
    const medium = post.media[index];
    const shown = medium ? this.#frame(medium, index) : [this.#quote(), this.#offer(post)];
    const dots = post.media.length > 1 ? this.#dots(post.media, index) : null;
    this.#stage.classList.toggle("said", !medium);
    this.#stage.replaceChildren(...[shown, dots].flat().filter(Boolean));
  }

  /** A picture or video in its own proportion, with buttons where products are. */
  #frame(medium, index) {
    const { width, height, type } = medium;
    const url = web(medium.url) ?? "";
    const frame = el("div", { class: "frame" });
    const fit = (ratio) => this.#stage.style.setProperty("--r", ratio || 0.8);
    fit(width / height);
    const name = medium.alt || this.#texts.postBy(this.#post.influencer.name);
    if (type === "video") {
      const poster = web(medium.thumbnail_url);
      const video = { controls: true, playsinline: true, preload: "none", poster, width, height, "aria-label": name, src: url };
      frame.append(el("video", video));
      return frame;
    }
    const image = picture(url, {
      width,
      height,
      alt: name,
      load: () => fit(image.naturalWidth / image.naturalHeight),
      error: () => frame.replaceWith(this.#quote()),
    });
    frame.append(image, ...this.#hotspots(index));
    return frame;
  }

  #hotspots(medium) {
    return this.#post.products
      .filter(({ position }) => position && (position.media ?? 0) === medium)
      .map((product) => {
        const { x, y } = product.position;
        const spot = el(
          "button",
          { type: "button", class: "hotspot", part: "hotspot", click: () => this.#point(product) },
          words("span", { class: `hint${x > 0.5 ? " end" : ""}${y > 0.5 ? " above" : ""}` }, product.title),
        );
        spot.style.left = `${x * 100}%`;
        spot.style.top = `${y * 100}%`;
        return spot;
      });
  }

  #point(product) {
    const link = this.#links.get(product);
    link.focus();
    link.scrollIntoView({ block: "nearest" });
  }

  #dots(media, shown) {
    return el(
      "div",
      { class: "dots" },
      media.map((_, index) =>
        el("button", {
          type: "button",
          class: "dot",
          "aria-label": this.#texts.get("medium", index + 1),
          "aria-current": index === shown ? "true" : null,
          click: () => {
            this.#showMedium(index);
            this.#stage.querySelectorAll(".dot")[index].focus();
          },
        }),
      ),
    );
  }

  /** The post in its own words, where it has no picture. */
  #quote() {
    const { caption, language } = this.#post;
    return words("blockquote", { class: "quote", lang: language, tabindex: 0 }, words("p", {}, caption));
  }

  /** Asks before anything comes from the network: its page, in a frame, has its own ways with data. */
  #offer(post) {
    const url = web(post.embed_url);
    if (!url) {
      return null;
    }
    const network = this.#texts.network(post.platform);
    const title = this.#texts.get("show", network);
    const show = () => {
      const frame = el("iframe", {
        class: "embed",
        title: `${network}: ${beginning(post.influencer.name, 100)}`,
        sandbox: SANDBOX,
        allow: "fullscreen; encrypted-media; picture-in-picture",
        referrerpolicy: "strict-origin-when-cross-origin",
        tabindex: 0,
        src: url,
      });
      offer.remove();
      this.#stage.classList.remove("said");
      this.#stage.replaceChildren(frame);
      frame.focus();
    };
    const offer = el(
      "div",
      { class: "offer", part: "consent" },
      el("button", { type: "button", class: "more", part: "more", click: show }, title),
      el("p", { class: "muted" }, this.#texts.get("consent", network)),
    );
    return offer;
  }
}
