import {upload} from "../api.js";
import {store} from "../store.js";
import {guessedMeanings, lacksCurrency, needMeanings, sentMeanings, tableOf} from "./columns.js";
import {networkOf, systemOf} from "./exports.js";
import {keepColumns, keptColumns} from "./kept-columns.js";
import {beginning, formatOf, guessedFormat, guessedKind, isTable, refusedAtOnce, WINDOWS} from "./feeds.js";

/**
 * The files of this visit, newest first, whichever page is shown: `{id, owner, file, kind, format, check, full, shopUrl,
 * currency, author, encoding?, table?, isUnknown?, system?, network?, meanings, keepAs, phase, sent, result?, error?}`. A `phase` is
 * `refused`, `ready`, `sending` or `ended`. A `table` has an `encoding`, and a `system` if a shop system exported it. One that
 * `isUnknown` has `meanings`, which people choose and keep under the name `keepAs`. A `network` is that of a data export.
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
  const choices = {kind: null, check: false, full: false, shopUrl: "", currency: "", author: "", meanings: {}, keepAs: ""};
  const added = {id, owner, file, format, ...choices, sent: 0, phase, reason};
  uploads.set(all => [added, ...all]);
  if (reason) return;
  await look(id);
  changeUpload(id, {kind: await guessedKind(file, format)});
}

const PREVIEWED = 65536;

/** Reads the first rows of a table, and whose export the file is. */
async function look(id) {
  const {file, format, owner} = one(id) ?? {};
  if (!file) return;
  const {text, encoding, isWhole} = await beginning(file, PREVIEWED);
  if (!isTable(format)) {
    changeUpload(id, {table: undefined, isUnknown: false, system: undefined, network: networkOf(file.name, text)});
    return;
  }
  const table = tableOf(text, isWhole);
  const system = systemOf(table.names);
  const isUnknown = !system && table.names.length > 1 && needMeanings(table.names);
  const [kept] = isUnknown ? keptColumns(owner, table.names) : [];
  const meanings = isUnknown ? kept?.meanings ?? guessedMeanings(table.names) : {};
  changeUpload(id, {encoding, table, isUnknown, system, network: undefined, meanings, keepAs: kept?.name ?? ""});
}

/** Whether it has to be said what the columns of a file mean. */
export const asksForMeanings = ({kind, format, isUnknown}) => kind === "products" && isTable(format) && isUnknown === true;

/** What has to be said of the file, as it doesn't say so itself: where the shop is, the currency, the author. */
export function neededFor({kind, format, table, system, network, meanings}) {
  if (kind === "posts") return {author: network !== undefined};
  const isShops = kind === "products" && isTable(format) && system !== undefined;
  const isPriced = kind === "products" && isTable(format) && table !== undefined && lacksCurrency(table, meanings);
  return {shop: isShops, currency: isShops || isPriced};
}

/** Whether the service has to be told in which encoding a file is. */
export const isOfWindows = ({format, encoding}) => isTable(format) && encoding === WINDOWS;

/** Another format may rule out what the file was thought to hold. */
export function chooseFormat(id, format) {
  const kinds = formatOf(format)?.kinds ?? [];
  const {kind} = one(id);
  changeUpload(id, {format, kind: kinds.includes(kind) ? kind : kinds[0] ?? kind});
  look(id);
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
