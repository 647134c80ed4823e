/** One token: what it may do, since when it is used, who did what with it; to rename, change and revoke. */
import {html, useState} from "../html.js";
import {rich, t} from "../i18n.js";
import {del, patch, useRecord} from "../api.js";
import {useCaller} from "../session.js";
import {Badge, Button, Confirm, Empty, ErrorNotice, Field, Page, Section, Skeleton, TextInput, Time, toast} from "../ui/index.js";
import {PermissionPicker} from "../access/permission-picker.js";
import {doing, meaning, ordered, sameSet} from "../access/permissions.js";
import {stateOf} from "../access/state.js";
import {useActor} from "../catalogue/people.js";
import {History} from "../audit/history.js";

export default function Token({params}) {
  const {can} = useCaller();
  const {data: token, error, loading, reload} = useRecord(can("tokens:write") ? `/tokens/${params.id}` : null);
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const usable = token && !token.revoked_at;
  const actions =
    usable &&
    html`
      ${!editing && html`<${Button} icon="edit" onClick=${() => setEditing(true)}>${t("Edit")}<//>`}
      <${Button} kind="danger" onClick=${() => setAsking(true)}>${t("Revoke")}<//>
    `;
  return html`<${Page} title=${token?.name ?? t("Token")} actions=${actions} back=${{href: "/tokens", label: t("Tokens")}}>
    ${!can("tokens:write") && html`<${Empty} icon="lock" title=${t("You don't have permission to view tokens")}>${t("Owners and editors create and revoke them.")}<//>`}
    ${error && html`<${ErrorNotice} error=${error} onRetry=${reload} />`}
    ${loading && !token && html`<${Skeleton} lines=${8} />`}
    ${token &&
    html`
      <${Facts} token=${token} />
      ${editing
        ? html`<${Edit} token=${token} can=${can} onDone=${() => (setEditing(false), reload())} onCancel=${() => setEditing(false)} />`
        : html`<${Permissions} token=${token} />`}
      ${can("audit:read") && html`<${History} key=${JSON.stringify(token)} record=${token.id} actor=${token.id} />`}
      <${Revoke} token=${token} open=${asking} onClose=${() => setAsking(false)} onRevoked=${reload} />
    `}
  <//>`;
}

function Facts({token}) {
  const state = stateOf(token);
  const creator = useActor(token.created_by);
  return html`<dl class="fact-list token-facts">
    <div><dt>${t("State")}</dt><dd><${Badge} tone=${state.tone}>${state.label}<//></dd></div>
    <div><dt>${t("Environment")}</dt><dd>${token.environment === "live" ? t("Live") : t("Test")}</dd></div>
    <div><dt>${t("Looks like")}</dt><dd><code>${token.prefix}</code></dd></div>
    <div><dt>${t("Last used")}</dt><dd>${token.last_used_at ? html`<${Time} value=${token.last_used_at} />` : t("Never")}</dd></div>
    <div><dt>${t("Created")}</dt><dd><${Time} value=${token.created_at} as="date" /></dd></div>
    ${token.created_by && html`<div><dt>${t("Created by")}</dt><dd>${creator}</dd></div>`}
    ${token.revoked_at
      ? html`<div><dt>${t("Revoked")}</dt><dd><${Time} value=${token.revoked_at} as="date" /></dd></div>`
      : html`<div><dt>${t("Expires")}</dt><dd>${token.expires_at ? html`<${Time} value=${token.expires_at} as="date" />` : t("Never")}</dd></div>`}
  </dl>`;
}

function Permissions({token}) {
  return html`<${Section} title=${token.revoked_at ? t("What it was allowed to do") : t("What it may do")}>
    <ul class="grants">
      ${ordered(token.permissions).map(permission => {
        const {label, text} = meaning(permission);
        return html`<li key=${permission}><strong>${label}</strong><span>${text}</span></li>`;
      })}
    </ul>
  <//>`;
}

function Edit({token, can, onDone, onCancel}) {
  const [name, setName] = useState(token.name);
  const [permissions, setPermissions] = useState(token.permissions);
  const [state, setState] = useState({});
  const save = async event => {
    event.preventDefault();
    if (name.trim() === "") return setState({name: t("Enter a name.")});
    if (permissions.length === 0) return setState({permissions: t("Choose at least one thing. To stop it altogether, revoke it.")});
    setState({busy: true});
    try {
      await patch(`/tokens/${token.id}`, changes(token, name.trim(), permissions));
      toast(t("Token saved."), {tone: "good"});
      onDone();
    } catch (error) {
      setState({error});
    }
  };
  return html`<${Section} title=${t("Edit")}>
    <form class="token-form" onSubmit=${save} novalidate aria-label=${t("Edit token")}>
    <${Field} label=${t("Name")} error=${state.name}>
      <${TextInput} value=${name} onInput=${setName} maxlength=${200} />
    <//>
    <section aria-labelledby="edit-permissions">
      <h3 id="edit-permissions">${t("What it may do")}</h3>
      <p class="hint">${t("Changes apply from its next request.")}</p>
      <${PermissionPicker} value=${permissions} onChange=${setPermissions} can=${can} error=${state.permissions} />
    </section>
    ${state.error && html`<${ErrorNotice} error=${state.error} />`}
    <div class="form-actions">
      <${Button} type="submit" kind="primary" busy=${state.busy}>${t("Save")}<//>
      <${Button} kind="quiet" onClick=${onCancel}>${t("Cancel")}<//>
    </div>
    </form>
  <//>`;
}

/** Only what was changed, so that a new name doesn't ask for permissions that the reader lacks. */
const changes = (token, name, permissions) => ({
  ...(name !== token.name && {name}),
  ...(!sameSet(permissions, token.permissions) && {permissions}),
});

function Revoke({token, open, onClose, onRevoked}) {
  const revoke = async () => {
    await del(`/tokens/${token.id}`);
    toast(t("{name} is revoked.", {name: token.name}), {tone: "good"});
    onRevoked();
  };
  return html`<${Confirm} open=${open} title=${t("Revoke {name}?", {name: token.name})} confirm=${t("Revoke token")} danger onConfirm=${revoke} onClose=${onClose}>
    <p>${consequence(token)}</p>
    <p>${t("Requests with it are refused within seconds. This can't be undone; create a new token to replace it.")}</p>
  <//>`;
}

/** What stops with a token, in a sentence. */
function consequence(token) {
  const does = doing(token.permissions);
  return token.last_used_at
    ? rich("Whatever uses it stops working: it {does}, and was last used {time}.", {does, time: html`<${Time} value=${token.last_used_at} />`})
    : t("It {does}, and was never used, so nothing should stop working.", {does});
}
