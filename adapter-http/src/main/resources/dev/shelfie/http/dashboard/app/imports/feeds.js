/** The kinds of records that can be imported, and the formats in which they come. */
import {t} from "../i18n.js";
import {networkOf} from "./exports.js";

export const KINDS = [
  {value: "products", label: t("Products"), inline: t("products"), one: t("Product"), icon: "products"},
  {value: "posts", label: t("Posts"), inline: t("posts"), one: t("Post"), icon: "posts"},
  {value: "influencers", label: t("Influencers"), inline: t("influencers"), one: t("Influencer"), icon: "influencers"},
];

export const kindOf = value => KINDS.find(kind => kind.value === value) ?? {value, label: value, inline: value, one: t("Id"), icon: "file"};

const ALL = KINDS.map(kind => kind.value);

export const FORMATS = [
  {value: "application/xml", label: t("Product feed (XML)"), kinds: ["products"], endings: ["xml", "rss", "atom"]},
  {value: "text/tab-separated-values", label: t("Product feed (tab-separated)"), kinds: ["products"], endings: ["tsv", "tab", "txt"]},
  {value: "text/csv", label: t("Spreadsheet (CSV)"), kinds: ["products", "posts"], endings: ["csv"]},
  {value: "application/json", label: "JSON", kinds: ALL, endings: ["json"]},
  {value: "application/x-ndjson", label: t("JSON, a record on each line"), kinds: ALL, endings: ["ndjson", "jsonl"]},
];

/** What the file picker offers first. */
export const ENDINGS = [...FORMATS.flatMap(format => format.endings), "gz"].map(ending => "." + ending).join(",");

export const formatOf = value => FORMATS.find(format => format.value === value);

/** Whether a file of this format may be a shop system's own export. */
export const isTable = format => format === "text/csv" || format === "text/tab-separated-values";

/** The Content-Type that a file's name tells, or "" when it tells none. */
export function guessedFormat(name) {
  const ending = /\.([a-z]+)$/.exec(name.toLowerCase().replace(/\.gz$/, ""))?.[1];
  return FORMATS.find(format => format.endings.includes(ending))?.value ?? "";
}

const ARCHIVE = t("Unpack the archive, and import the file in it. Only gzip (.gz) can stay packed.");

/** Why a file can't be imported as it is, or nothing. */
export function refusedAtOnce(file) {
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name)) return t("Save the workbook as CSV (UTF-8), and import that.");
  if (/\.(zip|7z|rar|tar|tgz)$/i.test(file.name)) return ARCHIVE;
  return file.size === 0 ? t("The file is empty.") : undefined;
}

/** What a file holds, as far as its name, its format and its beginning tell. */
export async function guessedKind(file, format) {
  const kinds = formatOf(format)?.kinds ?? ALL;
  if (kinds.length === 1) return kinds[0];
  const {text} = await beginning(file);
  if (isTable(format)) return /^\W*video id\b/i.test(text) ? "posts" : "products";
  if (networkOf(file.name, text) || /"(ig_reels_media|snippet)"/.test(text)) return "posts";
  if (/"(external_id|item_group_id|availability)"/.test(text)) return "products";
  if (/"(platform_post_id|media_type|caption)"/.test(text)) return "posts";
  if (/"(display_name|social_accounts)"/.test(text)) return "influencers";
  return byName(file.name.toLowerCase());
}

function byName(name) {
  if (/influencer|creator/.test(name)) return "influencers";
  return /post|media|instagram|reels|tiktok|user_data|uploads/.test(name) ? "posts" : "products";
}

/** The first characters of a file, unpacked, the encoding in which they are, and whether that is the whole file: `{text, encoding, isWhole}`. */
export async function beginning(file, length = 8192) {
  const {bytes, isAll} = await firstBytes(file).catch(() => ({bytes: new Uint8Array(), isAll: false}));
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes, {stream: true});
  return {encoding, text: text.slice(0, length), isWhole: isAll && text.length <= length};
}

const FIRST = 65536;

async function firstBytes(file) {
  const start = file.slice(0, FIRST).stream();
  const stream = /\.gz$/i.test(file.name) ? start.pipeThrough(new DecompressionStream("gzip")) : start;
  const reader = stream.getReader();
  const {value: bytes = new Uint8Array()} = await reader.read();
  const isAll = file.size <= FIRST && await reader.read().then(({done}) => done, () => false);
  reader.cancel().catch(() => {});
  return {bytes, isAll};
}

/** That of Windows, which the service can't tell by itself. */
export const WINDOWS = "windows-1252";

/** What the service finds, too; and that of Windows where the bytes are no UTF-8. */
function encodingOf(bytes) {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)) return "utf-16be";
  try {
    new TextDecoder("utf-8", {fatal: true}).decode(bytes, {stream: true});
    return "utf-8";
  } catch {
    return WINDOWS;
  }
}
