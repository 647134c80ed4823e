import {html, useEffect, useState} from "../html.js";
import {t} from "../i18n.js";
import {Door} from "../brand.js";
import {navigate} from "../router.js";
import {auth, enter} from "../session.js";
import {takeKept} from "../access/provider.js";
import {Button, ErrorNotice, Skeleton} from "../ui/index.js";

/** What the provider answered, taken out of the address at once, so that it stays in no history. */
function takeAnswer() {
  const answer = Object.fromEntries(new URLSearchParams(location.search));
  history.replaceState(null, "", location.pathname);
  return answer;
}

const SAID = {
  access_denied: t("Sign-in was denied or cancelled."),
  login_required: t("You are no longer signed in at the provider."),
};

const REASONS = {
  identity_unknown: t("You have no access here yet. Ask an owner of your account to invite the email address that the provider has for you."),
  identity_mismatch: t("The user with your e-mail address signs in with another identity. Ask an owner of your account to remove the user and invite you again."),
};

export default function SignedIn() {
  const [{answer, kept}] = useState(() => ({answer: takeAnswer(), kept: takeKept()}));
  const [failure, setFailure] = useState(null);
  const finish = async () => {
    if (!kept || !answer.state) return setFailure({text: t("This sign-in was started elsewhere, or has ended. Start again.")});
    if (!answer.code) return setFailure({text: SAID[answer.error] ?? t("The provider reported an error.")});
    try {
      const {account, secret, next} = kept;
      await auth("provider/finish", {account, secret, state: answer.state, code: answer.code, ...(answer.iss && {issuer: answer.iss})});
      await enter();
      return navigate(next ?? "/", {replace: true});
    } catch (error) {
      const text = REASONS[error.code] ?? (error.status === 401 ? error.message + "." : undefined);
      return setFailure(text ? {text} : {error});
    }
  };
  useEffect(() => {
    finish();
  }, []);
  if (!failure) return html`<${Door} title=${t("Signing you in")}><${Skeleton} lines=${3} /><//>`;
  return html`<${Door} title=${t("You aren't signed in")}>
    <div role="alert">${failure.text ? html`<p>${failure.text}</p>` : html`<${ErrorNotice} error=${failure.error} />`}</div>
    <div class="row"><${Button} kind="primary" href=${"/sign-in" + (kept ? "?account=" + encodeURIComponent(kept.account) : "")}>${t("Back to sign-in")}<//></div>
  <//>`;
}
