import {list} from "../api.js";
import {useEffect, useMemo, useRef, useState} from "../html.js";
import {useCaller} from "../session.js";

const FRESH = 5 * 60 * 1000;
const AT_ONCE = 50;
const NOTHING = {items: [], next: null, error: null, busy: true};

/** What lists held when they were left, by the mark of their entry in the browser's history. */
const kept = new Map();
const searches = new Map();
let owner = null;
let last = 0;

/** The address of a list with the search and the filters that it had when it was last seen. */
export const lastSeen = path => path + (searches.get(path) ?? "");

/**
 * A list in pages as `usePages` of the API has it, which those who come back to find as they left it: with all that was
 * loaded, at the entry that was opened.
 */
export function useKeptPages(path, params) {
  const key = JSON.stringify([path, params]);
  forgetOthers(useCaller());
  const found = useMemo(() => recalled(key), []);
  const [state, setState] = useState(found?.state ?? {...NOTHING, key});
  const [round, setRound] = useState(0);
  const asking = useRef();
  const restored = useRef(Boolean(found));
  const ask = (cursor, before) => {
    asking.current?.abort();
    asking.current = new AbortController();
    list(path, {limit: AT_ONCE, ...params, cursor}, {signal: asking.current.signal}).then(
      ({items, next}) => setState({key, items: [...before, ...items], next, error: null, busy: false}),
      error => error.name === "AbortError" || setState(old => ({...old, key, items: before, error, busy: false})));
  };
  useEffect(() => {
    if (restored.current) {
      restored.current = false;
      return;
    }
    setState(old => (old.key === key ? {...old, busy: true} : {...NOTHING, key}));
    ask(undefined, []);
  }, [key, round]);
  useEffect(() => () => asking.current?.abort(), []);
  useKeeping(key, state, found);
  useEffect(() => { searches.set(path, location.search); }, [key]);
  const loadMore = () => {
    if (state.busy || !state.next) return;
    setState({...state, busy: true, error: null});
    ask(state.next, state.items);
  };
  const {items, error, next, busy} = state.key === key ? state : NOTHING;
  return {
    items,
    error,
    loading: busy && items.length === 0,
    loadingMore: busy && items.length > 0,
    hasMore: next !== null,
    loadMore,
    reload: () => setRound(round + 1),
  };
}

/**
 * In lists that were left, a record is as it is by now. What is whole there and its id here stays whole; with the id of another record, the
 * lists are asked for anew.
 */
export function renewKept(record) {
  const lacks = item => item.id === record.id && Object.entries(record).some(
    ([name, value]) => typeof value === "string" && item[name]?.id !== undefined && item[name].id !== value);
  for (const {state} of kept.values()) if (state.items.some(lacks)) return forgetKept();
  const newer = item => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, item[name]?.id === value ? item[name] : value]));
  return eachKept(items => items.map(item => (item.id === record.id ? newer(item) : item)));
}

/** In lists that were left, a record is gone. */
export const dropKept = id => eachKept(items => items.filter(item => item.id !== id));

function eachKept(change) {
  for (const left of kept.values()) left.state = {...left.state, items: change(left.state.items)};
}

/** Lists that were left are asked for anew: there is a record that they may lack. */
export const forgetKept = () => kept.clear();

/** What one person saw is nothing for who signs in next. */
function forgetOthers({account, user}) {
  const now = `${account.id} ${user?.id}`;
  if (owner === now) return;
  owner = now;
  kept.clear();
  searches.clear();
}

function recalled(key) {
  const found = kept.get(history.state?.list);
  return found && found.key === key && Date.now() - found.at < FRESH ? found : undefined;
}

/** Keeps the list when it is left, and goes to where the reader was when it is come back to. */
function useKeeping(key, state, found) {
  const mark = useMemo(() => (found ? history.state.list : `${performance.timeOrigin}-${++last}`), []);
  const now = useRef({});
  Object.assign(now.current, {key, state: {...state, busy: false}});
  useEffect(() => {
    if (history.state?.list !== mark) history.replaceState({list: mark}, "");
  }, [key]);
  useEffect(() => {
    if (found) requestAnimationFrame(() => goTo(found));
    const clicked = event => { now.current.opened = event.target.closest("main a")?.getAttribute("href"); };
    const scrolled = () => { now.current.scroll = scrollY; };
    addEventListener("click", clicked, {capture: true});
    addEventListener("scroll", scrolled, {passive: true});
    return () => {
      removeEventListener("click", clicked, {capture: true});
      removeEventListener("scroll", scrolled);
      if (now.current.state.items.length) kept.set(mark, {...now.current, at: Date.now()});
    };
  }, []);
}

function goTo({opened, scroll = 0}) {
  const link = opened && document.querySelector(`main a[href="${CSS.escape(opened)}"]`);
  if (!link) return scrollTo(0, scroll);
  link.scrollIntoView({block: "center"});
  return link.focus({preventScroll: true});
}
