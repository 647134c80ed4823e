/** A token's secret, shown once. */
import {html, useEffect, useRef} from "../html.js";
import {rich, t} from "../i18n.js";
import {Link} from "../router.js";
import {Button, CodeBlock, Copy, Icon} from "../ui/index.js";
import {firstRequest, summary} from "./permissions.js";

export function NewSecret({token}) {
  const heading = useRef();
  useEffect(() => heading.current?.focus(), []);
  return html`<section class="secret" aria-labelledby="secret-title">
    <h2 id="secret-title" tabindex="-1" ref=${heading}>${t("{name} is ready", {name: token.name})}</h2>
    <p class="secret-warning">
      <${Icon} name="warning" />
      <span>${rich("<strong>Copy the token now.</strong> It won't be shown again: only its fingerprint is kept.", {strong: text => html`<strong>${text}</strong>`})}</span>
    </p>
    <div class="secret-value">
      <code tabindex="0" aria-label=${t("The token")}>${token.secret}</code>
      <${Copy} text=${token.secret} label=${t("Copy token")} kind="primary" size="" />
    </div>
    <h3>${t("Try it")}</h3>
    <${CodeBlock} label=${t("In a terminal")} wrap code=${firstCall(token)} />
    <p class="secret-advice">
      ${rich("{permissions}. Keep it where passwords are kept, never in a web page, an app or a repository. Should it leak, revoke it on <link>its page</link>: it stops working at once.", {permissions: summary(token.permissions), link: text => html`<${Link} href=${`/tokens/${token.id}`}>${text}<//>`})}
    </p>
    <div class="form-actions"><${Button} kind="primary" href=${`/tokens/${token.id}`}>${t("I have copied it")}<//></div>
  </section>`;
}

/** A line for a terminal that works as it stands. */
const firstCall = token =>
  `curl -H "Authorization: Bearer ${token.secret}" \\\n  "${location.origin}/api/v1${firstRequest(token.permissions)}"`;
