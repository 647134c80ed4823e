import {html, useEffect, useRef} from "../html.js";
import {t} from "../i18n.js";
import {Caption} from "../catalogue/caption.js";
import {PlacesHint, Points} from "../catalogue/places.js";
import {Link} from "../router.js";
import {Badge, count, Icon, Picture, platformName, Time} from "../ui/index.js";

/** A post as its readers see it: pictures, who and where, the caption with the reasons marked in it. */
export function PostPanel({post, marks, heading, places}) {
  const {influencer} = post;
  return html`<article class="review-post" aria-labelledby="review-post-title">
    <${Media} media=${post.media} permalink=${post.permalink} places=${places} />
    <${PlacesHint} places=${places} />
    <div class="review-by">
      <${Picture} src=${influencer.avatar_url} ratio="1 / 1" class="round" />
      <div>
        <h2 id="review-post-title" ref=${heading} tabindex="-1"><${Link} href=${"/influencers/" + influencer.id}>${influencer.display_name}<//></h2>
        <p class="small muted">${username(post)}<${Time} value=${post.created_at} as="date" /></p>
      </div>
      <div class="review-where">
        ${post.status !== "published" && html`<${Badge} tone="warn">${post.status === "draft" ? t("Draft") : t("Archived")}<//>`}
        <a class="review-out" href=${post.permalink} target="_blank" rel="noopener noreferrer">${platformName(post.platform)}<${Icon} name="external" size=${14} /><span class="hidden"> ${t("(opens in a new tab)")}</span></a>
      </div>
    </div>
    ${post.caption
      ? html`<${Scrolled} marks=${marks}><${Caption} text=${post.caption} lang=${post.language} marks=${marks} /><//>`
      : html`<p class="review-caption muted">${t("No caption.")}</p>`}
  </article>`;
}

/** Scrolls by itself where it is longer than the room for it, to the first mark, and can then be reached by the keyboard. */
function Scrolled({marks, children}) {
  const box = useRef();
  useEffect(() => {
    const caption = box.current;
    const watch = new ResizeObserver(() => {
      if (caption.scrollHeight > caption.clientHeight + 1) caption.tabIndex = 0;
      else caption.removeAttribute("tabindex");
    });
    watch.observe(caption);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const mark = box.current.querySelector("mark");
    if (mark) box.current.scrollTop = Math.max(0, mark.offsetTop - box.current.offsetTop - 48);
  }, [marks]);
  return html`<div class="review-caption" ref=${box}>${children}</div>`;
}

function username({influencer, platform}) {
  const account = influencer.social_accounts.find(one => one.platform === platform);
  if (!account) return null;
  return html`@${account.username}${account.followers && html`<span class="review-followers">${t(", {followers} followers", {followers: count(account.followers)})}</span>`} · `;
}

const still = item => item.thumbnail_url ?? (item.type === "image" ? item.url : undefined);
/** Products are placed in the picture that shoppers see, which a thumbnail may show a part of. */
const whole = item => (item.type === "image" ? item.url : item.thumbnail_url);

function Media({media, permalink, places}) {
  const {at, setAt} = places;
  if (!media.length) return html`<p class="review-no-media"><${Icon} name="image" size=${20} />${t("No picture")}</p>`;
  const item = media[at];
  return html`<div class="review-media">
    <div class="review-shown">
      <${Picture} key=${at} src=${whole(item)} alt=${item.alt ?? t("The post's picture")} ratio=${item.width && item.height ? `${item.width} / ${item.height}` : "4 / 5"} fit="contain" eager />
      ${item.type === "image" && html`<${Points} places=${places} src=${whole(item)} mayDecide />`}
      ${item.type === "video" && html`<a class="review-play" href=${permalink} target="_blank" rel="noopener noreferrer"><${Icon} name="play" size=${14} />${t("Watch the video")}<span class="hidden"> ${t("(opens in a new tab)")}</span></a>`}
    </div>
    ${media.length > 1 && html`<ul class="review-strip">${media.map((one, i) => html`<li><button type="button" aria-pressed=${String(i === at)}
      aria-label=${t("Picture {n} of {of}", {n: i + 1, of: media.length})} onClick=${() => setAt(i)}><${Picture} src=${still(one)} /></button></li>`)}</ul>`}
  </div>`;
}
