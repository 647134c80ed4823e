/** How a gallery gets into a page of the shop: two lines to copy, with a publishable token. */
import {html, useState} from "../html.js";
import {post, usePages} from "../api.js";
import {Button, CodeBlock, ErrorNotice, Field, Notice, Select, Skeleton, TextInput} from "../ui/index.js";

const script = () => `<script type="module" src="${location.origin}/storefront/v1/gallery.js"></script>`;

export function Snippet({gallery, canWrite}) {
  const pages = usePages("/publishable-tokens");
  const [chosen, setChosen] = useState(null);
  if (pages.error) return html`<${ErrorNotice} error=${pages.error} onRetry=${pages.reload} />`;
  if (pages.loading) return html`<${Skeleton} lines=${3} />`;
  const token = pages.items.find(each => each.id === chosen) ?? pages.items[0];
  if (!token) {
    return canWrite
      ? html`<${NewToken} onCreated=${pages.reload} />`
      : html`<p class="muted">There is no publishable token yet. Owners and editors create one.</p>`;
  }
  const element = `<shelfie-gallery key="${token.token}" gallery="${gallery.id}"></shelfie-gallery>`;
  const page = `/storefront/galleries/${gallery.id}?key=${token.token}`;
  return html`<div class="gallery-snippet">
    ${pages.items.length > 1 && html`<${Field} label="Publishable token">
      <${Select} value=${token.id} onChange=${setChosen} options=${pages.items.map(({id, name}) => ({value: id, label: name}))} />
    <//>`}
    <${CodeBlock} label="In the page of the shop" wrap code=${script() + "\n" + element} />
    <p class="muted">The token may stand in the page: it reads what is published, as shoppers see it, and nothing else.
      ${token.origins.length > 0 ? ` Only pages of ${token.origins.join(", ")} may use it.` : " Any page may use it."}</p>
    ${gallery.status === "published"
      ? html`<p><a href=${page} target="_blank" rel="noopener">See it as shoppers do</a></p>`
      : html`<${Notice}>Shoppers see the gallery as soon as it is published.<//>`}
  </div>`;
}

function NewToken({onCreated}) {
  const [origins, setOrigins] = useState("");
  const [state, setState] = useState({});
  const submit = async event => {
    event.preventDefault();
    setState({busy: true});
    try {
      const named = origins.split(/[\s,]+/).map(each => each.trim().replace(/\/$/, "").toLowerCase()).filter(Boolean);
      await post("/publishable-tokens", {name: "Shop", origins: named}, {idempotent: true});
      onCreated();
    } catch (error) {
      setState({error});
    }
  };
  return html`<form class="token-form" onSubmit=${submit} novalidate aria-label="New publishable token">
    <p>The shop's pages need a publishable token. It is no secret: it reads what is published, as shoppers see it, and nothing else.</p>
    <${Field} label="Addresses of the shop" optional hint="Only their pages may use it, such as https://shop.example. Empty: any page.">
      <${TextInput} value=${origins} onInput=${setOrigins} spellcheck=${false} autocomplete="off" />
    <//>
    ${state.error && html`<${ErrorNotice} error=${state.error} />`}
    <div class="form-actions"><${Button} type="submit" kind="primary" busy=${state.busy}>Create the token<//></div>
  </form>`;
}
