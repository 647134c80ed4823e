import {html, useLayoutEffect, useRef} from "../html.js";
import {t} from "../i18n.js";
import {store} from "../store.js";
import {Dialog} from "./dialog.js";

const listeners = new Set();
const help = store(false);
const NAMES = {ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", " ": t("Space"), Enter: t("Enter"), Escape: t("Esc")};

const keyName = key => NAMES[key] ?? key;

function typing(event) {
  const target = event.target;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !/^(checkbox|radio|button)$/.test(target.type);
}

const pressing = event => (event.key === "Enter" || event.key === " ") && event.target.closest?.("a, button, summary, label, input");

/**
 * Keys of what is shown: `{key: handler}` or `{key: {run, label}}`, several keys as "j ArrowDown". They rest while a text is
 * typed, a dialog is open, or a modifier is held, and a key held down counts once unless `repeats`. `scope` is their heading in the help that "?" opens.
 */
export function useHotkeys(keys, {scope = t("This page"), enabled = true} = {}) {
  const entry = useRef({});
  entry.current.keys = enabled ? keys : {};
  entry.current.scope = scope;
  // As soon as the page is there: who is quick, or has a slow machine, presses a key before effects run.
  useLayoutEffect(() => {
    const mine = entry.current;
    listeners.add(mine);
    return () => listeners.delete(mine);
  }, []);
}

export {useHotkeys as hotkeys};

const run = action => (typeof action === "function" ? action : action.run);

/** The key as it is written here: letters small, and by their place where the layout has other ones. */
function nameOf(event) {
  if (event.key.length > 1 || event.key <= "~") return event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return /^Key([A-Z])$/.exec(event.code)?.[1].toLowerCase() ?? event.key;
}

document.addEventListener("keydown", event => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || typing(event) || pressing(event)) return;
  if (document.querySelector("dialog[open]")) return;
  const key = nameOf(event);
  if (key === "?") return help.set(true);
  for (const {keys} of [...listeners].reverse()) {
    const found = Object.entries(keys).find(([names]) => names === key || names.split(" ").includes(key));
    if (found) {
      event.preventDefault();
      return event.repeat && !found[1].repeats ? undefined : run(found[1])(event);
    }
  }
});

export const openHotkeyHelp = () => help.set(true);

/** What "?" shows: every key that works now; once on the page. */
export function HotkeyHelp() {
  const open = help.use();
  if (!open) return null;
  const scopes = new Map();
  for (const {scope, keys} of listeners) {
    const labelled = Object.entries(keys).filter(([, action]) => action.label);
    if (labelled.length) scopes.set(scope, [...(scopes.get(scope) ?? []), ...labelled]);
  }
  const everywhere = [...(scopes.get(t("Everywhere")) ?? []), ["?", {label: t("Show these keys")}]];
  scopes.delete(t("Everywhere"));
  scopes.set(t("Everywhere"), everywhere);
  return html`<${Dialog} title=${t("Keyboard")} open onClose=${() => help.set(false)}>
    ${[...scopes].map(([scope, all]) => html`<section class="keys">
      <h3>${scope}</h3>
      <dl>${all.map(([names, action]) => html`<div>
        <dt>${(names === " " ? [" "] : names.split(" ")).map((key, i) => html`${i > 0 && html`<span class="muted">${t("or")}</span>`}<kbd>${keyName(key)}</kbd>`)}</dt>
        <dd>${action.label}</dd>
      </div>`)}</dl>
    </section>`)}
  <//>`;
}
