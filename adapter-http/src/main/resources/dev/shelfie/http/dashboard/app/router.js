import {html} from "./html.js";
import {store} from "./store.js";

const BASE = "/dashboard";

function read() {
  const path = location.pathname.replace(/^\/dashboard/, "").replace(/\/+$/, "") || "/";
  return {path, query: Object.fromEntries(new URLSearchParams(location.search))};
}

const current = store({...read(), visits: 0});

/** The path below /dashboard where the reader is now. */
export const currentPath = () => current.get().path;

/** Where the reader is: the path below /dashboard and the query by name; `visits` counts the pages gone to. */
export const useLocation = () => current.use();

/** What is asked before the page is left, with what leaves it then; null if it may just be left. */
let guard = null;

/** From now on, `ask(leave)` is called instead of leaving the page; null ends that. */
export const guardLeaving = ask => { guard = ask; };

/** The address that is shown, as the browser may be elsewhere already. */
let shown = location.pathname + location.search;

const whole = href => BASE + (href === "/" ? "/" : href);

function follow(scrolls) {
  const next = read();
  const before = current.get();
  const moved = next.path !== before.path;
  shown = location.pathname + location.search;
  current.set({...next, visits: before.visits + (moved ? 1 : 0)});
  if (moved && scrolls) window.scrollTo(0, 0);
}

/**
 * Goes to a page of the dashboard; `href` is relative to /dashboard and may carry a query. `forced`: also if the page has
 * something to ask before it is left.
 */
export function navigate(href, {replace = false, forced = false} = {}) {
  if (guard && !forced) return guard(() => navigate(href, {replace, forced: true}));
  history[replace ? "replaceState" : "pushState"](null, "", whole(href));
  follow(true);
}

window.addEventListener("popstate", () => {
  if (!guard || location.pathname + location.search === shown) return follow(false);
  history.pushState(null, "", shown);
  return guard(() => {
    guard = null;
    history.back();
  });
});

const plain = event =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A link within the dashboard, by an address relative to it. */
export function Link({href, children, onClick, ...rest}) {
  const click = event => {
    onClick?.(event);
    if (!plain(event) || rest.target) return;
    event.preventDefault();
    navigate(href);
  };
  return html`<a href=${whole(href)} onClick=${click} ...${rest}>${children}</a>`;
}

/** The address's query and how to change it: names set to null, undefined or "" are dropped. */
export function useQuery() {
  const {query} = useLocation();
  return [query, setQuery];
}

function setQuery(changes, {push = false} = {}) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  history[push ? "pushState" : "replaceState"](null, "", location.pathname + (text ? "?" + text : ""));
  follow(false);
}

/** What isn't encoded as it should be stays as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The route that a path belongs to with its parameters, or null: `/posts/:id` takes `/posts/post_1`. */
export function match(routes, path) {
  for (const route of routes) {
    const names = [];
    const pattern = route.path.replace(/:(\w+)/g, (_, name) => (names.push(name), "([^/]+)"));
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (found) return {route, params: Object.fromEntries(names.map((name, i) => [name, decoded(found[i + 1])]))};
  }
  return null;
}
