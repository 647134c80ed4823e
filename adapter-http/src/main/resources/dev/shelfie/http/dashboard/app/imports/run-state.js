import {html} from "../html.js";
import {locale} from "../i18n.js";
import {Badge, count, plural} from "../ui/index.js";

/** The state of an import in a word. */
export function RunState({run}) {
  if (run.state === "running") {
    return html`<span class="run-running"><span class="spinner" aria-hidden="true"></span>Running</span>`;
  }
  if (run.state === "failed") return html`<${Badge} tone="bad" icon="warning">Failed<//>`;
  if (run.state === "interrupted") return html`<${Badge} tone="warn" icon="warning">Cut off<//>`;
  if (run.refused > 0) return html`<${Badge} tone="warn" icon="check">Ended, ${count(run.refused)} refused<//>`;
  return html`<${Badge} tone="good" icon="check">Ended<//>`;
}

/** What became of the rows, in a sentence. */
export function said(run, checked = false) {
  const parts = [
    [run.created, checked ? "would be new" : "new"],
    [run.updated, checked ? "would change" : "changed"],
    [run.unchanged, "the same as before"],
    [run.archived, checked ? "would be archived" : "archived"],
    [run.refused, checked ? "would be refused" : "refused"],
  ].filter(([number]) => number > 0).map(([number, what]) => `${count(number)} ${what}`);
  const rows = `${plural(run.rows_read, "row")} read`;
  return parts.length ? `${rows}: ${parts.join(", ")}` : rows;
}

const FORCE = /;? *if it is right, send it again with force=true$/;

/** Whether an import was refused because it would archive most of the catalogue, which can be forced. */
export const wouldArchiveMost = run => run?.state === "failed" && FORCE.test(run.problem ?? "");

/** What went wrong, for people who don't know the API. */
export function problemOf(run) {
  const problem = (run.problem ?? "").replace(FORCE, ".").replace(/ \(<!DOCTYPE[^)]*\)/, "");
  return /[.!?]$/.test(problem) ? problem : problem + ".";
}

const lengths = new Intl.NumberFormat(locale, {maximumFractionDigits: 1});

/** How long an import took, or takes so far. */
export function lasted({created_at: from, updated_at: to}) {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 60) return `${lengths.format(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
