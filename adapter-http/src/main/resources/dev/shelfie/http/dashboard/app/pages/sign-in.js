import {html, useEffect, useState} from "../html.js";
import {plural, t} from "../i18n.js";
import {Door} from "../brand.js";
import {navigate, useLocation, useQuery} from "../router.js";
import {ProviderButton} from "../access/provider.js";
import {useWays} from "../access/ways.js";
import {auth, enter, loadCaller} from "../session.js";
import {remembered} from "../store.js";
import {Button, ErrorNotice, Field, Notice, TextInput} from "../ui/index.js";

/** A path within the dashboard, whatever stands in the address: nothing that leads elsewhere. */
const inside = next => (next && /^\/(?![/\\])/.test(next) && !next.startsWith("/sign-in") ? next : "/");

/** An installation with one account knows which it is; where there are several, it is the one of last time. */
async function signIn(account, email, password) {
  try {
    await auth("sign-in", {...(account && {account}), email, password});
  } catch (error) {
    const before = remembered("account");
    if (account || error.param !== "account" || !before) throw error;
    await auth("sign-in", {account: before, email, password}).catch(refused => {
      throw Object.assign(refused, {several: true});
    });
  }
}

function wait(error) {
  const minutes = Math.ceil((error.retryAfter ?? 60) / 60);
  return plural(minutes, "Too many attempts. Try again in a minute.", "Too many attempts. Try again in {n} minutes.");
}

export default function SignIn() {
  const [query] = useQuery();
  const {visits} = useLocation();
  const ways = useWays();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [account, setAccount] = useState(query.account ?? remembered("account") ?? "");
  const [asksAccount, askAccount] = useState(false);
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const next = inside(query.next);
  useEffect(() => {
    if (visits === 0 && !query.next && remembered("account")) loadCaller().then(() => navigate(next, {replace: true}), () => {});
  }, []);
  const submit = async event => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await signIn(asksAccount ? account.trim() : query.account, email, password);
      await enter();
      navigate(next, {replace: true});
    } catch (failure) {
      if (failure.param === "account" || failure.several) askAccount(true);
      setError(failure);
      setBusy(false);
    }
  };
  const byPassword = ways?.password !== false;
  return html`<${Door} title=${t("Sign in")} lead=${query.next && t("You'll continue where you left off.")}>
    ${ways?.provider && html`<div class="stack">
      ${!byPassword && error && html`<${Refused} error=${error} asksAccount=${asksAccount} />`}
      ${!byPassword && asksAccount && html`<${Field} label=${t("Account")} hint=${t("You'll find it in your invitation link (starts with acct_).")}>
        <${TextInput} value=${account} onInput=${setAccount} autocomplete="organization" autocapitalize="none" spellcheck=${false} required />
      <//>`}
      <${ProviderButton} name=${ways.provider} kind=${byPassword ? undefined : "primary"} next=${next}
        account=${asksAccount ? account.trim() : query.account} onAccount=${refused => { askAccount(true); setError(refused); }} />
    </div>`}
    ${byPassword && ways?.provider && html`<p class="hint door-or">${t("Or with a password:")}</p>`}
    ${byPassword && html`<form class="stack" onSubmit=${submit}>
      ${error && html`<${Refused} error=${error} asksAccount=${asksAccount} />`}
      ${asksAccount && html`<${Field} label=${t("Account")} hint=${t("You'll find it in your invitation link (starts with acct_).")}>
        <${TextInput} value=${account} onInput=${setAccount} autocomplete="organization" autocapitalize="none" spellcheck=${false} required />
      <//>`}
      <${Field} label=${t("Email address")}>
        <${TextInput} type="email" value=${email} onInput=${setEmail} autocomplete="username" autofocus required />
      <//>
      <${Field} label=${t("Password")}>
        <${TextInput} type="password" value=${password} onInput=${setPassword} autocomplete="current-password" required />
      <//>
      <${Button} kind="primary" size="large" type="submit" busy=${busy}>${t("Sign in")}<//>
    </form>`}
    ${byPassword && (ways?.mail
      ? html`<p class="door-foot"><a href=${"/dashboard/forgotten" + (query.account ? "?account=" + encodeURIComponent(query.account) : "")}>${t("Forgotten your password?")}</a></p>`
      : html`<p class="door-foot">${t("Forgotten your password? An owner of your account can send you a new link.")}</p>`)}
  <//>`;
}

function Refused({error, asksAccount}) {
  if (error.status === 401) return html`<div role="alert"><${Notice} tone="bad">${t("The email address or the password is wrong.")}<//></div>`;
  if (error.status === 429) return html`<div role="alert"><${Notice} tone="warn">${wait(error)}<//></div>`;
  if (asksAccount && error.param === "account") return html`<div role="alert"><${Notice}>${t("There are several accounts here. Say which one is yours.")}<//></div>`;
  return html`<${ErrorNotice} error=${error} />`;
}
