import {html, useEffect, useState} from "./html.js";
import {plural, t} from "./i18n.js";
import {AccountMenu} from "./account-menu.js";
import {Brand} from "./brand.js";
import {navigation} from "./routes.js";
import {Link, navigate, useLocation} from "./router.js";
import {useCaller} from "./session.js";
import {refreshWaiting, useWaiting} from "./waiting.js";
import {Dialog, Icon, hotkeys, count} from "./ui/index.js";

const within = (path, href) => (href === "/" ? path === "/" : path === href || path.startsWith(href + "/"));

function Item({item, path, onClick}) {
  const posts = useWaiting();
  const badge = item.href === "/review" && posts > 0;
  return html`<${Link} class="nav-item" href=${item.href} title=${item.label} onClick=${onClick} aria-current=${within(path, item.href) ? "page" : undefined}>
    <${Icon} name=${item.icon} size=${18} /><span class="nav-label">${item.label}</span>
    ${badge && html`<span class="nav-count"><span aria-hidden="true">${posts > 999 ? "999+" : count(posts)}</span><span class="hidden">${plural(posts, ", {n} post to review", ", {n} posts to review")}</span></span>`}
  <//>`;
}

function Items({items, path, onClick}) {
  const plain = items.filter(item => !item.group);
  const group = items.filter(item => item.group);
  const entry = item => html`<li><${Item} key=${item.href} item=${item} path=${path} onClick=${onClick} /></li>`;
  return html`<ul>${plain.map(entry)}</ul>
    ${group.length > 0 && html`<p class="nav-group" id="nav-set-up">${group[0].group}</p><ul aria-labelledby="nav-set-up">${group.map(entry)}</ul>`}`;
}

const GO = {o: "/", r: "/review", p: "/posts", i: "/influencers", c: "/products", y: "/galleries", m: "/imports", t: "/tokens", w: "/webhooks", a: "/api", s: "/settings", l: "/audit"};

/** Two keys go to a page: "g", then its letter. */
function useGoKeys(items) {
  const [going, setGoing] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setGoing(false), 1200);
    return () => clearTimeout(timer);
  }, [going]);
  const allowed = Object.entries(GO).filter(([, href]) => items.some(item => item.href === href));
  const places = allowed.map(([key, href]) => html`<span><kbd>${key}</kbd> ${items.find(item => item.href === href).label}</span> `);
  hotkeys({g: {run: () => setGoing(true), label: html`${t("Go to a page, with one of these after it:")} <span class="keys-after">${places}</span>`}}, {scope: t("Everywhere")});
  const go = Object.fromEntries(allowed.map(([key, href]) => [key, () => { setGoing(false); navigate(href); }]));
  useEffect(() => {
    if (!going) return undefined;
    const catchKey = event => {
      if (!go[event.key] || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      go[event.key]();
    };
    document.addEventListener("keydown", catchKey, true);
    return () => document.removeEventListener("keydown", catchKey, true);
  }, [going]);
}

const BAR = ["/", "/review", "/posts", "/products"];

/** What stands around every page: navigation, account menu, and on a phone a bar below. */
export function Shell({children}) {
  const {path} = useLocation();
  const {can, account} = useCaller();
  const [more, setMore] = useState(false);
  const items = navigation.filter(item => !item.any || item.any.some(can));
  const bar = items.filter(item => BAR.includes(item.href)).slice(0, 4);
  useGoKeys(items);
  useEffect(() => setMore(false), [path]);
  useEffect(() => {
    if (can("matches:read") && path !== "/") refreshWaiting().catch(() => {});
  }, []);
  const skip = event => {
    event.preventDefault();
    const main = document.getElementById("main");
    main.focus();
    main.scrollIntoView();
  };
  return html`<div class="shell" data-page=${path.split("/")[1] || "overview"}>
    <a class="skip-link" href="#main" onClick=${skip}>${t("Skip to content")}</a>
    <header class="top"><${Link} href="/" class="brand-link" aria-label=${t("Shelfie, overview")}><${Brand} /><//><span class="top-account">${account.name}</span><${AccountMenu} compact /></header>
    <nav class="side" aria-label=${t("Main")}>
      <${Link} href="/" class="brand-link" aria-label=${t("Shelfie, overview")}><${Brand} /><//>
      <${Items} items=${items} path=${path} />
      <${AccountMenu} />
    </nav>
    <main id="main" tabindex="-1">${children}</main>
    <nav class="bar" aria-label=${t("Main, short")}>
      ${bar.map(item => html`<${Item} key=${item.href} item=${item} path=${path} />`)}
      <button type="button" class="nav-item" aria-haspopup="dialog" onClick=${() => setMore(true)}><${Icon} name="more" size=${18} /><span class="nav-label">${t("More")}</span></button>
    </nav>
    <${Dialog} title=${t("All pages")} open=${more} onClose=${() => setMore(false)} size="sheet">
      <nav class="more" aria-label=${t("All pages")}><${Items} items=${items} path=${path} onClick=${() => setMore(false)} /></nav>
    <//>
  </div>`;
}
