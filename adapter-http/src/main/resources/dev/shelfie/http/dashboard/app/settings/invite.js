/** Invites somebody, and shows links once: for invitations and for forgotten passwords. */
import {html, useEffect, useState} from "../html.js";
import {rich, t} from "../i18n.js";
import {post} from "../api.js";
import {useWays} from "../access/ways.js";
import {Button, Copy, Dialog, ErrorNotice, Field, Skeleton, TextInput, Time} from "../ui/index.js";
import {ROLES} from "./roles.js";

const EMPTY = {email: "", role: "editor"};

export function Invite({onClose}) {
  const [form, setForm] = useState(EMPTY);
  const [state, setState] = useState({});
  const submit = async event => {
    event.preventDefault();
    if (!/^\S+@\S+$/.test(form.email.trim())) return setState({mistake: t("Enter an email address.")});
    setState({busy: true});
    try {
      const user = await post("/users", {email: form.email.trim(), role: form.role});
      return setState({user});
    } catch (error) {
      const mistake = error.param === "email" || error.status === 409 ? error.message : undefined;
      return setState(mistake ? {mistake} : {error});
    }
  };
  const actions = state.user
    ? html`<${Button} kind="primary" onClick=${onClose}>${t("Done")}<//>`
    : html`<${Button} onClick=${onClose}>${t("Cancel")}<//>
        <${Button} kind="primary" type="submit" form="invite" busy=${state.busy}>${t("Create link")}<//>`;
  return html`<${Dialog} title=${state.user ? t("Send this link") : t("Invite somebody")} open onClose=${onClose} actions=${actions}>
    ${state.user
      ? html`<${Shown} invitation=${state.user.invitation} email=${state.user.email} />`
      : html`<form id="invite" class="invite" onSubmit=${submit} novalidate>
          <${Field} label=${t("Email address")} error=${state.mistake}>
            <${TextInput} type="email" value=${form.email} onInput=${email => setForm({...form, email})} autocomplete="off" autofocus />
          <//>
          <fieldset>
            <legend>${t("Role")}</legend>
            <div class="choices">
              ${ROLES.map(
                role => html`<label class="choice" key=${role.value}>
                  <input type="radio" name="role" value=${role.value} checked=${form.role === role.value} onChange=${() => setForm({...form, role: role.value})} />
                  <span><strong>${role.label}</strong><span class="choice-hint">${role.hint}</span></span>
                </label>`,
              )}
            </div>
          </fieldset>
          ${state.error && html`<${ErrorNotice} error=${state.error} />`}
        </form>`}
  <//>`;
}

/** A new link for somebody who is there already. */
export function LinkShown({user, onClose}) {
  const [state, setState] = useState({});
  const ask = async () => {
    setState({});
    try {
      setState({invitation: await post(`/users/${user.id}/invitations`, {})});
    } catch (error) {
      setState({error});
    }
  };
  useEffect(() => {
    ask();
  }, []);
  const actions = html`<${Button} kind="primary" onClick=${onClose}>${t("Done")}<//>`;
  return html`<${Dialog} title=${t("Send this link")} open onClose=${onClose} actions=${actions}>
    ${state.error && html`<${ErrorNotice} error=${state.error} onRetry=${ask} />`}
    ${!state.error && !state.invitation && html`<${Skeleton} lines=${3} />`}
    ${state.invitation && html`<${Shown} invitation=${state.invitation} email=${user.email} active=${user.status === "active"} />`}
  <//>`;
}

function Shown({invitation, email, active}) {
  const ways = useWays();
  const mailed = ways?.mail;
  return html`<div class="link-shown">
    <p>
      ${ways?.password === false
        ? rich("With it, {email} signs in with {provider} and gets access.", {email: html`<strong>${email}</strong>`, provider: ways.provider})
        : active
        ? rich("With it, {email} chooses a new password.", {email: html`<strong>${email}</strong>`})
        : rich("With it, {email} chooses a name and a password and gets access.", {email: html`<strong>${email}</strong>`})}
      ${" "}${mailed
        ? t("An email with it is on its way. If none arrives, send the link yourself, to this person only.")
        : t("No email is sent: send the link yourself, to this person only.")}
    </p>
    <div class="secret-value">
      <code tabindex="0" aria-label=${t("The link")}>${invitation.url}</code>
      <${Copy} text=${invitation.url} label=${t("Copy link")} />
    </div>
    <p class="hint">${rich("It works once, and expires {time}. It won't be shown again; you can create a new one at any time.", {time: html`<${Time} value=${invitation.expires_at} />`})}</p>
  </div>`;
}
