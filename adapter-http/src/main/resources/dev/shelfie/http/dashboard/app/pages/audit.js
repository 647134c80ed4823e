/** Who did what, to which record, when and from where. */
import {html} from "../html.js";
import {locale, t} from "../i18n.js";
import {usePages} from "../api.js";
import {useQuery} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Empty, Page, PagedList, Skeleton, Table, Time} from "../ui/index.js";
import {Filters} from "../audit/filters.js";
import {useFileNames} from "../audit/imports.js";
import {useMatches} from "../audit/matches.js";
import {RecordLink} from "../audit/record-link.js";
import {actorKind, actorName, detailWords, sentence, tone} from "../audit/words.js";

export default function Audit() {
  const {can} = useCaller();
  return html`<${Page} title=${t("Audit log")}>
    ${can("audit:read")
      ? html`<${Log} />`
      : html`<${Empty} icon="lock" title=${t("Only owners see the audit log")}>${t("It says who did what, when, and from where.")}<//>`}
  <//>`;
}

const columns = (matches, files) => [
  {key: "actor", label: t("Who"), priority: 1, render: entry => html`<${Actor} actor=${entry.actor} />`},
  {key: "action", label: t("What"), priority: 1, render: entry => html`<${Action} entry=${entry} match=${matches.get(entry.record?.id)} />`},
  {key: "record", label: t("Record"), render: entry => html`<${RecordLink} entry=${entry} match=${matches.get(entry.record?.id)} name=${files.get(entry.record?.id)} />`},
  {key: "address", label: t("From"), render: entry => (entry.address ? html`<code class="plain">${entry.address}</code>` : "—")},
  {key: "created_at", label: t("When"), render: entry => html`<${When} value=${entry.created_at} />`},
];

function Log() {
  const [query, setQuery] = useQuery();
  const {actor, record, record_type} = query;
  const pages = usePages("/audit-log", {actor, record, record_type});
  const {items} = pages;
  const matches = useMatches(items);
  const files = useFileNames(items);
  const filtered = Boolean(actor || record || record_type);
  const clear = () => setQuery({actor: undefined, record: undefined, record_type: undefined});
  return html`
    <${Filters} query=${query} setQuery=${setQuery} entries=${items} />
    <${PagedList} pages=${pages} skeleton=${html`<${Skeleton} lines=${10} />`} empty=${html`<${Nothing} filtered=${filtered} onClear=${clear} />`}>
      <${Table} caption=${t("What was done, newest first")} columns=${columns(matches, files)} rows=${items} />
    <//>
  `;
}

function Nothing({filtered, onClear}) {
  return filtered
    ? html`<${Empty} icon="search" title=${t("Nothing matches these filters")} action=${html`<${Button} onClick=${onClear}>${t("Clear filters")}<//>`} />`
    : html`<${Empty} icon="audit" title=${t("Nothing has been recorded yet")}>${t("From now on, every change by people and tokens is listed here.")}<//>`;
}

const Actor = ({actor}) =>
  html`<span class="audit-actor"><strong>${actorName(actor)}</strong><span>${actorKind(actor)}</span></span>`;

const exact = new Intl.DateTimeFormat(locale, {dateStyle: "medium", timeStyle: "short"});

const When = ({value}) =>
  html`<span class="audit-when"><${Time} value=${value} /><span>${exact.format(new Date(value))}</span></span>`;

/** The detail of a match is which post and product it has: the record says it better while it is there. */
function Action({entry, match}) {
  const shade = tone(entry.action);
  const words = sentence(entry.action);
  const said = words[0].toUpperCase() + words.slice(1);
  return html`<span class="audit-action" title=${entry.action}>
    ${shade === "neutral" ? html`<span>${said}</span>` : html`<${Badge} tone=${shade}>${said}<//>`}
    ${entry.detail && !match && html`<span class="audit-detail">${detailWords(entry.detail)}</span>`}
  </span>`;
}
