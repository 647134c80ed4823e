import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {Icon, Picture} from "../ui/index.js";

const nameOf = ({video}, n, of) => (video ? t("Video {n} of {of}", {n, of}) : t("Picture {n} of {of}", {n, of}));

/**
 * One picture at a time, with the others below to choose from.
 *
 * @param {{pictures: {src?: string, alt: string, video?: boolean, href?: string}[], label: string, ratio: string, over?: object,
 *     at?: number, onAt?: (at: number) => void}} props
 *     `href` is where a video plays; `over` is shown over the picture, `at` says which it is if `onAt` changes that
 */
export function Gallery({pictures, label, ratio, over, at: given, onAt}) {
  const [own, setOwn] = useState(0);
  const at = given ?? own;
  const setAt = onAt ?? setOwn;
  if (!pictures.length) return html`<div class="pictures"><${Picture} alt="" ratio=${ratio} /></div>`;
  const shown = pictures[Math.min(at, pictures.length - 1)];
  return html`<section class="pictures" aria-label=${label}>
    <div class="pictures-shown">
      <${Picture} key=${shown.src} src=${shown.src} alt=${shown.alt} ratio=${ratio} fit="contain" />
      ${over}
      ${shown.video && html`<a class="pictures-play" href=${shown.href} target="_blank" rel="noopener noreferrer">
        <${Icon} name="play" /><span>${t("Watch the video")}</span></a>`}
    </div>
    ${pictures.length > 1 && html`<ul class="pictures-others" role="list">
      ${pictures.map((picture, index) => html`<li key=${index}>
        <button type="button" aria-pressed=${String(index === at)} onClick=${() => setAt(index)}
          aria-label=${nameOf(picture, index + 1, pictures.length)}>
          <${Picture} src=${picture.src} alt="" ratio="1 / 1" />
        </button>
      </li>`)}
    </ul>`}
  </section>`;
}
