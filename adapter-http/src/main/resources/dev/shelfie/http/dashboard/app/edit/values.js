/** Between what people type and what the API takes. */

/** A text without the blanks around it; undefined if nothing is left. */
export const textOf = value => value?.trim() || undefined;

/** A whole number; what isn't one goes as it is, for the API to refuse. */
export function numberOf(value) {
  const text = String(value ?? "").trim();
  return text === "" ? undefined : /^\d+$/.test(text) ? Number(text) : text;
}

/** What is missing: of fields as `[name, value, message]`, the message of each that is blank, by its name. */
export const missing = fields => Object.fromEntries(fields.filter(([, value]) => !textOf(value)).map(([name, , message]) => [name, message]));

/**
 * The field of a row that the API names by its number, such as `media/0/url`: rows without a value aren't sent, so they don't count.
 *
 * @param {string} path what the API names
 * @param {string} list the name of the list
 * @param {object[]} rows its rows
 * @param {(row: object) => boolean} isSent whether a row is sent
 */
export function rowField(path, list, rows, isSent) {
  const [name, nth, ...rest] = path.split("/");
  if (name !== list || nth === undefined) return path;
  const sent = rows.map((row, at) => (isSent(row) ? at : -1)).filter(at => at >= 0);
  return [name, sent[nth] ?? nth, ...rest].join("/");
}

const two = number => String(number).padStart(2, "0");

/** A time as a field for days and times has it, where the reader is. */
export function localTime(time) {
  if (!time) return "";
  const at = new Date(time);
  return `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The time that such a field has. */
export function timeOf(local) {
  const at = new Date(local);
  return local && !Number.isNaN(at.getTime()) ? at.toISOString().replace(".000Z", "Z") : undefined;
}
