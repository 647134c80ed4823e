import {t} from "../i18n.js";

const TONES = {accent: "--accent", good: "--good-mark", warn: "--warn-mark", bad: "--bad-mark", muted: "--mark-muted", strong: "--text"};

const token = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const colour = tone => token(TONES[tone] ?? TONES.accent);

/** Sums from the first series up, so that each is drawn behind those below it. */
function stack(series) {
  let below = null;
  return series.map(one => {
    const values = one.values.map((value, i) => (value ?? 0) + (below ? below[i] : 0));
    below = values;
    return {...one, values, own: one.values};
  });
}

function barsPath(uPlot, n) {
  return uPlot.paths.bars({size: [n > 80 ? 0.86 : 0.7, n > 80 ? 14 : 36, 1], radius: n > 80 ? 0 : [0.12, 0], align: 0});
}

function seriesOptions(uPlot, kind, one, n) {
  const stroke = () => colour(one.tone);
  const fills = kind === "bars" ? stroke : kind === "area" ? () => `color-mix(in srgb, ${colour(one.tone)} 14%, transparent)` : undefined;
  return {
    label: one.label,
    stroke,
    fill: fills,
    width: kind === "bars" ? 0 : 2,
    paths: kind === "bars" ? barsPath(uPlot, n) : uPlot.paths.linear(),
    spanGaps: kind === "lines",
    points: {show: kind === "lines" && n < 40, size: 5, fill: stroke},
  };
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** As many labels as there is room for, on every second of the points that may have one, every fifth or so. */
function splits(ticks) {
  const points = ticks.map(tick => tick.at);
  const room = Math.min(88, 24 + 6 * Math.max(...ticks.map(tick => tick.label.length)));
  return self => {
    const least = points.length / Math.max(2, Math.floor(self.bbox.width / devicePixelRatio / room));
    const step = STEPS.find(one => one >= least) ?? Math.ceil(least);
    return points.filter((_, i) => i % step === 0);
  };
}

function axes(what) {
  const font = `11px ${token("--font")}`;
  const common = {stroke: () => token("--muted"), font, ticks: {show: false}};
  return [
    {...common, grid: {show: false}, size: 28, gap: 8, splits: splits(what.ticks), values: (_, at) => at.map(i => what.ticks.find(tick => tick.at === i)?.label ?? "")},
    {...common, grid: {stroke: () => token("--line"), width: 1}, size: 46, gap: 8, space: 36, values: (_, at) => at.map(value => what.y.format(value)),
      incrs: what.y.max === 1 ? [0.25, 0.5] : [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7]},
  ];
}

/** An upright line or one across, dashed, with its word beside it. */
function line(self, {from, to, tone, label, at}) {
  const {ctx} = self;
  ctx.save();
  ctx.strokeStyle = ctx.fillStyle = colour(tone);
  ctx.lineWidth = devicePixelRatio * 1.5;
  ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
  ctx.font = `600 ${11 * devicePixelRatio}px ${token("--font")}`;
  ctx.textAlign = at.align;
  ctx.fillText(label ?? "", at.x, at.y);
  ctx.restore();
}

function drawLines(self, what) {
  const {left, top, width, height} = self.bbox;
  const gap = 6 * devicePixelRatio;
  if (what.y.line) {
    const y = self.valToPos(what.y.line.value, "y", true);
    line(self, {from: [left, y], to: [left + width, y], tone: what.y.line.tone ?? "strong", label: what.y.line.label, at: {x: left + width, y: y - gap, align: "right"}});
  }
  what.marks.forEach(mark => {
    const x = self.valToPos(mark.at, "x", true);
    const late = x > left + width * 0.75;
    line(self, {from: [x, top], to: [x, top + height], tone: mark.tone ?? "strong", label: mark.label,
      at: {x: x + (late ? -gap : gap), y: top - gap, align: late ? "right" : "left"}});
  });
}

function tip(box, what, series) {
  const element = document.createElement("div");
  element.className = "plot-tip";
  element.hidden = true;
  const show = self => {
    const {idx, left} = self.cursor;
    element.hidden = idx == null || left < 0;
    if (element.hidden) return;
    const lines = series.map(one => {
      const value = (one.own ?? one.values)[idx];
      const row = document.createElement("span");
      row.className = "tone-" + (one.tone ?? "accent");
      row.textContent = `${one.label}: ${value == null ? t("none") : what.y.format(value)}`;
      return row;
    });
    const head = document.createElement("strong");
    head.textContent = what.labels[idx];
    element.replaceChildren(head, ...lines);
    const x = self.valToPos(idx, "x") + self.bbox.left / devicePixelRatio;
    element.style.left = Math.min(Math.max(x, element.offsetWidth / 2), box.clientWidth - element.offsetWidth / 2) + "px";
  };
  return {element, show};
}

function options(uPlot, what, drawn, box, shown) {
  const n = what.labels.length;
  const lineMax = what.y.line?.value ?? 0;
  return {
    width: box.clientWidth,
    height: what.height,
    legend: {show: false},
    padding: [what.y.line || what.marks.length ? 20 : 8, 22, 0, 0],
    cursor: {y: false, drag: {x: false, y: false}, points: {show: what.kind !== "bars"}},
    scales: {
      x: {time: false, range: () => (what.kind === "bars" ? [-0.5, n - 0.5] : [0, Math.max(1, n - 1)])},
      y: {range: (_, low, high) => [0, what.y.max ?? Math.max(1, high, lineMax) * 1.06]},
    },
    axes: axes(what),
    series: [{}, ...drawn.map(one => seriesOptions(uPlot, what.kind, one, n))],
    hooks: {draw: [self => drawLines(self, what)], setCursor: [shown]},
  };
}

/** Draws into a box and keeps up with its width and the theme, until `end()`; `mark(marks)` moves the upright lines. */
export async function draw(box, what) {
  const {default: uPlot} = await import("uplot");
  const series = what.stacked ? stack(what.series) : what.series;
  const drawn = what.stacked ? [...series].reverse() : series;
  const {element, show} = tip(box, what, series);
  box.replaceChildren();
  const plot = new uPlot(options(uPlot, what, drawn, box, show), [what.labels.map((_, i) => i), ...drawn.map(one => one.values)], box);
  box.append(element);
  const resized = new ResizeObserver(() => box.clientWidth && plot.setSize({width: box.clientWidth, height: what.height}));
  resized.observe(box);
  const redraw = () => plot.redraw(false, true);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", redraw);
  addEventListener("shelfie:theme", redraw);
  const end = () => {
    resized.disconnect();
    dark.removeEventListener("change", redraw);
    removeEventListener("shelfie:theme", redraw);
    plot.destroy();
    element.remove();
  };
  const mark = marks => {
    what.marks = marks;
    plot.redraw(false, false);
  };
  return {end, mark};
}
