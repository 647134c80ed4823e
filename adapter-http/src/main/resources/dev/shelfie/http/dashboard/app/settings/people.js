/** Who has access to the account: invite, change roles, give new links, remove. */
import {html, useEffect, useState} from "../html.js";
import {del, patch, usePages} from "../api.js";
import {loadCaller, useCaller} from "../session.js";
import {Badge, Button, Checkbox, Confirm, Empty, ErrorNotice, LoadMore, Menu, Section, Select, Skeleton, Table, Time, toast} from "../ui/index.js";
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
  const invite = html`<${Button} kind="primary" icon="plus" onClick=${() => setDialog({kind: "invite"})}>Invite somebody<//>`;
  return html`<${Section} title="People" lead="Everybody who may sign in to this account, and what their role lets them do." actions=${writable && invite} class="people">
    ${pages.error && pages.items.length === 0 && html`<${ErrorNotice} error=${pages.error} onRetry=${pages.reload} />`}
    ${pages.loading && html`<${Skeleton} lines=${5} />`}
    ${!pages.loading && !pages.error && pages.items.length === 0 && html`<${Empty} icon="user" title="Nobody may sign in yet" />`}
    ${pages.items.length > 0 &&
    html`<${Table}
      caption="People with access"
      columns=${columns({me, writable, last, open: setDialog})}
      rows=${pages.items}
    />`}
    <${LoadMore} pages=${pages} />
    <${Roles} />
    <${Invite} open=${dialog?.kind === "invite"} onClose=${done} />
    <${LinkShown} open=${dialog?.kind === "link"} user=${dialog?.user} onClose=${() => setDialog(null)} />
    <${ChangeRole} change=${dialog?.kind === "role" ? dialog : null} me=${me} onClose=${done} />
    <${Remove} user=${dialog?.kind === "remove" ? dialog.user : null} me=${me} onClose=${done} />
  <//>`;
}

function columns({me, writable, last, open}) {
  const shown = [
    {key: "name", label: "Person", render: user => html`<${Person} user=${user} mine=${user.id === me?.id} />`},
    {key: "role", label: "Role", render: user => html`<${Role} user=${user} writable=${writable} last=${last(user)} open=${open} />`},
    {key: "status", label: "State", render: user => html`<${Badge} tone=${user.status === "active" ? "good" : "accent"}>${user.status === "active" ? "Active" : "Invited"}<//>`},
    {key: "last_signed_in_at", label: "Last signed in", priority: 2, render: user => (user.last_signed_in_at ? html`<${Time} value=${user.last_signed_in_at} />` : "Never")},
  ];
  const more = {key: "more", label: "More", hideLabel: true, align: "end", render: user => html`<${More} user=${user} last=${last(user)} open=${open} />`};
  return writable ? [...shown, more] : shown;
}

function Person({user, mine}) {
  return html`<span class="user">
    <span class="user-name">${nameOf(user)}${mine && html` <${Badge}>You<//>`}</span>
    ${user.name && html`<span class="user-email">${user.email}</span>`}
  </span>`;
}

function Role({user, writable, last, open}) {
  if (!writable) return roleLabel(user.role);
  return html`<span title=${last ? "The last owner stays an owner: make somebody else one first." : undefined}>
    <${Select}
      aria-label=${`Role of ${nameOf(user)}`}
      options=${ROLES}
      value=${user.role}
      disabled=${last}
      onChange=${role => open({kind: "role", user, role})}
    />
  </span>`;
}

function More({user, last, open}) {
  const items = [
    {label: user.status === "active" ? "Link for a new password" : "New invitation link", icon: "link", onSelect: () => open({kind: "link", user})},
    {label: last ? "Remove (the last owner stays)" : "Remove", icon: "trash", danger: true, disabled: last, onSelect: () => open({kind: "remove", user})},
  ];
  return html`<${Menu} label=${`More on ${nameOf(user)}`} trigger=${html`<span aria-hidden="true">⋯</span>`} items=${items} class="button quiet icon-only" />`;
}

function Roles() {
  return html`<dl class="roles">
    ${ROLES.map(role => html`<div key=${role.value}><dt>${role.label}</dt><dd>${role.hint}</dd></div>`)}
  </dl>`;
}

function ChangeRole({change, me, onClose}) {
  const {user, role} = change ?? {};
  const save = async () => {
    await patch(`/users/${user.id}`, {role});
    if (user.id === me?.id) await loadCaller();
    toast(`${nameOf(user)} is ${roleNoun(role)} now.`, {tone: "good"});
  };
  return html`<${Confirm} open=${Boolean(change)} title=${change ? `Make ${nameOf(user)} ${roleNoun(role)}?` : ""} confirm="Change role" onConfirm=${save} onClose=${onClose}>
    <p>${roleHint(role)}</p>
    ${user && user.id === me?.id && html`<p><strong>This is you.</strong> You can't take it back yourself.</p>`}
  <//>`;
}

function Remove({user, me, onClose}) {
  const {can} = useCaller();
  const created = usePages(user && can("tokens:write") ? "/tokens" : null, {created_by: user?.id, limit: 100});
  const tokens = created.items.filter(isUsable);
  const [revoking, setRevoking] = useState(false);
  useEffect(() => setRevoking(false), [user?.id]);
  const remove = async () => {
    await del(`/users/${user.id}`, {params: revoking && tokens.length > 0 ? {revoke_tokens: true} : {}});
    toast(`${nameOf(user)} has no access any more.`, {tone: "good"});
  };
  const who = user?.id === me?.id ? "You are" : `${user ? nameOf(user) : ""} is`;
  return html`<${Confirm} open=${Boolean(user)} title=${user ? `Remove ${nameOf(user)}?` : ""} confirm="Remove" danger onConfirm=${remove} onClose=${onClose}>
    <p>${who} signed out everywhere and can't sign in again. What was done stays, and so do tokens.</p>
    ${tokens.length > 0 &&
    html`<p>These tokens were created by ${nameOf(user)}, or with such a token, and go on working:</p>
      <ul>
        ${tokens.map(token => html`<li key=${token.id}><strong>${token.name}</strong> ${token.last_used_at ? html`last used <${Time} value=${token.last_used_at} />` : "never used"}</li>`)}
      </ul>
      <${Checkbox} label="Revoke them as well" hint="Whatever uses them stops working." checked=${revoking} onChange=${setRevoking} />`}
  <//>`;
}

