import {html, useMemo} from "../html.js";
import {language, locale, plural, t} from "../i18n.js";
import {useRecord} from "../api.js";
import {useQuery} from "../router.js";
import {count, Empty, ErrorNotice, Plot, Section, Segmented, Skeleton, Button} from "../ui/index.js";
import {useCaller} from "../session.js";

const HOUR = 3_600_000;
const CLASSES = [
  {label: t("Answered"), tone: "accent", has: status => status < 400},
  {label: t("Refused"), tone: "warn", has: status => status >= 400 && status < 500 && status !== 429},
  {label: t("Over the limit"), tone: "strong", has: status => status === 429},
  {label: t("Failed"), tone: "bad", has: status => status >= 500},
];
const SPANS = {7: 6 * HOUR, 30: 24 * HOUR};
const day = new Intl.DateTimeFormat(locale, {weekday: "short", day: "numeric", month: "short"});
const time = new Intl.DateTimeFormat(locale, {weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit"});

/** "Sat 21", which American English writes as "21 Sat" where the month is missing. */
const weekday = new Intl.DateTimeFormat(language === "en" ? "en-GB" : locale, {weekday: "short", day: "numeric"});

/** A label for the first of the spans of each day. */
const daysOf = spans => spans
  .map(({start}, at) => ({at, label: weekday.format(start)}))
  .filter(({at, label}, i, all) => at > 0 ? label !== all[i - 1].label : new Date(spans[0].start).getHours() === 0);

/** The hours gathered into equal spans of the reader's own days, those without requests among them. */
function gather({from, to, hours}, span) {
  const first = new Date(from);
  first.setHours(0, 0, 0, 0);
  const spans = [];
  for (let start = first.getTime(); start <= new Date(to).getTime(); start += span) spans.push({start, peak: 0, counts: CLASSES.map(() => 0)});
  for (const hour of hours) {
    const at = spans[Math.max(0, Math.floor((new Date(hour.start) - first) / span))];
    if (!at) continue;
    at.peak = Math.max(at.peak, hour.peak_per_minute);
    for (const [status, number] of Object.entries(hour.requests)) at.counts[CLASSES.findIndex(one => one.has(Number(status)))] += number;
  }
  return spans.filter(({start}) => start + span > new Date(from).getTime());
}

/** Requests by tokens over the last days, by how they ended, and the busiest minutes beside the plan's limit. */
export function Requests() {
  const [query, setQuery] = useQuery();
  const days = query.days === "30" ? 30 : 7;
  const usage = useRecord("/usage", {days});
  const choice = html`<${Segmented} label=${t("Days shown")} value=${String(days)} onChange=${value => setQuery({days: value === "7" ? null : value})}
    options=${[{value: "7", label: t("7 days")}, {value: "30", label: t("30 days")}]} />`;
  return html`<${Section} title=${t("Requests")} lead=${t("By access tokens; what you do here doesn't count.")} actions=${choice}>
    ${usage.loading && html`<${Skeleton} height=${240} />`}
    ${usage.error && html`<${ErrorNotice} error=${usage.error} onRetry=${usage.reload} />`}
    ${usage.data && (usage.data.hours.length ? html`<${Drawn} usage=${usage.data} days=${days} />` : html`<${None} days=${days} />`)}
  <//>`;
}

function None({days}) {
  const {can} = useCaller();
  return html`<${Empty} icon="api" title=${t("No requests in the last {days} days", {days})} action=${can("tokens:write") && html`<${Button} href="/tokens">${t("Go to tokens")}<//>`}>
    ${t("Once your shop reads posts with an access token, you see its requests here.")}
  <//>`;
}

function Drawn({usage, days}) {
  const span = SPANS[days];
  const spans = useMemo(() => gather(usage, span), [usage, span]);
  const total = index => spans.reduce((all, one) => all + one.counts[index], 0);
  const all = CLASSES.reduce((every, _, i) => every + total(i), 0);
  const ticks = days === 7 ? daysOf(spans) : undefined;
  const label = one => (days === 7 ? time : day).format(new Date(one.start));
  const shown = CLASSES.map((one, i) => ({...one, index: i, sum: total(i)})).filter(one => one.sum > 0 || one.index === 0);
  return html`<div class="overview-requests">
    <div>
      <p class="figure"><strong>${count(all)}</strong> <span>${plural(all, "request in {days} days", "requests in {days} days", {days})}</span></p>
      <ul class="plot-legend">${shown.map(one => html`<li class=${"tone-" + one.tone}>${one.label} <b>${count(one.sum)}</b></li>`)}</ul>
      <${Plot} kind="bars" stacked legend=${false} height=${220} x=${spans} formatX=${label} ticks=${ticks} caption=${t("Requests of the last {days} days by how they ended", {days})}
        series=${shown.map(one => ({label: one.label, tone: one.tone, values: spans.map(each => each.counts[one.index])}))} />
    </div>
    <${Peak} usage=${usage} spans=${spans} label=${label} ticks=${ticks} />
  </div>`;
}

function Peak({usage: {requests_per_minute: limit, plan}, spans, label, ticks}) {
  const peak = Math.max(...spans.map(one => one.peak));
  const share = limit ? peak / limit : 0;
  const word = limit ? t("a minute at the busiest, {limit} allowed", {limit: count(limit)}) : t("a minute at the busiest");
  return html`<div>
    <p class="figure"><strong class=${share >= 0.9 ? "bad" : ""}>${count(peak)}</strong> <span>${word}</span></p>
    <${Plot} kind="area" legend=${false} height=${246} x=${spans} formatX=${label} ticks=${ticks} caption=${t("Requests in the busiest minute")}
      y=${limit ? {line: {value: limit, label: t("Limit {limit}", {limit: count(limit)}), tone: "bad"}} : {}}
      series=${[{label: t("Busiest minute"), tone: "accent", values: spans.map(one => one.peak)}]} />
    ${!limit && html`<p class="figure-note">${t("Your plan, {plan}, has no limit.", {plan})}</p>`}
    ${share >= 0.8 && html`<p class="figure-note">${share >= 1 ? t("Requests were refused for being over the limit.") : plural(limit - peak, "That is close: {n} request a minute were left.", "That is close: {n} requests a minute were left.")}</p>`}
  </div>`;
}
