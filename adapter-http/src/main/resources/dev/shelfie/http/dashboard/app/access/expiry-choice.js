/** When a token stops working: in 30, 90 or 365 days, never, or on a date. */
import {html} from "../html.js";
import {locale, t} from "../i18n.js";
import {Segmented} from "../ui/index.js";
import {earliestDay, EXPIRIES, expiresAt, latestDay} from "./state.js";

const long = new Intl.DateTimeFormat(locale, {dateStyle: "long"});

/** @param value `{choice, day}`; `day` counts when `choice` is `date` */
export function ExpiryChoice({value, onChange, error}) {
  return html`<div class="expiry">
    <${Segmented} label=${t("Expires")} options=${EXPIRIES} value=${value.choice} onChange=${choice => onChange({...value, choice})} />
    ${value.choice === "date" &&
    html`<label class="expiry-day">
      <span>${t("Last day")}</span>
      <input
        class="input"
        type="date"
        min=${earliestDay()}
        max=${latestDay()}
        required
        value=${value.day ?? ""}
        aria-invalid=${Boolean(error)}
        onInput=${event => onChange({...value, day: event.target.value})}
      />
    </label>`}
    <p class="hint">${words(value)}</p>
    ${error && html`<p class="field-error">${error}</p>`}
  </div>`;
}

function words({choice, day}) {
  if (choice === "never") return t("It works until somebody revokes it. For programs that nobody watches, a date is safer.");
  const at = expiresAt(choice, day);
  return at ? t("It stops working on {value}. You are told on the overview two weeks before.", {value: long.format(new Date(at))}) : t("Choose a day.");
}
