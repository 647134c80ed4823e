/** In two sentences and four figures, what the thresholds make of the newest posts. */
import {html} from "../html.js";
import {count, plural} from "../ui/index.js";

export function Outcome({outcome}) {
  const about = outcome.exact ? "" : "about ";
  const share = outcome.of > 0 ? Math.round((outcome.posts / outcome.of) * 100) : 0;
  return html`<div class="outcome">
    <p role="status">
      At these thresholds: ${about}<strong>${plural(outcome.confirmed, "product")}</strong> confirmed,
      <strong> ${count(outcome.suggested)}</strong> suggested, <strong>${plural(outcome.posts, "post")}</strong> with at least
      one product${outcome.of > 0 && ` (${share}%)`}.
      ${outcome.confirmed > 0 && html` Of the confirmed products, <strong>${outcome.wrong ? `about ${count(outcome.wrong)}` : "probably none"}</strong> would be wrong.`}
    </p>
    <p class="hint">Tried on your newest ${plural(outcome.of, "published post")}, without what people decided.</p>
  </div>`;
}
