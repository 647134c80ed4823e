/** A search whose rows are chosen: the arrows go through them, Enter chooses. */
import {html, useEffect, useLayoutEffect, useRef, useState} from "../html.js";
import {t} from "../i18n.js";
import {retryAfter} from "../api.js";
import {ErrorNotice, Search, Skeleton} from "../ui/index.js";

const NOTHING = {rows: null, hasMore: false, error: null, asked: null, words: ""};

/** What `find` gives for these words; `isCurrent` says whether the rows belong to them, and to what else it looks at. */
function useFound(find, words, about) {
  const [state, setState] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const asked = words + "\n" + about;
  useEffect(() => {
    const stop = new AbortController();
    let timer;
    find(words, stop.signal).then(
      ({rows, hasMore}) => setState({rows, hasMore, error: null, asked, words}),
      error => {
        if (error.name === "AbortError") return;
        const seconds = retryAfter(error);
        if (seconds) timer = setTimeout(() => setTries(n => n + 1), seconds * 1000);
        setState({...NOTHING, error: seconds ? null : error, asked, words});
      });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [asked, tries]);
  return {...state, isCurrent: state.asked === asked, retry: () => setTries(tries + 1)};
}

/**
 * `id` tells it from others. `find(words, signal)` resolves with `{rows, hasMore}`, and is asked again when `about` changes, which stands for all
 * that it looks at besides the words. `idOf(row)` tells rows apart, `draw(row)` is what one shows, and those that `isTaken(row)` can't be chosen.
 * `label` names the field, `rowsLabel` the list; `said(n)` tells of n rows, `above(words)` stands over those of these words, and
 * `nothing(words)` in the place of none. Children stand below the field.
 */
export function SearchList({id, label, rowsLabel, find, about, idOf, draw, isTaken, onPick, said, above, nothing, busy = false, children}) {
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const box = useRef();
  const {rows, hasMore, error, isCurrent, words: found, retry} = useFound(find, words.trim(), about);
  useLayoutEffect(() => setAt(0), [rows]);
  const pick = row => !busy && !isTaken(row) && onPick(row);
  const key = event => {
    const by = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (by && rows?.length) {
      event.preventDefault();
      const next = (at + by + rows.length) % rows.length;
      setAt(next);
      box.current.children[next]?.scrollIntoView({block: "nearest"});
    } else if (event.key === "Enter" && isCurrent && event.target.value.trim() === words.trim() && rows?.[at]) {
      event.preventDefault();
      pick(rows[at]);
    }
  };
  return html`<div class="search-list">
    <div onKeyDown=${key}>
      <${Search} value=${words} onInput=${setWords} label=${label} delay=${150} hotkey=${false} autofocus role="combobox"
        aria-expanded="true" aria-controls=${id + "-rows"} aria-autocomplete="list" aria-activedescendant=${rows?.length ? `${id}-row-${at}` : undefined} />
    </div>
    ${children}
    ${error && html`<${ErrorNotice} error=${error} onRetry=${retry} />`}
    ${!rows && !error && html`<${Skeleton} lines=${6} />`}
    ${rows?.length === 0 && nothing(words.trim())}
    ${rows?.length > 0 && above?.(found)}
    <ul role="listbox" id=${id + "-rows"} aria-label=${rowsLabel} aria-busy=${String(busy)} ref=${box}>${rows?.map((row, i) => html`<li key=${idOf(row)}
        id=${`${id}-row-${i}`} role="option" aria-selected=${String(i === at)} aria-disabled=${isTaken(row) ? "true" : undefined}
        onMouseMove=${() => setAt(i)} onClick=${() => pick(row)}>${draw(row)}</li>`)}</ul>
    <p class=${hasMore ? "small muted" : "hidden"} role="status">${hasMore ? t("These are the first {most}. More words find fewer.", {most: rows.length}) : rows ? said(rows.length) : ""}</p>
  </div>`;
}
