/** What columns of a table of products may mean, and what people call them; the needed ones first. */
import {t} from "../i18n.js";

/** The meaning that is a text, in which columns stand in braces. */
export const ofText = text => `"${text}"`;

export const EMPTY_TEXT = ofText("");

/**
 * `always` is a text that may stand for all products of a file; those with `more` are shown below the others. What may refuse rows, or
 * change a price, is guessed from the service's own names alone.
 */
export const MEANINGS = [
  {field: "id", label: t("Id"), needed: true,
    named: /^(external )?id$|^art(ikel)? ?(nr|no|nummer|number)$|^(product|item|produkt) ?(id|nr|no|nummer|number|code)$|^(sku|ref(erence|erencia)?|codigo|codice( articolo)?)$/},
  {field: "title", label: t("Title"), needed: true,
    named: /^(title|(artikel ?)?bezeichnung|(product ?|produkt ?|artikel ?)?name|titel|nom|designation|titre|nombre|titulo|nome|titolo|(product)?naam)$/},
  {field: "link", label: t("Address of its page"), needed: true,
    named: /^((product|produkt|shop|artikel|deep) ?)?(link|url)$|^(lien|enlace|permalink)$/},
  {field: "availability", label: t("Availability"), needed: true, always: {value: ofText("in stock"), label: t("All are in stock")},
    named: /^(availability|(lager)?bestand|lager|verfugbar(keit)?|menge|stock|(stock )?(quantity|qty)|inventory|disponib\w+|voorraad|giacenza|existencias)$/},
  {field: "price", label: t("Price"), named: /^(price|price gross|gross price|(verkaufs|brutto)?preis( brutto)?|vk( ?preis)?( brutto)?|prix( ttc)?|precio|pvp|prezzo|prijs)( in)?( (eur|euro|chf|gbp|usd))?$/},
  {field: "image_link", label: t("Picture"), named: /^((main|cover|haupt) ?)?(image|images|picture|bild|bilder|photo|foto|imagen|immagine|afbeelding)( (link|url|src))?$/},
  {field: "brand", label: t("Brand"), named: /^(brand|manufacturer( name)?|vendor|marke|hersteller|marque|marca|merk)$/},
  {field: "product_type", label: t("Category"), named: /^(product type|categor(y|ies|ie|ia)|kategorie|warengruppe)$/},
  {field: "description", label: t("Description"), named: /^((long|short|lang) ?)?(description|beschreibung|descripcion|descrizione|omschrijving|text)$/},
  {field: "gtin", label: t("GTIN or EAN"), named: /^(gtin|ean ?(13|code)?|upc|barcode)$/},
  {field: "color", label: t("Colour"), named: /^(colou?r|farbe|couleur|colore|kleur)$/},
  {field: "size", label: t("Size"), named: /^(size|gro(ss|ß)e|taille|talla|taglia|maat)$/},
  {field: "sku", label: "SKU", more: true, named: /^((variant|product) ?)?sku$/},
  {field: "mpn", label: "MPN", more: true, named: /^mpn$|^(manufacturer( part)?|hersteller( ?artikel)?) ?(nr|no|nummer|number)$/},
  {field: "item_group_id", label: t("Group of variants"), more: true,
    named: /^(item ?group|variant ?group|parent)( ?(id|sku|nr|no|number))?$|^(variantengruppe|(vater|haupt|eltern) ?artikel)( ?(id|nr|no|nummer))?$/},
  {field: "sale_price", label: t("Sale price"), more: true, named: /^sale price$/},
  {field: "sale_price_effective_date", label: t("Days of the sale price"), more: true, named: /^sale price effective date$/},
  {field: "currency", label: t("Currency of the row"), more: true, named: /^currency$/},
  {field: "additional_image_link", label: t("More pictures"), more: true,
    named: /^(additional|more|other|weitere) ?(images?( links?| urls?)?|pictures|bilder|fotos)$/},
  {field: "material", label: t("Material"), more: true, named: /^(material|materiale|materiaal|matiere|stoff)$/},
  {field: "pattern", label: t("Pattern"), more: true, named: /^(pattern|muster|motif)$/},
  {field: "gender", label: t("Gender"), more: true, named: /^(gender|geschlecht|genre|genero|genere|geslacht)$/},
  {field: "age_group", label: t("Age group"), more: true, named: /^(age ?group|altersgruppe)$/},
  {field: "size_type", label: t("Type of size"), more: true, named: /^size type$/},
  {field: "size_system", label: t("System of sizes"), more: true, named: /^size system$/},
  {field: "condition", label: t("Condition"), more: true, named: /^(condition|zustand)$/},
  {field: "status", label: t("Status"), more: true, always: {value: ofText("active"), label: t("All are active")}, named: /^status$/},
];

/** The names by which the service knows what every product needs. */
const NEEDED = [["external_id", "id"], ["title"], ["url", "link"], ["availability"]];

/** A column's name as the service compares it with those that it knows. */
const plain = name => (/\[([^[\]]+)]\s*$/.exec(name)?.[1] ?? name).trim().toLowerCase().replace(/[\s_-]+/g, "_").replace(/^g:/, "");

/** Whether people have to say what columns with these names mean. */
export const needMeanings = names => !NEEDED.every(each => each.some(name => names.map(plain).includes(name)));

