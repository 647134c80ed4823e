/** A parameter with what it means and, where the console can send it, a field for its value. */
import {html} from "../html.js";
import {get} from "../api.js";
import {Button, toast} from "../ui/index.js";
import {resolve} from "./document.js";
import {Inline} from "./markdown.js";
import {allowed, bounds, Facts, typeWords} from "./schema.js";

const PLACES = [
  ["path", "In the path"],
  ["query", "In the query"],
  ["header", "Headers"],
];

/** Browsers compress nothing that they send, so that one stays with other clients. */
const sendable = parameter => parameter.name !== "Content-Encoding";

const FEW = 4;

const keyOf = parameter => `${parameter.in} ${parameter.name}`;

/** What the console begins with: short lists, and nothing else. */
export function initialValues(operation) {
  const limit = operation.parameters.find(each => each.name === "limit" && each.in === "query");
  return limit && operation.method === "GET" ? {[keyOf(limit)]: "5"} : {};
}

/** Every parameter of an operation, for reading. */
export function ParameterList({document, operation}) {
  return PLACES.map(([place, label]) => {
    const here = operation.parameters.filter(each => each.in === place);
    if (here.length === 0) return null;
    return html`<section class="api-part" key=${place}>
      <h3>${label}</h3>
      <ul class="members">
        ${here.map(each => html`<${Described} key=${each.name} document=${document} parameter=${each} />`)}
      </ul>
    </section>`;
  });
}

function Described({document, parameter}) {
  return html`<li class="member">
    <div class="member-head">
      <code class="member-name">${parameter.name}</code>
      <span class="member-type">${typeWords(document, parameter.schema)}</span>
      ${parameter.required && html`<span class="member-required">required</span>`}
    </div>
    <div class="member-text"><${Inline} text=${parameter.description} /></div>
    <${Facts} document=${document} schema=${parameter.schema} />
  </li>`;
}

/**
 * Fields for every parameter of an operation that the console can send; what is seldom needed is folded away.
 *
 * @param path the request's path as far as it is filled in, to read a record's version from
 */
export function ParameterFields({reference, operation, path, values, onChange}) {
  const fields = PLACES.flatMap(([place]) => operation.parameters.filter(each => each.in === place && sendable(each)));
  const first = fields.filter(each => each.required || each.name === "limit" || fields.length <= FEW);
  const rest = fields.filter(each => !first.includes(each));
  const filled = rest.filter(each => values[keyOf(each)]?.length > 0).length;
  const draw = each =>
    html`<${Value}
      key=${keyOf(each)}
      ...${{reference, operation, path}}
      parameter=${each}
      value=${values[keyOf(each)]}
      onChange=${value => onChange({...values, [keyOf(each)]: value})}
    />`;
  if (fields.length === 0) return null;
  return html`<div class="console-fields">
    ${first.map(draw)}
    ${rest.length > 0 &&
    html`<details class="console-more">
      <summary>${rest.length} more ${rest.length === 1 ? "parameter" : "parameters"}${filled > 0 && `, ${filled} filled in`}</summary>
      <div class="console-fields">${rest.map(draw)}</div>
    </details>`}
  </div>`;
}

function Value({reference, operation, path, parameter, value, onChange}) {
  const {document} = reference;
  const schema = resolve(document, parameter.schema) ?? {};
  const id = `field-${keyOf(parameter).replace(" ", "-")}`;
  if (schema.type === "array") return Several({document, parameter, id, value: value ?? [], onChange});
  const values = schema.type === "boolean" ? [true, false] : allowed(document, parameter.schema);
  return html`<div class="console-field">
    <label for=${id}><code>${parameter.name}</code>${parameter.required && html` <span class="member-required">required</span>`}</label>
    <div class="console-value">
      ${values
        ? html`<select id=${id} class="input" value=${value ?? ""} onChange=${event => onChange(event.target.value)}>
            <option value="">${schema.default === undefined ? "—" : `— (${schema.default})`}</option>
            ${values.map(each => html`<option key=${each} value=${String(each)}>${String(each)}</option>`)}
          </select>`
        : html`<input
            id=${id}
            class="input"
            type="text"
            autocomplete="off"
            spellcheck=${false}
            placeholder=${hint(parameter, schema)}
            value=${value ?? ""}
            onInput=${event => onChange(event.target.value)}
          />`}
      <${Filler} ...${{reference, operation, path, parameter, onChange}} />
    </div>
  </div>`;
}

const hint = (parameter, schema) => exampleOf(parameter) ?? bounds(schema)[0] ?? "";

function exampleOf(parameter) {
  const value = Object.values(parameter.examples ?? {})[0]?.value;
  return value === undefined ? undefined : `such as ${value}`;
}

/** One box to tick for each value that a list may hold. */
function Several({document, parameter, id, value, onChange}) {
  const toggle = each => onChange(value.includes(each) ? value.filter(one => one !== each) : [...value, each]);
  return html`<div class="console-field" role="group" aria-labelledby=${id}>
    <span id=${id} class="console-label"><code>${parameter.name}</code></span>
    <div class="console-several">
      ${allowed(document, parameter.schema)?.map(
        each => html`<label key=${each} class="console-tick">
          <input type="checkbox" checked=${value.includes(each)} onChange=${() => toggle(each)} />
          <code>${each}</code>
        </label>`,
      )}
    </div>
  </div>`;
}

/** Fills in what people would otherwise look up or make up: a record of theirs, its version, a key. */
function Filler({reference, operation, path, parameter, onChange}) {
  const {name} = parameter;
  if (name === "Idempotency-Key") return html`<${Fill} label="New key" run=${() => onChange(crypto.randomUUID())} />`;
  if (/^If-(None-)?Match$/.test(name)) return html`<${Fill} label="Read it" run=${() => version(operation.method === "GET" ? path : path.split("?")[0], onChange)} />`;
  const found = newest(reference, operation, parameter);
  return found && html`<${Fill} label="Use newest" run=${() => fillIn(found, onChange)} />`;
}

const Fill = ({label, run}) => html`<${Button} size="small" onClick=${run}>${label}<//>`;

/** The ETag of what stands at a path. */
async function version(path, onChange) {
  const answer = await fetch(path, {method: "HEAD"}).catch(() => null);
  const etag = answer?.ok && answer.headers.get("ETag");
  if (etag) onChange(etag);
  else toast("There is no version to read: fill in the path first.");
}

const LISTS = {influencer: "/influencers", post: "/posts", product: "/products"};

/** Where the newest record is found whose id a parameter takes; nothing if it takes none. */
function newest(reference, operation, parameter) {
  if (parameter.in === "header") return undefined;
  if (LISTS[parameter.name]) return {list: LISTS[parameter.name], member: "id"};
  if (parameter.name === "external_id") return {list: "/products", member: "external_id"};
  const list = `/${operation.path.split("/")[1]}`;
  const listed = reference.operations.some(each => each.method === "GET" && each.path === list);
  return parameter.in === "path" && parameter.name === "id" && listed ? {list, member: "id"} : undefined;
}

async function fillIn({list, member}, onChange) {
  try {
    const [record] = await get(list, {limit: 1});
    if (record) onChange(record[member]);
    else toast("There is none yet.");
  } catch (error) {
    toast(error.message, {tone: "bad"});
  }
}
