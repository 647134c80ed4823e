import {html, useEffect, useRef} from "../html.js";
import {t} from "../i18n.js";
import {Button} from "./button.js";
import {ErrorNotice, Skeleton} from "./state.js";

/**
 * What a list in pages shows: its children and a way to more; or what went wrong, `skeleton` while it loads, `empty` where there is nothing.
 * `pages` is what usePages gives.
 */
export function PagedList({pages, skeleton = html`<${Skeleton} lines=${5} />`, empty, children}) {
  const {items, error, loading, reload} = pages;
  if (items.length > 0) return html`${children}<${LoadMore} pages=${pages} />`;
  if (loading) return skeleton;
  return error ? html`<${ErrorNotice} error=${error} onRetry=${reload} />` : empty;
}

/** Loads the next page when its end comes near; also a button, and what went wrong. `pages` is what usePages gives. */
export function LoadMore({pages}) {
  const mark = useRef();
  const load = useRef();
  load.current = pages.error ? () => {} : pages.loadMore;
  useEffect(() => {
    const seen = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && load.current(), {rootMargin: "600px"});
    if (mark.current) seen.observe(mark.current);
    return () => seen.disconnect();
  }, [pages.hasMore, pages.items.length]);
  if (pages.error && pages.items.length) return html`<${ErrorNotice} error=${pages.error} onRetry=${pages.hasMore ? pages.loadMore : pages.reload} />`;
  return html`<div class="load-more" ref=${mark}>
    ${pages.hasMore && html`<${Button} busy=${pages.loadingMore} onClick=${pages.loadMore}>${pages.loadingMore ? t("Loading more") : t("Load more")}<//>`}
    <span class="hidden" role="status">${pages.items.length ? pages.hasMore ? t("{n} shown, more follow", {n: pages.items.length}) : t("{n} shown, that is all", {n: pages.items.length}) : ""}</span>
  </div>`;
}
