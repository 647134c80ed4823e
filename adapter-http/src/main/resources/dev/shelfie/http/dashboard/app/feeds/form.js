/** The form of a feed, for a new one and for changes. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {Button, Checkbox, ErrorNotice, Field, Select, TextInput} from "../ui/index.js";
import {FORMATS} from "../imports/feeds.js";
import {SCHEDULES} from "./words.js";

const OTHER = "other";
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
const EMPTY = {name: "", url: "", schedule: SCHEDULES[0].value, time_zone: HERE, format: "", shop_url: "", currency: "", columns: "", full: false};

const AUTH = [
  {value: "", label: t("Not needed")},
  {value: "basic", label: t("User name and password")},
  {value: "bearer", label: t("Token")},
];

function read(feed) {
  const {auth, ...members} = feed ?? {};
  return {...EMPTY, ...members, type: auth?.type ?? "", username: auth?.username ?? "", secret: "", cron: !SCHEDULES.some(one => one.value === (feed?.schedule ?? EMPTY.schedule))};
}

/** The members as the API takes them; null for what is empty. An empty secret stays as it is. */
function bodyOf(form, isNew) {
  const text = value => value.trim() || null;
  const auth = form.type
    ? {type: form.type, username: form.type === "basic" ? text(form.username) : null, ...(form.secret && {secret: form.secret})}
    : null;
  const all = {
    name: form.name.trim(), url: form.url.trim(), schedule: form.schedule.trim(), time_zone: text(form.time_zone), auth,
    format: text(form.format), shop_url: text(form.shop_url), currency: text(form.currency), columns: text(form.columns), full: form.full,
  };
  return isNew ? Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) : all;
}

const FIELDS = ["name", "url", "schedule", "time_zone", "shop_url", "currency", "columns", "auth/username", "auth/secret"];

/** `save(body)` may throw; `feed` is what is changed, if any. */
export function FeedForm({feed, label, action, save, onCancel}) {
  const [form, setForm] = useState(() => read(feed));
  const [state, setState] = useState({});
  const set = changes => setForm({...form, ...changes});
  const submit = async event => {
    event.preventDefault();
    if (form.name.trim() === "") return setState({name: t("Enter a name.")});
    if (form.url.trim() === "") return setState({url: t("Enter the address of the feed.")});
    setState({busy: true});
    try {
      await save(bodyOf(form, !feed));
    } catch (error) {
      const param = FIELDS.includes(error.param) ? error.param : null;
      setState(param ? {[param]: error.message.replace(/^[^:]*: /, "It ")} : {error});
    }
  };
  const input = (member, rest) => html`<${TextInput} value=${form[member]} onInput=${value => set({[member]: value})} spellcheck=${false} autocomplete="off" ...${rest} />`;
  return html`<form class="token-form" onSubmit=${submit} novalidate aria-label=${label}>
    <${Field} label=${t("Name")} hint=${t("Imports are listed under this name.")} error=${state.name}>${input("name", {maxlength: 200})}<//>
    <${Field} label=${t("Address")} hint=${t("Where the feed is, such as https://shop.example.com/feed.xml.")} error=${state.url}>${input("url", {type: "url", maxlength: 2000})}<//>
    <${Field} label=${t("Schedule")} error=${form.cron ? undefined : state.schedule}>
      <${Select} options=${[...SCHEDULES, {value: OTHER, label: t("Custom (cron expression)")}]} value=${form.cron ? OTHER : form.schedule}
        onChange=${value => set(value === OTHER ? {cron: true} : {cron: false, schedule: value})} />
    <//>
    ${form.cron && html`<${Field} label=${t("Cron expression")} hint=${t("Minute, hour, day of the month, month, day of the week; at least 15 minutes apart.")} error=${state.schedule}>${input("schedule", {maxlength: 100})}<//>`}
    <${Field} label=${t("Time zone")} hint=${t("The schedule runs in this time zone.")} error=${state.time_zone}>${input("time_zone", {maxlength: 100})}<//>
    <${Field} label=${t("Authentication")}><${Select} options=${AUTH} value=${form.type} onChange=${type => set({type})} /><//>
    ${form.type === "basic" && html`<${Field} label=${t("User name")} error=${state["auth/username"]}>${input("username", {maxlength: 200})}<//>`}
    ${form.type && html`<${Field} label=${form.type === "basic" ? t("Password") : t("Token")} hint=${feed?.auth ? t("Leave it empty to keep the stored one.") : t("It is stored encrypted, and never shown.")} error=${state["auth/secret"]}>
      ${input("secret", {type: "password", maxlength: 1000, autocomplete: "new-password"})}
    <//>`}
    <${Field} label=${t("Format")}><${Select} options=${[{value: "", label: t("As the server or the address says")}, ...FORMATS.filter(one => one.kinds.includes("products")).map(({value, label: name}) => ({value, label: name}))]} value=${form.format} onChange=${format => set({format})} /><//>
    <${Field} label=${t("Address of the shop")} optional hint=${t("For the export of a shop system.")} error=${state.shop_url}>${input("shop_url", {type: "url", maxlength: 500})}<//>
    <${Field} label=${t("Currency")} optional hint=${t("Of prices that name none, such as EUR.")} error=${state.currency}>${input("currency", {maxlength: 3})}<//>
    <${Field} label=${t("Columns")} optional hint=${t("What columns with other names mean: title=Name,price=Gross.")} error=${state.columns}>${input("columns", {maxlength: 4000})}<//>
    <${Checkbox} checked=${form.full} onChange=${full => set({full})} label=${t("The feed has the whole catalogue")} hint=${t("Products that are missing from it are archived.")} />
    ${state.error && html`<${ErrorNotice} error=${state.error} />`}
    <div class="form-actions">
      <${Button} type="submit" kind="primary" busy=${state.busy}>${action}<//>
      <${Button} kind="quiet" onClick=${onCancel}>${t("Cancel")}<//>
    </div>
  </form>`;
}
