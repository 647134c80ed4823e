/** One gallery: its posts to arrange, its rules, the lines for the shop's page; to publish, withdraw and delete. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {del, etagOf, patch, usePages, useRecord} from "../api.js";
import {navigate} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Confirm, Empty, ErrorNotice, Menu, Page, Section, Skeleton, toast} from "../ui/index.js";
import {Earned} from "../galleries/earned.js";
import {NamingDialog} from "../galleries/naming.js";
import {PinButton} from "../galleries/pinning.js";
import {GalleryPosts, PostsLeftOut} from "../galleries/posts.js";
import {usePreview} from "../galleries/preview.js";
import {RulesForm} from "../galleries/rules.js";
import {Snippet} from "../galleries/snippet.js";
import {stateOf, summary} from "../galleries/words.js";

export default function GalleryPage({params}) {
  const {can} = useCaller();
  const path = `/galleries/${params.id}`;
  const {data: gallery, error, loading, reload, setData} = useRecord(can("galleries:read") ? path : null);
  const shown = gallery ? {expand: "influencer", limit: 24} : null;
  const posts = usePages(gallery && can("posts:read") ? `${path}/posts` : null, shown);
  const [editing, setEditing] = useState(false);
  const [unsaved, setUnsaved] = useState(null);
  const [naming, setNaming] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const canWrite = can("galleries:write");
  const previewed = usePreview(gallery && (unsaved ? {...gallery, rules: unsaved} : gallery));
  const endEditing = () => {
    setEditing(false);
    setUnsaved(null);
  };

  const change = async (body, ifMatch = etagOf(gallery)) => {
    const changed = await patch(path, body, {ifMatch});
    setData(changed);
    posts.reload();
    return changed;
  };
  /** What to say of a failure; after somebody else's change, the gallery is shown as it is now. */
  const explained = failure => {
    if (failure.status !== 412) return failure.message;
    reload();
    posts.reload();
    return t("Somebody changed the gallery since. It is shown as it is now.");
  };
  /** Changes the gallery, and offers to take that back, until something else is changed. */
  const changeUndoably = async (body, said) => {
    const rules = {since: null, ...gallery.rules};
    const before = Object.fromEntries(Object.keys(body).map(name => [name, name === "rules" ? rules : gallery[name]]));
    const changed = await change(body);
    const undo = () => change(before, etagOf(changed)).catch(failure => toast(explained(failure), {tone: "bad"}));
    toast(said, {tone: "good", undo});
  };
  const tryChange = async (body, said) => {
    setBusy(true);
    try {
      await changeUndoably(body, said);
    } catch (failure) {
      toast(explained(failure), {tone: "bad"});
    } finally {
      setBusy(false);
    }
  };
  const pin = ({id}) => tryChange({pinned: [...gallery.pinned, id], hidden: gallery.hidden.filter(each => each !== id)}, t("Pinned."));
  const unpin = id => tryChange({pinned: gallery.pinned.filter(each => each !== id)}, t("No longer pinned."));
  const passedOver = gallery ? passedOverOf(gallery, posts) : [];
  const published = gallery?.status === "published";
  const publish = () => tryChange({status: published ? "draft" : "published"}, published ? t("Withdrawn: shoppers don't see it any more.") : t("Published: shoppers see it now."));
  /** Saves what a form holds. After somebody else's change, the form is closed. */
  const saveForm = async (body, said, close) => {
    try {
      await changeUndoably(body, said);
    } catch (failure) {
      if (failure.status !== 412) throw failure;
      toast(explained(failure), {tone: "bad"});
    }
    close();
  };
  const saveRules = rules => saveForm({rules: {...gallery.rules, ...rules}}, t("Rules saved."), endEditing);
  const rename = named => saveForm(named, t("Renamed."), () => setNaming(false));
  const remove = async () => {
    await del(path, {ifMatch: etagOf(gallery)});
    toast(t("Gallery deleted."), {tone: "good"});
    navigate("/galleries");
  };
  const actions = gallery && canWrite && html`
    <${Button} kind=${published ? "secondary" : "primary"} busy=${busy} onClick=${publish}>${published ? t("Withdraw") : t("Publish")}<//>
    <${Menu} label=${t("More on this gallery")} trigger=${html`<span aria-hidden="true">⋯</span>`} class="button secondary icon-only"
      items=${[{label: t("Rename"), icon: "edit", onSelect: () => setNaming(true)}, {label: t("Delete"), icon: "trash", danger: true, onSelect: () => setAsking(true)}]} />`;
  return html`<${Page} title=${gallery?.name ?? t("Gallery")} lead=${gallery?.description} actions=${actions} back=${{href: "/galleries", label: t("Galleries")}} wide class="gallery-page">
    ${!can("galleries:read") && html`<${Empty} icon="lock" title=${t("You don't have permission to view galleries")}>${t("Ask an owner of this account.")}<//>`}
    ${error && html`<${ErrorNotice} error=${error} onRetry=${reload} />`}
    ${loading && !gallery && html`<${Skeleton} lines=${8} />`}
    ${gallery && html`
      <p class="gallery-state"><${Badge} tone=${stateOf(gallery).tone}>${stateOf(gallery).label}<//> <span class="muted">${summary(gallery)}</span></p>
      <div class="gallery-columns">
        <${Section} title=${t("Posts")} plain lead=${leadOf(published, unsaved)}
            actions=${canWrite && can("posts:read") && !unsaved && html`<${PinButton} gallery=${gallery} pin=${pin} />`}>
          <${GalleryPosts} gallery=${gallery} pages=${unsaved ? pagesOf(previewed) : posts} preview=${previewed.preview}
            arrange=${canWrite && !unsaved ? tryChange : undefined} />
        <//>
        <div class="gallery-aside">
          <${Section} title=${t("Rules")} actions=${canWrite && !editing && html`<${Button} size="small" icon="edit" onClick=${() => setEditing(true)}>${t("Edit rules")}<//>`}>
            ${editing
              ? html`<${RulesForm} rules=${gallery.rules} save=${saveRules} onChange=${setUnsaved} onCancel=${endEditing} />`
              : html`<p>${summary(gallery)}</p>`}
          <//>
          <${Section} title=${t("In the shop")}><${Snippet} gallery=${gallery} canWrite=${canWrite} /><//>
          <${Earned} gallery=${gallery} />
          ${passedOver.length > 0 && html`<${Section} title=${t("Pinned, but not shown")} lead=${t("They aren't published, their influencer is inactive, or they lack a product or rights. They stand in their place as soon as they can be shown.")}>
            <${PostsLeftOut} ids=${passedOver} label=${t("Pinned posts that aren't shown")} action=${t("Unpin")} act=${canWrite ? unpin : undefined} />
          <//>`}
          ${gallery.hidden.length > 0 && html`<${Section} title=${t("Hidden")}>
            <${PostsLeftOut} ids=${gallery.hidden} label=${t("Hidden posts")} action=${t("Show again")} act=${canWrite ? id => tryChange({hidden: gallery.hidden.filter(each => each !== id)}, t("Shown again.")) : undefined} />
          <//>`}
        </div>
      </div>
      <${NamingDialog} open=${naming} title=${t("Rename the gallery")} action=${t("Save")} gallery=${gallery} save=${rename} onClose=${() => setNaming(false)} />
      <${Confirm} open=${asking} title=${t("Delete this gallery?")} confirm=${t("Delete gallery")} danger onConfirm=${remove} onClose=${() => setAsking(false)}>
        ${t("Pages of your shop that show it will show nothing in its place. Its posts stay. This can't be undone.")}
      <//>
    `}
  <//>`;
}

function leadOf(published, unsaved) {
  if (unsaved) return t("A preview: what these rules would show, once they are saved.");
  return published ? t("What shoppers see, in this order.") : t("What shoppers will see, in this order.");
}

/** The pinned posts that the gallery passes over: those that it shows stand first. None while its posts are from before a change. */
function passedOverOf({pinned}, {items, isCurrent, error, hasMore}) {
  const isKnown = isCurrent && !error && (!hasMore || items.some(post => !pinned.includes(post.id)));
  return isKnown ? pinned.filter(id => !items.some(post => post.id === id)) : [];
}

/** The posts of a preview, as a list that has no further pages. */
const pagesOf = ({preview, error, loading, reload}) => ({items: error ? [] : preview?.posts ?? [], error, loading: loading && !preview, hasMore: false, loadMore: () => {}, reload});
