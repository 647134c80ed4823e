import {html, useMemo, useRef, useState} from "../html.js";
import {plural, t} from "../i18n.js";
import {useRecord} from "../api.js";
import {marksOf} from "../matching/reasons.js";
import {RecordActions} from "../edit/actions.js";
import {AltText} from "../edit/alt-text.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Copy, Empty, ErrorNotice, Icon, Page, platformName, Skeleton, Time} from "../ui/index.js";
import {Avatar} from "../catalogue/avatar.js";
import {Caption} from "../catalogue/caption.js";
import {EmbedSection} from "../catalogue/embed.js";
import {Gallery} from "../catalogue/gallery.js";
import {History} from "../catalogue/history.js";
import {lastSeen} from "../catalogue/kept-pages.js";
import {useMatchesOf} from "../catalogue/matches-of.js";
import {Platform} from "../catalogue/platforms.js";
import {coverOfMedia} from "../catalogue/post-grid.js";
import {PlacesHint, Points, usePlaces} from "../catalogue/places.js";
import {PostMatches} from "../catalogue/post-matches.js";
import {DISCLOSURES, statusOf} from "../catalogue/words.js";

const back = () => ({href: lastSeen("/posts"), label: t("Posts")});

export default function PostPage({params}) {
  const caller = useCaller();
  const status = caller.can("posts:write") ? "all" : undefined;
  const place = {path: `/posts/${params.id}`, expand: "influencer", status};
  const {data: post, error, reload, setData} = useRecord(place.path, {expand: place.expand, status});
  if (error) return html`<${Page} title=${t("Post")} back=${back()}><${Trouble} error=${error} onRetry=${reload} /><//>`;
  if (!post) return html`<${Page} title=${t("Post")} back=${back()}><${Loading} /><//>`;
  return html`<${Shown} key=${post.id} post=${post} place=${place} onChanged=${setData} reload=${reload} />`;
}

const GONE = t("Unpublished: shoppers don't see it any more.");
const PUBLISH = {label: t("Publish"), to: "published", said: t("Published: shoppers see it now."), undone: GONE, button: true};
const ARCHIVE = {label: t("Archive"), to: "archived", icon: "file", said: t("Archived: shoppers don't see it."), undone: t("Restored.")};
const STEPS = {
  draft: [PUBLISH, ARCHIVE],
  published: [{label: t("Unpublish"), to: "draft", icon: "undo", said: GONE, undone: t("Published again.")}, ARCHIVE],
  archived: [PUBLISH, {label: t("Restore as a draft"), to: "draft", icon: "undo", said: t("Restored as a draft."), undone: t("Archived again.")}],
};

/** What can be done with a post; nobody sees one of an inactive influencer, also when it is published. */
const stepsOf = ({status, influencer}) => STEPS[status].map(step => (step === PUBLISH && influencer.status === "inactive"
  ? {...step, said: t("Published. Shoppers see it once the influencer is active.")} : step));

const DELETION = {
  label: t("Delete post"),
  title: t("Delete this post?"),
  text: t("The post goes, with the products that were found in it. Galleries and pages of the shop don't show it any more. On the network it stays. This can't be undone; to keep it out of sight, archive it instead."),
  done: t("Post deleted."),
};

/** What shoppers see of a post, in a sentence. */
function seen({status, influencer, rights_until: until}, products) {
  if (status === "draft") return t("A draft: only your team sees it.");
  if (status === "archived") return t("Archived: shoppers don't see it.");
  if (influencer.status === "inactive") return t("Shoppers don't see it, as the influencer is inactive.");
  if (until && new Date(until) <= new Date()) return t("Shoppers don't see it, as the rights to it have ended.");
  return products ? plural(products, "Shoppers see it with {n} product, in the galleries that take it.", "Shoppers see it with {n} products, in the galleries that take it.")
    : t("Shoppers see it only in galleries that also take posts without products.");
}

