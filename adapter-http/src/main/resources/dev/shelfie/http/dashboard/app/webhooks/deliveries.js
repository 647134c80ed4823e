/** What was sent to a webhook in the last 30 days, and how it ended. */
import {html, useState} from "../html.js";
import {post, usePages} from "../api.js";
import {Badge, Button, Confirm, Empty, ErrorNotice, Field, LoadMore, plural, Section, Segmented, Select, Skeleton, Table, Time, toast} from "../ui/index.js";
import {answer, contents, deliveryState} from "./words.js";

const STATES = [
  {value: "", label: "All"},
  {value: "delivered", label: "Delivered"},
  {value: "pending", label: "Pending"},
  {value: "failed", label: "Failed"},
];

export function Deliveries({webhook}) {
  const [status, setStatus] = useState("");
  const [asking, setAsking] = useState(false);
  const pages = usePages(`/webhooks/${webhook.id}/deliveries`, {status});
  const actions = html`
    <${Button} size="small" icon="refresh" onClick=${pages.reload}>Refresh<//>
    ${webhook.status === "active" && html`<${Button} size="small" onClick=${() => setAsking(true)}>Resend failed<//>`}
  `;
  return html`<${Section} title="Deliveries" lead="The messages of the last 30 days." actions=${actions} plain>
    <div class="delivery-filter"><${Segmented} label="Deliveries" options=${STATES} value=${status} onChange=${setStatus} /></div>
    ${pages.error && pages.items.length === 0 && html`<${ErrorNotice} error=${pages.error} onRetry=${pages.reload} />`}
    ${pages.loading && html`<${Skeleton} lines=${4} />`}
    ${!pages.loading && !pages.error && pages.items.length === 0 &&
    html`<${Empty} icon="next" title=${status ? "None of these" : "Nothing was sent yet"}>${!status && "Send a test, or wait until something changes."}<//>`}
    ${pages.items.length > 0 && html`<${Table} caption="Deliveries" columns=${COLUMNS} rows=${pages.items} rowHref=${row => `/webhooks/${webhook.id}/deliveries/${row.id}`} />`}
    <${LoadMore} pages=${pages} />
    <${ResendFailed} webhook=${webhook} open=${asking} onClose=${() => setAsking(false)} onDone=${pages.reload} />
  <//>`;
}

const last = delivery => delivery.attempts.at(-1);

const COLUMNS = [
  {key: "type", label: "Message", render: delivery => contents(delivery)},
  {key: "status", label: "State", width: "13%", render: delivery => html`<${State} delivery=${delivery} />`},
  {key: "answer", label: "Last attempt", stacked: true, render: delivery => (last(delivery) ? answer(last(delivery)) : "None")},
  {key: "attempts", label: "Attempts", width: "10%", align: "end", priority: 2, render: delivery => delivery.attempts.length},
  {key: "next", label: "Next try", width: "14%", priority: 2, render: delivery => (delivery.next_attempt_at ? html`<${Time} value=${delivery.next_attempt_at} />` : "None")},
  {key: "created_at", label: "Created", width: "14%", render: delivery => html`<${Time} value=${delivery.created_at} />`},
];

export function State({delivery}) {
  const {label, tone} = deliveryState(delivery);
  return html`<${Badge} tone=${tone}>${label}<//>`;
}

const HOUR = 3_600_000;
const PERIODS = [
  {value: String(HOUR), label: "The last hour"},
  {value: String(24 * HOUR), label: "The last day"},
  {value: String(7 * 24 * HOUR), label: "The last seven days"},
  {value: String(30 * 24 * HOUR), label: "The last 30 days"},
];

function ResendFailed({webhook, open, onClose, onDone}) {
  const [period, setPeriod] = useState(PERIODS[1].value);
  const resend = async () => {
    const since = new Date(Date.now() - Number(period)).toISOString();
    const {deliveries} = await post(`/webhooks/${webhook.id}/resend`, {since});
    toast(deliveries === 0 ? "Nothing failed in this time." : `${plural(deliveries, "message")} will be sent again.`, {tone: "good"});
    onDone();
  };
  return html`<${Confirm} title="Resend failed messages?" confirm="Resend" open=${open} onConfirm=${resend} onClose=${onClose}>
    <p>All that failed, and those that wait for their next try, are sent again at once. They keep their ids.</p>
    <${Field} label="From"><${Select} options=${PERIODS} value=${period} onChange=${setPeriod} /><//>
  <//>`;
}
