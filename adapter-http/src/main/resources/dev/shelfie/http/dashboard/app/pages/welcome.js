import {html, useEffect, useState} from "../html.js";
import {rich, t} from "../i18n.js";
import {Door} from "../brand.js";
import {ProviderButton} from "../access/provider.js";
import {useWays} from "../access/ways.js";
import {navigate} from "../router.js";
import {auth, enter} from "../session.js";
import {Button, ErrorNotice, Field, NewPassword, Skeleton, TextInput, Time} from "../ui/index.js";

const ROLES = {
  owner: t("As an owner you can do everything, also invite others."),
  editor: t("As an editor you review matches, import products and manage tokens."),
  viewer: t("As a viewer you see posts, products and figures, and change nothing."),
};

const WRONG = {name: t("Use 1 to 200 characters"), password: t("Use 12 to 200 characters")};

/** The link's secret, taken out of the address at once, so that it stays in no history. */
function takeLink() {
  const link = location.hash.slice(1);
  if (link) history.replaceState(null, "", location.pathname);
  return link;
}

export default function Welcome() {
  const [link] = useState(takeLink);
  const [invitation, setInvitation] = useState(null);
  const [error, setError] = useState(link ? null : {status: 400});
  const signsIn = link.startsWith("shf_signin_");
  const open = async () => {
    setError(null);
    try {
      if (signsIn) {
        await auth("link", {link});
        await enter();
        navigate("/", {replace: true});
      } else {
        setInvitation(await auth("invitation", {link}));
      }
    } catch (failure) {
      setError(failure);
    }
  };
  useEffect(() => {
    if (link) open();
  }, []);
  if (error) return html`<${Refused} error=${error} onRetry=${open} signsIn=${signsIn} />`;
  if (!invitation) return html`<${Door} title=${signsIn ? t("Signing you in") : t("Welcome")}><${Skeleton} lines=${3} /><//>`;
  return html`<${Invitation} invitation=${invitation} link=${link} />`;
}

const busyOrDown = error => error.status === 0 || error.status === 429 || error.status >= 500;

function Refused({error, onRetry, signsIn}) {
  const ways = useWays();
  if (busyOrDown(error)) return html`<${Door} title=${t("Welcome")}><${ErrorNotice} error=${error} onRetry=${onRetry} /><//>`;
  return html`<${Door} title=${t("This link doesn't work any more")}>
    <p>${t("Links work once, and for a limited time.")} ${signsIn
      ? t("Start the demo again, or ask those who run Shelfie for a new link.")
      : ways?.password === false
      ? t("Have you joined already? Then sign in. If not, ask an owner of your account for a new link.")
      : t("Have you set your password already? Then sign in with it. If not, ask an owner of your account for a new link.")}</p>
    <div class="row"><${Button} kind="primary" href="/sign-in">${t("Go to sign-in")}<//></div>
  <//>`;
}

/** For who joins, and for who was in before and forgot the password: their name is known. */
function Invitation({invitation, link}) {
  const ways = useWays();
  const joins = invitation.name === null;
  const [name, setName] = useState(invitation.name ?? "");
  const [password, setPassword] = useState("");
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const submit = async event => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await auth("accept", {link, name: name.trim(), password});
      await enter();
      navigate("/", {replace: true});
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const about = param => (error?.param === param ? WRONG[param] : undefined);
  if (ways?.password === false) {
    return html`<${Door} title=${t("Join {name}", {name: invitation.account.name})} lead=${ROLES[invitation.role]}>
      <p>${rich("Sign in as {email} to get access.", {email: html`<strong>${invitation.email}</strong>`})}</p>
      <div class="stack"><${ProviderButton} name=${ways.provider} kind="primary" account=${invitation.account.id} next="/" /></div>
    <//>`;
  }
  return html`<${Door} title=${joins ? t("Join {name}", {name: invitation.account.name}) : t("Choose a new password")} lead=${joins ? ROLES[invitation.role] : invitation.account.name}>
    ${ways?.provider && html`<div class="stack"><${ProviderButton} name=${ways.provider} account=${invitation.account.id} next="/" /></div>
      <p class="hint door-or">${t("Or with a password:")}</p>`}
    <form class="stack" onSubmit=${submit}>
      ${error && !WRONG[error.param] && html`<${ErrorNotice} error=${error} />`}
      <${Field} label=${t("Email address")} hint=${t("You sign in with it.")}>
        <${TextInput} type="email" value=${invitation.email} readonly autocomplete="username" />
      <//>
      ${joins && html`<${Field} label=${t("Your name")} hint=${t("Others in your account see it beside your decisions.")} error=${about("name")}>
        <${TextInput} value=${name} onInput=${setName} autocomplete="name" maxlength="200" required autofocus />
      <//>`}
      <${NewPassword} value=${password} onInput=${setPassword} error=${about("password")} />
      <${Button} kind="primary" size="large" type="submit" busy=${busy}>${joins ? t("Join and sign in") : t("Save and sign in")}<//>
    </form>
    <p class="door-foot">${rich("This link expires {time}.", {time: html`<${Time} value=${invitation.expires_at} />`})}</p>
  <//>`;
}
