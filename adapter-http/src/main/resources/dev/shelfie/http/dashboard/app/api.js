import {useCallback, useEffect, useRef, useState} from "./html.js";
import {t} from "./i18n.js";

const BASE = "/api/v1";
const UNREACHABLE = t("The service can't be reached. Check your connection and try again.");

/**
 * A refused or failed request. `status` is 0 when no answer came; `code` is the API's error code; `errors` are the rules that the
 * body breaks, each `{pointer, message}`.
 */
export class ApiError extends Error {
  constructor({status, code, message, param, errors = [], requestId, retryAfter}) {
    super(message);
    Object.assign(this, {name: "ApiError", status, code, param, errors, requestId, retryAfter});
  }
}

const etags = new WeakMap();
let csrf = null;
let owner = null;
let signedOut = () => {};

/** Set by the session: the token that each change carries, and what to do when the session is over. */
export const setCsrf = (token, whose) => {
  csrf = token;
  owner = whose;
};
export const getCsrf = () => csrf;
export const onSignedOut = handler => { signedOut = handler; };

/** The ETag that came with a record, for `ifMatch`; undefined if none did. */
export const etagOf = record => etags.get(record);

/** Ids come from addresses, too. One that is none, and could lead to another path, becomes the id of nothing. */
const segment = text => (/^[\w-]*$/.test(text) ? text : "-");

function address(path, params) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(name, value);
  }
  const text = query.toString();
  return BASE + path.split("/").map(segment).join("/") + (text && "?" + text);
}

function failure(status, body, header) {
  const error = body?.error ?? {};
  return new ApiError({
    status,
    code: error.code ?? "internal_error",
    message: error.message ?? t("The service answered with {status}.", {status}),
    param: error.param,
    errors: error.errors,
    requestId: error.request_id ?? header("Request-Id"),
    retryAfter: Number(header("Retry-After")) || undefined,
  });
}

function parse(text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends one request to any path of this host; the answer's body is read. Throws ApiError. */
export async function send(method, url, {body, headers = {}, signal, keepalive} = {}) {
  let response;
  let text;
  try {
    response = await fetch(url, {
      method,
      body,
      signal,
      keepalive,
      credentials: "same-origin",
      headers: csrf && method !== "GET" ? {"X-CSRF-Token": csrf, ...headers} : headers,
    });
    text = await response.text();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError({status: 0, code: "unreachable", message: UNREACHABLE});
  }
  const data = parse(text);
  if (!response.ok) throw failure(response.status, data, name => response.headers.get(name));
  const etag = response.headers.get("ETag");
  if (etag && data && typeof data === "object") etags.set(data, etag);
  return {data, response};
}

/**
 * The session may have been renewed in another tab: its token is fetched again, once, if that is why. When somebody else
 * signed in there, what this page shows isn't theirs, and it begins anew.
 */
export async function renewed() {
  const before = csrf;
  const {data} = await send("GET", BASE + "/me");
  if (data.user?.id !== owner) {
    location.reload();
    return false;
  }
  csrf = data.csrf_token ?? null;
  return csrf !== before;
}

async function request(method, path, params, options = {}) {
  const url = address(path, params);
  try {
    return await send(method, url, options);
  } catch (error) {
    if (error.status === 401) signedOut();
    if (error.status === 403 && method !== "GET" && (await renewed().catch(() => false))) return send(method, url, options);
    throw error;
  }
}

const json = (body, type = "application/json") =>
  body === undefined ? {} : {body: JSON.stringify(body), headers: {"Content-Type": type}};

function withHeaders(options, more) {
  return {...options, headers: {...options.headers, ...more}};
}

export const get = async (path, params, options) => (await request("GET", path, params, options)).data;

/** One page of a list; `next` is what to send as `cursor` for the following one, null at the end. */
export async function list(path, params, options) {
  const {data, response} = await request("GET", path, params, options);
  const address = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return {items: data, next: address ? new URL(address, location.origin).searchParams.get("cursor") : null};
}

/** `idempotent` is the key under which the service does the same once, or true for a new one. */
export async function post(path, body, {idempotent, params, ...options} = {}) {
  const extra = idempotent ? {"Idempotency-Key": idempotent === true ? crypto.randomUUID() : idempotent} : {};
  return (await request("POST", path, params, {...options, ...withHeaders(json(body), extra)})).data;
}

export async function patch(path, body, {ifMatch, params} = {}) {
  const extra = ifMatch ? {"If-Match": ifMatch} : {};
  return (await request("PATCH", path, params, withHeaders(json(body, "application/merge-patch+json"), extra))).data;
}

export const put = async (path, body, options = {}) => (await request("PUT", path, null, {...options, ...json(body)})).data;

export async function del(path, {ifMatch, params, ...options} = {}) {
  await request("DELETE", path, params, withHeaders(options, ifMatch ? {"If-Match": ifMatch} : {}));
}

/** Sends a file as the body; `onProgress(sentBytes, totalBytes)`. Resolves with the answer's body when all was taken in. */
export function upload(path, params, file, contentType, onProgress, {headers = {}, signal} = {}) {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", address(path, params));
    const all = {...(contentType && {"Content-Type": contentType}), ...(csrf && {"X-CSRF-Token": csrf}), ...headers};
    for (const [name, value] of Object.entries(all)) sending.setRequestHeader(name, value);
    if (onProgress) sending.upload.onprogress = event => onProgress(event.loaded, event.total);
    sending.onload = () => {
      const body = parse(sending.responseText);
      if (sending.status >= 200 && sending.status < 300) return resolve(body);
      if (sending.status === 401) signedOut();
      return reject(failure(sending.status, body, name => sending.getResponseHeader(name)));
    };
    sending.onerror = () => reject(new ApiError({status: 0, code: "unreachable", message: UNREACHABLE}));
    sending.onabort = () => reject(new DOMException("Stopped", "AbortError"));
    signal?.addEventListener("abort", () => sending.abort());
    sending.send(file);
  });
}