/** Guesses which column has each meaning, as `{field: name}`. */
export function guessedMeanings(names) {
  const words = name => name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return Object.fromEntries(MEANINGS.map(({field, named}) => [field, names.find(name => named.test(words(name))) ?? ""]));
}

const isSaid = meaning => textOf(meaning)?.trim() !== "" && meaning !== "";

/** Whether it isn't said yet what every product needs, or something of it is wrong. */
export const lacksMeaning = (meanings, names) => MEANINGS.some(choice => {
  const meaning = meanings[choice.field] ?? "";
  return (choice.needed && !isSaid(meaning)) || problemOf(choice, meaning, names);
});

const BARE = /^[\d\s.,'’]*\d[\d\s.,'’]*$/;

/** Whether prices of the first rows name no currency, neither beside the amount nor in a column of its own. */
export function lacksCurrency({names, rows}, meanings) {
  const cell = (field, row) => {
    const meaning = meanings[field] || names.find(name => plain(name) === field);
    if (!meaning) return "";
    const text = textOf(meaning);
    return text === null ? row[placeOf(meaning, names)] ?? "" : filledIn(field, text, {names, rows: [row]});
  };
  return rows.some(row => !cell("currency", row) && ["price", "sale_price"].some(field => BARE.test(cell(field, row))));
}

/** As the service takes them. */
export const sentMeanings = meanings => Object.entries(meanings).filter(([, meaning]) => isSaid(meaning)).map(pair => pair.join("=")).join(",");

const IN_BRACES = /\{([^{}]*)\}/g;

/** The text that a meaning is, in which columns stand in braces; null if it is a column. */
export const textOf = meaning => (meaning.startsWith("\"") ? meaning.slice(1, -1) : null);

/** The columns that a meaning needs. */
export function columnsOf(meaning = "") {
  const text = textOf(meaning);
  if (text === null) return meaning ? [meaning] : [];
  return [...text.matchAll(IN_BRACES)].map(([, name]) => name.trim());
}

/** Where a column of this name is, in any case; -1 if there is none. */
export const placeOf = (name, names) => names.findIndex(each => each.toLowerCase() === name.toLowerCase());

/** What is wrong with a text, for whoever writes it; undefined if nothing is. */
export function problemOf({field}, meaning, names) {
  const text = textOf(meaning);
  if (text === null || !isSaid(meaning)) return undefined;
  const unknown = columnsOf(meaning).find(name => placeOf(name, names) < 0);
  if (unknown !== undefined) return t("The file has no column “{name}”.", {name: unknown});
  if (text.includes("\"")) return t("Leave out the quotation marks.");
  if (/[{}]/.test(text.replace(IN_BRACES, ""))) return t("Each brace needs another one.");
  return ["id", "title", "link"].includes(field) && columnsOf(meaning).length === 0 ? t("Put at least one column in braces.") : undefined;
}

const escaped = cell => encodeURIComponent(cell).replaceAll("%2F", "/").replace(/%25([0-9a-f]{2})/gi, "%$1");

/** What the service makes of a text in the first row; empty if cells are. */
export function filledIn(field, text, {names, rows: [row = []]}) {
  const isAddress = ["link", "image_link"].includes(field);
  const cells = columnsOf(ofText(text)).map(name => row[placeOf(name, names)] ?? "");
  if (isAddress ? cells.includes("") : cells.length > 0 && cells.every(cell => cell === "")) return "";
  const begins = text.trimStart().startsWith("{");
  let at = 0;
  return text.replace(IN_BRACES, () => (isAddress && (at > 0 || !begins) ? escaped(cells[at++]) : cells[at++]));
}

const SEPARATORS = ["\t", ",", ";", "|"];
const ROWS = 10;

/** The header and the first rows of a table, from its beginning: `{names, rows}`. If that isn't the whole table, its last row may be cut. */
export function tableOf(beginning, isWhole) {
  const told = /^sep=(.)\r?\n/.exec(beginning);
  const text = told ? beginning.slice(told[0].length) : beginning;
  const all = rowsOf(text, told?.[1]).slice(0, isWhole ? undefined : -1);
  const header = all.findIndex(row => !row[0].startsWith("# "));
  const [names = [], ...rows] = header < 0 ? [] : all.slice(header);
  return {names: names.map(name => name.trim()), rows: rows.slice(0, ROWS)};
}

function rowsOf(text, told) {
  const line = text.split(/\r?\n/).find(each => each.trim() && !/^"?# /.test(each)) ?? "";
  const bare = line.replace(/"[^"]*"/g, "");
  const separator = told ?? SEPARATORS.reduce((a, b) => (bare.split(b).length > bare.split(a).length ? b : a));
  const rows = [];
  let row = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length && rows.length < ROWS + 4; at++) {
    const char = text[at];
    if (quoted && char === "\"" && text[at + 1] === "\"") cell += text[++at];
    else if (char === "\"" && (quoted || !cell.trim())) quoted = !quoted;
    else if (quoted || (char !== separator && char !== "\n")) cell += char;
    else {
      row.push(cell.trim());
      cell = "";
      if (char !== "\n") continue;
      if (row.some(each => each)) rows.push(row);
      row = [];
    }
  }
  row.push(cell.trim());
  if (row.some(each => each)) rows.push(row);
  return rows;
}
