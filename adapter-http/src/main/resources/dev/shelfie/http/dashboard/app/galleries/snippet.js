/** How a gallery gets into a page of the shop: two lines to copy, with a publishable token. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {usePages} from "../api.js";
import {Button, CodeBlock, Dialog, ErrorNotice, Field, Notice, Select, Skeleton} from "../ui/index.js";
import {createPublishableToken, pagesOf, PublishableTokenForm} from "./tokens.js";

const script = () => `<script type="module" src="${location.origin}/storefront/v1/gallery.js"></script>`;

export function Snippet({gallery, canWrite}) {
  const pages = usePages("/publishable-tokens");
  const [chosen, setChosen] = useState(null);
  const [onPhone, setOnPhone] = useState(false);
  const create = async body => {
    await createPublishableToken(body);
    pages.reload();
  };
  if (pages.error) return html`<${ErrorNotice} error=${pages.error} onRetry=${pages.reload} />`;
  if (pages.loading) return html`<${Skeleton} lines=${3} />`;
  const token = pages.items.find(each => each.id === chosen) ?? pages.items[0];
  if (!token) {
    return canWrite
      ? html`<p>${t("The shop's pages need a publishable token. It is no secret: it reads what is published, as shoppers see it, and nothing else.")}</p>
          <${PublishableTokenForm} action=${t("Create the token")} save=${create} />`
      : html`<p class="muted">${t("There is no publishable token yet. Owners and editors create one.")}</p>`;
  }
  const element = `<shelfie-gallery key="${token.token}" gallery="${gallery.id}"></shelfie-gallery>`;
  const page = `/storefront/galleries/${gallery.id}?key=${token.token}`;
  return html`<div class="gallery-snippet">
    ${pages.items.length > 1 && html`<${Field} label=${t("Publishable token")}>
      <${Select} value=${token.id} onChange=${setChosen} options=${pages.items.map(({id, name}) => ({value: id, label: name}))} />
    <//>`}
    <${CodeBlock} label=${t("In the page of the shop")} wrap code=${script() + "\n" + element} />
    <p class="muted">${t("The token may stand in the page: it reads what is published, as shoppers see it, and nothing else. {pages} may use it.", {pages: pagesOf(token)})}</p>
    ${gallery.status === "published"
      ? html`<div class="form-actions">
          <a class="button secondary small" href=${page} target="_blank" rel="noopener">${t("See it as shoppers do")}</a>
          <${Button} size="small" onClick=${() => setOnPhone(true)}>${t("On a phone")}<//>
        </div>`
      : html`<${Notice}>${t("Shoppers see the gallery as soon as it is published.")}<//>`}
    ${onPhone && html`<${PhoneView} page=${page} onClose=${() => setOnPhone(false)} />`}
  </div>`;
}

/** The public page of a gallery, as wide as a phone. */
function PhoneView({page, onClose}) {
  return html`<${Dialog} title=${t("On a phone")} open onClose=${onClose} size="small">
    <iframe class="gallery-phone" src=${page} title=${t("The gallery on a phone")}></iframe>
  <//>`;
}
