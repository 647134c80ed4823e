/** Makes and changes a post. */
import {html, useEffect, useRef} from "../html.js";
import {plural, t} from "../i18n.js";
import {list} from "../api.js";
import {InfluencerField} from "../catalogue/influencer-field.js";
import {coverOfMedia} from "../catalogue/post-grid.js";
import {DISCLOSURES} from "../catalogue/words.js";
import {AddressField, FormField, FormSelect} from "../edit/form.js";
import {editPage} from "../edit/page.js";
import {NEW_MEDIA, postAt, postKind} from "../edit/post.js";
import {Rows} from "../edit/rows.js";
import {StatusField} from "../edit/status-field.js";
import {Icon, Picture, platforms, Section} from "../ui/index.js";

const TYPES = [{value: "image", label: t("Picture")}, {value: "video", label: t("Video")}];
const LABELS = [{value: "", label: t("None")}, ...Object.entries(DISCLOSURES).map(([value, label]) => ({value, label}))];
const STATUSES = [
  {value: "draft", label: t("Draft"), hint: t("Only your team sees it. Products are found in it already.")},
  {value: "published", label: t("Published"), hint: t("Shoppers see it within seconds, in the galleries that take it.")},
  {value: "archived", label: t("Archived"), hint: t("Out of sight for shoppers and in lists. It stays here.")},
];

function Fields({form}) {
  return html`
    <${Section} title=${t("On the network")}><div class="edit-fields">
      <${Address} form=${form} />
      <div class="edit-pair">
        <${FormSelect} form=${form} name="platform" label=${t("Network")} required options=${platforms} />
        <${FormField} form=${form} name="platform_post_id" label=${t("Id on the network")} required max=${200} spellcheck=${false} autocapitalize="off"
          hint=${form.isNew ? t("The address fills it in.") : undefined} />
        <${InfluencerField} value=${form.get("influencer")} onChange=${id => form.set("influencer", id)} required error=${form.errors.influencer}
          placeholder=${t("Search by name")} change=${t("Somebody else instead of")} />
        <${FormField} form=${form} name="created_at" label=${t("Posted")} type="datetime-local" hint=${form.isNew ? t("Now, if you leave it empty.") : undefined} />
      </div>
    </div><//>
    <${Section} title=${t("Caption")}><div class="edit-fields">
      <${FormField} form=${form} name="caption" label=${t("Caption")} multiline rows="6" max=${65536} dir="auto" hint=${t("As it was posted. Products are found by its words.")} />
      <div class="edit-pair">
        <${FormField} form=${form} name="hashtags" label=${t("Hashtags")} spellcheck=${false} autocapitalize="off" hint=${t("Leave it empty for those in the caption.")} />
        <${FormField} form=${form} name="language" label=${t("Language")} max=${35} spellcheck=${false} autocapitalize="off" hint=${t("Of the caption, such as en or pt-BR.")} />
      </div>
    </div><//>
    <${Section} title=${t("Pictures and videos")} lead=${t("In the order in which shoppers see them.")}>
      <${Rows} form=${form} name="media" noun="picture" max=${20} start=${() => ({...NEW_MEDIA})}
        row=${(path, media) => html`<${Medium} form=${form} path=${path} media=${media} />`} />
    <//>`;
}

/** The address of a new post tells most of the rest. */
function Address({form}) {
  const asked = useRef({});
  const latest = useRef(form);
  latest.current = form;
  const read = permalink => {
    const found = form.isNew && postAt(permalink);
    form.fill({permalink, ...(found && {platform: found.platform, platform_post_id: found.platform_post_id})});
    if (found?.username) findAuthor(found, asked.current, latest);
  };
  return html`<${AddressField} form=${form} name="permalink" label=${t("Address of the post")} onInput=${read}
    hint=${form.isNew ? t("Paste it to fill in the network and the id.") : t("Where people see it on the network.")} />`;
}

/** Fills in the author of an address, unless somebody else was chosen by hand. */
async function findAuthor({platform, username}, asked, form) {
  const isFree = () => [undefined, "", asked.filled].includes(form.current.get("influencer"));
  const name = `${platform} ${username}`;
  if (asked.name === name || !isFree()) return;
  asked.name = name;
  const {items} = await list("/influencers", {social_platform: platform, social_account: username, status: "all", limit: 1}).catch(() => ({items: []}));
  if (asked.name !== name || !isFree()) return;
  asked.filled = items[0]?.id;
  form.current.fill({influencer: items[0]?.id ?? ""});
}

function Medium({form, path, media}) {
  const box = useRef();
  const known = useRef(media.url);
  const isVideo = media.type === "video";
  const src = coverOfMedia({...media, url: media.url.trim(), thumbnail_url: media.thumbnail_url.trim() || undefined});
  // A picture that was just put in says itself how large it is.
  const latest = useRef();
  latest.current = {form, path, media};
  useEffect(() => {
    const measure = event => {
      const {form: now, path: at, media: {url, ...rest}} = latest.current;
      if (rest.type !== "image" || url === known.current || rest.thumbnail_url.trim()) return;
      known.current = url;
      now.set(at, {...latest.current.media, width: String(event.target.naturalWidth), height: String(event.target.naturalHeight)});
    };
    box.current.addEventListener("load", measure, true);
    return () => box.current?.removeEventListener("load", measure, true);
  }, []);
  return html`<div class="edit-picture" ref=${box}>
    <${Picture} src=${src} ratio="4 / 5" />
    <div class="edit-fields">
      <div class="edit-type">
        <${FormSelect} form=${form} name=${`${path}/type`} label=${t("Type")} options=${TYPES} />
        <${AddressField} form=${form} name=${`${path}/url`} label=${isVideo ? t("Address of the video") : t("Address of the picture")} />
      </div>
      <${FormField} form=${form} name=${`${path}/alt`} label=${t("Alternative text")} multiline rows="2" max=${2000} dir="auto"
        hint=${t("What it shows, for people who don't see it.")} />
      <details class="fold"><summary><${Icon} name="right" />${t("Size and preview")}</summary>
        <div class="edit-fields edit-pair">
          <${FormField} form=${form} name=${`${path}/width`} label=${t("Width in pixels")} inputmode="numeric" />
          <${FormField} form=${form} name=${`${path}/height`} label=${t("Height in pixels")} inputmode="numeric" />
          <${AddressField} form=${form} name=${`${path}/thumbnail_url`} label=${t("Address of a small picture")} />
        </div>
      </details>
    </div>
  </div>`;
}

function Aside({form}) {
  const {status} = form.values;
  const products = form.record?.products.length;
  return html`<${StatusField} form=${form} title=${t("Who sees it")} options=${STATUSES}>
    ${status === "published" && form.record && html`<p class="hint">${products
      ? plural(products, "Shoppers see the pictures, the caption and {n} product.", "Shoppers see the pictures, the caption and {n} products.")
      : t("Shoppers see the pictures and the caption. Most galleries take only posts with products, and this has none yet.")}</p>`}
  <//>
  <${Section} title=${t("How it may be shown")}><div class="edit-fields">
    <${FormSelect} form=${form} name="disclosure" label=${t("Label for shoppers")} options=${LABELS} hint=${t("Shown on the picture, in the shopper's language.")} />
    <${FormField} form=${form} name="rights_until" label=${t("Rights until")} type="datetime-local" hint=${t("From then on shoppers don't see it. Leave it empty if no rights are known.")} />
  </div><//>`;
}

export default editPage(postKind, Fields, Aside);
