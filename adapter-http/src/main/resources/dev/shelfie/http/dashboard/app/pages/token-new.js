/** Creates a token, then shows its secret, once. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {post} from "../api.js";
import {useCaller} from "../session.js";
import {Button, Empty, ErrorNotice, Field, Page, TextInput} from "../ui/index.js";
import {ExpiryChoice} from "../access/expiry-choice.js";
import {PermissionPicker} from "../access/permission-picker.js";
import {ENVIRONMENTS, PRESETS} from "../access/permissions.js";
import {NewSecret} from "../access/secret.js";
import {earliestDay, expiresAt, latestDay} from "../access/state.js";

export default function NewToken() {
  const {can} = useCaller();
  const [token, setToken] = useState();
  return html`<${Page} title=${token ? t("Your new token") : t("New token")} back=${{href: "/tokens", label: t("Tokens")}} class="token-new">
    ${!can("tokens:write")
      ? html`<${Empty} icon="lock" title=${t("You don't have permission to create tokens")}>${t("Ask an owner or an editor of this account.")}<//>`
      : token
        ? html`<${NewSecret} token=${token} />`
        : html`<${Form} can=${can} onCreated=${setToken} />`}
  <//>`;
}

const beginning = can => ({
  name: "",
  environment: "live",
  permissions: PRESETS[0].permissions.filter(can),
  expiry: {choice: "365"},
});

function Form({can, onCreated}) {
  const [form, setForm] = useState(() => beginning(can));
  const [state, setState] = useState({mistakes: {}});
  const set = changes => setForm({...form, ...changes});
  const submit = async event => {
    event.preventDefault();
    const mistakes = mistakesOf(form);
    setState({mistakes});
    if (Object.keys(mistakes).length > 0) return focusOn(Object.keys(mistakes)[0]);
    setState({mistakes, busy: true});
    try {
      onCreated(await post("/tokens", bodyOf(form)));
    } catch (error) {
      setState({mistakes: error.param === "name" ? {name: error.message} : {}, error});
    }
  };
  return html`<form class="token-form" onSubmit=${submit} novalidate>
    <section class="form-section" id="section-name">
      <${Field} label=${t("Name")} hint=${t("What the token is for, such as “Storefront” or “Nightly feed”. Only your team sees it.")} error=${state.mistakes.name}>
        <${TextInput} value=${form.name} onInput=${name => set({name})} maxlength=${200} />
      <//>
    </section>
    <fieldset class="form-section">
      <legend>${t("Environment")}</legend>
      <div class="choices">
        ${ENVIRONMENTS.map(
          each => html`<label class="choice" key=${each.value}>
            <input type="radio" name="environment" value=${each.value} checked=${form.environment === each.value} onChange=${() => set({environment: each.value})} />
            <span><strong>${each.label}</strong><span class="choice-hint">${each.hint}</span></span>
          </label>`,
        )}
      </div>
    </fieldset>
    <section class="form-section" id="section-permissions" aria-labelledby="permissions-title">
      <h2 id="permissions-title">${t("What it may do")}</h2>
      <p class="hint">${t("As little as it needs. You can change this later.")}</p>
      <${PermissionPicker} value=${form.permissions} onChange=${permissions => set({permissions})} can=${can} error=${state.mistakes.permissions} />
    </section>
    <section class="form-section" id="section-expiry" aria-labelledby="expiry-title">
      <h2 id="expiry-title">${t("How long it works")}</h2>
      <${ExpiryChoice} value=${form.expiry} onChange=${expiry => set({expiry})} error=${state.mistakes.expiry} />
    </section>
    ${state.error && html`<${ErrorNotice} error=${state.error} />`}
    <div class="form-actions">
      <${Button} type="submit" kind="primary" busy=${state.busy}>${t("Create token")}<//>
      <${Button} kind="quiet" href="/tokens">${t("Cancel")}<//>
    </div>
  </form>`;
}

function mistakesOf({name, permissions, expiry}) {
  return {
    ...(name.trim() === "" && {name: t("Enter a name.")}),
    ...(permissions.length === 0 && {permissions: t("Choose at least one thing that it may do.")}),
    ...(expiry.choice === "date" && !isPossible(expiry.day) && {expiry: t("Choose a day within the next ten years.")}),
  };
}

const isPossible = day => Boolean(day) && day >= earliestDay() && day <= latestDay();

const focusOn = section => document.querySelector(`#section-${section} :is(input, button)`)?.focus();

function bodyOf({name, environment, permissions, expiry}) {
  const end = expiresAt(expiry.choice, expiry.day);
  return {name: name.trim(), environment, permissions, ...(end && {expires_at: end})};
}
