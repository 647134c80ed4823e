/** The posts of a gallery in its order, to be pinned, moved and hidden. */
import {html, useEffect, useRef, useState} from "../html.js";
import {plural, t} from "../i18n.js";
import {get} from "../api.js";
import {coverOf, PostGridSkeleton} from "../catalogue/post-grid.js";
import {PlatformSign} from "../catalogue/platforms.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Button, Empty, IconButton, PagedList, Picture, platformName, Time} from "../ui/index.js";
import {countOf} from "./words.js";

/**
 * @param {{gallery: object, pages: object, preview?: object, arrange?: (change: object, said: string) => Promise}} props `pages` are the
 *     gallery's posts; `preview` knows how many there are; `arrange` changes what is pinned and hidden, unless the reader may not
 */
export function GalleryPosts({gallery, pages, preview, arrange}) {
  const [said, setSaid] = useState("");
  const moved = useRef(null);
  const list = useRef();
  const {pinned, hidden} = gallery;
  const {items} = pages;
  useEffect(() => {
    if (!moved.current) return;
    const {id, action} = moved.current;
    const card = list.current?.querySelector(`[data-post="${id}"]`);
    (card?.querySelector(`[data-action="${action}"]:not(:disabled)`) ?? card?.querySelector("button:not(:disabled)"))?.focus();
    moved.current = null;
  }, [items]);
  const run = (change, words, post, action) => {
    moved.current = {id: post.id, action};
    setSaid(words);
    return arrange(change, words);
  };
  const place = (id, at) => {
    const others = pinned.filter(each => each !== id);
    return {pinned: [...others.slice(0, at), id, ...others.slice(at)]};
  };
  const actions = arrange && {
    pin: post => run({pinned: [...pinned, post.id]}, t("Pinned."), post, "unpin"),
    unpin: post => run({pinned: pinned.filter(each => each !== post.id)}, t("No longer pinned."), post, "pin"),
    move: (post, at, action) => run(place(post.id, at), t("Moved to place {at}.", {at: at + 1}), post, action),
    hide: post => run({pinned: pinned.filter(each => each !== post.id), hidden: [...hidden, post.id]}, t("Hidden."), post),
  };
  const empty = html`<${Empty} icon="posts" title=${t("No post matches these rules")}>${t("Relax the rules, or confirm matches: only published posts are shown, and by default only those with products that can be bought.")}<//>`;
  return html`<${PagedList} pages=${pages} skeleton=${html`<${PostGridSkeleton} />`} empty=${empty}>
    <p class="muted gallery-count" role="status">${preview && countOf(preview) + "."} ${pinned.length > 0 && t("Pinned ones stand first.")}</p>
    <p class="hidden" role="status">${said}</p>
    <ul class="post-grid gallery-posts" role="list" aria-label=${t("Posts in the gallery")} ref=${list}>
      ${items.map(post => html`<li key=${post.id} data-post=${post.id}><${Card} post=${post} pinned=${pinned} actions=${actions} /></li>`)}
    </ul>
  <//>`;
}

function Card({post, pinned, actions}) {
  const at = pinned.indexOf(post.id);
  const isPinned = at >= 0;
  const known = post.influencer?.display_name;
  const name = known ?? t("an unknown influencer");
  const drag = actions && isPinned && {
    draggable: true,
    onDragStart: event => { event.dataTransfer.setData("text/plain", post.id); event.dataTransfer.effectAllowed = "move"; },
    onDragOver: event => event.preventDefault(),
    onDrop: event => {
      event.preventDefault();
      const id = event.dataTransfer.getData("text/plain");
      if (id !== post.id && pinned.includes(id)) actions.move({id}, at, "later");
    },
  };
  return html`<article class=${"gallery-post" + (isPinned ? " pinned" : "")} ...${drag || {}}>
    <${Link} class="post-card-picture" href=${`/posts/${post.id}`} aria-label=${t("Post of {name}", {name})}>
      <${Picture} src=${coverOf(post)} alt="" ratio="4 / 5" />
      <span class="post-card-platform"><${PlatformSign} platform=${post.platform} bare />${platformName(post.platform)}</span>
      ${isPinned && html`<span class="post-card-mark">${at + 1}<span class="hidden">${t(", pinned")}</span></span>`}
    <//>
    <div class="gallery-post-text"><strong>${known ?? t("Unknown influencer")}</strong><span class="muted small"><${Time} value=${post.created_at} as="date" /> · ${plural(post.products.length, "{n} product", "{n} products")}</span></div>
    ${actions && html`<div class="gallery-post-actions">
      ${isPinned
        ? html`
            <${IconButton} icon="left" data-action="earlier" label=${t("Move the post of {name} forward", {name})} disabled=${at === 0} onClick=${() => actions.move(post, at - 1, "earlier")} />
            <${IconButton} icon="right" data-action="later" label=${t("Move the post of {name} back", {name})} disabled=${at === pinned.length - 1} onClick=${() => actions.move(post, at + 1, "later")} />
            <${Button} size="small" data-action="unpin" onClick=${() => actions.unpin(post)}>${t("Unpin")}<span class="hidden"> ${t("the post of {name}", {name})}</span><//>`
        : html`<${Button} size="small" data-action="pin" onClick=${() => actions.pin(post)}>${t("Pin")}<span class="hidden"> ${t("the post of {name}", {name})}</span><//>`}
      <${Button} size="small" kind="quiet" data-action="hide" onClick=${() => actions.hide(post)}>${t("Hide")}<span class="hidden"> ${t("the post of {name}", {name})}</span><//>
    </div>`}
  </article>`;
}

/** Posts that a gallery doesn't show, each with a button of what `act(id)` does, unless there is none. */
export function PostsLeftOut({ids, label, action, act}) {
  return html`<ul role="list" class="gallery-left-out" aria-label=${label}>
    ${ids.map(id => html`<li key=${id}><${PostLeftOut} ...${{id, action, act}} /></li>`)}
  </ul>`;
}

function PostLeftOut({id, action, act}) {
  const status = useCaller().can("posts:write") ? "all" : undefined;
  const [post, setPost] = useState(null);
  useEffect(() => {
    let wanted = true;
    get(`/posts/${id}`, {status, expand: "influencer"}).then(found => wanted && setPost(found), () => wanted && setPost({}));
    return () => { wanted = false; };
  }, [id]);
  const name = post?.influencer?.display_name ?? (post ? t("A post that isn't there any more") : "…");
  return html`<div class="gallery-post-left-out">
    <${Picture} src=${post?.media ? coverOf(post) : undefined} ratio="1 / 1" />
    <span>${name}</span>
    ${act && html`<${Button} size="small" onClick=${() => act(id)}>${action}<span class="hidden">: ${name}</span><//>`}
  </div>`;
}
