/** From which confidence on products are confirmed and suggested, tried out on the account's own posts. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {etagOf, patch, useRecord} from "../api.js";
import {useCaller} from "../session.js";
import {Button, Confirm, ErrorNotice, Notice, Section, Skeleton, toast} from "../ui/index.js";
import {Distribution} from "./distribution.js";
import {moved, outcome} from "./forecast.js";
import {Outcome} from "./outcome.js";
import {Precision} from "./precision.js";
import {Threshold} from "./threshold.js";

const saved = ({matching}) => ({confirmAt: matching.confirm_at, suggestAt: matching.suggest_at});
const same = (some, others) => some.confirmAt === others.confirmAt && some.suggestAt === others.suggestAt;

export function Matching() {
  const account = useRecord("/account");
  const forecast = useRecord("/account/forecast");
  if (account.error) return html`<${ErrorNotice} error=${account.error} onRetry=${account.reload} />`;
  if (account.loading) return html`<${Skeleton} height=${420} />`;
  return html`
    <${Thresholds} account=${account} forecast=${forecast} />
    <${Precision} matching=${account.data.matching} />
  `;
}

function Thresholds({account, forecast}) {
  const {can} = useCaller();
  const [edited, setEdited] = useState(null);
  const [state, setState] = useState({});
  const [asking, setAsking] = useState(false);
  const draft = edited ?? saved(account.data);

  const writable = can("matches:write");
  const changed = !same(draft, saved(account.data));
  const move = change => setEdited(moved(draft, change));
  const store = async matching => {
    setState({busy: true});
    try {
      account.setData(await patch("/account", {matching}, {ifMatch: etagOf(account.data)}));
      setEdited(null);
      setState({done: true});
      toast(t("Thresholds saved."), {tone: "good"});
      forecast.reload();
    } catch (error) {
      setState({error, stale: error.status === 412});
      if (error.status === 412) {
        setEdited(null);
        account.reload();
      }
    }
  };
  const save = event => {
    event.preventDefault();
    store({confirm_at: draft.confirmAt, suggest_at: draft.suggestAt});
  };

  return html`<${Section} title=${t("When a product counts")} lead=${t("The matcher says how sure it is of each product. You say how sure is sure enough.")}>
    <form class="thresholds" onSubmit=${save}>
      <div class="threshold-fields">
        <${Threshold} tone="confirmed" label=${t("Confirm by itself from")} value=${draft.confirmAt} onChange=${confirmAt => move({confirmAt})} disabled=${!writable}>
          ${t("Shown on your site without review.")}
        <//>
        <${Threshold} tone="suggested" label=${t("Suggest for review from")} value=${draft.suggestAt} onChange=${suggestAt => move({suggestAt})} disabled=${!writable}>
          ${t("Below this, nothing is proposed at all.")}
        <//>
      </div>
      <${Forecast} forecast=${forecast} draft=${draft} />
      ${state.stale && html`<${Notice} tone="warn" title=${t("Somebody else has changed the thresholds")}>${t("You see the new values. Your changes weren't saved.")}<//>`}
      ${state.error && !state.stale && html`<${ErrorNotice} error=${state.error} />`}
      ${state.done && !changed && html`<${Notice} tone="good">${t("Saved. All posts are now matched again by these thresholds, in the background.")}<//>`}
      ${writable
        ? html`<div class="form-actions">
            <${Button} type="submit" kind="primary" disabled=${!changed} busy=${state.busy}>${t("Save thresholds")}<//>
            <${Button} onClick=${() => setEdited(null)} disabled=${!changed || state.busy}>${t("Discard")}<//>
            <${Button} kind="quiet" icon="undo" onClick=${() => setAsking(true)} disabled=${state.busy}>${t("Reset to defaults")}<//>
          </div>`
        : html`<p class="hint">${t("You can view the thresholds, but not change them.")}</p>`}
    </form>
    <${Confirm} open=${asking} title=${t("Reset to defaults?")} confirm=${t("Reset")} onConfirm=${() => store({confirm_at: null, suggest_at: null})} onClose=${() => setAsking(false)}>
      ${t("Both thresholds go back to what Shelfie ships with, and all posts are matched again by them.")}
    <//>
  <//>`;
}

function Forecast({forecast, draft}) {
  if (forecast.error) return html`<${ErrorNotice} error=${forecast.error} onRetry=${forecast.reload} title=${t("No forecast")} />`;
  if (!forecast.data) return html`<${Skeleton} height=${260} label=${forecast.waiting ? forecast.waiting.message : t("Trying the thresholds on your posts")} />`;
  if (forecast.data.posts === 0) {
    return html`<${Notice}>${t("Once there are posts, you see here what the thresholds would do.")}<//>`;
  }
  return html`<${Outcome} outcome=${outcome(forecast.data, draft)} /><${Distribution} forecast=${forecast.data} thresholds=${draft} />`;
}
