/** The feeds that are fetched by themselves, below the imports from files. */
import {html} from "../html.js";
import {t} from "../i18n.js";
import {usePages} from "../api.js";
import {useCaller} from "../session.js";
import {Badge, Button, PagedList, Section, Skeleton, Table, Time} from "../ui/index.js";
import {scheduleName, stateOf} from "./words.js";

const LEAD = t("Give the address of your product feed, and it is fetched by a schedule.");

const COLUMNS = [
  {key: "name", label: t("Name"), stacked: true, render: feed => html`<span class="token-name feed-name"><strong dir="auto">${feed.name}</strong><span class="muted">${new URL(feed.url).host}</span></span>`},
  {key: "state", label: t("State"), width: "16%", render: feed => html`<${State} feed=${feed} />`},
  {key: "schedule", label: t("Schedule"), width: "22%", priority: 2, render: feed => scheduleName(feed.schedule)},
  {key: "last_good_at", label: t("Last good"), width: "18%", priority: 2, render: feed => (feed.last_good_at ? html`<${Time} value=${feed.last_good_at} />` : t("Never"))},
];

export function Feeds() {
  const {can} = useCaller();
  const allowed = can("products:write");
  const pages = usePages(allowed ? "/feeds" : null);
  if (!allowed) return null;
  const create = html`<${Button} icon="plus" href="/feeds/new">${t("New feed")}<//>`;
  return html`<${Section} title=${t("Feeds")} lead=${LEAD} actions=${create} class="feeds">
    <${PagedList} pages=${pages} skeleton=${html`<${Skeleton} lines=${2} />`}>
      <${Table} caption=${t("Feeds")} columns=${COLUMNS} rows=${pages.items} rowHref=${feed => `/feeds/${feed.id}`} />
    <//>
  <//>`;
}

export function State({feed}) {
  const {label, tone} = stateOf(feed);
  return html`<${Badge} tone=${tone}>${label}<//>`;
}
