/** Who has access to the account: invite, change roles, give new links, remove. */
import {html, useState} from "../html.js";
import {rich, t} from "../i18n.js";
import {del, patch, usePages} from "../api.js";
import {loadCaller, useCaller} from "../session.js";
import {Badge, Button, Checkbox, Confirm, Empty, Menu, PagedList, Section, Select, Table, Time, toast} from "../ui/index.js";
import {isUsable} from "../access/state.js";
import {Invite, LinkShown} from "./invite.js";
import {roleHint, roleLabel, roleNoun, ROLES} from "./roles.js";

const nameOf = user => user.name ?? user.email;

export function People() {
  const {can, user: me} = useCaller();
  const pages = usePages("/users");
  const [dialog, setDialog] = useState(null);
  const writable = can("users:write");
  const done = () => {
    setDialog(null);
    pages.reload();
  };
  const owners = pages.items.filter(user => user.role === "owner" && user.status === "active");
  const last = user => !pages.hasMore && owners.length === 1 && owners[0].id === user.id;
  const invite = html`<${Button} kind="primary" icon="plus" onClick=${() => setDialog({kind: "invite"})}>${t("Invite somebody")}<//>`;
  return html`<${Section} title=${t("People")} lead=${t("Everybody who may sign in to this account, and what their role lets them do.")} actions=${writable && invite} class="people">
    <${PagedList} pages=${pages} empty=${html`<${Empty} icon="user" title=${t("Nobody has access yet")} />`}>
      <${Table} caption=${t("People with access")} columns=${columns({me, writable, last, open: setDialog})} rows=${pages.items} />
    <//>
    <${Roles} />
    ${dialog?.kind === "invite" && html`<${Invite} onClose=${done} />`}
    ${dialog?.kind === "link" && html`<${LinkShown} user=${dialog.user} onClose=${() => setDialog(null)} />`}
    ${dialog?.kind === "role" && html`<${ChangeRole} user=${dialog.user} role=${dialog.role} me=${me} onClose=${done} />`}
    ${dialog?.kind === "remove" && html`<${Remove} user=${dialog.user} me=${me} onClose=${done} />`}
  <//>`;
}

function columns({me, writable, last, open}) {
  const shown = [
    {key: "name", label: t("Person"), render: user => html`<${Person} user=${user} mine=${user.id === me?.id} />`},
    {key: "role", label: t("Role"), render: user => html`<${Role} user=${user} writable=${writable} last=${last(user)} open=${open} />`},
    {key: "status", label: t("State"), render: user => html`<${Badge} tone=${user.status === "active" ? "good" : "accent"}>${user.status === "active" ? t("Active") : t("Invited")}<//>`},
    {key: "last_signed_in_at", label: t("Last signed in"), priority: 2, render: user => (user.last_signed_in_at ? html`<${Time} value=${user.last_signed_in_at} />` : t("Never"))},
  ];
  const more = {key: "more", label: t("More"), hideLabel: true, align: "end", render: user => html`<${More} user=${user} last=${last(user)} open=${open} />`};
  return writable ? [...shown, more] : shown;
}

function Person({user, mine}) {
  return html`<span class="user">
    <span class="user-name">${nameOf(user)}${mine && html` <${Badge}>${t("You")}<//>`}</span>
    ${user.name && html`<span class="user-email">${user.email}</span>`}
  </span>`;
}

function Role({user, writable, last, open}) {
  if (!writable) return roleLabel(user.role);
  return html`<span title=${last ? t("The last owner stays an owner: make somebody else one first.") : undefined}>
    <${Select}
      aria-label=${t("Role of {name}", {name: nameOf(user)})}
      options=${ROLES}
      value=${user.role}
      disabled=${last}
      onChange=${role => open({kind: "role", user, role})}
    />
  </span>`;
}

function More({user, last, open}) {
  const items = [
    {label: user.status === "active" ? t("Link for a new password") : t("New invitation link"), icon: "link", onSelect: () => open({kind: "link", user})},
    {label: last ? t("Remove (the last owner can't be removed)") : t("Remove"), icon: "trash", danger: true, disabled: last, onSelect: () => open({kind: "remove", user})},
  ];
  return html`<${Menu} label=${t("More on {name}", {name: nameOf(user)})} trigger=${html`<span aria-hidden="true">⋯</span>`} items=${items} class="button quiet icon-only" />`;
}

function Roles() {
  return html`<dl class="roles">
    ${ROLES.map(role => html`<div key=${role.value}><dt>${role.label}</dt><dd>${role.hint}</dd></div>`)}
  </dl>`;
}

function ChangeRole({user, role, me, onClose}) {
  const save = async () => {
    await patch(`/users/${user.id}`, {role});
    if (user.id === me?.id) await loadCaller();
    toast(t("{name} is {role} now.", {name: nameOf(user), role: roleNoun(role)}), {tone: "good"});
  };
  return html`<${Confirm} open title=${t("Make {name} {role}?", {name: nameOf(user), role: roleNoun(role)})} confirm=${t("Change role")} onConfirm=${save} onClose=${onClose}>
    <p>${roleHint(role)}</p>
    ${user.id === me?.id && html`<p>${rich("<strong>This is you.</strong> You can't take it back yourself.", {strong: text => html`<strong>${text}</strong>`})}</p>`}
  <//>`;
}

function Remove({user, me, onClose}) {
  const {can} = useCaller();
  const created = usePages(can("tokens:write") ? "/tokens" : null, {created_by: user.id, limit: 100});
  const tokens = created.items.filter(isUsable);
  const [revoking, setRevoking] = useState(false);
  const remove = async () => {
    await del(`/users/${user.id}`, {params: revoking && tokens.length > 0 ? {revoke_tokens: true} : {}});
    toast(t("{name} has no access any more.", {name: nameOf(user)}), {tone: "good"});
  };
  return html`<${Confirm} open title=${t("Remove {name}?", {name: nameOf(user)})} confirm=${t("Remove")} danger onConfirm=${remove} onClose=${onClose}>
    <p>${user.id === me?.id ? t("You are signed out everywhere and can't sign in again. Past changes and tokens stay.")
      : t("{name} is signed out everywhere and can't sign in again. Past changes and tokens stay.", {name: nameOf(user)})}</p>
    ${tokens.length > 0 &&
    html`<p>${t("These tokens were created by {name}, or with such a token, and go on working:", {name: nameOf(user)})}</p>
      <ul>
        ${tokens.map(token => html`<li key=${token.id}><strong>${token.name}</strong> ${token.last_used_at ? rich("last used {time}", {time: html`<${Time} value=${token.last_used_at} />`}) : t("never used")}</li>`)}
      </ul>
      <${Checkbox} label=${t("Revoke them as well")} hint=${t("Whatever uses them stops working.")} checked=${revoking} onChange=${setRevoking} />`}
  <//>`;
}