function Shown({post, place, onChanged, reload}) {
  const caller = useCaller();
  const seesMatches = caller.can("matches:read");
  const found = useMatchesOf(post.id, seesMatches);
  const pictures = picturesOf(post);
  const places = usePlaces(found.matches ?? [], pictures.length, found.replace);
  const caption = useRef(null);
  const [reasons, setReasons] = useState([]);
  const pointing = useMemo(() => ({
    onPoint: setReasons,
    onShow: () => caption.current?.scrollIntoView({block: "center", behavior: "smooth"}),
  }), []);
  const confirmed = found.matches?.filter(match => match.status === "confirmed").length ?? post.products.length;
  const actions = html`${caller.can("posts:write") && html`<${RecordActions} at=${place} record=${post} noun="post" steps=${stepsOf(post)}
      deletion=${DELETION} list=${back().href} onChanged=${onChanged} reload=${reload} />`}
    <a class="button secondary" href=${post.permalink} target="_blank" rel="noopener noreferrer">
    <span>${t("Open on {platform}", {platform: platformName(post.platform)})}<span class="hidden"> ${t("(opens in a new tab)")}</span></span><${Icon} name="external" /></a>`;
  return html`<${Page} title=${t("Post by {display_name}", {display_name: post.influencer.display_name})} lead=${seen(post, confirmed)} back=${back()} actions=${actions}>
    <div class="record">
      <div class="record-side">
        <${Gallery} pictures=${pictures} label=${t("Pictures of the post")} ratio="4 / 5" at=${places.at} onAt=${places.setAt}
          over=${pictures.length > 0 && !pictures[places.at].video && html`<${Points} places=${places} src=${pictures[places.at].src} mayDecide=${caller.can("matches:write")} />`} />
        <${PlacesHint} places=${places} />
        <${AltText} post=${post} at=${places.at} place=${place} onChanged=${onChanged} reload=${reload} />
        <${Facts} post=${post} />
      </div>
      <div class="record-main">
        <section class="post-caption-box" ref=${caption} aria-label=${t("Caption")}>
          <${By} post=${post} />
          ${post.caption ? html`<${Caption} text=${post.caption} lang=${post.language} marks=${marksOf(reasons)} />`
            : html`<p class="muted">${t("Without a caption")}</p>`}
        </section>
        ${seesMatches && html`<${PostMatches} post=${post} found=${found} pointing=${pointing} onPlace=${places.begin} />`}
        <${EmbedSection} post=${post} />
        <${History} post=${post} matches=${found.matches ?? []} />
      </div>
    </div>
  <//>`;
}

function picturesOf(post) {
  return post.media.map(media => ({
    // The whole picture: products are placed in what shoppers see, and a thumbnail may show a part of it.
    src: media.type === "image" ? media.url : coverOfMedia(media),
    alt: media.alt ?? "",
    video: media.type === "video",
    href: post.permalink,
  }));
}

function By({post}) {
  const influencer = post.influencer;
  const account = influencer.social_accounts.find(one => one.platform === post.platform);
  return html`<header class="post-by">
    <${Avatar} influencer=${influencer} />
    <div>
      <${Link} class="post-by-name" href=${`/influencers/${influencer.id}`}>${influencer.display_name}<//>
      <p class="post-by-facts">${account && html`<span>@${account.username}</span>`}<${Platform} platform=${post.platform} />
        <${Time} value=${post.created_at} /></p>
    </div>
  </header>`;
}

function Facts({post}) {
  const status = statusOf(post.status);
  return html`<dl class="record-facts">
    <dt>${t("Status")}</dt><dd><${Badge} tone=${status.tone}>${status.name}<//></dd>
    ${post.disclosure && html`<dt>${t("Label for shoppers")}</dt><dd>${DISCLOSURES[post.disclosure]}</dd>`}
    ${post.rights_until && html`<dt>${t("Rights until")}</dt><dd><${Time} value=${post.rights_until} as="date" /></dd>`}
    <dt>${t("Posted")}</dt><dd><${Time} value=${post.created_at} as="date" /></dd>
    <dt>${t("Last changed")}</dt><dd><${Time} value=${post.updated_at} /></dd>
    <dt>${t("Address")}</dt><dd class="record-facts-copy"><a href=${post.permalink} target="_blank" rel="noopener noreferrer"
      >${post.permalink.replace(/^https:\/\/(www\.)?/, "")}</a><${Copy} text=${post.permalink} kind="quiet" /></dd>
    <dt>${t("Id")}</dt><dd class="record-facts-copy"><code>${post.id}</code><${Copy} text=${post.id} kind="quiet" /></dd>
  </dl>`;
}

function Trouble({error, onRetry}) {
  if (error.status !== 404) return html`<${ErrorNotice} error=${error} onRetry=${onRetry} />`;
  return html`<${Empty} icon="posts" title=${t("This post isn't here")}
    action=${html`<${Button} href="/posts">${t("All posts")}<//>`}>
    ${t("It was deleted, or it isn't published.")}
  <//>`;
}

function Loading() {
  return html`<div class="record">
    <div class="record-side"><${Skeleton} height=${360} /></div>
    <div class="record-main"><${Skeleton} lines=${5} /><${Skeleton} lines=${8} /></div>
  </div>`;
}
