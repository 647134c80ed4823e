/** The OpenAPI document that the service hands out, read for people: operations by tag, references followed. */
import {useEffect, useState} from "../html.js";

const METHODS = ["get", "post", "put", "patch", "delete"];
let asked;

async function load() {
  const answer = await fetch("/openapi.json", {headers: {Accept: "application/json"}});
  if (!answer.ok) throw new Error(`The reference couldn't be loaded (${answer.status}).`);
  return read(await answer.json());
}

/** The document, asked for once for as long as the page is open. */
export function useReference() {
  const [state, setState] = useState({loading: true});
  const ask = () => {
    setState({loading: true});
    asked ??= load();
    asked.then(
      data => setState({data}),
      error => {
        asked = undefined;
        setState({error});
      },
    );
  };
  useEffect(ask, []);
  return {...state, reload: ask};
}

/** What a node of the document says, its reference followed; what stands beside the reference wins. */
export function resolve(document, node) {
  if (!node?.$ref) return node;
  const {$ref, ...beside} = node;
  const target = $ref
    .slice(2)
    .split("/")
    .reduce((found, key) => found?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], document);
  return {...resolve(document, target), ...beside};
}

/** The last part of a node's reference, such as `Post`; nothing without a reference. */
export const refName = node => node?.$ref?.split("/").pop();

/** Every document is read once: `{document, title, description, tags: [{name, description, operations}]}`. */
function read(document) {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter(method => item[method]).map(method => operation(document, path, method, item)),
  );
  const known = (document.tags ?? []).map(tag => tag.name);
  const names = [...new Set([...known, ...operations.map(each => each.tag)])];
  const tags = names
    .map(name => ({
      name,
      description: document.tags?.find(tag => tag.name === name)?.description,
      operations: operations.filter(each => each.tag === name),
    }))
    .filter(tag => tag.operations.length > 0);
  return {document, base: document.servers?.[0]?.url ?? "/api/v1", info: document.info, tags, operations};
}

function operation(document, path, method, item) {
  const node = item[method];
  const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])];
  return {
    id: node.operationId,
    method: method.toUpperCase(),
    path,
    tag: node.tags?.[0] ?? "Other",
    summary: node.summary ?? `${method.toUpperCase()} ${path}`,
    description: withoutPermissions(node.description ?? ""),
    permissions: node["x-permissions"] ?? [],
    permissionNote: permissionNote(node.description ?? ""),
    parameters: parameters.map(each => resolve(document, each)),
    body: body(document, node.requestBody),
    answers: Object.entries(node.responses ?? {}).map(([status, answer]) => ({
      status,
      ...contents(document, resolve(document, answer)),
    })),
  };
}

const PERMISSIONS = /(?:^|\n\n)Permissions?: ([^\n]+)/;
const withoutPermissions = description => description.replace(PERMISSIONS, "").trim();
const permissionNote = description => PERMISSIONS.exec(description)?.[1];

function body(document, node) {
  const found = resolve(document, node);
  return found && {required: Boolean(found.required), ...contents(document, found)};
}

function contents(document, node) {
  return {
    description: node.description,
    headers: Object.entries(node.headers ?? {}).map(([name, header]) => ({name, ...resolve(document, header)})),
    contents: Object.entries(node.content ?? {}).map(([type, media]) => ({
      type,
      schema: media.schema,
      examples: examples(document, media),
    })),
  };
}

function examples(document, media) {
  const named = Object.entries(media.examples ?? {}).map(([name, node]) => {
    const example = resolve(document, node);
    return {name, label: example.summary ?? name, value: example.value};
  });
  return media.example === undefined ? named : [{name: "example", label: "Example", value: media.example}, ...named];
}

/** An example's value as it stands in a body. */
export const exampleText = value => (typeof value === "string" ? value : JSON.stringify(value, null, 2));

/** The operations whose summary, path, name or method have all words of a search, by tag. */
export function search(tags, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = each => {
    const hay = `${each.method} ${each.path} ${each.summary} ${each.id} ${each.tag}`.toLowerCase();
    return words.every(word => hay.includes(word));
  };
  return tags
    .map(tag => ({...tag, operations: tag.operations.filter(fits)}))
    .filter(tag => tag.operations.length > 0);
}

/** Whether a caller with these permissions may do the operation, as far as its own permissions go. */
export const mayDo = (operation, can) =>
  operation.permissions.length === 0 || operation.permissions.some(needed => needed.every(can));
