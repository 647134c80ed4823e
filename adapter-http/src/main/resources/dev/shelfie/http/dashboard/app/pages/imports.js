import {html, useEffect, useRef, useState} from "../html.js";
import {inContext, t} from "../i18n.js";
import {useCaller} from "../session.js";
import {count, Empty, Icon, Page, PagedList, Section, Table, Time} from "../ui/index.js";
import {Feeds} from "../feeds/list.js";
import {DropZone} from "../imports/drop-zone.js";
import {KINDS, kindOf} from "../imports/feeds.js";
import {lasted, RunState, said} from "../imports/run-state.js";
import {useRuns} from "../imports/runs.js";
import {UploadCard} from "../imports/upload-card.js";
import {useUploads} from "../imports/uploads.js";

const LEAD = t("Bring in products, posts and influencers from files. The same file can be imported again at any time.");
const SPOKEN_EVERY = 10_000;

export default function Imports() {
  const caller = useCaller();
  const may = KINDS.some(kind => caller.can(`${kind.value}:write`));
  const uploads = useUploads(caller.user?.id);
  const expecting = uploads.some(upload => upload.phase === "sending" && !upload.check);
  const runs = useRuns(may, expecting);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current && !expecting) runs.reload();
    sent.current = expecting;
  }, [expecting]);
  if (!may) {
    return html`<${Page} title=${t("Imports")}><${Empty} icon="imports" title=${t("You don't have permission to import files")}>
      ${t("Owners and editors bring in products, posts and influencers.")}<//><//>`;
  }
  return html`<${Page} title=${t("Imports")} lead=${LEAD}>
    <${DropZone} owner=${caller.user?.id} />
    ${uploads.length > 0 && html`<div class="uploads">
      ${uploads.map(upload => html`<${UploadCard} key=${upload.id} upload=${upload} run=${runOf(upload, runs.items)} />`)}
    </div>`}
    <${Spoken} runs=${runs.items} />
    <${Feeds} />
    <${Section} title=${t("Imports so far")}><${Found} runs=${runs} /><//>
  <//>`;
}

/** The import that a file became: the only one of its kind and name that runs, if it is the only one. */
function runOf(upload, runs) {
  if (upload.phase !== "sending" || upload.check) return undefined;
  const running = runs.filter(run => run.state === "running" && run.kind === upload.kind && run.file_name === upload.file.name);
  return running.length === 1 ? running[0] : undefined;
}

const COLUMNS = [
  {
    key: "kind",
    label: t("What"),
    render: run => html`<span class="run-kind"><${Icon} name=${kindOf(run.kind).icon} /><span>${kindOf(run.kind).label}
      ${run.file_name && html`<span class="run-file" dir="auto">${run.file_name}</span>`}</span></span>`,
  },
  {key: "state", label: t("State"), render: run => html`<${RunState} run=${run} />`},
  {key: "rows_read", label: inContext("rows", "Read"), align: "end", render: run => count(run.rows_read)},
  {key: "created", label: t("New"), align: "end", render: run => count(run.created)},
  {key: "updated", label: t("Changed"), align: "end", render: run => count(run.updated)},
  {key: "unchanged", label: t("Same"), align: "end", priority: 3, render: run => count(run.unchanged)},
  {
    key: "refused",
    label: t("Refused"),
    align: "end",
    render: run => html`<span class=${run.refused ? "run-refused" : ""}>${count(run.refused)}</span>`,
  },
  {key: "created_at", label: t("Started"), priority: 2, render: run => html`<${Time} value=${run.created_at} />`},
  {key: "lasted", label: t("Duration"), align: "end", priority: 3, render: run => lasted(run)},
];

function Found({runs}) {
  const empty = html`<${Empty} icon="imports" title=${t("Nothing was imported yet")}>${t("Begin with your product feed: drop it above.")}<//>`;
  return html`<${PagedList} pages=${runs} empty=${empty}>
    <${Table} columns=${COLUMNS} rows=${runs.items} rowHref=${run => `/imports/${run.id}`} caption=${t("Imports")} />
  <//>`;
}

/** Tells screen readers how imports get on: when one ends, and in between now and then. */
function Spoken({runs}) {
  const [words, setWords] = useState("");
  const before = useRef(new Map());
  const spoken = useRef(0);
  useEffect(() => {
    const ended = runs.filter(run => run.state !== "running" && before.current.get(run.id) === "running");
    const running = runs.filter(run => run.state === "running");
    before.current = new Map(runs.map(run => [run.id, run.state]));
    const due = running.length > 0 && Date.now() - spoken.current >= SPOKEN_EVERY;
    if (!ended.length && !due) return;
    spoken.current = Date.now();
    setWords([
      ...ended.map(run => t("Import of {kind} ended. {rows}", {kind: kindOf(run.kind).inline, rows: said(run)})),
      ...running.map(run => t("Importing {kind}. {rows}", {kind: kindOf(run.kind).inline, rows: said(run)})),
    ].join(". "));
  }, [runs]);
  return html`<p class="hidden" aria-live="polite">${words}</p>`;
}
