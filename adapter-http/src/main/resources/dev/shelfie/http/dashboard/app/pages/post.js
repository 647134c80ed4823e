import {html, useMemo, useRef, useState} from "../html.js";
import {useRecord} from "../api.js";
import {marksOf} from "../matching/reasons.js";
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
import {statusOf} from "../catalogue/words.js";

const back = () => ({href: lastSeen("/posts"), label: "Posts"});

export default function PostPage({params}) {
  const caller = useCaller();
  const status = caller.can("posts:write") ? "all" : undefined;
  const {data: post, error, reload} = useRecord(`/posts/${params.id}`, {expand: "influencer", status});
  if (error) return html`<${Page} title="Post" back=${back()}><${Trouble} error=${error} onRetry=${reload} /><//>`;
  if (!post) return html`<${Page} title="Post" back=${back()}><${Loading} /><//>`;
  return html`<${Shown} key=${post.id} post=${post} />`;
}

function Shown({post}) {
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
  const actions = html`<a class="button secondary" href=${post.permalink} target="_blank" rel="noopener noreferrer">
    <span>Open on ${platformName(post.platform)}<span class="hidden"> (opens in a new tab)</span></span><${Icon} name="external" /></a>`;
  return html`<${Page} title=${`Post by ${post.influencer.display_name}`} back=${back()} actions=${actions}>
    <div class="record">
      <div class="record-side">
        <${Gallery} pictures=${pictures} label="Pictures of the post" ratio="4 / 5" at=${places.at} onAt=${places.setAt}
          over=${pictures.length > 0 && !pictures[places.at].video && html`<${Points} places=${places} src=${pictures[places.at].src} mayDecide=${caller.can("matches:write")} />`} />
        <${PlacesHint} places=${places} />
        <${Facts} post=${post} />
      </div>
      <div class="record-main">
        <section class="post-caption-box" ref=${caption} aria-label="Caption">
          <${By} post=${post} />
          ${post.caption ? html`<${Caption} text=${post.caption} lang=${post.language} marks=${marksOf(reasons)} />`
            : html`<p class="muted">Without a caption</p>`}
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
    <dt>Status</dt><dd><${Badge} tone=${status.tone}>${status.name}<//></dd>
    <dt>Posted</dt><dd><${Time} value=${post.created_at} as="date" /></dd>
    <dt>Last changed</dt><dd><${Time} value=${post.updated_at} /></dd>
    <dt>Address</dt><dd class="record-facts-copy"><a href=${post.permalink} target="_blank" rel="noopener noreferrer"
      >${post.permalink.replace(/^https:\/\/(www\.)?/, "")}</a><${Copy} text=${post.permalink} kind="quiet" /></dd>
    <dt>Id</dt><dd class="record-facts-copy"><code>${post.id}</code><${Copy} text=${post.id} kind="quiet" /></dd>
  </dl>`;
}

function Trouble({error, onRetry}) {
  if (error.status !== 404) return html`<${ErrorNotice} error=${error} onRetry=${onRetry} />`;
  return html`<${Empty} icon="posts" title="This post isn't here"
    action=${html`<${Button} href="/posts">All posts<//>`}>
    It was deleted, or it isn't published.
  <//>`;
}

function Loading() {
  return html`<div class="record">
    <div class="record-side"><${Skeleton} height=${360} /></div>
    <div class="record-main"><${Skeleton} lines=${5} /><${Skeleton} lines=${8} /></div>
  </div>`;
}
