import {html} from "../html.js";
import {locale, plural, t} from "../i18n.js";
import {Badge, count, platformName} from "../ui/index.js";

/** The state of an import in a word. */
export function RunState({run}) {
  if (run.state === "running") {
    return html`<span class="run-running"><span class="spinner" aria-hidden="true"></span>${t("Running")}</span>`;
  }
  if (run.state === "failed") return html`<${Badge} tone="bad" icon="warning">${t("Failed")}<//>`;
  if (run.state === "interrupted") return html`<${Badge} tone="warn" icon="warning">${t("Interrupted")}<//>`;
  if (run.refused > 0) return html`<${Badge} tone="warn" icon="check">${t("Ended, {refused} refused", {refused: count(run.refused)})}<//>`;
  return html`<${Badge} tone="good" icon="check">${t("Ended")}<//>`;
}

/** What became of the rows, in a sentence. */
export function said(run, checked = false) {
  const parts = [
    [run.created, checked ? t("would be new") : t("new")],
    [run.updated, checked ? t("would change") : t("changed")],
    [run.unchanged, t("the same as before")],
    [run.archived, checked ? t("would be archived") : t("archived")],
    [run.refused, checked ? t("would be refused") : t("refused")],
  ].filter(([number]) => number > 0).map(([number, what]) => `${count(number)} ${what}`);
  const rows = plural(run.rows_read, "{n} row read", "{n} rows read");
  return parts.length ? `${rows}: ${parts.join(", ")}` : rows;
}

const FORCE = /;? *if it is right, send it again with force=true$/;

/** Whether an import was refused because it would archive most of the catalogue, which can be forced. */
export const wouldArchiveMost = run => run?.state === "failed" && FORCE.test(run.problem ?? "");

const OF_SYSTEM = /^The file is a product export of (\w+), which doesn't say everything/;
const OF_NETWORK = /^The file is a data export of (\w+), which doesn't name its author/;
const PARAMETER = /\. If they are called otherwise there, say so with the parameter columns$|, which the parameter columns names/g;

/** What went wrong, for people who don't know the API. */
export function problemOf(run) {
  const told = run.problem ?? "";
  const system = OF_SYSTEM.exec(told)?.[1];
  if (system) return t("The file is an export of {system}, which needs the shop's address and currency. Import it again with both.", {system});
  const network = OF_NETWORK.exec(told)?.[1];
  if (network) return t("The file is a data export of {network}, which doesn't name its author. Import it again with the author's username.", {network: platformName(network)});
  const problem = told.replace(FORCE, ".").replace(/ \(<!DOCTYPE[^)]*\)/, "").replace(PARAMETER, "");
  return /[.!?]$/.test(problem) ? problem : problem + ".";
}

const lengths = new Intl.NumberFormat(locale, {maximumFractionDigits: 1});

/** How long an import took, or takes so far. */
export function lasted({created_at: from, updated_at: to}) {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 60) return t("{seconds} s", {seconds: lengths.format(seconds)});
  return t("{seconds} min {seconds2} s", {seconds: Math.floor(seconds / 60), seconds2: Math.round(seconds % 60)});
}
