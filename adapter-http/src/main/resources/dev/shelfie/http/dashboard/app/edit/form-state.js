/** The state of a form that makes or changes a record. */
import {useEffect, useRef, useState} from "../html.js";
import {t} from "../i18n.js";
import {etagOf, get, patch, post} from "../api.js";
import {forgetKept, renewKept} from "../catalogue/kept-pages.js";
import {useCaller} from "../session.js";
import {patchOf, same} from "./saving.js";

/** What was typed and isn't saved, by who typed it where: it outlives a session that ends, in this tab. */
const drafts = new Map();

const RETRIES = 3;

const valueAt = (values, name) => name.split("/").reduce((value, key) => value?.[key], values);

function withValue(values, [key, ...rest], value) {
  const inner = rest.length ? withValue(values[key], rest, value) : value;
  return Array.isArray(values) ? values.map((each, index) => (index === Number(key) ? inner : each)) : {...values, [key]: inner};
}

const mapped = (names, of) => Object.fromEntries(names.map(name => [name, of(name)]));

/** "must be given" as people say it. */
function sentence(message) {
  if (message === "must be given") return t("Enter something here.");
  return message[0].toUpperCase() + message.slice(1) + (message.endsWith(".") ? "" : ".");
}

/** What the API refused, by the name of the field. */
function refusedFields(error, kind, values) {
  const named = error.errors.length ? error.errors.map(({pointer, message}) => [pointer.slice(1), message])
    : error.param ? [[error.param, error.message.replace(`${error.param}: `, "")]] : [];
  return Object.fromEntries(named.reverse().map(([path, message]) => [kind.fieldOf?.(path, values) ?? path, sentence(message)]));
}

/**
 * A form's values and what became of them.
 *
 * @param {object} kind what is edited: `path` of its records and `params` to read one, `read(record)` gives the values of the
 *     fields and `body(values)` the members, `check(values)` what is missing by the field's name, `start(query)` what a new
 *     one begins with, `fieldOf(path, values)` the field that an error is about, if that isn't its path
 * @param {object} [record] what is changed; nothing if one is made
 * @param {object} [query] what the address of the page says about a new one
 */
export function useRecordForm(kind, record, query) {
  const caller = useCaller();
  const place = `${caller.user?.id} ${record?.id ?? kind.path}`;
  const [state, setState] = useState(() => drafts.get(place) ?? begun(kind, record, query));
  const creation = useRef({});
  const {before, values} = state;
  const dirty = !same(before, values);
  useEffect(() => {
    if (dirty) drafts.set(place, {...state, busy: false, errors: {}, error: null, restored: true, attempt: 0});
    else drafts.delete(place);
  }, [values, dirty]);

  const get = name => valueAt(values, name);
  /** The errors that still hold after a change of this field. */
  const errorsBeside = (errors, name) => mapped(
    Object.keys(errors).filter(each => each !== name && !each.startsWith(name + "/")), each => errors[each]);
  const set = (name, value) => setState(old => ({
    ...old, values: withValue(old.values, name.split("/"), value), errors: errorsBeside(old.errors, name),
  }));
  const refuse = (errors, error = null) =>
    setState(old => ({...old, busy: false, errors, error, attempt: (old.attempt ?? 0) + 1}));

  /** The same body has the same key: it makes one record, however often it is sent. */
  const keyOf = body => {
    const text = JSON.stringify(body);
    creation.current[text] ??= crypto.randomUUID();
    return creation.current[text];
  };
  const path = record && `${kind.path}/${record.id}`;
  const send = (from, wanted, etag) => {
    const body = kind.body(wanted);
    if (!record) return post(kind.path, body, {idempotent: keyOf(body)});
    const changes = patchOf(kind.body(from), body);
    return Object.keys(changes).length ? patch(path, changes, {ifMatch: etag}) : record;
  };
  /** Sends what was typed, also when others have changed the record; null when they changed what is shown here. */
  const persist = async (retries = RETRIES, from = before, wanted = values, etag = state.etag) => {
    try {
      return await send(from, wanted, etag);
    } catch (error) {
      if (error.status !== 412 || retries === 0) throw error;
      const newest = await getRecord(path, kind);
      const now = kind.read(newest);
      if (same(now, from)) return persist(retries - 1, from, wanted, etagOf(newest));
      setState(old => ({...old, ...merged(old, now), etag: etagOf(newest), busy: false, errors: {}, error: null}));
      return null;
    }
  };

  return {
    values, dirty, get, set, record,
    busy: state.busy,
    errors: state.errors,
    error: state.error,
    /** Counts the attempts to save that were refused. */
    attempt: state.attempt ?? 0,
    /** What others changed meanwhile: `names` of fields, and `both`, those of them that were changed here, too. */
    others: state.others,
    restored: state.restored,
    isNew: !record,
    /** Several fields at once. */
    fill: changes => setState(old => ({...old, values: {...old.values, ...changes}})),
    /** Saves; answers the record as it is then, or nothing. */
    async save() {
      const missing = kind.check(values);
      if (Object.keys(missing).length) return void refuse(missing);
      setState(old => ({...old, busy: true, errors: {}, error: null}));
      try {
        const saved = await persist();
        if (!saved) return undefined;
        drafts.delete(place);
        if (record) renewKept(saved);
        else forgetKept();
        return saved;
      } catch (error) {
        return void refuse(refusedFields(error, kind, values), error);
      }
    },
    /** Forgets what was typed. */
    discard() {
      drafts.delete(place);
      setState(old => ({...old, values: old.before, errors: {}, error: null, others: null, restored: false}));
    },
  };
}

const getRecord = (path, kind) => get(path, kind.params);

function begun(kind, record, query) {
  const values = record ? kind.read(record) : kind.start(query ?? {});
  return {before: values, values, etag: record && etagOf(record), errors: {}, error: null, busy: false, others: null};
}

/** What was changed here stays; the rest is as others made it. */
function merged({before, values}, now) {
  const names = Object.keys(now).filter(name => !same(now[name], before[name]));
  const mine = Object.keys(now).filter(name => !same(values[name], before[name]));
  const both = names.filter(name => mine.includes(name) && !same(values[name], now[name]));
  return {before: now, values: {...now, ...mapped(mine, name => values[name])}, others: {names, both}};
}
