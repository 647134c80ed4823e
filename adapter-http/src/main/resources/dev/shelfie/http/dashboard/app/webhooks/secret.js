/** A webhook's secret, shown once. */
import {html, useEffect, useRef} from "../html.js";
import {Copy, Icon} from "../ui/index.js";

export function WebhookSecret({title, secret, children}) {
  const heading = useRef();
  useEffect(() => heading.current?.focus(), []);
  return html`<section class="secret" aria-labelledby="secret-title">
    <h2 id="secret-title" tabindex="-1" ref=${heading}>${title}</h2>
    <p class="secret-warning">
      <${Icon} name="warning" />
      <span><strong>Copy the secret now.</strong> It won't be shown again.</span>
    </p>
    <div class="secret-value">
      <code tabindex="0" aria-label="The secret">${secret}</code>
      <${Copy} text=${secret} label="Copy secret" kind="primary" size="" />
    </div>
    <p class="secret-advice">
      With it, your program verifies that messages come from Shelfie, by the Standard Webhooks specification. Keep it where
      passwords are kept.
    </p>
    <div class="form-actions">${children}</div>
  </section>`;
}