const PATIENCE = 30;

/** How many seconds the service asks to wait before the same is asked again; undefined if it doesn't, or for long. */
export const retryAfter = error =>
  (error.status === 503 || error.status === 429) && error.retryAfter <= PATIENCE ? error.retryAfter : undefined;

/**
 * A record, asked for when shown and whenever path or params change; a path of null asks nothing. While the service asks for
 * patience, the record is loading, `waiting` is that error, and the record is asked for again.
 */
export function useRecord(path, params) {
  const key = path === null ? null : address(path, params);
  const [state, setState] = useState({key: null, data: null, error: null, waiting: null});
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === null) return undefined;
    const stop = new AbortController();
    let timer;
    get(path, params, {signal: stop.signal}).then(
      data => setState({key, data, error: null, waiting: null}),
      error => {
        if (error.name === "AbortError") return;
        const seconds = retryAfter(error);
        if (seconds) timer = setTimeout(() => setRound(n => n + 1), seconds * 1000);
        setState(old => ({
          key,
          data: old.key === key ? old.data : null,
          error: seconds ? null : error,
          waiting: seconds ? error : null,
        }));
      },
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [key, round]);
  const reload = useCallback(() => setRound(n => n + 1), []);
  const setData = useCallback(
    change => setState(old => ({...old, data: typeof change === "function" ? change(old.data) : change})), []);
  const current = state.key === key && key !== null;
  return {
    data: current ? state.data : null,
    error: current ? state.error : null,
    loading: key !== null && (!current || (state.waiting && state.data === null)),
    waiting: current ? state.waiting : null,
    reload,
    setData,
  };
}

const NO_PAGES = {key: null, round: null, items: [], next: null, error: null, busy: true};

/** A list in pages of 50, growing by `loadMore()`; a path of null asks nothing. `isCurrent`: nothing is from before the last `reload()`. */
export function usePages(path, params) {
  const key = path === null ? null : address(path, params);
  const [state, setState] = useState(NO_PAGES);
  const [round, setRound] = useState(0);
  const latest = useRef(0);
  const fetchPage = useCallback((cursor, before) => {
    const mine = ++latest.current;
    list(path, {limit: 50, ...params, cursor}).then(
      ({items, next}) => mine === latest.current && setState({key, round, items: [...before, ...items], next, error: null, busy: false}),
      error => mine === latest.current && setState(old => ({...old, key, round, items: before, error, busy: false})),
    );
  }, [key, round]);
  useEffect(() => {
    if (key === null) return undefined;
    setState(old => (old.key === key ? {...old, busy: true} : NO_PAGES));
    fetchPage(undefined, []);
    return () => { latest.current++; };
  }, [key, round]);
  const loadMore = () => {
    if (state.busy || !state.next) return;
    setState({...state, busy: true, error: null});
    fetchPage(state.next, state.items);
  };
  const current = state.key === key && key !== null;
  const setItems = useCallback(
    change => setState(old => ({...old, items: typeof change === "function" ? change(old.items) : change})), []);
  return {
    items: current ? state.items : [],
    error: current ? state.error : null,
    loading: key !== null && (!current || (state.busy && state.items.length === 0)),
    loadingMore: current && state.busy && state.items.length > 0,
    hasMore: current && state.next !== null,
    isCurrent: current && state.round === round,
    loadMore,
    reload: useCallback(() => setRound(n => n + 1), []),
    setItems,
  };
}
