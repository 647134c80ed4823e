/** One message to a webhook: its attempts, and the request as it would be sent now. */
import {html, useEffect, useState} from "../html.js";
import {t} from "../i18n.js";
import {post, useRecord} from "../api.js";
import {useCaller} from "../session.js";
import {Button, CodeBlock, Empty, ErrorNotice, Page, Section, Skeleton, Table, Time, toast} from "../ui/index.js";
import {State} from "../webhooks/deliveries.js";
import {answer, contents} from "../webhooks/words.js";

const SOON = 1000;

export default function Delivery({params}) {
  const {can} = useCaller();
  const path = `/webhooks/${params.id}/deliveries/${params.delivery}`;
  const {data: delivery, error, loading, reload} = useRecord(can("webhooks:write") ? path : null);
  const [busy, setBusy] = useState(false);
  const awaited = delivery?.status === "pending" && new Date(delivery.next_attempt_at ?? 0) - Date.now() < SOON;
  useEffect(() => {
    if (!awaited) return undefined;
    const timer = setTimeout(reload, SOON);
    return () => clearTimeout(timer);
  }, [delivery]);
  const resend = async () => {
    setBusy(true);
    try {
      await post(`${path}/resend`, {});
      toast(t("The message is sent again."), {tone: "good"});
      reload();
    } catch (failure) {
      toast(failure.message, {tone: "bad"});
    } finally {
      setBusy(false);
    }
  };
  const actions = delivery && html`<${Button} icon="refresh" onClick=${resend} busy=${busy}>${t("Send again")}<//>`;
  return html`<${Page} title=${t("Message")} lead=${delivery && contents(delivery)} actions=${actions} back=${{href: `/webhooks/${params.id}`, label: t("Webhook")}}>
    ${!can("webhooks:write") && html`<${Empty} icon="lock" title=${t("You don't have permission to view webhooks")}>${t("Owners and editors create and change them.")}<//>`}
    ${error && html`<${ErrorNotice} error=${error} onRetry=${reload} />`}
    ${loading && !delivery && html`<${Skeleton} lines=${6} />`}
    ${delivery && html`<${Facts} delivery=${delivery} /><${Attempts} attempts=${delivery.attempts} /><${Request} request=${delivery.request} />`}
  <//>`;
}

function Facts({delivery}) {
  return html`<dl class="fact-list token-facts">
    <div><dt>${t("State")}</dt><dd><span role="status"><${State} delivery=${delivery} /></span></dd></div>
    <div><dt>${t("Id")}</dt><dd><code>${delivery.id}</code></dd></div>
    <div><dt>${t("Created")}</dt><dd><${Time} value=${delivery.created_at} /></dd></div>
    ${delivery.next_attempt_at && html`<div><dt>${t("Next try")}</dt><dd><${Time} value=${delivery.next_attempt_at} /></dd></div>`}
  </dl>`;
}

const COLUMNS = [
  {key: "at", label: t("When"), render: attempt => html`<${Time} value=${attempt.at} />`},
  {key: "answer", label: t("Outcome"), stacked: true, render: answer},
  {key: "duration", label: t("Duration"), align: "end", width: "16%", render: attempt => `${attempt.duration_ms} ms`},
];

function Attempts({attempts}) {
  return html`<${Section} title=${t("Attempts")} plain>
    ${attempts.length === 0
      ? html`<p class="muted">${t("None yet.")}</p>`
      : html`<${Table} caption=${t("Attempts")} columns=${COLUMNS} rows=${attempts.toReversed()} rowKey=${attempt => attempt.at} />`}
  <//>`;
}

function Request({request}) {
  if (!request) return html`<p class="muted">${t("The request isn't shown: its events aren't kept any more, or hold records that you may not see.")}</p>`;
  return html`<${Section} title=${t("Request")} lead=${t("As it would be sent now.")} plain>
    <${CodeBlock} label=${`POST ${request.url}`} wrap code=${JSON.stringify(request.body, null, 2)} />
  <//>`;
}
