/** One webhook: how it is, what it gets and got; to test, change, disable and delete, and to make a new secret. */
import {html, useState} from "../html.js";
import {del, etagOf, patch, post, useRecord} from "../api.js";
import {navigate} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Confirm, Empty, ErrorNotice, Menu, Page, Section, Skeleton, Time, toast} from "../ui/index.js";
import {useActor} from "../catalogue/people.js";
import {Deliveries} from "../webhooks/deliveries.js";
import {WebhookForm} from "../webhooks/form.js";
import {WebhookSecret} from "../webhooks/secret.js";
import {Trouble} from "../webhooks/trouble.js";
import {stateOf, summary} from "../webhooks/words.js";

export default function Webhook({params}) {
  const {can} = useCaller();
  const {data: webhook, error, loading, reload, setData} = useRecord(can("webhooks:write") ? `/webhooks/${params.id}` : null);
  const [mode, setMode] = useState("view");
  const [asking, setAsking] = useState(null);
  const [busy, setBusy] = useState(null);
  const path = `/webhooks/${params.id}`;

  /** Does one thing at a time, and says if it fails. */
  const run = async (what, work) => {
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      toast(failure.message, {tone: "bad"});
    } finally {
      setBusy(null);
    }
  };
  const change = async body => setData(await patch(path, body, {ifMatch: etagOf(webhook)}));
  const enable = () => run("enable", () => change({status: "active"}));
  const test = () => run("test", async () => navigate(`${path}/deliveries/${(await post(`${path}/test`, {})).id}`));
  const save = async body => {
    await change(body);
    toast("Webhook saved.", {tone: "good"});
    setMode("view");
  };
  const rotate = async () => setData(await post(`${path}/rotate-secret`, {}));
  const remove = async () => {
    await del(path, {ifMatch: etagOf(webhook)});
    toast("Webhook deleted.", {tone: "good"});
    navigate("/webhooks");
  };

  const active = webhook?.status === "active";
  const items = [
    {label: "New secret", icon: "refresh", onSelect: () => setAsking("rotate")},
    ...(active ? [{label: "Disable", icon: "close", onSelect: () => run("disable", () => change({status: "disabled"}))}] : []),
    {label: "Delete", icon: "trash", danger: true, onSelect: () => setAsking("delete")},
  ];
  const actions =
    webhook && mode === "view" &&
    html`
      ${active && html`<${Button} icon="play" onClick=${test} busy=${busy === "test"}>Send a test<//>`}
      <${Button} icon="edit" onClick=${() => setMode("edit")}>Edit<//>
      <${Menu} label="More on this webhook" trigger=${html`<span aria-hidden="true">⋯</span>`} items=${items} class="button secondary icon-only" />
    `;
  return html`<${Page} title="Webhook" lead=${webhook?.url} actions=${actions} back=${{href: "/webhooks", label: "Webhooks"}} class="webhook">
    ${!can("webhooks:write") && html`<${Empty} icon="lock" title="Your role may not see webhooks">Owners and editors create and change them.<//>`}
    ${error && html`<${ErrorNotice} error=${error} onRetry=${reload} />`}
    ${loading && !webhook && html`<${Skeleton} lines=${8} />`}
    ${webhook &&
    html`
      <${Trouble} webhook=${webhook} onEnable=${enable} busy=${busy === "enable"} />
      ${webhook.secret &&
      html`<${WebhookSecret} title="The new secret" secret=${webhook.secret}>
        <${Button} kind="primary" onClick=${reload}>I have copied it<//>
      <//>`}
      ${mode === "edit"
        ? html`<${Section} title="Edit"><${WebhookForm} webhook=${webhook} label="Edit webhook" action="Save" save=${save} onCancel=${() => setMode("view")} /><//>`
        : html`<${Facts} webhook=${webhook} />`}
      <${Deliveries} webhook=${webhook} />
      <${Confirm} open=${asking === "rotate"} title="Create a new secret?" confirm="Create a new secret" onConfirm=${rotate} onClose=${() => setAsking(null)}>
        For 24 hours, messages are signed with both secrets. Give your program the new one in this time.
      <//>
      <${Confirm} open=${asking === "delete"} title="Delete this webhook?" confirm="Delete webhook" danger onConfirm=${remove} onClose=${() => setAsking(null)}>
        Nothing is sent to it any more, and the list of its deliveries is deleted. This can't be undone.
      <//>
    `}
  <//>`;
}

function Facts({webhook}) {
  const state = stateOf(webhook);
  const creator = useActor(webhook.created_by);
  return html`<dl class="fact-list token-facts">
    <div><dt>State</dt><dd><${Badge} tone=${state.tone}>${state.label}<//></dd></div>
    ${webhook.description && html`<div><dt>Description</dt><dd>${webhook.description}</dd></div>`}
    <div><dt>Events</dt><dd>${summary(webhook.types)}</dd></div>
    <div><dt>Messages hold</dt><dd>${webhook.payload === "records" ? "Whole records" : "Ids"}, ${webhook.batch ? "several events" : "one event"}</dd></div>
    <div><dt>Created</dt><dd><${Time} value=${webhook.created_at} as="date" /></dd></div>
    ${webhook.created_by && html`<div><dt>Created by</dt><dd>${creator}</dd></div>`}
    ${webhook.previous_secret_expires_at && html`<div><dt>Previous secret</dt><dd>signs until <${Time} value=${webhook.previous_secret_expires_at} /></dd></div>`}
  </dl>`;
}
