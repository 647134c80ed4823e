/** One webhook: how it is, what it gets and got; to test, change, disable and delete, and to make a new secret. */
import {html, useState} from "../html.js";
import {rich, t} from "../i18n.js";
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
    toast(t("Webhook saved."), {tone: "good"});
    setMode("view");
  };
  const rotate = async () => setData(await post(`${path}/rotate-secret`, {}));
  const remove = async () => {
    await del(path, {ifMatch: etagOf(webhook)});
    toast(t("Webhook deleted."), {tone: "good"});
    navigate("/webhooks");
  };

  const active = webhook?.status === "active";
  const items = [
    {label: t("New secret"), icon: "refresh", onSelect: () => setAsking("rotate")},
    ...(active ? [{label: t("Disable"), icon: "close", onSelect: () => run("disable", () => change({status: "disabled"}))}] : []),
    {label: t("Delete"), icon: "trash", danger: true, onSelect: () => setAsking("delete")},
  ];
  const actions =
    webhook && mode === "view" &&
    html`
      ${active && html`<${Button} icon="play" onClick=${test} busy=${busy === "test"}>${t("Send a test")}<//>`}
      <${Button} icon="edit" onClick=${() => setMode("edit")}>${t("Edit")}<//>
      <${Menu} label=${t("More on this webhook")} trigger=${html`<span aria-hidden="true">⋯</span>`} items=${items} class="button secondary icon-only" />
    `;
  return html`<${Page} title=${t("Webhook")} lead=${webhook?.url} actions=${actions} back=${{href: "/webhooks", label: t("Webhooks")}} class="webhook">
    ${!can("webhooks:write") && html`<${Empty} icon="lock" title=${t("You don't have permission to view webhooks")}>${t("Owners and editors create and change them.")}<//>`}
    ${error && html`<${ErrorNotice} error=${error} onRetry=${reload} />`}
    ${loading && !webhook && html`<${Skeleton} lines=${8} />`}
    ${webhook &&
    html`
      <${Trouble} webhook=${webhook} onEnable=${enable} busy=${busy === "enable"} />
      ${webhook.secret &&
      html`<${WebhookSecret} title=${t("The new secret")} secret=${webhook.secret}>
        <${Button} kind="primary" onClick=${reload}>${t("I have copied it")}<//>
      <//>`}
      ${mode === "edit"
        ? html`<${Section} title=${t("Edit")}><${WebhookForm} webhook=${webhook} label=${t("Edit webhook")} action=${t("Save")} save=${save} onCancel=${() => setMode("view")} /><//>`
        : html`<${Facts} webhook=${webhook} />`}
      <${Deliveries} webhook=${webhook} />
      <${Confirm} open=${asking === "rotate"} title=${t("Create a new secret?")} confirm=${t("Create a new secret")} onConfirm=${rotate} onClose=${() => setAsking(null)}>
        ${t("For 24 hours, messages are signed with both secrets. Give your program the new one in this time.")}
      <//>
      <${Confirm} open=${asking === "delete"} title=${t("Delete this webhook?")} confirm=${t("Delete webhook")} danger onConfirm=${remove} onClose=${() => setAsking(null)}>
        ${t("Nothing is sent to it any more, and the list of its deliveries is deleted. This can't be undone.")}
      <//>
    `}
  <//>`;
}

function Facts({webhook}) {
  const state = stateOf(webhook);
  const creator = useActor(webhook.created_by);
  return html`<dl class="fact-list token-facts">
    <div><dt>${t("State")}</dt><dd><${Badge} tone=${state.tone}>${state.label}<//></dd></div>
    ${webhook.description && html`<div><dt>${t("Description")}</dt><dd>${webhook.description}</dd></div>`}
    <div><dt>${t("Events")}</dt><dd>${summary(webhook.types)}</dd></div>
    <div><dt>${t("Content")}</dt><dd>${webhook.payload === "records" ? t("Whole records") : t("Ids")}, ${webhook.batch ? t("several events") : t("one event")}</dd></div>
    <div><dt>${t("Created")}</dt><dd><${Time} value=${webhook.created_at} as="date" /></dd></div>
    ${webhook.created_by && html`<div><dt>${t("Created by")}</dt><dd>${creator}</dd></div>`}
    ${webhook.previous_secret_expires_at && html`<div><dt>${t("Previous secret")}</dt><dd>${rich("signs until {time}", {time: html`<${Time} value=${webhook.previous_secret_expires_at} />`})}</dd></div>`}
  </dl>`;
}
