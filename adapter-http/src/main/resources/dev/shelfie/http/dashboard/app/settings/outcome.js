/** In two sentences and four figures, what the thresholds make of the newest posts. */
import {html} from "../html.js";
import {locale, plural, rich, t} from "../i18n.js";
import {count} from "../ui/index.js";

const share = new Intl.NumberFormat(locale, {style: "percent"});

export function Outcome({outcome}) {
  const strong = text => html`<strong>${text}</strong>`;
  const figures = {
    confirmed: strong(plural(outcome.confirmed, "{n} product", "{n} products")),
    suggested: strong(count(outcome.suggested)),
    posts: strong(plural(outcome.posts, "{n} post", "{n} posts")),
    share: outcome.of > 0 && ` (${share.format(outcome.posts / outcome.of)})`,
  };
  const wrong = outcome.wrong ? t("about {number}", {number: count(outcome.wrong)}) : t("probably none");
  return html`<div class="outcome">
    <p role="status">
      ${outcome.exact ? rich("At these thresholds: {confirmed} confirmed, {suggested} suggested, {posts} with at least one product{share}.", figures)
        : rich("At these thresholds: about {confirmed} confirmed, {suggested} suggested, {posts} with at least one product{share}.", figures)}
      ${outcome.confirmed > 0 && [" ", rich("Of the confirmed products, {wrong} would be wrong.", {wrong: strong(wrong)})]}
    </p>
    <p class="hint">${plural(outcome.of, "Tried on your newest {n} published post, without what people decided.", "Tried on your newest {n} published posts, without what people decided.")}</p>
  </div>`;
}
