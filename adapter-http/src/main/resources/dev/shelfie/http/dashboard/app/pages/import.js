import {html} from "../html.js";
import {rich, t} from "../i18n.js";
import {Button, count, Empty, ErrorNotice, Notice, Page, Skeleton, Time} from "../ui/index.js";
import {kindOf} from "../imports/feeds.js";
import {Refusals} from "../imports/refusals.js";
import {lasted, problemOf, RunState, wouldArchiveMost} from "../imports/run-state.js";
import {useRun} from "../imports/runs.js";

const BACK = {href: "/imports", label: t("Imports")};

export default function ImportPage({params}) {
  const {data: run, error, reload} = useRun(params.id);
  if (!run && error) return html`<${Page} title=${t("Import")} back=${BACK}><${Trouble} error=${error} onRetry=${reload} /><//>`;
  if (!run) return html`<${Page} title=${t("Import")} back=${BACK}><${Skeleton} lines=${6} /><//>`;
  return html`<${Page} title=${t("Import of {kind}", {kind: kindOf(run.kind).inline})} back=${BACK}>
    <p class="run-head" aria-live="polite"><${RunState} run=${run} />
      ${run.file_name && html`<span class="run-file" dir="auto">${run.file_name}</span>`}
      <span class="muted">${timesOf(run)}</span></p>
    ${run.problem && html`<${Problem} run=${run} />`}
    <dl class="run-tiles">
      <${Tile} label=${t("Rows read")} value=${run.rows_read} />
      <${Tile} label=${t("New")} value=${run.created} />
      <${Tile} label=${t("Changed")} value=${run.updated} />
      <${Tile} label=${t("Same as before")} value=${run.unchanged} />
      <${Tile} label=${t("Refused")} value=${run.refused} tone=${run.refused ? "warn" : ""} />
      ${run.kind === "products" && html`<${Tile} label=${t("Archived")} value=${run.archived} />`}
    </dl>
    ${run.refused === 0 && run.state === "completed" && html`<p class="muted">${t("All rows imported.")}</p>`}
    <${Refusals} run=${run} name=${`refused-${run.id}`} />
  <//>`;
}

function timesOf(run) {
  const values = {time: html`<${Time} value=${run.created_at} />`, lasted: lasted(run)};
  return run.state === "running" ? rich("since {time}, for {lasted}", values) : rich("started {time}, took {lasted}", values);
}

function Tile({label, value, tone = ""}) {
  return html`<div class=${"run-tile " + tone}><dt>${label}</dt><dd>${count(value)}</dd></div>`;
}

const WORDS = {
  unread: t("Nothing of the file was imported. Fix the file or the settings, and import it again."),
  failed: t("The file couldn't be read to its end. Rows imported so far stay. Fix the file, and import it again."),
  interrupted: t("The import was interrupted. Rows imported so far stay: import the whole file again to complete it."),
};

function Problem({run}) {
  const title = wouldArchiveMost(run) ? t("Nothing was archived: more than half of the catalogue is missing") : problemOf(run);
  const text = wouldArchiveMost(run)
    ? t("{problem} To archive these products all the same, drop the file again as the whole catalogue; you are asked then.", {problem: problemOf(run)})
    : WORDS[run.state === "failed" && run.rows_read === 0 ? "unread" : run.state];
  return html`<${Notice} tone=${run.state === "failed" ? "bad" : "warn"} title=${title}>${text}<//>`;
}

function Trouble({error, onRetry}) {
  if (error.status !== 404) return html`<${ErrorNotice} error=${error} onRetry=${onRetry} />`;
  return html`<${Empty} icon="imports" title=${t("This import isn't here")} action=${html`<${Button} href="/imports">${t("All imports")}<//>`}>
    ${t("It may belong to another account.")}<//>`;
}
