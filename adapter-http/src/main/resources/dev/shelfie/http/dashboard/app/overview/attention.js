import {html, useEffect} from "../html.js";
import {plural, rich, richPlural, t} from "../i18n.js";
import {usePages, useRecord} from "../api.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Button, Icon, Section, Skeleton, Time} from "../ui/index.js";

const DAY = 86_400_000;
const SOON = 14 * DAY;
const KINDS = {products: t("products"), posts: t("posts"), influencers: t("influencers")};

function reviewing({to_review: {posts, matches}}, mayDecide) {
  if (!posts) return [];
  return [{
    tone: "accent", icon: "review", href: mayDecide ? "/review" : "/posts",
    title: plural(posts, "{n} post to review", "{n} posts to review"),
    text: plural(matches, "{n} suggested product waits for a decision.", "{n} suggested products wait for a decision."),
    action: mayDecide ? t("Review") : t("See posts"),
  }];
}

function losing({lost: {posts, matches}}) {
  if (!posts) return [];
  return [{
    tone: "warn", icon: "warning", href: "/lost-products",
    title: plural(posts, "{n} post lost products", "{n} posts lost products"),
    text: plural(matches, "{n} confirmed product isn't shown any more. See why, and restore what is right.",
      "{n} confirmed products aren't shown any more. See why, and restore what is right."),
    action: t("See why"),
  }];
}

/** The last import of each kind, if it failed, was interrupted, or refused rows; what came before is history. */
function importing(imports) {
  const newest = Object.keys(KINDS).map(kind => imports.find(one => one.kind === kind && one.state !== "running")).filter(Boolean);
  const failed = newest.filter(one => one.state === "failed" || one.state === "interrupted").map(one => ({
    tone: "bad", icon: "warning", href: "/imports/" + one.id,
    title: one.state === "failed" ? t("The last import of {kind} failed", {kind: KINDS[one.kind]}) : t("The last import of {kind} was interrupted", {kind: KINDS[one.kind]}),
    text: html`<${Time} value=${one.created_at} />${one.problem && `: ${one.problem}`}`,
    action: t("See why"),
  }));
  const refused = newest.filter(one => one.state === "completed" && one.refused > 0 && Date.now() - new Date(one.created_at) < SOON).map(one => ({
    tone: "warn", icon: "imports", href: "/imports/" + one.id,
    title: plural(one.refused, "{n} row of the last {kind} import was refused", "{n} rows of the last {kind} import were refused", {kind: KINDS[one.kind]}),
    text: richPlural(one.rows_read - one.refused, "{n} other row was imported, {time}.", "{n} other rows were imported, {time}.", {time: html`<${Time} value=${one.created_at} />`}),
    action: t("See rows"),
  }));
  return [...failed, ...refused];
}

function expiring(tokens) {
  const ends = token => new Date(token.expires_at) - Date.now();
  const usable = tokens.filter(token => token.expires_at && !token.revoked_at && ends(token) < SOON && ends(token) > -SOON);
  return usable.sort((a, b) => ends(a) - ends(b)).map(token => ({
    tone: ends(token) < 0 ? "bad" : "warn", icon: "tokens", href: "/tokens/" + token.id,
    title: ends(token) < 0 ? t("The token “{name}” has expired", {name: token.name}) : t("The token “{name}” expires soon", {name: token.name}),
    text: ends(token) < 0 ? rich("Requests with it are refused since it ended, {time}.", {time: html`<${Time} value=${token.expires_at} />`})
      : rich("What uses it stops working {time}.", {time: html`<${Time} value=${token.expires_at} />`}),
    action: t("See token"),
  }));
}

function sending(webhooks) {
  const stopped = webhooks.filter(one => one.status === "disabled" && one.disabled_reason !== "by_request");
  const failing = webhooks.filter(one => one.status === "active" && one.failing_since);
  const entry = (one, tone, title, text) => ({tone, icon: "webhooks", href: "/webhooks/" + one.id, title, text, action: t("See why")});
  return [
    ...stopped.map(one => entry(one, "bad", t("A webhook was disabled"), t("Nothing is sent to {url}.", {url: one.url}))),
    ...failing.map(one => entry(one, "warn", t("A webhook fails"), rich("{url} has accepted nothing since {time}.", {url: one.url, time: html`<${Time} value=${one.failing_since} />`}))),
  ];
}

/** Feeds whose products aren't as their servers have them. */
function feeding(feeds) {
  const held = feeds.filter(one => one.last_run?.outcome === "held");
  const failing = feeds.filter(one => one.last_run?.outcome === "failed" && one.failures > 1);
  const entry = (one, tone, title) => ({tone, icon: "imports", href: "/feeds/" + one.id, title, text: one.last_run.problem, action: t("See feed")});
  return [
    ...failing.map(one => entry(one, "bad", t("The feed “{name}” fails", {name: one.name}))),
    ...held.map(one => entry(one, "warn", t("The feed “{name}” has lost more than half", {name: one.name}))),
  ];
}

