import styles from "./gallery.css";
import { counter } from "./count.js";
import { ICONS, el, icon } from "./dom.js";
import { Feed } from "./feed.js";
import { Lightbox } from "./lightbox.js";
import { Texts } from "./texts.js";
import { HIGHEST, proportion, tile } from "./tiles.js";

const NAME = "shelfie-gallery";
const LAYOUTS = ["grid", "masonry", "carousel"];
const MOST_POSTS = 50;

/** Loading begins when the gallery is this near to what is seen. */
const NEAR = "600px";

/** How long posts are drawn without a pause, in milliseconds. */
const SLICE = 6;

/** The height of a row of the masonry, of which each tile takes several. */
const ROW = 8;

/** Room below what is seen, for bars of phones that come and go. */
const FOLD = 200;

/** The page rests when it wasn't scrolled for so many milliseconds. */
const REST = 150;

/** How long half of a gallery, or of the screen, must show it until it counts as seen, in milliseconds. */
const SEEN = 1_000;

/** The parts of a gallery at which that is checked: a high one fills the screen with little of it. */
const PARTS = [0.5, 0.3, 0.2, 0.1, 0.05, 0.03, 0.01];

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** The room that the page held for galleries while they were nothing yet. */
const held = new WeakMap();

/**
 * Posts of a shop's customers and influencers, in the shop's page.
 *
 * The page doesn't move for it. From the start the gallery has the height of a full page of posts, by placeholders that posts
 * take the place of. If fewer posts come, or none, it gives the room that is left back only where nobody sees it: down to the
 * lower edge of what is seen, and the rest once that is out of sight.
 */
class ShelfieGallery extends HTMLElement {
  static observedAttributes = ["key", "token", "gallery", "product", "post", "layout", "limit", "columns", "lang", "src"];

