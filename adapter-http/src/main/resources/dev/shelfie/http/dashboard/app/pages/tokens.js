/** The account's tokens: usable ones first, then those that expired, with the revoked ones folded away. */
import {html} from "../html.js";
import {rich, t} from "../i18n.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Empty, Icon, Page, PagedList, Table, Time} from "../ui/index.js";
import {usePages} from "../api.js";
import {summary} from "../access/permissions.js";
import {grouped, stateOf} from "../access/state.js";

export default function Tokens() {
  const {can} = useCaller();
  const allowed = can("tokens:write");
  const pages = usePages(allowed ? "/tokens" : null);
  const create = html`<${Button} kind="primary" icon="plus" href="/tokens/new">${t("New token")}<//>`;
  const lead = rich("Tokens let programs such as your website use the <link>API</link>.", {link: text => html`<${Link} href="/api">${text}<//>`});
  return html`<${Page} title=${t("Tokens")} lead=${lead} actions=${allowed && pages.items.length > 0 && create} class="tokens">
    ${allowed
      ? html`<${List} pages=${pages} create=${create} />`
      : html`<${Empty} icon="lock" title=${t("You don't have permission to view tokens")}>${t("Owners and editors create and revoke them.")}<//>`}
  <//>`;
}

function List({pages, create}) {
  const {usable, expired, revoked} = grouped(pages.items);
  const empty = html`<${Empty} icon="tokens" title=${t("No tokens yet")} action=${create}>
    ${t("Create one for your website, and it can show posts with the products in them.")}
  <//>`;
  return html`<${PagedList} pages=${pages} empty=${empty}>
      <${TokenTable} title=${t("In use")} tokens=${usable} none=${t("No token works at the moment.")} />
      ${expired.length > 0 && html`<${TokenTable} title=${t("Expired")} tokens=${expired} />`}
    <//>
    ${revoked.length > 0 &&
    html`<details class="fold">
      <summary><${Icon} name="right" /> ${pages.hasMore ? t("Revoked ({n} so far)", {n: revoked.length}) : t("Revoked ({n})", {n: revoked.length})}</summary>
      <${TokenTable} tokens=${revoked} />
    </details>`}`;
}

const COLUMNS = [
  {key: "name", label: t("Name"), width: "23%", render: token => html`<${Name} token=${token} />`},
  {key: "environment", label: t("Environment"), width: "11%", render: token => html`<${Environment} value=${token.environment} />`},
  {key: "permissions", label: t("May do"), render: token => summary(token.permissions)},
  {key: "last_used_at", label: t("Last used"), width: "13%", render: token => (token.last_used_at ? html`<${Time} value=${token.last_used_at} />` : t("Never"))},
  {key: "expires_at", label: t("Ends"), width: "13%", priority: 3, render: token => html`<${End} token=${token} />`},
  {key: "state", label: t("State"), width: "14%", render: token => html`<${State} token=${token} />`},
];

function TokenTable({title, tokens, none}) {
  return html`<section class="token-group" aria-label=${title ?? t("Revoked")}>
    ${title && html`<h2>${title}</h2>`}
    ${tokens.length === 0
      ? html`<p class="muted">${none}</p>`
      : html`<${Table} caption=${t("Tokens: {title}", {title: title ?? t("revoked")})} columns=${COLUMNS} rows=${tokens} rowHref=${token => `/tokens/${token.id}`} />`}
  </section>`;
}

const Name = ({token}) =>
  html`<span class="token-name"><strong>${token.name}</strong><code>${token.prefix}</code></span>`;

const Environment = ({value}) => html`<${Badge} tone=${value === "live" ? "accent" : "neutral"}>${value === "live" ? t("Live") : t("Test")}<//>`;

function State({token}) {
  const {label, tone} = stateOf(token);
  return html`<${Badge} tone=${tone}>${label}<//>`;
}

function End({token}) {
  const at = token.revoked_at ?? token.expires_at;
  return at ? html`<${Time} value=${at} as="date" />` : t("Never");
}
