import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {Field, Icon, Select, TextInput} from "../ui/index.js";
import {columnsOf, EMPTY_TEXT, filledIn, guessedMeanings, MEANINGS, ofText, placeOf, problemOf, sentMeanings, textOf} from "./columns.js";
import {keptColumns} from "./kept-columns.js";

const FURTHER = MEANINGS.filter(({more}) => more);

/**
 * What each column of a table means, beside its first rows.
 *
 * @param {{upload: object, onChange: Function}} props `upload.meanings` are names of columns by field; `onChange` gets what
 *     changes about the upload
 */
export function ColumnChoices({upload, onChange}) {
  const {table, meanings, keepAs, owner} = upload;
  const [isOpen] = useState(() => FURTHER.some(({field}) => meanings[field]));
  const kept = keptColumns(owner, table.names);
  const chosen = kept.find(each => each.name === keepAs && sentMeanings(each.meanings) === sentMeanings(meanings));
  const means = name => MEANINGS.filter(({field}) => placeOf(name, columnsOf(meanings[field])) >= 0).map(({label}) => label).join(", ");
  return html`<fieldset class="column-choices">
    <legend>${t("Which column is what")}</legend>
    <p class="hint">${chosen ? t("Using your saved mapping “{name}”: check it with the first rows below.", {name: chosen.name})
      : t("The columns have names of their own. What is chosen here is guessed: check it with the first rows below.")}</p>
    ${kept.length > 0 && html`<${Field} label=${t("As in")}>
      <${Select} value=${chosen?.name ?? ""} options=${[{value: "", label: t("Guessed from their names")}, ...kept.map(each => each.name)]}
        onChange=${name => onChange({keepAs: name, meanings: kept.find(each => each.name === name)?.meanings ?? guessedMeanings(table.names)})} /><//>`}
    <${Fields} choices=${MEANINGS.filter(({more}) => !more)} table=${table} meanings=${meanings} onChange=${onChange} />
    <details class="fold" open=${isOpen}>
      <summary><${Icon} name="right" />${t("More fields")}</summary>
      <${Fields} choices=${FURTHER} table=${table} meanings=${meanings} onChange=${onChange} />
    </details>
    <${Field} label=${t("Remember these columns as")} optional hint=${t("For your next file like this one, in this browser.")}>
      <${TextInput} value=${keepAs} onInput=${name => onChange({keepAs: name})} maxlength="60" placeholder=${t("Our price list")} /><//>
    <div class="column-preview" tabindex="0" role="region" aria-label=${t("The first rows of the file")}>
      <table>
        <thead><tr>${table.names.map(name => html`<th scope="col"><span>${name}</span>${means(name) && html`<b>${means(name)}</b>`}</th>`)}</tr></thead>
        <tbody>${table.rows.map(row => html`<tr>${table.names.map((name, i) => html`<td dir="auto">${row[i]}</td>`)}</tr>`)}</tbody>
      </table>
    </div>
  </fieldset>`;
}

function Fields({choices, table, meanings, onChange}) {
  return html`<div class="column-fields">
    ${choices.map(choice => html`<${Meaning} key=${choice.field} choice=${choice} table=${table} value=${meanings[choice.field] ?? ""}
      onChange=${meaning => onChange({meanings: {...meanings, [choice.field]: meaning}})} />`)}
  </div>`;
}

/** A column, or a text with columns in braces. */
function Meaning({choice, table, value, onChange}) {
  const {field, label, needed, always} = choice;
  const [isTyped, setTyped] = useState(false);
  const names = [...new Set(table.names.filter(name => name))];
  const options = [{value: "", label: t("Not in the file")}, ...names, ...(always ? [always] : []), {value: EMPTY_TEXT, label: t("Put together…")}];
  const text = value === always?.value && !isTyped ? null : textOf(value);
  const choose = meaning => {
    setTyped(meaning === EMPTY_TEXT);
    onChange(meaning);
  };
  const problem = text === null ? undefined : problemOf(choice, value, names);
  return html`<${Field} label=${label} required=${needed}>
      <${Select} value=${text === null ? value : EMPTY_TEXT} options=${options} onChange=${choose} /><//>
    ${text !== null && html`<div class="column-text"><${Field} label=${t("{field}: put together", {field: label})}
      hint=${t("Put the names of columns in braces, such as {example}.", {example: `https://shop.example/{${names[0]}}`})} error=${problem}>
      <${TextInput} value=${text} onInput=${typed => { setTyped(true); onChange(ofText(typed)); }} maxlength="1000" spellcheck=${false} /><//>
      ${text && !problem && html`<p class="hint">${t("In the first row:")} <bdi>${filledIn(field, text, table) || t("nothing, as a cell is empty")}</bdi></p>`}</div>`}`;
}
