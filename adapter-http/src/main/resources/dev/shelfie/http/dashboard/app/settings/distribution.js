/** How sure the matcher is of what it found in the newest posts, with both thresholds drawn in. */
import {html} from "../html.js";
import {Plot} from "../ui/index.js";
import {height, zones} from "./forecast.js";

export function Distribution({forecast, thresholds}) {
  const {below, suggested, confirmed} = zones(forecast, thresholds);
  const {max, cut} = height(forecast);
  const bins = forecast.findings.length;
  const label = bin => `${Math.round((bin / bins) * 100)}%`;
  return html`<div class="distribution">
    <${Plot}
      kind="bars"
      stacked
      height=${240}
      y=${{max}}
      x=${forecast.findings.map((_, bin) => bin)}
      formatX=${label}
      series=${[
        {label: "Nothing is proposed", values: below, tone: "muted"},
        {label: "Suggested for review", values: suggested, tone: "warn"},
        {label: "Confirmed", values: confirmed, tone: "good"},
      ]}
      marks=${marks(thresholds, bins)}
      caption="Products that the matcher found in your newest posts, by how sure it is of them"
    />
    <p class="hint distribution-axis">
      How sure the matcher is, and how many products it was so sure of.
      ${cut && " The bars at the far left go on beyond the top: most of what it looks at is next to impossible."}
    </p>
  </div>`;
}

const CLOSE = 0.1;

/** A line at the left edge of each threshold's bin; lines that stand close to each other share a word. */
function marks({suggestAt, confirmAt}, bins) {
  const at = threshold => threshold * bins - 0.5;
  const close = confirmAt - suggestAt < CLOSE;
  return [
    {at: at(suggestAt), label: close ? "" : "Suggest", tone: "strong"},
    {at: at(confirmAt), label: close ? "Suggest, confirm" : "Confirm", tone: "strong"},
  ];
}
