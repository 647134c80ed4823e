import {html, useEffect, useMemo, useRef, useState} from "../html.js";
import {t} from "../i18n.js";
import {useRecord} from "../api.js";
import {Button, Checkbox, CodeBlock, ErrorNotice, Field, platformName, Section, Select, Skeleton} from "../ui/index.js";

const PREVIEW = "/dashboard/preview.html";
const LOWEST = 80;
const HIGHEST = 1200;
const LANGUAGES = [
  {value: "de", label: "Deutsch"},
  {value: "en", label: "English"},
  {value: "es", label: "Español"},
  {value: "fr", label: "Français"},
  {value: "it", label: "Italiano"},
  {value: "nl", label: "Nederlands"},
  {value: "pl", label: "Polski"},
  {value: "pt", label: "Português"},
];

/** The snippet that shows the post in a web page, to copy, with a preview. */
export function EmbedSection({post}) {
  const [caption, setCaption] = useState(true);
  const [consent, setConsent] = useState(true);
  const [lang, setLang] = useState(ownLanguage);
  const common = useMemo(() => ({caption, lang, status: statusFor(post)}), [caption, lang, post.status]);
  const copied = useRecord(`/posts/${post.id}/embed`, useMemo(() => ({...common, consent}), [common, consent]));
  const previewed = useRecord(`/posts/${post.id}/embed`, useMemo(() => ({...common, consent: true}), [common]));
  return html`<${Section} title=${t("Show it in your shop")} class="embed"
      lead=${t("Paste this snippet into a page, where the post from {platform} should stand.", {platform: platformName(post.platform)})}>
    <div class="embed-options">
      <${Checkbox} label=${t("With the caption")} checked=${caption} onChange=${setCaption} />
      <${Checkbox} label=${t("Ask visitors for consent first")} checked=${consent} onChange=${setConsent} />
      <${Field} label=${t("Language")}><${Select} value=${lang} options=${LANGUAGES} onChange=${setLang} /><//>
    </div>
    ${copied.error ? html`<${ErrorNotice} error=${copied.error} onRetry=${copied.reload} />`
      : copied.data ? html`<${CodeBlock} code=${copied.data.html} label=${t("Snippet")} />` : html`<${Skeleton} lines=${5} />`}
    ${previewed.data && html`<${Preview} html=${previewed.data.html} platform=${post.platform} />`}
  <//>`;
}

/** Drafts and archived posts are found only when they are asked for. */
const statusFor = post => (post.status === "published" ? undefined : post.status);

function ownLanguage() {
  const language = navigator.language.slice(0, 2).toLowerCase();
  return LANGUAGES.some(known => known.value === language) ? language : "en";
}

/** Shows a snippet in a frame that has nothing of this page: no cookie, no storage, an origin of its own. */
function Preview({html: snippet, platform}) {
  const frame = useRef(null);
  const [height, setHeight] = useState(LOWEST);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const show = () => frame.current?.contentWindow?.postMessage({type: "show", html: snippet}, "*");
    const hear = event => {
      if (event.source !== frame.current?.contentWindow) return;
      if (event.data?.type === "ready") show();
      if (event.data?.type === "height") setHeight(between(event.data.height));
    };
    addEventListener("message", hear);
    show();
    return () => removeEventListener("message", hear);
  }, [snippet, round]);
  return html`<div class="embed-preview">
    <div class="embed-preview-head">
      <h3 class="matches-title">${t("Preview")}</h3>
      <${Button} kind="quiet" size="small" icon="refresh" onClick=${() => setRound(round + 1)}>${t("Start again")}<//>
    </div>
    <iframe key=${round} ref=${frame} src=${PREVIEW} sandbox="allow-scripts allow-popups" style=${{height: `${height}px`}}
      title=${t("Preview of the post in a web page")}></iframe>
    <p class="muted embed-preview-note">${noteOn(platform)}</p>
  </div>`;
}

const between = height => Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(Number(height)) || LOWEST));

function noteOn(platform) {
  const asks = t("Nothing is loaded from {platform} before you click. In your shop the box is as high as the post.", {platform: platformName(platform)});
  return platform === "youtube" ? t("{asks} YouTube plays only in real pages, not in this frame.", {asks}) : asks;
}
