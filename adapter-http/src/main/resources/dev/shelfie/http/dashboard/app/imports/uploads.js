import {upload} from "../api.js";
import {store} from "../store.js";
import {guessedMeanings, needMeanings, sentMeanings, tableOf} from "./columns.js";
import {keepColumns, keptColumns} from "./kept-columns.js";
import {beginning, formatOf, guessedFormat, guessedKind, isTable, refusedAtOnce, WINDOWS} from "./feeds.js";

/**
 * The files of this visit, newest first, whichever page is shown: `{id, owner, file, kind, format, check, full, shopUrl,
 * currency, author, encoding?, table?, meanings?, keepAs, phase, sent, result?, error?}`. A `phase` is `refused`, `ready`, `sending` or
 * `ended`. The `encoding` is that of a table. A `table` is there when people have to say what its columns mean, with their `meanings`, which are kept under the name `keepAs`.
 */
const uploads = store([]);
let last = 0;

/** Those of a user, by id: who signs in next in the same tab sees none of them. */
export const useUploads = owner => uploads.use().filter(upload => upload.owner === owner);

const one = id => uploads.get().find(each => each.id === id);

export function changeUpload(id, changes) {
  uploads.set(all => all.map(each => (each.id === id ? {...each, ...changes} : each)));
}

export const dismissUpload = id => uploads.set(all => all.filter(each => each.id !== id));

/** Takes files in; they are sent when people say so. */
export function addFiles(files, owner) {
  [...files].forEach(file => addFile(file, owner));
}

async function addFile(file, owner) {
  const id = ++last;
  const reason = refusedAtOnce(file);
  const format = guessedFormat(file.name);
  const phase = reason ? "refused" : "ready";
  const choices = {kind: null, check: false, full: false, shopUrl: "", currency: "", author: "", keepAs: ""};
  const added = {id, owner, file, format, ...choices, sent: 0, phase, reason};
  uploads.set(all => [added, ...all]);
  if (reason) return;
  changeUpload(id, {kind: await guessedKind(file, format)});
  await readTable(id);
}

const PREVIEWED = 65536;

/** Reads the first rows, if the file may be a table with columns that the service doesn't know. */
async function readTable(id) {
  const {file, format, owner} = one(id) ?? {};
  if (!file || !isTable(format)) return;
  const {text, encoding} = await beginning(file, PREVIEWED);
  const table = tableOf(text);
  const isUnknown = table.names.length > 1 && needMeanings(table.names);
  const [kept] = isUnknown ? keptColumns(owner, table.names) : [];
  const meanings = kept?.meanings ?? guessedMeanings(table.names);
  changeUpload(id, {encoding, ...(isUnknown ? {table, meanings, keepAs: kept?.name ?? ""} : {table: undefined})});
}

/** Whether it has to be said what the columns of a file mean. */
export const asksForMeanings = ({kind, format, table}) => kind === "products" && isTable(format) && table !== undefined;

/** Whether the service has to be told in which encoding a file is. */
export const isOfWindows = ({format, encoding}) => isTable(format) && encoding === WINDOWS;

/** Another format may rule out what the file was thought to hold. */
export function chooseFormat(id, format) {
  const kinds = formatOf(format)?.kinds ?? [];
  const {kind} = one(id);
  changeUpload(id, {format, kind: kinds.includes(kind) ? kind : kinds[0] ?? kind});
  readTable(id);
}

/** Sends a file; ends when the service has taken it in, or refused it. */
export async function startUpload(id, {check = one(id).check, force = false} = {}) {
  const {file, format, kind, full, shopUrl, currency, author, owner, meanings, keepAs} = one(id);
  const stop = new AbortController();
  changeUpload(id, {phase: "sending", check, sent: 0, result: null, error: null, stop: () => stop.abort()});
  const whole = kind === "products" && full;
  const params = {kind, file_name: file.name.slice(0, 255), dry_run: check || null, full: whole || null, force: (whole && force) || null};
  if (kind === "products" && isTable(format)) {
    Object.assign(params, {shop_url: shopUrl.trim() || null, currency: currency.trim().toUpperCase() || null});
  }
  if (asksForMeanings(one(id))) {
    params.columns = sentMeanings(meanings) || null;
    if (keepAs.trim()) keepColumns(owner, keepAs.trim(), meanings);
  }
  if (kind === "posts") params.social_account = author.trim() || null;
  try {
    const type = isOfWindows(one(id)) ? `${format}; charset=${WINDOWS}` : format;
    const result = await upload("/imports", params, file, type, sent => changeUpload(id, {sent}), {signal: stop.signal});
    changeUpload(id, {phase: "ended", result});
  } catch (error) {
    changeUpload(id, error.name === "AbortError" ? {phase: "ready"} : {phase: "ended", error});
  }
}

export const isSending = () => uploads.get().some(each => each.phase === "sending");

window.addEventListener("beforeunload", event => {
  if (isSending()) event.preventDefault();
});
