import {html} from "../html.js";
import {t} from "../i18n.js";
import {Field, Select} from "../ui/index.js";
import {MEANINGS} from "./columns.js";

/**
 * What each column of a table means, beside its first rows.
 *
 * @param {{table: {names: string[], rows: string[][]}, meanings: object, onChange: Function}} props `meanings` are names of
 *     columns by field; `onChange` gets them anew
 */
export function ColumnChoices({table, meanings, onChange}) {
  const names = [...new Set(table.names.filter(name => name))];
  const options = [{value: "", label: t("Not in the file")}, ...names];
  const means = name => MEANINGS.filter(({field}) => meanings[field] === name).map(({label}) => label).join(", ");
  return html`<fieldset class="column-choices">
    <legend>${t("Which column is what")}</legend>
    <p class="hint">${t("The columns have names of their own. What is chosen here is guessed: check it with the first rows below.")}</p>
    <div class="column-fields">
      ${MEANINGS.map(({field, label, needed}) => html`<${Field} key=${field} label=${label} required=${needed}>
        <${Select} value=${meanings[field]} options=${options} onChange=${name => onChange({...meanings, [field]: name})} /><//>`)}
    </div>
    <div class="column-preview" tabindex="0" role="region" aria-label=${t("The first rows of the file")}>
      <table>
        <thead><tr>${table.names.map(name => html`<th scope="col"><span>${name}</span>${means(name) && html`<b>${means(name)}</b>`}</th>`)}</tr></thead>
        <tbody>${table.rows.map(row => html`<tr>${table.names.map((name, i) => html`<td dir="auto">${row[i]}</td>`)}</tr>`)}</tbody>
      </table>
    </div>
  </fieldset>`;
}
