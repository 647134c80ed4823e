import {html} from "../html.js";
import {plural, t} from "../i18n.js";
import {Button, count, Section, Table} from "../ui/index.js";
import {kindOf} from "./feeds.js";

const MANY = 5;
const NAMED = 3;

const columnsOf = kind => [
  {key: "line", label: t("Line"), width: "90px", render: ({line}) => count(line)},
  {key: "external_id", label: kindOf(kind).one, render: ({external_id: id}) => id && html`<span class="refusal-reason" dir="auto">${id}</span>`},
  {
    key: "reason",
    label: t("Problem"),
    stacked: true,
    render: ({reason}) => html`<span class="refusal-reason" dir="auto">${reason}</span>`,
  },
];

/** The rows that an import refused, with a download of them. */
export function Refusals({run, name}) {
  if (!run.refused) return null;
  const listed = run.refusals.length;
  const first = listed < run.refused ? t("The first {listed} of {refused}.", {listed: count(listed), refused: count(run.refused)}) + " " : "";
  const lead = first + t("Fix these rows and import the file again. Rows imported so far stay as they are.");
  const columns = columnsOf(run.kind).filter(({key}) => run.refusals.some(refusal => refusal[key] !== undefined));
  const download = html`<${Button} size="small" icon="download" onClick=${() => saveAs(name + ".csv", csvOf(run))}>
    ${t("Download as CSV")}<//>`;
  return html`<${Section} title=${t("Refused rows")} lead=${lead} actions=${download}>
    ${listed > MANY && html`<ul class="refusal-kinds" aria-label=${t("Most frequent")}>
      ${frequent(run.refusals).map(([fault, rows]) => html`<li key=${fault}>
        <b>${plural(rows, "{n} row", "{n} rows")}</b><span>${fault}</span></li>`)}
    </ul>`}
    <${Table} columns=${columns} rows=${run.refusals} caption=${t("Refused rows")} rowKey=${({line, reason}) => line + reason} />
  <//>`;
}

/** The faults that most rows have, what stood in the rows left out, with how many of the listed rows have them. */
export function frequent(refusals) {
  const rows = new Map();
  for (const {reason} of refusals) {
    const faults = new Set(reason.split("; ").map(fault => fault.replace(/ "[^"]*"(?=:)/g, "")));
    faults.forEach(fault => rows.set(fault, (rows.get(fault) ?? 0) + 1));
  }
  return [...rows].filter(([, number]) => number > 1).sort((a, b) => b[1] - a[1]).slice(0, NAMED);
}

/** The refusals of an import as CSV; spreadsheets read cells that begin like a formula as text. */
export function csvOf({kind, refusals}) {
  const rows = refusals.map(({line, external_id: id, reason}) => `${line},${id ? cell(id) : ""},${cell(reason)}`);
  return [`line,${kind.replace(/s$/, "")},reason`, ...rows].join("\r\n") + "\r\n";
}

function cell(text) {
  const harmless = /^[=+\-@\t\r]/.test(text) ? "'" + text : text;
  return `"${harmless.replaceAll("\"", "\"\"")}"`;
}

/** Hands a text out as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
function saveAs(name, text) {
  const address = URL.createObjectURL(new Blob(["\ufeff" + text], {type: "text/csv;charset=utf-8"}));
  const link = Object.assign(document.createElement("a"), {href: address, download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
