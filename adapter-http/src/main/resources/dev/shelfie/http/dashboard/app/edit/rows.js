/** A list within a form: rows are added, removed, and moved by buttons, by keys and by dragging. */
import {html, useEffect, useRef, useState} from "../html.js";
import {inContext, t} from "../i18n.js";
import {Button, Icon, IconButton} from "../ui/index.js";

/** Marks a row for as long as it is there, wherever it stands; it is no value. */
const KEY = Symbol("key");
let last = 0;

/** Rows get marks that stay when they are moved and changed. */
export const marked = rows => rows.map(row => (row[KEY] ? row : {...row, [KEY]: ++last}));

/** What rows are called: on their own, after a number's word, together, and on the button that adds one. */
const WORDS = {
  account: {name: inContext("network", "Account"), inline: t("account"), all: t("accounts"), add: t("Add an account")},
  picture: {name: t("Picture"), inline: t("picture"), all: t("pictures"), add: t("Add a picture")},
  attribute: {name: t("Attribute"), inline: t("attribute"), all: t("attributes"), add: t("Add an attribute")},
};

/**
 * @param {{form: object, name: string, noun: string, max: number, start: () => object, ordered?: boolean,
 *     row: (path: string, value: object) => object}} props `name` is the list's; `noun` says what a row is, see WORDS,
 *     `start` what a new one holds, and `row` draws its fields; rows of a list that isn't `ordered` stay where they are
 */
export function Rows({form, name, noun, max, start, ordered = true, row}) {
  const list = useRef();
  const next = useRef(null);
  const [said, setSaid] = useState("");
  const rows = form.get(name);
  const error = form.errors[name];
  useEffect(() => {
    if (!next.current) return;
    const {at, selector} = next.current;
    next.current = null;
    const items = [...list.current.querySelectorAll(":scope > ul > li")];
    const item = items[Math.min(at, items.length - 1)];
    const wanted = item?.querySelector(selector);
    ((wanted?.disabled ? null : wanted) ?? item?.querySelector("button:not(:disabled)") ?? list.current.querySelector(":scope > .button"))?.focus();
  }, [rows]);
  const words = WORDS[noun];
  const change = (changed, told, at, selector) => {
    next.current = {at, selector};
    form.set(name, changed);
    setSaid(told);
  };
  const move = (from, to, selector) => {
    if (to < 0 || to >= rows.length || to === from) return;
    const others = rows.filter((_, index) => index !== from);
    change([...others.slice(0, to), rows[from], ...others.slice(to)], t("Moved to place {n}.", {n: to + 1}), to, selector);
  };
  const remove = at => change(rows.filter((_, index) => index !== at), t("{noun} {n} removed.", {noun: words.name, n: at + 1}), at, "[data-action=remove]");
  const append = () => change(marked([...rows, start()]), t("{noun} {n} added.", {noun: words.name, n: rows.length + 1}), rows.length, "input, select, textarea");
  return html`<div class="rows" ref=${list} data-field=${name} tabindex="-1" role="group" aria-label=${words.all}>
    <p class="hidden" role="status">${said}</p>
    ${rows.length > 0 && html`<ul role="list">
      ${rows.map((value, at) => html`<${Row} key=${value[KEY]} noun=${noun} at=${at} of=${rows.length} move=${ordered && move} remove=${remove}>
        ${row(`${name}/${at}`, value)}
      <//>`)}
    </ul>`}
    ${error && html`<p class="field-error"><${Icon} name="warning" />${error}</p>`}
    <${Button} size="small" icon="plus" disabled=${rows.length >= max} onClick=${append}>${words.add}<//>
    ${rows.length >= max && html`<p class="hint">${t("There may be {max} at most.", {max})}</p>`}
  </div>`;
}

const STEPS = {ArrowUp: -1, ArrowDown: 1};

function Row({noun, at, of, move, remove, children}) {
  const words = {noun: WORDS[noun].inline, n: at + 1};
  const name = `${WORDS[noun].name} ${at + 1}`;
  const removal = html`<${IconButton} icon="trash" data-action="remove" label=${t("Remove {noun} {n}", words)} onClick=${() => remove(at)} />`;
  if (!move) return html`<li><div class="rows-row rows-line" role="group" aria-label=${name}>${children}${removal}</div></li>`;
  const keys = event => {
    // In these, the keys have a meaning of their own.
    const step = event.altKey && !event.target.matches("select, textarea") && STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const field = document.activeElement.dataset.field?.split("/").pop();
    move(at, at + step, field ? `[data-field$="/${field}"]` : `[data-action=${document.activeElement.dataset.action}]`);
  };
  return html`<li><div class="rows-row" role="group" aria-label=${name} onKeyDown=${keys}
      onDragOver=${event => event.dataTransfer.types.includes(TYPE) && event.preventDefault()}
      onDrop=${event => drop(event, noun, from => move(from, at))}>
    <div class="rows-head">
      <span class="rows-name" draggable=${of > 1} title=${of > 1 ? t("Drag to move, or press Alt and an arrow key") : undefined}
        onDragStart=${event => drag(event, noun, at)}>${name}</span>
      ${of > 1 && html`<${IconButton} icon="up" data-action="up" label=${t("Move {noun} {n} up", words)} disabled=${at === 0}
          onClick=${() => move(at, at - 1, "[data-action=up]")} />
        <${IconButton} icon="down" data-action="down" label=${t("Move {noun} {n} down", words)} disabled=${at === of - 1}
          onClick=${() => move(at, at + 1, "[data-action=down]")} />`}
      ${removal}
    </div>
    ${children}
  </div></li>`;
}

const TYPE = "application/x-shelfie-row";

function drag(event, noun, at) {
  event.dataTransfer.setData(TYPE, JSON.stringify({noun, at}));
  event.dataTransfer.effectAllowed = "move";
}

function drop(event, noun, move) {
  const dragged = event.dataTransfer.getData(TYPE);
  if (!dragged) return;
  event.preventDefault();
  const {noun: of, at} = JSON.parse(dragged);
  if (of === noun) move(at);
}
