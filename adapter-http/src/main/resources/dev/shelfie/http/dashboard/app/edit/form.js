/** A form that makes or changes a record, and its fields. */
import {html, useEffect, useRef, useState} from "../html.js";
import {rich, t} from "../i18n.js";
import {navigate} from "../router.js";
import {Button, ErrorNotice, Field, Notice, Select, TextInput} from "../ui/index.js";
import {LeaveWarning} from "./leaving.js";

/**
 * The frame: what went wrong, the fields in two columns, and the bar to save with.
 *
 * @param {{form: object, label: string, action: string, labels: object, aside: object, onSaved: (record: object) => void,
 *     cancel: string, newest?: string}} props `labels` are those of the fields by their names; `cancel` and `newest` are addresses
 */
export function RecordForm({form, label, action, labels, aside, children, onSaved, cancel, newest}) {
  const element = useRef();
  const unplaced = useUnplaced(form, element);
  const submit = async event => {
    event?.preventDefault();
    if (form.busy) return;
    const saved = await form.save();
    if (saved) onSaved(saved);
  };
  const keys = event => {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return html`<form ref=${element} class="edit-form" onSubmit=${submit} onKeyDown=${keys} novalidate aria-label=${label}>
    ${form.restored && html`<${Notice} title=${t("Your earlier input is back")} action=${html`<${Button} size="small" onClick=${form.discard}>${t("Discard it")}<//>`}>
      ${t("It hasn't been saved yet.")}<//>`}
    ${form.others && html`<${InSight} key=${form.others}><${Others} form=${form} labels=${labels} newest=${newest} /><//>`}
    ${form.error && unplaced && html`<${InSight} key=${form.attempt}><${ErrorNotice} error=${form.error} /><//>`}
    <fieldset class="edit-columns" disabled=${form.busy} aria-label=${label}>
      <div class="edit-main">${children}</div>
      <div class="edit-aside">${aside}</div>
    </fieldset>
    <div class="save-bar">
      <span class="muted" role="status">${form.dirty ? t("Unsaved changes") : ""}</span>
      <${Button} kind="quiet" onClick=${() => navigate(cancel)}>${t("Cancel")}<//>
      <${Button} type="submit" kind="primary" busy=${form.busy}>${action}<//>
    </div>
    <${LeaveWarning} dirty=${form.dirty} discard=${form.discard} />
  </form>`;
}

/** Goes to the first field that was refused; whether the refusal is of no field that is here. */
function useUnplaced(form, element) {
  const [unplaced, setUnplaced] = useState(false);
  useEffect(() => {
    if (!form.attempt) return;
    const names = Object.keys(form.errors);
    const fields = [...element.current.querySelectorAll("[data-field]")];
    const wrong = fields.filter(field => names.includes(field.dataset.field));
    setUnplaced(wrong.length < names.length || !names.length);
    wrong[0]?.closest("details")?.setAttribute("open", "");
    wrong[0]?.focus();
  }, [form.attempt]);
  return unplaced;
}

/** Comes into sight: whoever saves is at the other end of the form, perhaps. */
function InSight({children}) {
  const box = useRef();
  useEffect(() => box.current.scrollIntoView({block: "center"}), []);
  return html`<div ref=${box}>${children}</div>`;
}

function Others({form, labels, newest}) {
  const {names, both} = form.others;
  const named = list => list.map(name => labels[name] ?? name).join(", ");
  return html`<div role="alert"><${Notice} tone="warn" title=${t("Somebody else has changed this")} action=${html`<div class="actions">
      <${Button} size="small" onClick=${form.discard}>${t("Use their version")}<//>
      <a class="button secondary small" href=${newest} target="_blank" rel="noopener">${t("View latest")}<span class="hidden"> ${t("(opens in a new tab)")}</span></a>
    </div>`}>
    ${both.length ? rich("You both changed: {fields}. Your version is kept here. Save again to overwrite theirs.", {fields: html`<strong>${named(both)}</strong>`})
      : rich("They changed: {fields}. You see it here with your own changes. Check it, then save again.", {fields: html`<strong>${named(names)}</strong>`})}
  <//></div>`;
}

const NEAR = 0.9;

/** How a text stands to the most characters that it may have. */
function lengthOf(text, max) {
  if (!max || text.length < max * NEAR) return {};
  const length = [...text].length;
  if (length > max) return {error: t("At most {max} characters; this has {length}.", {max, length})};
  return length >= max * NEAR ? {left: t("{left} of {max} characters left.", {left: max - length, max})} : {};
}

/**
 * A field for a text.
 *
 * @param {{form: object, name: string, label: string, max?: number}} props `name` is the path of the value, `max` how many
 *     characters the API takes; others are those of the kit's Field and TextInput
 */
export function FormField({form, name, label, hint, optional, required, max, onInput, ...rest}) {
  const value = form.get(name) ?? "";
  const {error, left} = lengthOf(value, max);
  return html`<${Field} label=${label} hint=${left ? [hint, left].filter(Boolean).join(" ") : hint} optional=${optional} required=${required} error=${form.errors[name] ?? error}>
    <${TextInput} value=${value} onInput=${onInput ?? (text => form.set(name, text))} data-field=${name} autocomplete="off" ...${rest} />
  <//>`;
}

/** A field for an address. */
export function AddressField(props) {
  return html`<${FormField} type="url" inputmode="url" spellcheck=${false} max=${2048} ...${props} />`;
}

/** A field to choose from a list. */
export function FormSelect({form, name, label, hint, optional, required, options, onChange}) {
  return html`<${Field} label=${label} hint=${hint} optional=${optional} required=${required} error=${form.errors[name]}>
    <${Select} value=${form.get(name)} options=${options} data-field=${name} onChange=${onChange ?? (value => form.set(name, value))} />
  <//>`;
}
