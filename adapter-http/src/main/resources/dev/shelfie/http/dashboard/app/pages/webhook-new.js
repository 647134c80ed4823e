/** Makes a webhook, then shows its secret, once. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {post} from "../api.js";
import {navigate} from "../router.js";
import {useCaller} from "../session.js";
import {Button, Empty, Page} from "../ui/index.js";
import {WebhookForm} from "../webhooks/form.js";
import {WebhookSecret} from "../webhooks/secret.js";

export default function NewWebhook() {
  const {can} = useCaller();
  const [made, setMade] = useState();
  const save = async body => setMade(await post("/webhooks", body, {idempotent: true}));
  return html`<${Page} title=${made ? t("Your new webhook") : t("New webhook")} back=${{href: "/webhooks", label: t("Webhooks")}} class="token-new">
    ${!can("webhooks:write")
      ? html`<${Empty} icon="lock" title=${t("You don't have permission to create webhooks")}>${t("Ask an owner or an editor of this account.")}<//>`
      : made
        ? html`<${WebhookSecret} title=${t("The webhook is ready")} secret=${made.secret}>
            <${Button} kind="primary" href=${`/webhooks/${made.id}`}>${t("I have copied it")}<//>
          <//>`
        : html`<${WebhookForm} label=${t("New webhook")} action=${t("Create webhook")} save=${save} onCancel=${() => navigate("/webhooks")} />`}
  <//>`;
}