  /** The posts that were loaded, in their order. */
  posts = [];
  #root = this.attachShadow({ mode: "open" });
  /** Ends everything that runs; there is none while the element isn't in a page. */
  #run;
  #restarts = false;
  #feed;
  #count;
  #loading;
  #lightbox;
  #texts;
  #section;
  /** What the page has between the tags: seen instead of the body until there are posts. */
  #slot = el("slot");
  #body;
  #list;
  /** Leads to more posts: below the list, or as the last place of the carousel if these didn't come by themselves. */
  #foot;
  #alert = el("p", { role: "alert", part: "failed" });
  #column = 0;
  #gap = 0;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
  }

  connectedCallback() {
    this.#start();
  }

  disconnectedCallback() {
    this.#run.abort();
    this.#run = null;
    this.#lightbox?.remove();
  }

  async attributeChangedCallback() {
    if (this.#run && !this.#restarts) {
      this.#restarts = true;
      await null;
      this.#restarts = false;
      if (this.#run) {
        this.disconnectedCallback();
        this.#start();
      }
    }
  }

  /** Whether there are more posts than were loaded. */
  get hasMore() {
    return this.#feed.more;
  }

  /** The direction and language of what the gallery says. */
  get orientation() {
    return { dir: getComputedStyle(this).direction, lang: this.#texts.lang };
  }

  /** Tells the page of something, which also counts if it is given as what; false if the page says that it does itself what follows. */
  tell(event, detail, counted) {
    if (counted) this.#count(counted);
    return this.dispatchEvent(
      new CustomEvent(`shelfie-${event}`, { bubbles: true, cancelable: true, composed: true, detail }),
    );
  }

  /** Loads the next page of posts, unless there is none; the promise has what went wrong, if anything did. */
  async more() {
    if (this.#feed.more && !this.#loading) {
      this.#reserve();
      this.#load();
    }
    return this.#loading;
  }

  focusPost(index) {
    this.#tiles[index]?.focus();
  }

  get #tiles() {
    return this.#list.querySelectorAll(".tile");
  }

  get #layout() {
    const layout = this.getAttribute("layout");
    return LAYOUTS.includes(layout) ? layout : LAYOUTS[0];
  }

  get #limit() {
    if (this.hasAttribute("post") && !this.hasAttribute("gallery")) return 1;
    return Math.min(Math.max(parseInt(this.getAttribute("limit")) || 24, 1), MOST_POSTS);
  }

  #start() {
    this.#run = new AbortController();
    const { signal } = this.#run;
    this.#texts = new Texts(this);
    this.posts = [];
    this.#loading = this.#lightbox = null;
    this.#column = 0;
    const src = this.getAttribute("src");
    const base = src ? new URL("storefront/v1/", src.replace(/\/*$/, "/")) : new URL(".", import.meta.url);
    // Frameworks keep an attribute "key" to themselves.
    const { token = "", key = token, gallery, product, post } = Object.fromEntries(
      [...this.attributes].map(({ name, value }) => [name, value]),
    );
    this.#feed = new Feed(base, { key, gallery, product, post, limit: this.#limit }, signal);
    this.#count = counter(this, base, { key, gallery }, signal);
    this.#build();
    this.#reserve();
    this.#hold(held.get(this));
    this.#watch(this, { rootMargin: NEAR }, () => this.#load());
  }

  #build() {
    const texts = this.#texts;
    const layout = this.#layout;
    const isCarousel = layout === "carousel";
    const ruler = el("div");
    this.#list = el("ul", { role: "list", "aria-label": texts.get("posts"), part: "list" });
    this.#foot = el(
      isCarousel ? "li" : "div",
      { class: "foot", hidden: isCarousel },
      this.#alert,
      el("button", { type: "button", class: "more", part: "more", click: () => this.#goOn() }, texts.get("more")),
    );
    this.#body = el("div", {}, ruler, this.#list, isCarousel ? this.#turns() : this.#foot);
    if (isCarousel) this.#list.append(this.#foot);
    this.#section = el("div", { class: layout, part: "gallery" }, this.#slot, this.#body);
    this.#section.classList.toggle("instead", !!(this.firstElementChild || this.textContent.trim()));
    Object.assign(this.#section, this.orientation);
    this.#list.style.setProperty("--columns", parseInt(this.getAttribute("columns")) || null);
    this.#root.replaceChildren(this.#section);
    const sizes = new ResizeObserver(() => this.#measure());
    sizes.observe(ruler);
    this.#run.signal.addEventListener("abort", () => sizes.disconnect());
  }

  /** The buttons that turn the carousel. */
  #turns() {
    const turn = (name, by) =>
      el(
        "button",
        {
          type: "button",
          class: `round turn ${name}`,
          part: `button ${name}`,
          "aria-label": this.#texts.get(name),
          hidden: true,
          click: () => {
            const way = this.orientation.dir === "rtl" ? -by : by;
            this.#list.scrollBy({ left: way * this.#list.clientWidth * 0.9 });
          },
        },
        icon(ICONS[name]),
      );
    const buttons = [turn("previous", -1), turn("next", 1)];
    this.#list.addEventListener("scroll", () => this.#showTurns(), { passive: true });
    return buttons;
  }

  /** At its end a button stays, and only says so: a hidden or disabled one would lose the focus. */
  #showTurns() {
    const { scrollLeft, scrollWidth, clientWidth } = this.#list;
    const left = Math.abs(scrollLeft);
    const ends = [left < 8, left + clientWidth > scrollWidth - 8];
    this.#body.querySelectorAll(".turn").forEach((button, index) => {
      button.hidden = !this.posts.length || (ends[0] && ends[1]);
      button.setAttribute("aria-disabled", ends[index]);
    });
  }

  /** Puts a placeholder where each post of the next page may be. */
  #reserve() {
    const places = Array.from({ length: this.#limit }, () => this.#item(HIGHEST, { class: "ghost" }));
    const last = this.#list.lastElementChild;
    last === this.#foot ? last.before(...places) : this.#list.append(...places);
    this.#list.ariaBusy = "true";
    this.#alert.textContent = "";
  }

  #item(ratio, attributes) {
    const item = el("li", attributes);
    this.#span(item, ratio);
    return item;
  }

  /** Gives a place in the masonry as many rows as its proportion needs. */
  #span(item, ratio) {
    item.ratio = ratio;
    if (this.#layout === "masonry") {
      item.style.gridRowEnd = `span ${Math.ceil((this.#column / ratio + this.#gap) / ROW) || 1}`;
    }
  }

  /** Runs before the first drawing, and whenever the width changes. */
  #measure() {
    const { columnGap, gridTemplateColumns } = getComputedStyle(this.#list);
    if (this.#column) {
      this.#hold();
    }
    this.#gap = parseFloat(columnGap) || 0;
    this.#column = parseFloat(gridTemplateColumns) || 1;
    for (const item of this.#list.children) {
      this.#span(item, item.ratio);
    }
    if (this.#isInstead && this.#list.ariaBusy) {
      this.#hold(Math.max(held.get(this) ?? 0, this.#body.offsetHeight));
    }
    this.#showTurns();
  }

  get #isInstead() {
    return this.#section.classList.contains("instead");
  }

  #load() {
    const { signal } = this.#run;
    const load = this.#fetchAndShow(signal).finally(() => {
      if (this.#loading === load) {
        this.#loading = null;
      }
    });
    this.#loading = load;
  }

  async #fetchAndShow(signal) {
    let problem;
    let page = [];
    try {
      page = await this.#feed.next();
    } catch (thrown) {
      problem = thrown;
    }
    if (signal.aborted) {
      return;
    }
    this.#hold(this.#section.offsetHeight);
    const hadFocus = this.querySelector(":focus");
    if (page.length) this.#section.classList.remove("instead");
    const known = new Set(this.posts.map((post) => post.id));
    const filling = this.#fill(page.filter((post) => !known.has(post.id)), signal);
    if (hadFocus) this.#tiles[0]?.focus({ preventScroll: true }); // The first post is there at once.
    await filling;
    if (signal.aborted) {
      return;
    }
    this.#tidy(problem);
    if (problem) {
      this.tell("error", { status: problem.status, message: problem.message });
    } else if (this.posts.length) {
      if (!known.size) {
        this.#watch(this.#body, { threshold: PARTS }, () => this.#count("view"), isHalfSeen, SEEN);
      }
      this.tell("load", { count: this.posts.length });
    } else {
      this.tell("empty");
    }
    return problem;
  }

  /** Puts posts in the place of placeholders, with a pause whenever the page has waited for long enough. */
  async #fill(posts, signal) {
    const ghosts = [...this.#list.querySelectorAll(".ghost")];
    this.#list.classList.add("filling");
    let began = performance.now();
    for (const post of posts) {
      if (performance.now() - began > SLICE) {
        await new Promise((goOn) => setTimeout(goOn));
        if (signal.aborted) {
          return;
        }
        began = performance.now();
      }
      const index = this.posts.push(post) - 1;
      const item = this.#item(proportion(post), {});
      item.append(tile(post, this.#texts, () => this.#open(index)));
      ghosts.shift().replaceWith(item); // A new element: the old one would move in the masonry.
    }
    ghosts.forEach((ghost) => ghost.remove());
    this.#list.classList.remove("filling");
  }

  #tidy(problem) {
    const { length } = this.posts;
    const isCarousel = this.#layout === "carousel";
    const leadsOn = length > 0 && this.#feed.more;
    this.#list.ariaBusy = null;
    this.#list.hidden = !length;
    this.#section.classList.toggle("instead", !length);
    this.#foot.classList.toggle("on", leadsOn);
    this.#foot.hidden = !leadsOn || (isCarousel && !problem);
    this.#alert.textContent = problem ? this.#texts.get("failed") : "";
    this.#showTurns();
    this.#lightbox?.showEnds();
    this.#giveBackAtRest();
    if (isCarousel && leadsOn && !problem) {
      this.#watch(this.#foot.previousElementSibling, { root: this.#list, rootMargin: "0px 100%" }, () => this.more());
    }
  }

  /** Gets no lower than this; without a height, as low as it is. */
  #hold(height) {
    this.#section.style.minBlockSize = height ? `${height}px` : "";
  }

  /** Gives back the room that nothing fills, bit by bit, whenever the page rests: what is scrolled may come into view meanwhile. */
  #giveBackAtRest() {
    const rest = new AbortController();
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const top = this.#top();
        // After what scrolls the page in the same frame: what comes into view by that stays where it is.
        requestAnimationFrame(() => {
          if (rest.signal.aborted) return;
          if (this.#top() !== top) wait();
          else if (this.#loading || this.#giveBack()) rest.abort();
        });
      }, REST);
    };
    this.#run.signal.addEventListener("abort", () => {
      clearTimeout(timer);
      rest.abort();
    });
    document.addEventListener("scroll", wait, { capture: true, passive: true, signal: rest.signal });
    wait();
  }

  #top() {
    return this.#section.getBoundingClientRect().top;
  }

  /** Gives back the room that nothing fills, as far as nobody sees it now; true if nothing is left. */
  #giveBack() {
    const { offsetHeight } = this.#section;
    const left = offsetHeight - this.#slot.offsetHeight - this.#body.offsetHeight;
    const { bottom } = this.#section.getBoundingClientRect();
    const isAbove = bottom < 0 && CSS.supports("overflow-anchor", "auto");
    const unseen = isAbove ? left : Math.max(bottom - innerHeight - FOLD, 0);
    this.#hold(unseen < left && offsetHeight - unseen);
    return unseen >= left;
  }

  /** After a click on the button: on to the first of the new posts, unless the focus has gone elsewhere. */
  async #goOn() {
    const before = this.posts.length;
    await this.more();
    if (this.#root.activeElement?.className === "more" || document.activeElement === document.body) {
      this.#tiles[before]?.focus({ preventScroll: true });
    }
  }

  #open(index) {
    this.#lightbox ??= new Lightbox(this, this.#texts);
    this.#lightbox.open(index);
  }

  /** Acts once, when the element comes into view, or when enough of it has been there for so many milliseconds. */
  #watch(element, options, act, isEnough = () => true, patience = 0) {
    let timer;
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      clearTimeout(timer);
      if (entry.isIntersecting && isEnough(entry)) {
        timer = setTimeout(() => {
          stop();
          act();
        }, patience);
      }
    }, options);
    observer.observe(element);
    this.#run.signal.addEventListener("abort", stop);
  }
}

function isHalfSeen({ boundingClientRect: whole, intersectionRect: part }) {
  return 2 * part.height >= Math.min(whole.height, innerHeight);
}

// In a task of its own, after that which read the module.
setTimeout(() => {
  if (!customElements.get(NAME)) {
    document.querySelectorAll(NAME).forEach((gallery) => held.set(gallery, gallery.offsetHeight));
    customElements.define(NAME, ShelfieGallery);
  }
});
