import {html} from "../html.js";
import {Button, count, Empty, ErrorNotice, Notice, Page, Skeleton, Time} from "../ui/index.js";
import {kindOf} from "../imports/feeds.js";
import {Refusals} from "../imports/refusals.js";
import {lasted, problemOf, RunState, wouldArchiveMost} from "../imports/run-state.js";
import {useRun} from "../imports/runs.js";

const BACK = {href: "/imports", label: "Imports"};

export default function ImportPage({params}) {
  const {data: run, error, reload} = useRun(params.id);
  if (!run && error) return html`<${Page} title="Import" back=${BACK}><${Trouble} error=${error} onRetry=${reload} /><//>`;
  if (!run) return html`<${Page} title="Import" back=${BACK}><${Skeleton} lines=${6} /><//>`;
  return html`<${Page} title=${`Import of ${kindOf(run.kind).label.toLowerCase()}`} back=${BACK}>
    <p class="run-head" aria-live="polite"><${RunState} run=${run} />
      ${run.file_name && html`<span class="run-file" dir="auto">${run.file_name}</span>`}
      <span class="muted">${run.state === "running" ? "since" : "started"} <${Time} value=${run.created_at} />,
        ${run.state === "running" ? " for " : " took "}${lasted(run)}</span></p>
    ${run.problem && html`<${Problem} run=${run} />`}
    <dl class="run-tiles">
      <${Tile} name="Rows read" value=${run.rows_read} />
      <${Tile} name="New" value=${run.created} />
      <${Tile} name="Changed" value=${run.updated} />
      <${Tile} name="Same as before" value=${run.unchanged} />
      <${Tile} name="Refused" value=${run.refused} tone=${run.refused ? "warn" : ""} />
      ${run.kind === "products" && html`<${Tile} name="Archived" value=${run.archived} />`}
    </dl>
    ${run.refused === 0 && run.state === "completed" && html`<p class="muted">Every row was taken.</p>`}
    <${Refusals} run=${run} name=${`refused-${run.id}`} />
  <//>`;
}

function Tile({name, value, tone = ""}) {
  return html`<div class=${"run-tile " + tone}><dt>${name}</dt><dd>${count(value)}</dd></div>`;
}

const WORDS = {
  unread: "Nothing of the file was imported. Fix the file or the settings, and import it again.",
  failed: "The file couldn't be read to its end. What came before stays. Fix the file, and import it again.",
  interrupted: "The import was cut off. What came before stays: import the whole file again to complete it.",
};

function Problem({run}) {
  const title = wouldArchiveMost(run) ? "Nothing was archived: more than half of the catalogue is missing" : problemOf(run);
  const text = wouldArchiveMost(run)
    ? `${problemOf(run)} To archive these products all the same, drop the file again as the whole catalogue; you are asked then.`
    : WORDS[run.state === "failed" && run.rows_read === 0 ? "unread" : run.state];
  return html`<${Notice} tone=${run.state === "failed" ? "bad" : "warn"} title=${title}>${text}<//>`;
}

function Trouble({error, onRetry}) {
  if (error.status !== 404) return html`<${ErrorNotice} error=${error} onRetry=${onRetry} />`;
  return html`<${Empty} icon="imports" title="This import isn't here" action=${html`<${Button} href="/imports">All imports<//>`}>
    It may belong to another account.<//>`;
}
