/** How sure the matcher is of what it found in the newest posts, with both thresholds drawn in. */
import {html} from "../html.js";
import {locale, t} from "../i18n.js";
import {Plot} from "../ui/index.js";
import {height, zones} from "./forecast.js";

const share = new Intl.NumberFormat(locale, {style: "percent"});

export function Distribution({forecast, thresholds}) {
  const {below, suggested, confirmed} = zones(forecast, thresholds);
  const {max, cut} = height(forecast);
  const bins = forecast.findings.length;
  const label = bin => share.format(bin / bins);
  return html`<div class="distribution">
    <${Plot}
      kind="bars"
      stacked
      height=${240}
      y=${{max}}
      x=${forecast.findings.map((_, bin) => bin)}
      formatX=${label}
      ticks=${ticks(bins)}
      series=${[
        {label: t("Nothing is proposed"), values: below, tone: "muted"},
        {label: t("Suggested for review"), values: suggested, tone: "warn"},
        {label: t("Confirmed"), values: confirmed, tone: "good"},
      ]}
      marks=${marks(thresholds, bins)}
      caption=${t("Products that the matcher found in your newest posts, by how sure it is of them")}
    />
    <p class="hint distribution-axis">
      ${t("How sure the matcher is, and how many products it was so sure of.")}
      ${cut && " " + t("The bars at the far left are cut off: most products have nothing to do with a post.")}
    </p>
  </div>`;
}

/** At the edges of the bins, each tenth up to the end. */
const ticks = bins => Array.from({length: 11}, (_, tenth) => ({at: (tenth / 10) * bins - 0.5, label: share.format(tenth / 10)}));

const CLOSE = 0.1;

/** A line at the left edge of each threshold's bin; lines that stand close to each other share a word. */
function marks({suggestAt, confirmAt}, bins) {
  const at = threshold => threshold * bins - 0.5;
  const close = confirmAt - suggestAt < CLOSE;
  return [
    {at: at(suggestAt), label: close ? "" : t("Suggest"), tone: "strong"},
    {at: at(confirmAt), label: close ? t("Suggest, confirm") : t("Confirm"), tone: "strong"},
  ];
}
