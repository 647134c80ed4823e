import {html, render, useEffect, useState} from "./html.js";
import {t} from "./i18n.js";
import {currentPath, match, useLocation} from "./router.js";
import {routes} from "./routes.js";
import {loadCaller, useCaller} from "./session.js";
import {Shell} from "./shell.js";
import {Button, Empty, ErrorNotice, HotkeyHelp, Page, Skeleton, Toasts} from "./ui/index.js";

function NotFound() {
  return html`<${Page} title=${t("Page not found")}>
    <${Empty} icon="search" title=${t("There is nothing at this address")} action=${html`<${Button} kind="primary" href="/">${t("Go to the overview")}<//>`}>
      ${t("It may have been removed, or the address has a typo.")}
    <//>
  <//>`;
}

document.querySelector("#app > [aria-label]").ariaLabel = t("Loading");

/** What index.html draws until it is known who is signed in. */
const FRAME = document.getElementById("app").innerHTML;

const loaded = new Map();
const AWAY = t("The service can't be reached. Check your connection and try again.");
const RENEWED = t("This page couldn't be loaded. There may be a newer version of Shelfie.");

const reachable = () => fetch("/dashboard/", {method: "HEAD"}).then(() => true, () => false);

/** A route's page: its module is fetched when it is first gone to. */
function Loaded({route, params}) {
  const [, redraw] = useState(0);
  const [error, setError] = useState(null);
  const Shown = loaded.get(route);
  const explain = async () => setError({message: (await reachable()) ? RENEWED : AWAY});
  const retry = async () => ((await reachable()) ? location.reload() : setError({message: AWAY}));
  useEffect(() => {
    if (Shown) return;
    route.page().then(module => {
      loaded.set(route, module.default);
      redraw(n => n + 1);
    }, explain);
  }, [route]);
  if (Shown) return html`<${Shown} key=${JSON.stringify(params)} params=${params} />`;
  if (error) return html`<${Page} title=${t("Not loaded")}><${ErrorNotice} error=${error} onRetry=${retry} /><//>`;
  return html`<div class="page"><${Skeleton} lines=${5} /></div>`;
}

function Inside({found}) {
  const caller = useCaller();
  const [error, setError] = useState(null);
  const ask = () => {
    setError(null);
    loadCaller().catch(failure => failure.status !== 401 && setError(failure));
  };
  useEffect(() => {
    if (caller) return;
    ask();
  }, [!caller]);
  if (error) return html`<main class="bare"><${ErrorNotice} error=${error} onRetry=${ask} /></main>`;
  if (!caller) return html`<div dangerouslySetInnerHTML=${{__html: FRAME}}></div>`;
  return html`<${Shell}>${found ? html`<${Loaded} key=${found.route.path} ...${found} />` : html`<${NotFound} />`}<//>`;
}

function App() {
  const {path} = useLocation();
  const found = match(routes, path);
  return html`${found?.route.bare ? html`<${Loaded} key=${found.route.path} ...${found} />` : html`<${Inside} found=${found} />`}
    <${Toasts} /><${HotkeyHelp} />`;
}

// The page is on its way while it is asked who is signed in.
match(routes, currentPath())?.route.page().catch(() => {});

render(html`<${App} />`, document.getElementById("app"));
