import {html} from "../html.js";
import {inContext, t} from "../i18n.js";
import {store} from "../store.js";
import {Button, IconButton} from "./button.js";
import {Icon} from "./icon.js";

/** What a list shows that has nothing: why, and what to do about it. */
export function Empty({icon = "info", title, children, action}) {
  return html`<div class="empty">
    <span class="empty-icon"><${Icon} name=${icon} size=${22} /></span>
    <p class="empty-title">${title}</p>
    ${children && html`<div class="empty-text">${children}</div>`}
    ${action && html`<div class="empty-action">${action}</div>`}
  </div>`;
}

/** Grey lines or a grey block where content is to come. `height` in pixels makes it a block. */
export function Skeleton({lines = 3, height, label = t("Loading")}) {
  return html`<div class="skeletons" role="status">
    <span class="hidden">${label}</span>
    ${height ? html`<div class="skeleton" style=${{height: height + "px"}}></div>`
      : Array.from({length: lines}, (_, i) => html`<div class="skeleton line" style=${{width: [92, 78, 85, 64][i % 4] + "%"}}></div>`)}
  </div>`;
}

const HELP = {
  insufficient_permissions: t("You don't have permission to do this. An owner of the account can give it to you."),
  rate_limit_exceeded: t("Too many requests in a short time. Wait a moment and try again."),
};

/** A failed request: what went wrong, the request's id to name to those who run the service, and another try. */
export function ErrorNotice({error, onRetry, title}) {
  return html`<div class="notice bad" role="alert">
    <${Icon} name="warning" />
    <div>
      <p class="notice-title">${title ?? (error.status === 404 ? t("Not found") : t("That didn't work"))}</p>
      <p>${HELP[error.code] ?? error.message}</p>
      ${error.requestId && html`<p class="notice-id">${t("Request {requestId}", {requestId: error.requestId})}</p>`}
      ${onRetry && html`<${Button} size="small" icon="refresh" onClick=${onRetry}>${t("Try again")}<//>`}
    </div>
  </div>`;
}

/** A quiet word in a box; `tone`: info, good, warn, bad. */
export function Notice({tone = "info", title, children, action}) {
  const icon = {info: "info", good: "check", warn: "warning", bad: "warning"}[tone];
  return html`<div class=${"notice " + tone}>
    <${Icon} name=${icon} />
    <div>${title && html`<p class="notice-title">${title}</p>`}${children && html`<div>${children}</div>`}${action}</div>
  </div>`;
}

const toasts = store([]);
let last = 0;

const dismiss = id => toasts.set(all => all.filter(one => one.id !== id));

/** Says something in passing; `undo` is what its Undo button does, `tone` good, bad or none. Returns what takes it away. */
export function toast(message, {undo, tone, seconds = undo || tone === "bad" ? 8 : 4} = {}) {
  const id = ++last;
  toasts.set(all => [...all.slice(-2), {id, message, undo, tone}]);
  setTimeout(() => dismiss(id), seconds * 1000);
  return () => dismiss(id);
}

/** Where they appear; once on the page. */
export function Toasts() {
  const all = toasts.use();
  return html`<div class="toasts" role="status" aria-live="polite">
    ${all.map(({id, message, undo, tone}) => html`<div key=${id} class=${"toast " + (tone ?? "")}>
      ${tone && html`<${Icon} name=${tone === "good" ? "check" : "warning"} />`}
      <span>${message}</span>
      ${undo && html`<button type="button" class="toast-undo" onClick=${() => { dismiss(id); undo(); }}>${t("Undo")}</button>`}
      <${IconButton} icon="close" label=${inContext("notice", "Dismiss")} onClick=${() => dismiss(id)} />
    </div>`)}
  </div>`;
}
