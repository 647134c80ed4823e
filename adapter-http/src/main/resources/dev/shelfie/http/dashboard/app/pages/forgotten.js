import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {Door} from "../brand.js";
import {useQuery} from "../router.js";
import {auth} from "../session.js";
import {remembered} from "../store.js";
import {Button, ErrorNotice, Field, Notice, TextInput} from "../ui/index.js";

/** As at signing in: where there are several accounts, it is the one of last time. */
async function ask(account, email) {
  try {
    await auth("forgotten", {...(account && {account}), email});
  } catch (error) {
    const before = remembered("account");
    if (account || error.param !== "account" || !before) throw error;
    await auth("forgotten", {account: before, email});
  }
}

export default function Forgotten() {
  const [query] = useQuery();
  const [email, setEmail] = useState("");
  const [account, setAccount] = useState(query.account ?? "");
  const [asksAccount, askAccount] = useState(false);
  const [state, setState] = useState({});
  const submit = async event => {
    event.preventDefault();
    setState({busy: true});
    try {
      await ask(account.trim(), email);
      setState({sent: true});
    } catch (error) {
      if (error.param === "account") askAccount(true);
      setState({error});
    }
  };
  if (state.sent) {
    return html`<${Door} title=${t("Check your email")}>
      <p role="status">${t("If this address has access here, a link to choose a new password is on its way. It works once, within 24 hours.")}</p>
      <p class="hint">${t("Nothing after a few minutes? Check your spam folder, or ask an owner of your account for a link.")}</p>
      <div class="row"><${Button} href="/sign-in">${t("Back to sign-in")}<//></div>
    <//>`;
  }
  return html`<${Door} title=${t("Choose a new password")} lead=${t("We email you a link for it.")}>
    <form class="stack" onSubmit=${submit}>
      ${state.error && html`<${Refused} error=${state.error} />`}
      ${asksAccount && html`<${Field} label=${t("Account")} hint=${t("You'll find it in your invitation link (starts with acct_).")}>
        <${TextInput} value=${account} onInput=${setAccount} autocomplete="organization" autocapitalize="none" spellcheck=${false} required />
      <//>`}
      <${Field} label=${t("Email address")}>
        <${TextInput} type="email" value=${email} onInput=${setEmail} autocomplete="username" autofocus required />
      <//>
      <${Button} kind="primary" size="large" type="submit" busy=${state.busy}>${t("Email me a link")}<//>
    </form>
    <p class="door-foot"><a href="/dashboard/sign-in">${t("Back to sign-in")}</a></p>
  <//>`;
}

function Refused({error}) {
  if (error.status === 429) return html`<div role="alert"><${Notice} tone="warn">${t("You have asked for several links already. Try again in an hour.")}<//></div>`;
  if (error.param === "account") return html`<div role="alert"><${Notice}>${t("There are several accounts here. Say which one is yours.")}<//></div>`;
  return html`<${ErrorNotice} error=${error} />`;
}
