import {html} from "../html.js";
import {t} from "../i18n.js";
import {Icon} from "../ui/index.js";

/**
 * The filters that are set, each with a way to take it off.
 *
 * @param {{chips: {name: string, text: string}[], onRemove: (name: string) => void, onClear: () => void}} props
 */
export function Chips({chips, onRemove, onClear}) {
  if (!chips.length) return null;
  return html`<ul class="filter-chips" role="list" aria-label=${t("Filters that are set")}>
    ${chips.map(({name, text}) => html`<li key=${name}>
      <button type="button" class="filter-chip" aria-label=${t("Remove the filter {text}", {text})} onClick=${() => onRemove(name)}>
        <span>${text}</span><${Icon} name="close" />
      </button>
    </li>`)}
    <li><button type="button" class="filter-clear" onClick=${onClear}>${t("Clear all")}</button></li>
  </ul>`;
}
