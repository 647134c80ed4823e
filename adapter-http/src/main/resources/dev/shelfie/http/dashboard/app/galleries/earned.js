/** The performance of a gallery: how often shoppers saw it, opened its posts, and went on to products. */
import {html} from "../html.js";
import {locale, t} from "../i18n.js";
import {useRecord} from "../api.js";
import {count, ErrorNotice, Plot, Section, Skeleton} from "../ui/index.js";

const DAYS = 30;
const short = new Intl.DateTimeFormat(locale, {day: "numeric", month: "short", timeZone: "UTC"});
const dayOf = each => short.format(new Date(each.day));

export function Earned({gallery}) {
  const {data: earned, error, reload} = useRecord(`/galleries/${gallery.id}/statistics`, {days: DAYS});
  return html`<${Section} title=${t("Performance")}>
    ${error ? html`<${ErrorNotice} error=${error} onRetry=${reload} />` : earned ? html`<${Figures} earned=${earned} />` : html`<${Skeleton} lines=${4} />`}
  <//>`;
}

function Figures({earned: {views, opens, clicks, days}}) {
  const series = (label, tone, name) => ({label, tone, values: days.map(day => day[name])});
  const none = views + opens + clicks === 0;
  return html`
    <dl class="gallery-earned">
      <div><dt>${t("Views")}</dt><dd>${count(views)}</dd></div>
      <div><dt>${t("Opened posts")}</dt><dd>${count(opens)}</dd></div>
      <div><dt>${t("Clicks to products")}</dt><dd>${count(clicks)}</dd></div>
    </dl>
    ${!none && html`<${Plot} kind="bars" height=${140} x=${days} formatX=${dayOf} legend
      caption=${t("Views of the last {days} days, by day", {days: DAYS})} series=${[series(t("Views"), "accent", "views")]} />
    <${Plot} kind="bars" stacked height=${140} x=${days} formatX=${dayOf}
      caption=${t("Opened posts and clicks to products of the last {days} days, by day", {days: DAYS})}
      series=${[series(t("Clicks to products"), "good", "clicks"), series(t("Opened posts"), "muted", "opens")]} />`}
    <p class="figure-note">${none
      ? t("Nothing was counted in the last {days} days. Pages of the shop count from the moment they show it.", {days: DAYS})
      : t("The last {days} days. Shoppers are counted anonymously, so take the figures as estimates.", {days: DAYS})}</p>`;
}
