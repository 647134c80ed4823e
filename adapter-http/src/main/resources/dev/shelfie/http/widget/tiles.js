import { ICONS, beginning, el, icon, picture, web, words } from "./dom.js";
import { isolated } from "./texts.js";

/** The proportions of the highest tile of the masonry and of the widest: width by height. */
export const HIGHEST = 2 / 3;
const WIDEST = 16 / 9;

/** The proportion of a post's tile where each has its own. */
export function proportion(post) {
  const { width, height } = post.media[0] ?? {};
  return width && height ? Math.min(Math.max(width / height, HIGHEST), WIDEST) : 1;
}

/** The button that shows a post: its first picture, or else the beginning of its caption. */
export function tile(post, texts, open) {
  const [medium] = post.media;
  const { name, username } = post.influencer;
  const isVideo = medium?.type === "video";
  const url = web(medium?.thumbnail_url) ?? (isVideo ? null : web(medium?.url));
  const badge = isVideo ? ICONS.play : post.media.length > 1 && ICONS.several;
  const about = beginning((medium?.alt || post.caption).replace(/\s+/g, " ").trim(), 100);
  const count = post.products.length;
  const disclosure = texts.get(post.disclosure);
  // What is seen must be in the name: people who speak to their browser say it.
  const label = [
    disclosure,
    texts.postBy(name),
    username && isolated(`@${username}`),
    texts.network(post.platform),
    isVideo && texts.get("video"),
    count && texts.get("count", count),
    about,
  ];
  const quote = () => words("span", { class: "quote" }, words("span", { lang: post.language }, beginning(post.caption, 240)));
  const button = el(
    "button",
    { type: "button", class: "tile", part: "tile", "aria-label": label.filter(Boolean).join(", "), click: open },
    url
      ? picture(url, {
          width: medium.width,
          height: medium.height,
          class: "cover",
          part: "picture",
          error: (event) => event.target.replaceWith(quote()),
        })
      : quote(),
    el("span", { class: "veil" }, words("bdi", {}, username ? `@${username}` : name)),
    disclosure ? el("span", { class: "badge start", part: "disclosure" }, disclosure) : null,
    badge ? el("span", { class: "badge", part: "badge" }, icon(badge)) : null,
    count ? el("span", { class: "count", part: "count" }, icon(ICONS.bag), `${count}`) : null,
  );
  return button;
}
