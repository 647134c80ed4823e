/** The account's tokens: usable ones first, then those that expired, with the revoked ones folded away. */
import {html} from "../html.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Empty, ErrorNotice, Icon, LoadMore, Page, Skeleton, Table, Time} from "../ui/index.js";
import {usePages} from "../api.js";
import {summary} from "../access/permissions.js";
import {grouped, stateOf} from "../access/state.js";

export default function Tokens() {
  const {can} = useCaller();
  const allowed = can("tokens:write");
  const pages = usePages(allowed ? "/tokens" : null);
  const create = html`<${Button} kind="primary" icon="plus" href="/tokens/new">New token<//>`;
  const lead = html`Tokens let programs such as your website use the <${Link} href="/api">API<//>.`;
  return html`<${Page} title="Tokens" lead=${lead} actions=${allowed && pages.items.length > 0 && create} class="tokens">
    ${allowed
      ? html`<${List} pages=${pages} create=${create} />`
      : html`<${Empty} icon="lock" title="Your role may not see tokens">Owners and editors create and revoke them.<//>`}
  <//>`;
}

function List({pages, create}) {
  const {items, error, loading} = pages;
  if (error && items.length === 0) return html`<${ErrorNotice} error=${error} onRetry=${pages.reload} />`;
  if (loading && items.length === 0) return html`<${Skeleton} lines=${6} />`;
  if (items.length === 0) {
    return html`<${Empty} icon="tokens" title="No tokens yet" action=${create}>
      Create one for your website, and it can show posts with the products in them.
    <//>`;
  }
  const {usable, expired, revoked} = grouped(items);
  return html`
    <${TokenTable} title="In use" tokens=${usable} none="No token works at the moment." />
    ${expired.length > 0 && html`<${TokenTable} title="Expired" tokens=${expired} />`}
    <${LoadMore} pages=${pages} />
    ${revoked.length > 0 &&
    html`<details class="fold">
      <summary><${Icon} name="right" /> Revoked (${revoked.length}${pages.hasMore ? " so far" : ""})</summary>
      <${TokenTable} tokens=${revoked} />
    </details>`}
  `;
}

const COLUMNS = [
  {key: "name", label: "Name", width: "23%", render: token => html`<${Name} token=${token} />`},
  {key: "environment", label: "Environment", width: "11%", render: token => html`<${Environment} value=${token.environment} />`},
  {key: "permissions", label: "May do", render: token => summary(token.permissions)},
  {key: "last_used_at", label: "Last used", width: "13%", render: token => (token.last_used_at ? html`<${Time} value=${token.last_used_at} />` : "Never")},
  {key: "expires_at", label: "Ends", width: "13%", priority: 3, render: token => html`<${End} token=${token} />`},
  {key: "state", label: "State", width: "14%", render: token => html`<${State} token=${token} />`},
];

function TokenTable({title, tokens, none}) {
  return html`<section class="token-group" aria-label=${title ?? "Revoked"}>
    ${title && html`<h2>${title}</h2>`}
    ${tokens.length === 0
      ? html`<p class="muted">${none}</p>`
      : html`<${Table} caption=${`Tokens: ${title ?? "revoked"}`} columns=${COLUMNS} rows=${tokens} rowHref=${token => `/tokens/${token.id}`} />`}
  </section>`;
}

const Name = ({token}) =>
  html`<span class="token-name"><strong>${token.name}</strong><code>${token.prefix}</code></span>`;

const Environment = ({value}) => html`<${Badge} tone=${value === "live" ? "accent" : "neutral"}>${value === "live" ? "Live" : "Test"}<//>`;

function State({token}) {
  const {label, tone} = stateOf(token);
  return html`<${Badge} tone=${tone}>${label}<//>`;
}

function End({token}) {
  const at = token.revoked_at ?? token.expires_at;
  return at ? html`<${Time} value=${at} as="date" />` : "Never";
}
