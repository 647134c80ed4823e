import {html, useRef} from "../html.js";
import {plural, t} from "../i18n.js";
import {Link} from "../router.js";
import {Badge, Icon, Picture, platformName, Time} from "../ui/index.js";
import {PlatformSign} from "./platforms.js";
import {statusOf} from "./words.js";

/** The address of the picture that stands for a post, or nothing. */
export const coverOf = post => coverOfMedia(post.media[0]);

/** The address of the picture that stands for a picture or a video, or nothing. */
export const coverOfMedia = media =>
  (media === undefined ? undefined : media.thumbnail_url ?? (media.type === "image" ? media.url : undefined));

/**
 * Posts as pictures.
 *
 * @param {{posts: object[], label: string, withInfluencer?: boolean}} props the posts with their influencers, unless
 *     these aren't shown
 */
export function PostGrid({posts, label, withInfluencer = true}) {
  const drawn = useRef(new WeakMap()).current;
  const card = post => html`<li key=${post.id}><${PostCard} post=${post} withInfluencer=${withInfluencer} /></li>`;
  // What is the same as before isn't compared again: thousands of posts may have been loaded.
  return html`<ul class="post-grid" role="list" aria-label=${label}>
    ${posts.map(post => drawn.get(post) ?? drawn.set(post, card(post)).get(post))}
  </ul>`;
}

function PostCard({post, withInfluencer}) {
  const name = post.influencer?.display_name;
  return html`<${Link} class="post-card" href=${`/posts/${post.id}`}>
    <span class="post-card-picture">
      <${Picture} src=${coverOf(post)} alt="" ratio="4 / 5" />
      <span class="post-card-platform"><${PlatformSign} platform=${post.platform} bare />${platformName(post.platform)}</span>
      <${MediaMark} media=${post.media} />
    </span>
    <span class="post-card-text">
      ${withInfluencer && html`<span class="post-card-name">${name}</span>`}
      <span class="post-card-facts">
        <${Time} value=${post.created_at} as="date" />
        <${ProductCount} post=${post} />
      </span>
    </span>
  <//>`;
}

/** How many products a post shows, and its status if it isn't published. */
export function ProductCount({post}) {
  const status = statusOf(post.status);
  return html`<span class="product-count">
    ${post.status !== "published" && html`<${Badge} tone=${status.tone}>${status.name}<//>`}
    ${post.products.length > 0 ? html`<${Badge} tone="accent">${plural(post.products.length, "{n} product", "{n} products")}<//>`
      : html`<span class="muted">${t("No products")}</span>`}
  </span>`;
}

function MediaMark({media}) {
  if (media[0]?.type === "video") {
    return html`<span class="post-card-mark"><${Icon} name="play" /><span class="hidden">${t("Video")}</span></span>`;
  }
  if (media.length < 2) return null;
  return html`<span class="post-card-mark">${media.length}<span class="hidden"> ${t("pictures")}</span></span>`;
}

/** What stands in the place of rows with pictures that are being loaded. */
export function RowsSkeleton() {
  return html`<div role="status"><span class="hidden">${t("Loading")}</span>
    <div class="rows-ghost table-box" aria-hidden="true">
      ${Array.from({length: 8}, (_, index) => html`<div key=${index}>
        <span class="skeleton"></span><span class="skeleton line"></span></div>`)}
    </div>
  </div>`;
}

/** What stands in the place of posts that are being loaded. */
export function PostGridSkeleton() {
  return html`<div role="status"><span class="hidden">${t("Loading")}</span>
    <div class="post-grid" aria-hidden="true">
      ${Array.from({length: 10}, (_, index) => html`<div key=${index} class="post-card">
        <span class="skeleton post-card-ghost"></span>
        <span class="skeleton line"></span><span class="skeleton line short"></span>
      </div>`)}
    </div>
  </div>`;
}
