/** Says clearly that a webhook gets nothing, or is about to, and why. */
import {html} from "../html.js";
import {rich, t} from "../i18n.js";
import {Button, Notice, Time} from "../ui/index.js";

const REASONS = {
  gone: t("Its receiver answered 410, which means that it wants no more messages."),
  failing: t("No message was accepted for five days."),
};

export function Trouble({webhook, onEnable, busy}) {
  const enable = html`<${Button} size="small" onClick=${onEnable} busy=${busy}>${t("Enable")}<//>`;
  if (webhook.status === "disabled") {
    const reason = REASONS[webhook.disabled_reason];
    return html`<${Notice} tone=${reason ? "bad" : "info"} title=${t("Nothing is sent: this webhook is disabled")} action=${enable}>${reason ?? t("Somebody in your team disabled it.")}<//>`;
  }
  if (webhook.failing_since) {
    return html`<${Notice} tone="warn" title=${t("Messages aren't accepted")}>
      ${rich("None has been since {time}. After five days of this, the webhook is disabled. The deliveries below say what went wrong.", {time: html`<${Time} value=${webhook.failing_since} />`})}
    <//>`;
  }
  return null;
}
