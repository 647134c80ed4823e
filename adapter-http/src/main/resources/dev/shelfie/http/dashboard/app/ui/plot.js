import {html, useEffect, useRef} from "../html.js";
import {t} from "../i18n.js";
import {draw} from "./plot-drawing.js";
import {count} from "./display.js";

/**
 * Figures as bars, lines or areas. `x` are the labels of the points, in order, or values that `formatX` makes labels of;
 * `ticks` are `{at, label}` for the axis, `at` in points, where the labels of the points are too long for it;
 * `series` are `{label, values, tone}` with one value per point, null where there is none, and a tone of accent, good, warn,
 * bad, muted or strong; `stacked` puts them on each other. `y`: `{format?, max?, line?: {value, label}}`, a line across;
 * `marks`: `{at, label, tone?}` upright lines, `at` in points. `caption` says what is seen. The same figures stand in a
 * table for those who can't see them.
 */
export function Plot({kind = "bars", series, x, y = {}, caption, height = 200, stacked = false, marks = [], formatX = String, ticks, legend = series.length > 1}) {
  const box = useRef();
  const drawing = useRef(null);
  const format = y.format ?? count;
  const labels = x.map(formatX);
  const what = {kind, series, labels, ticks: ticks ?? labels.map((label, at) => ({at, label})), y: {...y, format}, height, stacked, marks};
  useEffect(() => {
    let gone = false;
    draw(box.current, what).then(made => {
      if (gone) return made.end();
      drawing.current?.end();
      drawing.current = made;
      return undefined;
    });
    return () => { gone = true; };
  }, [JSON.stringify([kind, series, labels, y.max, y.line, height, stacked])]);
  useEffect(() => drawing.current?.mark(marks), [JSON.stringify(marks)]);
  useEffect(() => () => drawing.current?.end(), []);
  return html`<figure class="plot">
    ${legend && html`<ul class="plot-legend" aria-hidden="true">${series.map(one => html`<li class=${"tone-" + (one.tone ?? "accent")}>${one.label}</li>`)}</ul>`}
    <div class="plot-box" ref=${box} aria-hidden="true" style=${{height: height + "px"}}></div>
    <figcaption class="hidden">${caption}</figcaption>
    <div class="hidden"><table>
      <caption>${caption}</caption>
      <thead><tr><th scope="col">${t("At")}</th>${series.map(one => html`<th scope="col">${one.label}</th>`)}</tr></thead>
      <tbody>${labels.map((label, i) => html`<tr><th scope="row">${label}</th>${series.map(one => html`<td>${one.values[i] == null ? t("none") : format(one.values[i])}</td>`)}</tr>`)}</tbody>
    </table></div>
  </figure>`;
}
