/** Signing in at an identity provider: what is kept in this tab while the browser is there. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {auth} from "../session.js";
import {remembered} from "../store.js";
import {Button, ErrorNotice} from "../ui/index.js";

const KEPT = "shelfie.provider";

async function begin(account) {
  try {
    return await auth("provider/begin", account ? {account} : {});
  } catch (error) {
    const before = remembered("account");
    if (account || error.param !== "account" || !before) throw error;
    return auth("provider/begin", {account: before});
  }
}

/** Keeps what only this tab knows, and leaves for the provider's page. `next` is where to go on afterwards. */
async function leave(account, next) {
  const {url, ...begun} = await begin(account);
  sessionStorage.setItem(KEPT, JSON.stringify({account: begun.account, secret: begun.secret, next}));
  location.assign(url);
}

/** What was kept, once; null if nothing was. */
export function takeKept() {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  return kept ? JSON.parse(kept) : null;
}

/** The button that leads to the provider. `onAccount` is told that the account must be named first. */
export function ProviderButton({name, account, next, kind, onAccount}) {
  const [state, setState] = useState({});
  const go = async () => {
    setState({busy: true});
    try {
      await leave(account, next);
    } catch (error) {
      if (error.param === "account" && onAccount) {
        setState({});
        return onAccount(error);
      }
      setState({error});
    }
    return undefined;
  };
  return html`
    ${state.error && html`<${ErrorNotice} error=${state.error} onRetry=${go} />`}
    <${Button} kind=${kind} size="large" type="button" onClick=${go} busy=${state.busy}>${t("Sign in with {name}", {name})}<//>`;
}
