/** The account's galleries. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {post, usePages} from "../api.js";
import {navigate} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Empty, Page, PagedList, Table, Time} from "../ui/index.js";
import {NamingDialog} from "../galleries/naming.js";
import {PublishableTokens} from "../galleries/tokens.js";
import {stateOf, summary} from "../galleries/words.js";

export default function Galleries() {
  const {can} = useCaller();
  const pages = usePages(can("galleries:read") ? "/galleries" : null);
  const tokens = usePages(can("galleries:read") ? "/publishable-tokens" : null);
  const [making, setMaking] = useState(false);
  const make = async named => navigate(`/galleries/${(await post("/galleries", named, {idempotent: true})).id}`);
  const create = can("galleries:write") && html`<${Button} kind="primary" icon="plus" onClick=${() => setMaking(true)}>${t("New gallery")}<//>`;
  return html`<${Page} title=${t("Galleries")} lead=${t("What shoppers see, and where: the home page, a category, a campaign.")} actions=${pages.items.length > 0 && create}>
    ${can("galleries:read")
      ? html`<${List} pages=${pages} create=${create} /><${PublishableTokens} pages=${tokens} canWrite=${can("galleries:write")} />`
      : html`<${Empty} icon="lock" title=${t("You don't have permission to view galleries")}>${t("Ask an owner of this account.")}<//>`}
    <${NamingDialog} open=${making} title=${t("New gallery")} action=${t("Create gallery")} save=${make} onClose=${() => setMaking(false)} />
  <//>`;
}

function List({pages, create}) {
  const empty = html`<${Empty} icon="grid" title=${t("No galleries yet")} action=${create}>
    ${t("Create one, arrange its posts, and paste two lines into a page of your shop.")}
  <//>`;
  return html`<${PagedList} pages=${pages} empty=${empty}>
    <${Table} caption=${t("Galleries")} columns=${COLUMNS} rows=${pages.items} rowHref=${gallery => `/galleries/${gallery.id}`} />
  <//>`;
}

const COLUMNS = [
  {key: "name", label: t("Name"), stacked: true, render: gallery => html`<span class="token-name"><strong>${gallery.name}</strong>${gallery.description && html`<span class="muted">${gallery.description}</span>`}</span>`},
  {key: "rules", label: t("Shows"), width: "34%", priority: 2, render: summary},
  {key: "updated_at", label: t("Changed"), width: "16%", priority: 2, render: gallery => html`<${Time} value=${gallery.updated_at} />`},
  {key: "status", label: t("State"), width: "14%", render: gallery => html`<${Badge} tone=${stateOf(gallery).tone}>${stateOf(gallery).label}<//>`},
];
