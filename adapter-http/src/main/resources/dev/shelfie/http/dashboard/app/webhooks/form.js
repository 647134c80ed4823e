/** The form of a webhook, for a new one and for changes. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {Button, Checkbox, Choice, ErrorNotice, Field, TextInput} from "../ui/index.js";
import {EVENTS} from "./words.js";

const EMPTY = {url: "", description: "", every: true, types: [], payload: "ids", batch: true};

const read = webhook => ({...EMPTY, ...webhook, every: !webhook.types, types: webhook.types ?? []});

/** The members as the API takes them. */
const bodyOf = ({url, description, every, types, payload, batch}) => ({
  url: url.trim(),
  description: description.trim() || null,
  types: every ? null : types,
  payload,
  batch,
});

const PAYLOADS = [
  {value: "ids", label: t("Ids"), hint: t("Which records changed. Your program reads what it needs to know.")},
  {value: "records", label: t("Whole records"), hint: t("The records, as the API shows them when the message is sent.")},
];

/** `save(body)` may throw; `webhook` is what is changed, if any. */
export function WebhookForm({webhook, label, action, save, onCancel}) {
  const [form, setForm] = useState(() => (webhook ? read(webhook) : EMPTY));
  const [state, setState] = useState({});
  const set = changes => setForm({...form, ...changes});
  const submit = async event => {
    event.preventDefault();
    if (form.url.trim() === "") return setState({url: t("Enter the address of your program.")});
    if (!form.every && form.types.length === 0) return setState({types: t("Choose at least one.")});
    setState({busy: true});
    try {
      await save(bodyOf(form));
    } catch (error) {
      setState(error.param === "url" ? {url: error.message.replace(/^url: /, "The address ")} : {error});
    }
  };
  return html`<form class="token-form" onSubmit=${submit} novalidate aria-label=${label}>
    <${Field} label="URL" hint=${t("Where your program receives messages, such as https://shop.example.com/shelfie.")} error=${state.url}>
      <${TextInput} type="url" value=${form.url} onInput=${url => set({url})} maxlength=${2000} spellcheck=${false} autocomplete="off" />
    <//>
    <${Field} label=${t("Description")} optional hint=${t("What it is for. Only your team sees it.")}>
      <${TextInput} value=${form.description} onInput=${description => set({description})} maxlength=${200} />
    <//>
    <${Choice} legend=${t("Events")} name="every" value=${String(form.every)} onChange=${every => set({every: every === "true"})} options=${[
      {value: "true", label: t("All"), hint: t("Also event types that later versions add.")},
      {value: "false", label: t("Some"), hint: t("The types that you choose.")},
    ]} />
    ${!form.every && html`<${Types} value=${form.types} onChange=${types => set({types})} error=${state.types} />`}
    <${Choice} legend=${t("Message content")} name="payload" value=${form.payload} onChange=${payload => set({payload})} options=${PAYLOADS} />
    <${Checkbox} checked=${form.batch} onChange=${batch => set({batch})} label=${t("Several events in a message")} hint=${t("Up to 100. Otherwise each event is a message of its own.")} />
    ${state.error && html`<${ErrorNotice} error=${state.error} />`}
    <div class="form-actions">
      <${Button} type="submit" kind="primary" busy=${state.busy}>${action}<//>
      <${Button} kind="quiet" onClick=${onCancel}>${t("Cancel")}<//>
    </div>
  </form>`;
}

function Types({value, onChange, error}) {
  const toggle = (type, chosen) => onChange(chosen ? [...value, type] : value.filter(each => each !== type));
  return html`<div class=${"event-types" + (error ? " has-error" : "")}>
    ${EVENTS.map(
      group => html`<fieldset key=${group.label}>
        <legend>${group.label}</legend>
        ${group.types.map(
          ([type, label]) => html`<${Checkbox} key=${type} checked=${value.includes(type)} onChange=${chosen => toggle(type, chosen)} label=${label} hint=${type} />`,
        )}
      </fieldset>`,
    )}
    ${error && html`<p class="field-error" role="alert">${error}</p>`}
  </div>`;
}
