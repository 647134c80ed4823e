import {html} from "../html.js";
import {Link} from "../router.js";

const content = (column, row) => (column.render ? column.render(row) : row[column.key]);

/**
 * Rows under labelled columns; on a phone each row is a card. `columns`: `{key, label, render?(row), align?: end,
 * priority?: 1 always, 2 from tablets on, 3 on wide screens, hideLabel?, width?, stacked? (long texts: below their label
 * on a phone)}`; `rowHref(row)` makes each row a link, by its first column. `caption` says what it lists.
 */
export function Table({columns, rows, rowHref, caption, rowKey = row => row.id}) {
  const cell = (column, row, index) => {
    const href = index === 0 && rowHref?.(row);
    const inside = content(column, row);
    const classes = `${column.align ?? ""} ${column.stacked ? "stacked" : ""} p${column.priority ?? 1}`;
    return index === 0
      ? html`<th scope="row" class=${classes}>${href ? html`<${Link} class="row-link" href=${href}>${inside}<//>` : inside}</th>`
      : html`<td class=${classes} data-label=${column.hideLabel ? undefined : column.label}>${inside}</td>`;
  };
  return html`<div class="table-box"><table class="table">
    <caption class="hidden">${caption}</caption>
    <thead><tr>${columns.map(column => html`<th scope="col" class=${`${column.align ?? ""} p${column.priority ?? 1}`}
      style=${column.width ? {width: column.width} : undefined}>${column.hideLabel ? html`<span class="hidden">${column.label}</span>` : column.label}</th>`)}</tr></thead>
    <tbody>${rows.map(row => html`<tr key=${rowKey(row)} class=${rowHref?.(row) ? "linked" : ""}>${columns.map((column, i) => cell(column, row, i))}</tr>`)}</tbody>
  </table></div>`;
}
