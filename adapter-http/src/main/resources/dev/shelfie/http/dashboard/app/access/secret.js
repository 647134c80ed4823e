/** A token's secret, shown once. */
import {html, useEffect, useRef} from "../html.js";
import {Link} from "../router.js";
import {Button, CodeBlock, Copy, Icon} from "../ui/index.js";
import {firstRequest, summary} from "./permissions.js";

export function NewSecret({token}) {
  const heading = useRef();
  useEffect(() => heading.current?.focus(), []);
  return html`<section class="secret" aria-labelledby="secret-title">
    <h2 id="secret-title" tabindex="-1" ref=${heading}>${token.name} is ready</h2>
    <p class="secret-warning">
      <${Icon} name="warning" />
      <span><strong>Copy the token now.</strong> It won't be shown again: only its fingerprint is kept.</span>
    </p>
    <div class="secret-value">
      <code tabindex="0" aria-label="The token">${token.secret}</code>
      <${Copy} text=${token.secret} label="Copy token" kind="primary" size="" />
    </div>
    <h3>Try it</h3>
    <${CodeBlock} label="In a terminal" wrap code=${firstCall(token)} />
    <p class="secret-advice">
      ${summary(token.permissions)}. Keep it where passwords are kept, never in a web page, an app or a repository.
      Should it leak, revoke it on <${Link} href=${`/tokens/${token.id}`}>its page<//>: it stops working at once.
    </p>
    <div class="form-actions"><${Button} kind="primary" href=${`/tokens/${token.id}`}>I have copied it<//></div>
  </section>`;
}

/** A line for a terminal that works as it stands. */
const firstCall = token =>
  `curl -H "Authorization: Bearer ${token.secret}" \\\n  "${location.origin}/api/v1${firstRequest(token.permissions)}"`;
