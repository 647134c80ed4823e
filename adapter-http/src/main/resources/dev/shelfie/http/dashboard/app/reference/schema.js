/** The members of a body, as the document's schemas say: name, type, bounds and meaning; records within open on demand. */
import {html, useState} from "../html.js";
import {Inline} from "./markdown.js";
import {refName, resolve} from "./document.js";

const spaced = name => name.replace(/([a-z])([A-Z])/g, "$1 $2");
const types = schema => [schema.type ?? []].flat();

/** A schema's type in words: `text`, `list of Post`, `Influencer id or Influencer`. */
export function typeWords(document, node) {
  const schema = resolve(document, node) ?? {};
  if (schema.oneOf) return schema.oneOf.map(each => typeWords(document, each)).join(" or ");
  const name = refName(node);
  if (name && (types(schema).includes("object") || schema.enum === undefined) && !isList(schema)) return spaced(name);
  if (schema.enum) return types(schema).includes("null") ? "one of, or null" : "one of";
  const words = types(schema).map(type => typeWord(document, schema, type));
  return [...new Set(words)].join(" or ") || "anything";
}

const isList = schema => types(schema).includes("array");

function typeWord(document, schema, type) {
  if (type === "array") return listWords(document, schema.items);
  if (type === "string") return schema.format === "date-time" ? "time" : "text";
  if (type === "integer") return "whole number";
  if (type === "boolean") return "true or false";
  return type;
}

function listWords(document, items) {
  if (!items) return "list";
  return resolve(document, items).enum ? "any of" : `list of ${typeWords(document, items)}`;
}

/** The schema of the records within: of a list's items, of the one alternative that is an object. */
function within(document, node) {
  const schema = resolve(document, node);
  if (!schema) return undefined;
  if (schema.properties) return schema;
  if (isList(schema)) return within(document, schema.items);
  const inner = schema.oneOf?.map(each => within(document, each)).filter(Boolean);
  return inner?.length === 1 ? inner[0] : undefined;
}

/** Bounds in words, such as `1 to 200 characters`. */
export function bounds(schema) {
  return [
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minItems, schema.maxItems, "entries"),
    range(schema.minimum, schema.maximum, ""),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
    schema.const === undefined ? undefined : `always ${JSON.stringify(schema.const)}`,
  ].filter(Boolean);
}

function range(least, most, unit) {
  if (least === undefined && most === undefined) return undefined;
  const number = value => value.toLocaleString("en");
  const words =
    most === undefined
      ? `at least ${number(least)}`
      : least
        ? `${number(least)} to ${number(most)}`
        : least === 0 && unit === ""
          ? `0 to ${number(most)}`
          : `up to ${number(most)}`;
  return `${words} ${unit}`.trim();
}

/** The values that are allowed, if there are only some. */
export function allowed(document, node) {
  const schema = resolve(document, node) ?? {};
  const alternatives = schema.oneOf?.flatMap(each => allowed(document, each) ?? []);
  const values = schema.enum ?? (isList(schema) ? allowed(document, schema.items) : alternatives);
  return values?.length > 0 ? values : undefined;
}

/** All members of a schema that holds records; what holds none is told by its type. `sent`: what must be there is marked. */
export function SchemaView({document, schema, sent = false}) {
  const record = within(document, schema);
  const list = isList(resolve(document, schema) ?? {});
  if (!record) return html`<p class="schema-plain">${typeWords(document, schema)}</p>`;
  return html`
    ${list && html`<p class="schema-plain">A list of records, each with these members:</p>`}
    <${Members} document=${document} record=${record} sent=${sent} />
  `;
}

function Members({document, record, sent}) {
  const required = new Set(record.required);
  return html`<ul class="members">
    ${Object.entries(record.properties).map(
      ([name, node]) => html`<${Member}
        key=${name}
        document=${document}
        name=${name}
        node=${node}
        required=${sent && required.has(name)}
        sent=${sent}
      />`,
    )}
  </ul>`;
}

function Member({document, name, node, required, sent}) {
  const schema = resolve(document, node);
  return html`<li class="member">
    <div class="member-head">
      <code class="member-name">${name}</code>
      <span class="member-type">${typeWords(document, node)}</span>
      ${required && html`<span class="member-required">required</span>`}
    </div>
    ${schema.description && html`<div class="member-text"><${Inline} text=${schema.description} /></div>`}
    <${Facts} document=${document} schema=${node} />
    <${Within} document=${document} node=${node} sent=${sent} />
  </li>`;
}

/** Allowed values and bounds of one value. */
export function Facts({document, schema}) {
  const values = allowed(document, schema);
  const limits = bounds(resolve(document, schema) ?? {});
  if (!values && limits.length === 0) return null;
  return html`<div class="member-facts">
    ${values?.map(value => html`<code key=${value}>${String(value)}</code>`)}
    ${limits.map(limit => html`<span key=${limit}>${limit}</span>`)}
  </div>`;
}

function Within({document, node, sent}) {
  const [open, setOpen] = useState(false);
  const record = within(document, node);
  if (!record) return null;
  return html`<details class="member-within" onToggle=${event => setOpen(event.currentTarget.open)}>
    <summary>${open ? "Hide" : "Show"} its members</summary>
    ${open && html`<${Members} document=${document} record=${record} sent=${sent} />`}
  </details>`;
}
