import {html} from "../html.js";
import {locale, plural, rich, t} from "../i18n.js";
import {Link} from "../router.js";
import {percent, count, Empty, Plot, Section} from "../ui/index.js";

const FEW = 30;
const day = new Intl.DateTimeFormat(locale, {day: "numeric", month: "short", timeZone: "UTC"});

const weekOf = week => day.format(new Date(week.start));
const sum = (weeks, name) => weeks.reduce((total, week) => total + week[name], 0);

/** How many of the published posts show a product, in all and by the week in which they were made. */
export function Coverage({statistics: {posts, weeks}}) {
  const share = posts.published ? posts.with_products / posts.published : 0;
  return html`<${Section} title=${t("Posts with products")}>
    <p class="figure"><strong>${percent(share)}</strong> <span>${plural(posts.published, "{with_products} of {n} published post", "{with_products} of {n} published posts", {with_products: count(posts.with_products)})}</span></p>
    <${Plot} kind="bars" stacked height=${190} x=${weeks} formatX=${weekOf} caption=${t("Published posts by week, with and without products")}
      series=${[
        {label: t("With products"), tone: "accent", values: weeks.map(week => week.with_products)},
        {label: t("Without"), tone: "muted", values: weeks.map(week => week.posts - week.with_products)},
      ]} />
    <p class="figure-note">${rich("By the week a post was made in. <link>Posts without products</link>", {link: text => html`<${Link} href="/posts?products=without">${text}<//>`})}</p>
  <//>`;
}

/** Between what the true share lies with 95 in 100 chances, by Wilson. */
function interval(right, total) {
  const z = 1.96;
  const p = right / total;
  const middle = (p + z ** 2 / (2 * total)) / (1 + z ** 2 / total);
  const half = (z * Math.sqrt((p * (1 - p)) / total + z ** 2 / (4 * total ** 2))) / (1 + z ** 2 / total);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

function Measured({right, total}) {
  if (total < FEW) return html`<p class="figure"><strong>${t("{right} of {total}", {right: count(right), total: count(total)})}</strong> <span>${t("matches were right: too few for a percentage")}</span></p>`;
  const [low, high] = interval(right, total);
  return html`<p class="figure"><strong>${percent(right / total)}</strong> <span>${plural(total, "{right} of {n} decision, likely {low} to {high}", "{right} of {n} decisions, likely {low} to {high}", {right: count(right), low: percent(low), high: percent(high)})}</span></p>`;
}

/** How often people found the matcher right, with how sure that is. */
export function Precision({statistics: {weeks}, matching}) {
  const total = sum(weeks, "decided");
  const sure = matching?.decisions.above_confirm_at;
  if (!total) {
    return html`<${Section} title=${t("Match accuracy")}><${Empty} icon="review" title=${t("No decisions yet")}>
      ${t("Once your team confirms and rejects matches in the review, you see here how often the matcher is right.")}
    <//><//>`;
  }
  return html`<${Section} title=${t("Match accuracy")}>
    <${Measured} right=${sum(weeks, "right")} total=${total} />
    <${Plot} kind="bars" stacked height=${190} x=${weeks} formatX=${weekOf} caption=${t("Matches that people found right and wrong, by week")}
      series=${[
        {label: t("Right"), tone: "good", values: weeks.map(week => week.right)},
        {label: t("Wrong"), tone: "bad", values: weeks.map(week => week.decided - week.right)},
      ]} />
    <p class="figure-note">${sure?.total
      ? t("Of what it confirms by itself, people found {right} of {total} right.", {right: sure.total < FEW ? count(sure.right) : percent(sure.right / sure.total), total: count(sure.total)}) + " "
      : ""}${t("People mostly review what the matcher isn't sure of, so overall it is right more often than this.")}</p>
  <//>`;
}
