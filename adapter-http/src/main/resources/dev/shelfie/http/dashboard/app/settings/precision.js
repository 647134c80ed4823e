/** How often the matcher was right, as far as people decided. */
import {html} from "../html.js";
import {locale, plural, richPlural, t} from "../i18n.js";
import {count, Section, Time} from "../ui/index.js";

const FEW = 30;

export function Precision({matching}) {
  const {decisions, calibration} = matching;
  return html`<${Section} title=${t("How often it was right")} lead=${t("Measured on what people confirmed and rejected. Links made by hand don't count.")}>
    <div class="precision">
      <${Share} label=${t("At or above the threshold for confirming")} share=${decisions.above_confirm_at} />
      <${Share} label=${t("Everything that people decided on")} share=${decisions} />
    </div>
    <p class="hint">${learned(calibration, decisions.total)}</p>
  <//>`;
}

function Share({label, share}) {
  const {total, right} = share;
  return html`<div class="precision-share">
    <p class="precision-label">${label}</p>
    <p class="precision-figure">${figure(total, right)}</p>
    <p class="hint">${words(total, right)}</p>
  </div>`;
}

/** Rounded down, so that only what never failed is 100%. */
const percent = share => tenths.format(Math.floor(share * 1000) / 1000);
const tenths = new Intl.NumberFormat(locale, {style: "percent", maximumFractionDigits: 1});

function figure(total, right) {
  if (total === 0) return "—";
  return total < FEW ? t("{right} of {total}", {right, total}) : percent(right / total);
}

function words(total, right) {
  if (total === 0) return t("Nobody has decided on any of these yet.");
  if (total < FEW) return t("were right: too few decisions for a percentage, which takes {few}.", {few: FEW});
  return plural(total, "{right} of {n} match were right.", "{right} of {n} matches were right.", {right: count(right)});
}

function learned({version, learned_from: from, learned_at: at}, total) {
  if (version === 0) {
    return t("Confidences are those that Shelfie ships with. From 200 decisions on it learns from yours; there are {total} so far.", {total: count(total)});
  }
  return richPlural(from, "Confidences have learned from {n} decision of yours, {time}.", "Confidences have learned from {n} decisions of yours, {time}.", {time: html`<${Time} value=${at} />`});
}