/** A list as a whole, up to its thousandth record; a path of null asks nothing. */
function useAll(path) {
  const pages = usePages(path, {limit: 100});
  const more = pages.hasMore && !pages.error && pages.items.length < 1000;
  useEffect(() => {
    if (more && !pages.loadingMore) pages.loadMore();
  }, [more, pages.loadingMore]);
  return {data: pages.items, error: pages.error, loading: more || pages.loading, reload: pages.reload};
}

/** What somebody should do now, most urgent first; or that nothing is. */
export function Attention({statistics, waiting}) {
  const {can} = useCaller();
  const mayImport = ["products:write", "posts:write", "influencers:write"].some(can);
  const imports = useRecord(mayImport ? "/imports" : null, {limit: 30});
  const tokens = useAll(can("tokens:write") ? "/tokens" : null);
  const webhooks = useRecord(can("webhooks:write") ? "/webhooks" : null, {limit: 20});
  const feeds = useAll(can("products:write") ? "/feeds" : null);
  if (waiting || imports.loading || tokens.loading || webhooks.loading || feeds.loading) return html`<${Section} title=${t("Needs attention")}><${Skeleton} lines=${2} /><//>`;
  const all = [
    ...(statistics ? reviewing(statistics, can("matches:write")) : []),
    ...(statistics ? losing(statistics) : []),
    ...importing(imports.data ?? []),
    ...feeding(feeds.data ?? []),
    ...sending(webhooks.data ?? []),
    ...expiring(tokens.data ?? []),
  ];
  const unknown = imports.error || tokens.error || webhooks.error || feeds.error || !statistics;
  if (!all.length && !unknown) return html`<${AllClear} />`;
  return html`<${Section} title=${t("Needs attention")} class="attention">
    ${unknown && html`<p class="attention-unknown">${rich("Some of it couldn't be loaded. <button>Try again</button>", {button: text => html`<button type="button" class="as-link" onClick=${() => { imports.reload(); tokens.reload(); webhooks.reload(); feeds.reload(); }}>${text}</button>`})}</p>`}
    <ul>${all.map(one => html`<li key=${one.href} class=${one.tone}>
      <span class="attention-icon"><${Icon} name=${one.icon} size=${18} /></span>
      <div><p class="attention-title"><${Link} class="row-link" href=${one.href}>${one.title}<//></p><p class="small muted">${one.text}</p></div>
      <span class="attention-go" aria-hidden="true">${one.action}<${Icon} name="right" size=${14} /></span>
    </li>`)}</ul>
  <//>`;
}

function AllClear() {
  return html`<${Section} class="attention clear">
    <span class="attention-icon"><${Icon} name="check" size=${18} /></span>
    <div><h2>${t("All clear")}</h2><p class="small muted">${t("Nothing waits for a decision, no post lost a product, no import, feed or webhook failed, no token is about to expire.")}</p></div>
  <//>`;
}

/** The three steps of a new account, ticked as they are done. */
export function GettingStarted({statistics: {products, posts}}) {
  const {can} = useCaller();
  const tokens = useRecord(can("tokens:write") ? "/tokens" : null, {limit: 1});
  const steps = [
    {
      title: t("Import your products"), done: products.active > 0, said: plural(products.active, "{n} product", "{n} products"),
      text: t("Upload the product feed of your shop, for example the one you send to Google."),
      action: can("products:write") && html`<${Button} kind="primary" href="/imports">${t("Import products")}<//>`,
    },
    {
      title: t("Import posts"), done: posts.published > 0, said: plural(posts.published, "{n} post", "{n} posts"),
      text: t("Bring in influencers and their posts. Each is matched to your products as it comes in."),
      action: can("posts:write") && html`<${Button} kind=${products.active > 0 ? "primary" : "secondary"} href="/imports">${t("Import posts")}<//>`,
    },
    {
      title: t("Create a token for your shop"), done: tokens.data?.length > 0, said: t("There is one"),
      text: t("With it your website reads which products each post shows."),
      action: can("tokens:write") && html`<${Button} href="/tokens">${t("Create a token")}<//>`,
    },
  ];
  return html`<${Section} title=${t("Getting started")} lead=${t("In three steps, your shop shows posts beside the products in them.")} class="starting-steps">
    <ol>${steps.map(step => html`<li class=${step.done ? "done" : ""}>
      <span class="step-mark" aria-hidden="true">${step.done && html`<${Icon} name="check" />`}</span>
      <div><h3>${step.title}${step.done && html`<span class="hidden">${t(", done")}</span>`}</h3><p class="muted">${step.done ? step.said : step.text}</p></div>
      ${!step.done && step.action}
    </li>`)}</ol>
  <//>`;
}
