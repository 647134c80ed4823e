/** Who did what to a record, and when, for those who may know. */
import {html} from "../html.js";
import {rich, t} from "../i18n.js";
import {usePages} from "../api.js";
import {Link} from "../router.js";
import {Button, ErrorNotice, Section, Skeleton, Time} from "../ui/index.js";
import {actorName, detailWords, sentence} from "./words.js";

const SHOWN = 10;

/** @param actor the record again, if it is a token: tokens act, too */
export function History({record, actor}) {
  const {items, error, loading, hasMore, reload} = usePages("/audit-log", {record});
  const shown = items.slice(0, SHOWN);
  return html`<${Section} title=${t("Who did what")} actions=${actor && html`<${Button} size="small" href=${`/audit?actor=${actor}`}>${t("Activity of this token")}<//>`}>
    ${error && html`<${ErrorNotice} error=${error} onRetry=${reload} />`}
    ${loading && shown.length === 0 && html`<${Skeleton} lines=${3} />`}
    ${!loading && !error && shown.length === 0 && html`<p class="muted">${t("Nothing is recorded.")}</p>`}
    <ol class="deeds">
      ${shown.map(
        entry => html`<li key=${entry.id}>
          <span>${rich("{actor} {deed}", {actor: html`<strong>${actorName(entry.actor)}</strong>`, deed: sentence(entry.action)})}${entry.detail && html`<span class="muted">: ${detailWords(entry.detail)}</span>`}</span>
          <${Time} value=${entry.created_at} />
        </li>`,
      )}
    </ol>
    ${(hasMore || items.length > SHOWN) && html`<p><${Link} href=${`/audit?record=${record}`}>${t("View all in the audit log")}<//></p>`}
  <//>`;
}
