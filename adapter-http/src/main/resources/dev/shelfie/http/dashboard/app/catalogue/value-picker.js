import {html, useEffect, useId, useLayoutEffect, useRef, useState} from "../html.js";
import {richPlural, t} from "../i18n.js";
import {get} from "../api.js";
import {Icon} from "../ui/index.js";

const PAUSE = 150;
const SHOWN = 20;

/**
 * Chooses values that products have, or any text. `field` is `brand` or `category`, as `GET /products/facets` has it. `values` are texts,
 * of which `onChange(values)` gets others, at most `most`. With `single`, there is at most one.
 */
export function ValuePicker({field, label, hint, optional = false, placeholder, values, onChange, single = false, most = 50}) {
  const id = useId();
  const box = useRef(null);
  const toFocus = useRef(null);
  useLayoutEffect(() => {
    if (toFocus.current) box.current.querySelector(toFocus.current)?.focus();
    toFocus.current = null;
  }, [values.join("\n")]);
  const add = value => {
    toFocus.current = single ? ".influencer-picked" : null;
    onChange(single ? [value] : [...values, value]);
  };
  const remove = value => {
    toFocus.current = "input";
    onChange(values.filter(each => each !== value));
  };
  const full = values.length >= (single ? 1 : most);
  const chips = values.map(value => html`<li key=${value}><button type="button" class="influencer-picked" aria-label=${t("Without {value}", {value})}
    onClick=${() => remove(value)}><span>${value}</span><${Icon} name="close" /></button></li>`);
  return html`<div class="field value-picker" ref=${box} role="group" aria-labelledby=${id}>
    <span class="label" id=${id}>${label}${optional && html` <span class="optional">${t("optional")}</span>`}</span>
    ${hint && html`<p class="hint" id=${id + "-hint"}>${hint}</p>`}
    ${!full && html`<${Suggestions} id=${id} field=${field} described=${hint && id + "-hint"} placeholder=${placeholder} chosen=${values} onPick=${add}
      onBack=${() => values.length && remove(values.at(-1))} />`}
    ${values.length > 0 && html`<ul role="list" class=${"value-picker-chosen" + (single ? " single" : "")} aria-label=${t("Chosen: {label}", {label})}>${chips}</ul>`}
  </div>`;
}

function Suggestions({id, field, described, placeholder, chosen, onPick, onBack}) {
  const [text, show] = useState("");
  // Of the moment, as what is focused may leave the page before it is drawn again.
  const typed = useRef("");
  const setText = next => {
    typed.current = next;
    show(next);
  };
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = useValues(field, text.trim(), open)?.filter(each => !chosen.includes(each.value));
  const box = useRef(null);
  const pick = value => {
    setText("");
    setAt(-1);
    setOpen(false);
    if (value && !chosen.includes(value)) onPick(value);
  };
  const keys = event => {
    const moved = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (moved) {
      event.preventDefault();
      setOpen(true);
      if (found?.length) setAt(next(at, moved, found.length));
    } else if (event.key === "Enter" && (text.trim() || found?.[at])) {
      event.preventDefault();
      pick(open && found?.[at] ? found[at].value : text.trim());
    } else if (event.key === "Escape" && (open || text)) {
      event.stopPropagation();
      event.preventDefault();
      if (!open) setText("");
      setOpen(false);
      setAt(-1);
    } else if (event.key === "Backspace" && !text) {
      onBack();
    }
  };
  // What was typed and left isn't lost.
  const left = event => {
    if (box.current?.contains(event.relatedTarget)) return;
    setOpen(false);
    if (typed.current.trim()) pick(typed.current.trim());
  };
  const shown = open && found && (found.length > 0 || text.trim());
  return html`<div class="people-suggesting" ref=${box} onKeyDown=${keys} onFocusOut=${left}>
    <input class="input" type="text" role="combobox" autocomplete="off" spellcheck=${false} maxlength="500" aria-labelledby=${id}
      aria-describedby=${described || undefined} aria-expanded=${String(Boolean(shown))} aria-controls=${id + "-options"} aria-autocomplete="list"
      placeholder=${placeholder} aria-activedescendant=${shown && found[at] ? `${id}-option-${at}` : undefined} value=${text}
      onFocus=${() => setOpen(true)} onClick=${() => setOpen(true)}
      onInput=${event => { setText(event.target.value); setAt(-1); setOpen(true); }} />
    <ul class="people-suggestions value-suggestions" role="listbox" id=${id + "-options"} aria-labelledby=${id} hidden=${!shown}
      onMouseDown=${event => event.preventDefault()}>
      ${found?.map(({value, count}, index) => html`<${Option} key=${value} id=${`${id}-option-${index}`} active=${index === at}
        value=${value} count=${count} onPick=${() => pick(value)} />`)}
      ${found?.length === 0 && html`<li class="people-suggestions-none" role="option" aria-disabled="true" aria-selected="false">
        <span>${t("No product has this value. Press Enter to use it anyway.")}</span></li>`}
    </ul>
  </div>`;
}

/** From the text to the first or the last option, and from either end back to the text. */
function next(at, moved, length) {
  const to = at + moved;
  return to < -1 ? length - 1 : to >= length ? -1 : to;
}

function Option({id, active, value, count, onPick}) {
  const item = useRef(null);
  useEffect(() => { if (active) item.current.scrollIntoView({block: "nearest"}); }, [active]);
  return html`<li ref=${item} id=${id} role="option" aria-selected=${String(active)} onClick=${onPick}>
    <span class="value-option">${value}</span>
    <span class="value-count">${richPlural(count, "{n}<hidden> product</hidden>", "{n}<hidden> products</hidden>", {hidden: text => html`<span class="hidden">${text}</span>`})}</span>
  </li>`;
}

/** The values with this text in them and how many products have each; null until they are known, none if they can't be read. */
export function useValues(field, text, wanted) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const wait = setTimeout(() => {
      get("/products/facets", {field, q: text, limit: SHOWN})
        .then(values => current && setFound(values), () => current && setFound([]));
    }, text ? PAUSE : 0);
    return () => { current = false; clearTimeout(wait); };
  }, [field, text, wanted]);
  return found;
}
