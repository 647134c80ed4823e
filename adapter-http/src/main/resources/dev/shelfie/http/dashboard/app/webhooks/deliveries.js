/** What was sent to a webhook in the last 30 days, and how it ended. */
import {html, useState} from "../html.js";
import {inContext, plural, t} from "../i18n.js";
import {post, usePages} from "../api.js";
import {Badge, Button, Confirm, Empty, Field, PagedList, Section, Segmented, Select, Table, Time, toast} from "../ui/index.js";
import {answer, contents, deliveryState} from "./words.js";

const STATES = [
  {value: "", label: t("All")},
  {value: "delivered", label: t("Delivered")},
  {value: "pending", label: t("Pending")},
  {value: "failed", label: t("Failed")},
];

export function Deliveries({webhook}) {
  const [status, setStatus] = useState("");
  const [asking, setAsking] = useState(false);
  const pages = usePages(`/webhooks/${webhook.id}/deliveries`, {status});
  const actions = html`
    <${Button} size="small" icon="refresh" onClick=${pages.reload}>${t("Refresh")}<//>
    ${webhook.status === "active" && html`<${Button} size="small" onClick=${() => setAsking(true)}>${t("Resend failed")}<//>`}
  `;
  return html`<${Section} title=${t("Deliveries")} lead=${t("The messages of the last 30 days.")} actions=${actions} plain>
    <div class="delivery-filter"><${Segmented} label=${t("Deliveries")} options=${STATES} value=${status} onChange=${setStatus} /></div>
    <${PagedList} pages=${pages} empty=${html`<${Empty} icon="next" title=${status ? inContext("deliveries", "None of these") : t("Nothing was sent yet")}>
        ${!status && t("Send a test, or wait until something changes.")}<//>`}>
      <${Table} caption=${t("Deliveries")} columns=${COLUMNS} rows=${pages.items} rowHref=${row => `/webhooks/${webhook.id}/deliveries/${row.id}`} />
    <//>
    <${ResendFailed} webhook=${webhook} open=${asking} onClose=${() => setAsking(false)} onDone=${pages.reload} />
  <//>`;
}

const last = delivery => delivery.attempts.at(-1);

const COLUMNS = [
  {key: "type", label: t("Message"), render: delivery => contents(delivery)},
  {key: "status", label: t("State"), width: "13%", render: delivery => html`<${State} delivery=${delivery} />`},
  {key: "answer", label: t("Last attempt"), stacked: true, render: delivery => (last(delivery) ? answer(last(delivery)) : t("None"))},
  {key: "attempts", label: t("Attempts"), width: "10%", align: "end", priority: 2, render: delivery => delivery.attempts.length},
  {key: "next", label: t("Next try"), width: "14%", priority: 2, render: delivery => (delivery.next_attempt_at ? html`<${Time} value=${delivery.next_attempt_at} />` : t("None"))},
  {key: "created_at", label: t("Created"), width: "14%", render: delivery => html`<${Time} value=${delivery.created_at} />`},
];

export function State({delivery}) {
  const {label, tone} = deliveryState(delivery);
  return html`<${Badge} tone=${tone}>${label}<//>`;
}

const HOUR = 3_600_000;
const PERIODS = [
  {value: String(HOUR), label: t("The last hour")},
  {value: String(24 * HOUR), label: t("The last day")},
  {value: String(7 * 24 * HOUR), label: t("The last seven days")},
  {value: String(30 * 24 * HOUR), label: t("The last 30 days")},
];

function ResendFailed({webhook, open, onClose, onDone}) {
  const [period, setPeriod] = useState(PERIODS[1].value);
  const resend = async () => {
    const since = new Date(Date.now() - Number(period)).toISOString();
    const {deliveries} = await post(`/webhooks/${webhook.id}/resend`, {since});
    toast(deliveries === 0 ? t("Nothing failed in this time.") : plural(deliveries, "{n} message will be sent again.", "{n} messages will be sent again."), {tone: "good"});
    onDone();
  };
  return html`<${Confirm} title=${t("Resend failed messages?")} confirm=${t("Resend")} open=${open} onConfirm=${resend} onClose=${onClose}>
    <p>${t("All that failed, and those that wait for their next try, are sent again at once. They keep their ids.")}</p>
    <${Field} label=${inContext("time", "From")}><${Select} options=${PERIODS} value=${period} onChange=${setPeriod} /><//>
  <//>`;
}
