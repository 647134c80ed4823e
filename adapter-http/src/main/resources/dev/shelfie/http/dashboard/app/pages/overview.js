import {html, useEffect} from "../html.js";
import {t} from "../i18n.js";
import {useRecord} from "../api.js";
import {useCaller} from "../session.js";
import {setWaiting} from "../waiting.js";
import {ErrorNotice, Page, Skeleton} from "../ui/index.js";
import {Attention, GettingStarted} from "../overview/attention.js";
import {Coverage, Precision} from "../overview/figures.js";
import {Requests} from "../overview/requests.js";

/** What needs attention first, then how well posts are covered, how right the matcher is, and how much is asked for. */
export default function Overview() {
  const {can, account} = useCaller();
  const statistics = useRecord(can("matches:read") ? "/statistics" : null);
  const settings = useRecord(can("matches:read") ? "/account" : null);
  const {data} = statistics;
  useEffect(() => {
    if (data) setWaiting(data.to_review.posts);
  }, [data]);
  const bare = data && (data.products.active === 0 || data.posts.published === 0);
  return html`<${Page} title=${t("Overview")} lead=${account.name} class="overview">
    ${bare ? html`<${GettingStarted} statistics=${data} />` : html`<${Attention} statistics=${data} waiting=${statistics.loading} />`}
    ${statistics.error && html`<div class="section plain"><${ErrorNotice} error=${statistics.error} onRetry=${statistics.reload} /></div>`}
    ${statistics.loading && html`<div class="overview-pair"><${Skeleton} height=${300} /><${Skeleton} height=${300} /></div>`}
    ${data && !bare && html`<div class="overview-pair"><${Coverage} statistics=${data} /><${Precision} statistics=${data} matching=${settings.data?.matching} /></div>`}
    ${can("usage:read") && html`<${Requests} />`}
  <//>`;
}
