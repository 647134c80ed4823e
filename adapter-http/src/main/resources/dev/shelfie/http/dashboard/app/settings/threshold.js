/** One threshold, as a slider and as a number, both in percent. */
import {html, useEffect, useId, useState} from "../html.js";
import {t} from "../i18n.js";

const inPercent = value => Number((value * 100).toFixed(2));
const fromPercent = percent => Number((percent / 100).toFixed(4));

/** @param value from 0 to 1; `onChange` gets the same */
export function Threshold({label, value, onChange, tone, disabled, children}) {
  const id = useId();
  const [text, setText] = useState(String(inPercent(value)));
  useEffect(() => {
    if (Number(text) !== inPercent(value)) setText(String(inPercent(value)));
  }, [value]);
  const type = next => {
    setText(next);
    const percent = Number(next);
    if (next.trim() !== "" && percent >= 0 && percent <= 100) onChange(fromPercent(percent));
  };
  return html`<div class=${`threshold ${tone}`}>
    <div class="threshold-head">
      <label for=${id}>${label}</label>
      <span class="threshold-number">
        <input
          class="input"
          type="number"
          min="0"
          max="100"
          step="any"
          aria-label=${t("{label}, in percent", {label})}
          disabled=${disabled}
          value=${text}
          onInput=${event => type(event.target.value)}
          onBlur=${() => setText(String(inPercent(value)))}
        />
        <span aria-hidden="true">%</span>
      </span>
    </div>
    <input
      id=${id}
      type="range"
      style=${{"--filled": `${inPercent(value)}%`}}
      min="0"
      max="100"
      step="1"
      disabled=${disabled}
      aria-describedby=${`${id}-text`}
      aria-valuetext=${t("{value} percent", {value: inPercent(value)})}
      value=${inPercent(value)}
      onInput=${event => onChange(fromPercent(Number(event.target.value)))}
    />
    <p class="hint" id=${`${id}-text`}>${children}</p>
  </div>`;
}
