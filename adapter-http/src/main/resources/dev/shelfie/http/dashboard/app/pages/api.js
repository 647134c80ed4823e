/** The API's reference, made from the document that the service hands out, with a console for every operation. */
import {html} from "../html.js";
import {language, t} from "../i18n.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, CodeBlock, Empty, ErrorNotice, Page, Skeleton} from "../ui/index.js";
import {Contents} from "../reference/contents.js";
import {useReference} from "../reference/document.js";
import {Markdown} from "../reference/markdown.js";
import {Operation} from "../reference/operation.js";
import {ordered} from "../access/permissions.js";
import {roleLabel} from "../settings/roles.js";

export default function Api({params}) {
  const {data: reference, error, loading, reload} = useReference();
  const id = params?.operation;
  const operation = reference?.operations.find(each => each.id === id);
  const title = operation?.summary ?? (id && reference ? "No such operation" : "API");
  const lead = language !== "en" && t("The reference is in English.");
  return html`<${Page} title=${title} lead=${lead} wide class="api-page">
    ${error && html`<${ErrorNotice} error=${error} onRetry=${reload} />`}
    ${loading && html`<${Skeleton} lines=${12} />`}
    ${reference &&
    html`<div class=${id ? "api api-reading" : "api"} lang="en">
      <div class="api-side">
        <${Contents} reference=${reference} current=${id} />
      </div>
      <div class="api-main">
        ${id && html`<p class="api-back"><${Link} href="/api">All operations<//></p>`}
        ${operation && html`<${Operation} key=${operation.id} reference=${reference} operation=${operation} />`}
        ${id && !operation && html`<${Missing} />`}
        ${!id && html`<${Introduction} reference=${reference} />`}
      </div>
    </div>`}
  <//>`;
}

const Missing = () =>
  html`<${Empty} icon="search" title="There is no such operation">
    It may have had another name. <${Link} href="/api">See all operations<//>.
  <//>`;

function Introduction({reference}) {
  return html`<div class="api-introduction">
    <${You} />
    <${Markdown} text=${reference.info.description.replaceAll("http://127.0.0.1:8080", location.origin)} top=${2} />
    <p class="api-more">
      The document itself is at <a href="/openapi.json">/openapi.json</a>, for tools and generated clients; the same
      reference in Swagger UI is at <a href="/docs/">/docs</a>. Version ${reference.info.version}.
    </p>
  </div>`;
}

/** The reader's own account and permissions, and a first request that works once there is a token. */
function You() {
  const {account, can, user, permissions} = useCaller();
  const first = `curl "${location.origin}/api/v1/posts?limit=3" \\\n  -H "Authorization: Bearer $TOKEN"`;
  return html`<section class="api-you" aria-labelledby="api-you">
    <h2 id="api-you">Your account</h2>
    <dl class="fact-list">
      <div><dt>Account</dt><dd>${account.name} <code>${account.id}</code></dd></div>
      <div><dt>Address</dt><dd><code>${location.origin}/api/v1</code></dd></div>
      ${user && html`<div><dt>Your role</dt><dd>${roleLabel(user.role)}</dd></div>`}
      <div>
        <dt>You may</dt>
        <dd class="api-permissions">${ordered(permissions).map(each => html`<${Badge} key=${each}>${each}<//>`)}</dd>
      </div>
    </dl>
    <${CodeBlock} label="First call" code=${first} />
    <p>
      ${can("tokens:write") ? html`<${Link} href="/tokens/new">Create a token<//>` : "Ask an owner or an editor for a token"} and put it in
      place of <code>$TOKEN</code>.
    </p>
  </section>`;
}
