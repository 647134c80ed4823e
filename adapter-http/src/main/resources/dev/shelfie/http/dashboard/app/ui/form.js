import {cloneElement, html, useEffect, useId, useRef, useState} from "../html.js";
import {plural, t} from "../i18n.js";
import {Icon} from "./icon.js";
import {useHotkeys} from "./hotkeys.js";

const first = children => (Array.isArray(children) ? children.find(child => child?.type) : children);

/** A labelled input: its one child gets the label, and hint and error as its description. */
export function Field({label, hint, error, children, optional = false, required = false}) {
  const id = useId();
  const input = first(children);
  const described = [hint && id + "-hint", error && id + "-error"].filter(Boolean).join(" ") || undefined;
  return html`<div class=${"field" + (error ? " has-error" : "")}>
    <label for=${id}>${label}${optional && html` <span class="optional">${t("optional")}</span>`}${required
      && html` <span class="optional" aria-hidden="true">${t("required")}</span>`}</label>
    ${hint && html`<p class="hint" id=${id + "-hint"}>${hint}</p>`}
    ${cloneElement(input, {id, "aria-describedby": described, "aria-invalid": error ? "true" : undefined, "aria-required": required ? "true" : undefined})}
    ${error && html`<p class="field-error" id=${id + "-error"}><${Icon} name="warning" />${error}</p>`}
  </div>`;
}

/** `onInput(value)` gets the text itself. */
export function TextInput({value, onInput, multiline = false, class: className = "", ...rest}) {
  const input = event => onInput?.(event.target.value);
  return multiline
    ? html`<textarea class=${"input " + className} value=${value} onInput=${input} ...${rest}></textarea>`
    : html`<input type="text" class=${"input " + className} value=${value} onInput=${input} ...${rest} />`;
}

/** `options` are `{value, label, disabled?}` or texts; `onChange(value)`. */
export function Select({options, value, onChange, class: className = "", ...rest}) {
  return html`<span class=${"select " + className}>
    <select value=${value} onChange=${event => onChange(event.target.value)} ...${rest}>
      ${options.map(option => {
        const {value: key, label, disabled} = typeof option === "string" ? {value: option, label: option} : option;
        return html`<option value=${key} selected=${key === value} disabled=${disabled}>${label}</option>`;
      })}
    </select>
    <${Icon} name="down" />
  </span>`;
}

/** `onChange(checked)`; children or `label` say what it is, `hint` what it does. */
export function Checkbox({checked, onChange, label, hint, children, disabled, ...rest}) {
  const id = useId();
  return html`<label class=${"checkbox" + (disabled ? " disabled" : "")}>
    <input type="checkbox" checked=${checked} disabled=${disabled} aria-describedby=${hint ? id : undefined}
      onChange=${event => onChange(event.target.checked)} ...${rest} />
    <span><span>${children ?? label}</span>${hint && html`<span class="hint" id=${id}>${hint}</span>`}</span>
  </label>`;
}

/** A search field: tells `onInput(text)` once the typing pauses; "/" goes to it, Escape empties it. */
export function Search({value = "", onInput, label = t("Search"), delay = 250, autofocus = false, hotkey = true, ...rest}) {
  const [text, setText] = useState(value);
  const input = useRef();
  const told = useRef(value);
  const timer = useRef();
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (autofocus) input.current.focus();
    return () => clearTimeout(timer.current);
  }, []);
  useHotkeys(hotkey ? {"/": {run: () => input.current.select(), label}} : {}, {scope: t("Everywhere")});
  const tell = (next, wait) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = next;
      onInput(next);
    }, wait);
  };
  const key = event => {
    if (event.key === "Enter") tell(text, 0);
    if (event.key === "Escape" && text) {
      event.stopPropagation();
      event.preventDefault();
      tell("", 0);
    }
  };
  return html`<div class="search" role="search">
    <${Icon} name="search" />
    <input ref=${input} type="search" class="input" aria-label=${label} placeholder=${label} value=${text} autocomplete="off" autofocus=${autofocus}
      spellcheck=${false} onInput=${event => tell(event.target.value, delay)} onKeyDown=${key} ...${rest} />
    ${hotkey && !text && html`<kbd aria-hidden="true">/</kbd>`}
  </div>`;
}

/** One of a few, all visible: `options` are `{value, label, icon?}`; `label` names the choice. */
export function Segmented({label, options, value, onChange}) {
  const name = useId();
  return html`<fieldset class="segmented">
    <legend class="hidden">${label}</legend>
    ${options.map(option => html`<label class=${option.value === value ? "chosen" : ""}>
      <input type="radio" name=${name} value=${option.value} checked=${option.value === value} onChange=${() => onChange(option.value)} />
      ${option.icon && html`<${Icon} name=${option.icon} />`}<span>${option.label}</span>
    </label>`)}
  </fieldset>`;
}

/** One of a few, each with a `hint` of what it means: `options` are `{value, label, hint}`; `legend` names the choice. */
export function Choice({legend, name, value, onChange, options, legendHidden = false}) {
  return html`<fieldset class="form-section">
    <legend class=${legendHidden ? "hidden" : ""}>${legend}</legend>
    <div class="choices">
      ${options.map(
        each => html`<label class="choice" key=${each.value}>
          <input type="radio" name=${name} value=${each.value} checked=${each.value === value} onChange=${() => onChange(each.value)} />
          <span><strong>${each.label}</strong><span class="choice-hint">${each.hint}</span></span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

const SHORTEST = 12;

function variety(text) {
  return new Set(text.toLowerCase()).size;
}

/** A word on a password in the making: how far it is from good, 0 to 4, and what would better it. */
export function strength(text) {
  if (!text) return {level: 0, word: t("At least {shortest} characters. Three or four unrelated words make a good one.", {shortest: SHORTEST})};
  if (text.length < SHORTEST) {
    const missing = SHORTEST - text.length;
    return {level: 1, word: plural(missing, "{n} more character", "{n} more characters")};
  }
  if (variety(text) < 6 || /^(?:passwor[dt]|qwert|12345|letmein|welcome)/i.test(text)) return {level: 1, word: t("Long enough, but easy to guess")};
  if (text.length < 16 && variety(text) < 10) return {level: 2, word: t("Fair. A few more characters make it strong")};
  return text.length < 20 ? {level: 3, word: t("Good")} : {level: 4, word: t("Strong")};
}

/** A field for a new password, with a word on its strength and a way to see it. */
export function NewPassword({value, onInput, error, label = t("Password")}) {
  const [shown, setShown] = useState(false);
  const {level, word} = strength(value);
  return html`<div class="new-password">
    <${Field} label=${label} error=${error}>
      <${TextInput} type=${shown ? "text" : "password"} value=${value} onInput=${onInput} autocomplete="new-password"
        minlength=${SHORTEST} maxlength="200" required />
    <//>
    <button type="button" class="reveal" aria-pressed=${String(shown)} onClick=${() => setShown(!shown)}>${shown ? t("Hide") : t("Show")}</button>
    <div class=${"strength level-" + level}>
      <div class="strength-bars" aria-hidden="true"><i></i><i></i><i></i><i></i></div>
      <p aria-live="polite">${word}</p>
    </div>
  </div>`;
}
