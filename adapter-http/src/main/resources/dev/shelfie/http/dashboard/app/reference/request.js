/** What the console sends: built from what was filled in, sent with the session, and said as a `curl` line. */

const BIGGEST = 256 * 1024;
const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Requests that change records, if they are carried out; a preview and a dry run only look like ones. */
export const changesData = (operation, values) =>
  CHANGING.has(operation.method) && operation.path !== "/match-previews" && values["query dry_run"] !== "true";

const given = value => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/**
 * The request for what was filled in.
 *
 * @param operation as `document.js` reads it
 * @param filled `{values: {"in name": text}, contentType, body}`
 * @returns `{method, path, headers, body, missing}`; `missing` names what has to be filled in first
 */
export function build(base, operation, {values, contentType, body}) {
  const of = place => operation.parameters.filter(each => each.in === place);
  const value = parameter => values[`${parameter.in} ${parameter.name}`];
  const path = of("path").reduce(
    (filled, each) => (given(value(each)) ? filled.replace(`{${each.name}}`, encodeURIComponent(value(each))) : filled),
    operation.path,
  );
  const query = of("query")
    .filter(each => given(value(each)))
    .map(each => `${encodeURIComponent(each.name)}=${encodeQuery(String(value(each)))}`);
  const headers = Object.fromEntries(
    of("header")
      .filter(each => given(value(each)))
      .map(each => [each.name, value(each)]),
  );
  const sendsBody = operation.body && (body ?? "") !== "";
  if (sendsBody) headers["Content-Type"] = contentType;
  const required = operation.parameters.filter(each => each.required && !given(value(each))).map(each => each.name);
  return {
    method: operation.method,
    path: base + path + (query.length > 0 ? `?${query.join("&")}` : ""),
    headers,
    body: sendsBody ? body : undefined,
    missing: operation.body?.required && !sendsBody ? [...required, "the body"] : required,
  };
}

const encodeQuery = value => encodeURIComponent(value).replaceAll("%2C", ",");

/** What is wrong with a text as JSON, in words; nothing if it is JSON, or empty. */
export function jsonMistake(text) {
  if (text.trim() === "") return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const position = /position (\d+)/.exec(error.message);
    const before = text.slice(0, position ? Number(position[1]) : text.length).split("\n");
    return `This isn't valid JSON: look at line ${before.length}, column ${before.at(-1).length + 1}.`;
  }
}

const quoted = text => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request for a terminal; the token stays a placeholder. */
export function curl(origin, {method, path, headers, body}) {
  const how = method === "GET" ? "curl" : `curl -X ${method}`;
  return [
    `${how} ${quoted(origin + path)}`,
    `  -H "Authorization: Bearer $TOKEN"`,
    ...Object.entries(headers).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  --data-binary ${quoted(body)}`]),
  ].join(" \\\n");
}

/**
 * Sends the request as the signed-in reader.
 *
 * @returns `{status, took, size, cut, headers: [[name, value]], body}`; a body beyond 256 KB is cut off
 */
export async function send({method, path, headers, body}, csrf, signal) {
  const began = performance.now();
  const guard = method === "GET" ? {} : {"X-CSRF-Token": csrf ?? ""};
  const answer = await fetch(path, {
    method,
    body,
    signal,
    headers: {...headers, ...guard},
    credentials: "same-origin",
    cache: "no-store",
  });
  const {text, size, cut} = await readSome(answer);
  return {
    status: answer.status,
    took: performance.now() - began,
    size,
    cut,
    headers: [...answer.headers].filter(([name]) => name !== "set-cookie"),
    body: pretty(text, answer.headers.get("Content-Type") ?? "", cut),
  };
}

async function readSome(answer) {
  if (!answer.body) return {text: "", size: 0, cut: false};
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, {stream: true});
    size += read.value.length;
    if (size > BIGGEST) {
      await reader.cancel();
      return {text: text.slice(0, BIGGEST), size, cut: true};
    }
  }
  return {text: text + decoder.decode(), size, cut: false};
}

function pretty(text, type, cut) {
  if (!type.includes("json") || type.includes("ndjson")) return text;
  if (cut) return indented(text);
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const PIECES = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^"{}[\],:\s]+/g;

/** JSON on lines of its own, wherever it breaks off. */
function indented(text) {
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  return text.replace(PIECES, piece => {
    if (piece === "{" || piece === "[") {
      depth++;
      return piece + line();
    }
    if (piece === "}" || piece === "]") {
      depth--;
      return line() + piece;
    }
    if (piece === ",") return piece + line();
    return piece === ":" ? ": " : piece;
  });
}
