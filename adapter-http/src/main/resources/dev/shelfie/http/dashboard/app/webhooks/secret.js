/** A webhook's secret, shown once. */
import {html, useEffect, useRef} from "../html.js";
import {rich, t} from "../i18n.js";
import {Copy, Icon} from "../ui/index.js";

export function WebhookSecret({title, secret, children}) {
  const heading = useRef();
  useEffect(() => heading.current?.focus(), []);
  return html`<section class="secret" aria-labelledby="secret-title">
    <h2 id="secret-title" tabindex="-1" ref=${heading}>${title}</h2>
    <p class="secret-warning">
      <${Icon} name="warning" />
      <span>${rich("<strong>Copy the secret now.</strong> It won't be shown again.", {strong: text => html`<strong>${text}</strong>`})}</span>
    </p>
    <div class="secret-value">
      <code tabindex="0" aria-label=${t("The secret")}>${secret}</code>
      <${Copy} text=${secret} label=${t("Copy secret")} kind="primary" size="" />
    </div>
    <p class="secret-advice">
      ${t("With it, your program verifies that messages come from Shelfie, by the Standard Webhooks specification. Keep it where passwords are kept.")}
    </p>
    <div class="form-actions">${children}</div>
  </section>`;
}
