import {list, useRecord, usePages} from "../api.js";
import {useEffect, useRef} from "../html.js";

const EVERY = 1000;
const AFTER_TROUBLE = 5000;
const WATCHED = 20;

/** Calls `ask` once a second while `wanted` and the page is seen; more rarely while the service is in trouble. */
function useEverySecond(ask, wanted) {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!wanted) return undefined;
    let timer;
    const again = async () => {
      let pause = EVERY;
      try {
        if (!document.hidden) await latest.current();
      } catch (error) {
        pause = Math.max(AFTER_TROUBLE, (error.retryAfter ?? 0) * 1000);
      }
      if (timer !== null) timer = setTimeout(again, pause);
    };
    timer = setTimeout(again, EVERY);
    return () => { clearTimeout(timer); timer = null; };
  }, [wanted]);
}

/**
 * All imports, newest first, as pages; the newest are kept current while one runs.
 *
 * @param {boolean} wanted whether the caller may see imports at all
 * @param {boolean} expecting whether one was sent and may have begun
 */
export function useRuns(wanted, expecting) {
  const pages = usePages(wanted ? "/imports" : null);
  const running = pages.items.some(run => run.state === "running");
  useEverySecond(async () => {
    const {items} = await list("/imports", {limit: WATCHED});
    pages.setItems(before => merged(before, items));
  }, wanted && (running || expecting));
  return pages;
}

/** What is known, as the newest tell it now. */
function merged(before, newest) {
  const fresh = new Set(newest.map(run => run.id));
  return [...newest, ...before.filter(run => !fresh.has(run.id))].sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** One import, kept current while it runs. */
export function useRun(id) {
  const record = useRecord(`/imports/${id}`);
  useEverySecond(async () => record.reload(), record.data?.state === "running");
  return record;
}
