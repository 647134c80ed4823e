/** Says clearly that a webhook gets nothing, or is about to, and why. */
import {html} from "../html.js";
import {Button, Notice, Time} from "../ui/index.js";

const REASONS = {
  gone: "Its receiver answered 410, which means that it wants no more messages.",
  failing: "No message was accepted for five days.",
};

export function Trouble({webhook, onEnable, busy}) {
  const enable = html`<${Button} size="small" onClick=${onEnable} busy=${busy}>Enable<//>`;
  if (webhook.status === "disabled") {
    const reason = REASONS[webhook.disabled_reason];
    return html`<${Notice} tone=${reason ? "bad" : "info"} title="Nothing is sent: this webhook is disabled" action=${enable}>${reason ?? "Somebody in your team disabled it."}<//>`;
  }
  if (webhook.failing_since) {
    return html`<${Notice} tone="warn" title="Messages aren't accepted">
      None has been since <${Time} value=${webhook.failing_since} />. After five days of this, the webhook is disabled. The deliveries below say what went wrong.
    <//>`;
  }
  return null;
}
