/** The account's webhooks. */
import {html} from "../html.js";
import {rich, t} from "../i18n.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Empty, Page, PagedList, Table, Time} from "../ui/index.js";
import {usePages} from "../api.js";
import {stateOf, summary} from "../webhooks/words.js";

export default function Webhooks() {
  const {can} = useCaller();
  const allowed = can("webhooks:write");
  const pages = usePages(allowed ? "/webhooks" : null);
  const create = html`<${Button} kind="primary" icon="plus" href="/webhooks/new">${t("New webhook")}<//>`;
  const lead = rich("Webhooks tell your programs what changes, as it happens. Programs can also read <link>the event log</link>.", {link: text => html`<${Link} href="/api/listEvents">${text}<//>`});
  return html`<${Page} title=${t("Webhooks")} lead=${lead} actions=${allowed && pages.items.length > 0 && create} class="tokens">
    ${allowed
      ? html`<${List} pages=${pages} create=${create} />`
      : html`<${Empty} icon="lock" title=${t("You don't have permission to view webhooks")}>${t("Owners and editors create and change them.")}<//>`}
  <//>`;
}

function List({pages, create}) {
  const empty = html`<${Empty} icon="webhooks" title=${t("No webhooks yet")} action=${create}>
    ${t("Create one, and your search index or cache follows every change.")}
  <//>`;
  return html`<${PagedList} pages=${pages} empty=${empty}>
    <${Table} caption=${t("Webhooks")} columns=${COLUMNS} rows=${pages.items} rowHref=${webhook => `/webhooks/${webhook.id}`} />
  <//>`;
}

const COLUMNS = [
  {key: "url", label: "URL", stacked: true, render: webhook => html`<span class="token-name webhook-name"><strong>${webhook.url}</strong>${webhook.description && html`<span class="muted">${webhook.description}</span>`}</span>`},
  {key: "types", label: t("Events"), width: "24%", render: webhook => summary(webhook.types)},
  {key: "created_at", label: t("Created"), width: "14%", priority: 2, render: webhook => html`<${Time} value=${webhook.created_at} as="date" />`},
  {key: "state", label: t("State"), width: "16%", render: webhook => html`<${State} webhook=${webhook} />`},
];

function State({webhook}) {
  const {label, tone} = stateOf(webhook);
  return html`<${Badge} tone=${tone}>${label}<//>`;
}
