/** The plan, and how much of it is used. */
import {html} from "../html.js";
import {locale, plural, rich, t} from "../i18n.js";
import {useRecord} from "../api.js";
import {useCaller} from "../session.js";
import {count, ErrorNotice, Notice, Section, Skeleton} from "../ui/index.js";

const DAYS = 7;
const at = new Intl.DateTimeFormat(locale, {weekday: "long", hour: "numeric", minute: "2-digit"});

export function Plan() {
  const {account} = useCaller();
  const {data, error, loading, reload} = useRecord("/usage", {days: DAYS});
  return html`<${Section} title=${t("Your plan")} lead=${t("All tokens of the account share it.")}>
    ${error && html`<${ErrorNotice} error=${error} onRetry=${reload} />`}
    ${loading && html`<${Skeleton} height=${160} />`}
    ${data && html`<${Facts} account=${account} usage=${data} />`}
  <//>`;
}

function Facts({account, usage}) {
  const limit = usage.requests_per_minute;
  const busiest = usage.hours.reduce((most, hour) => (hour.peak_per_minute > (most?.peak_per_minute ?? 0) ? hour : most), undefined);
  const peak = busiest?.peak_per_minute ?? 0;
  const of = status => usage.hours.reduce((sum, hour) => sum + (hour.requests[status] ?? 0), 0);
  const all = usage.hours.reduce((sum, hour) => sum + Object.values(hour.requests).reduce((a, b) => a + b, 0), 0);
  return html`<dl class="fact-list plan-facts">
      <div><dt>${t("Plan")}</dt><dd class="plan-name">${usage.plan}</dd></div>
      <div><dt>${t("Requests a minute")}</dt><dd>${limit ? t("up to {limit}", {limit: count(limit)}) : t("no limit")}</dd></div>
      <div><dt>${t("Busiest minute in {days} days", {days: DAYS})}</dt><dd>${busiest ? t("{peak}, on {time}", {peak: count(peak), time: at.format(new Date(busiest.start))}) : t("no requests yet")}</dd></div>
      <div><dt>${t("Requests in {days} days", {days: DAYS})}</dt><dd>${count(all)}</dd></div>
      <div><dt>${t("Account")}</dt><dd><code>${account.id}</code></dd></div>
    </dl>
    ${limit && busiest && html`<${Peak} peak=${peak} limit=${limit} />`}
    ${of("429") > 0 &&
    html`<${Notice} tone="warn" title=${plural(of("429"), "{n} requests were too many", "{n} requests were too many")}>
      ${t("They were refused and have to be sent again later. A larger plan, or a cache on your website, avoids that.")}
    <//>`}
    <p class="hint">${t("Ask your administrator to change the plan.")}</p>`;
}

const percent = new Intl.NumberFormat(locale, {style: "percent"});
const used = share => (share < 0.01 ? t("less than {share}", {share: percent.format(0.01)}) : percent.format(share));

function Peak({peak, limit}) {
  const share = Math.min(peak / limit, 1);
  const tone = share >= 1 ? "bad" : share >= 0.8 ? "warn" : "good";
  return html`<div class=${`peak ${tone}`}>
    <div class="peak-bar" aria-hidden="true"><span style=${{width: `${share * 100}%`}}></span></div>
    <p>${rich("The busiest minute used {share} of what the plan allows.", {share: html`<strong>${used(peak / limit)}</strong>`})}</p>
  </div>`;
}
