import {html, useEffect, useRef, useState} from "../html.js";
import {rich, t} from "../i18n.js";
import {place} from "../matching/deciding.js";
import {toast} from "../ui/index.js";

const STEP = 0.01;
const LARGE_STEP = 0.05;
/** How long the keys must rest before a place is kept. */
const REST = 500;
const KEYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const HOW = t("Click where it is, or move the point with the arrow keys. Enter keeps it, Delete takes it away.");

const bounded = value => Math.round(Math.min(1, Math.max(0, value)) * 10000) / 10000;
const inPercent = value => `${Math.round(value * 100)} %`;
const titleOf = ({product}) => product.title ?? t("A product that is gone");
const wordsOf = (match, {x, y}) => t("{title}: {x} from the left, {y} from the top", {title: titleOf(match), x: inPercent(x), y: inPercent(y)});

/**
 * Where the products of a post are in its pictures, and changes of that: shown at once, and kept a moment later.
 *
 * @param {object[]} matches with their products
 * @param {number} pictures how many there are
 * @param {(changed: object) => void} onKept gets the match as it is then
 * @param {{id: string, select: (id: string) => void}} [selection] which match is selected, where that is known already
 */
export function usePlaces(matches, pictures, onKept, selection) {
  const [at, setAt] = useState(0);
  const [own, setOwn] = useState(null);
  const {id: selected, select} = selection ?? {id: own, select: setOwn};
  const [moved, setMoved] = useState({});
  const [said, setSaid] = useState("");
  const waiting = useRef(new Map());
  const turn = useRef(Promise.resolve());
  const focus = useRef(null);
  /** The product whose point is in the middle of the picture, to be moved; it isn't kept before. */
  const offered = useRef(null);
  const latest = useRef();
  const shown = matches.filter(match => match.status === "confirmed")
    .map(match => ({match, position: match.id in moved ? moved[match.id] : match.position}));
  latest.current = {shown, onKept};

  const forget = id => setMoved(({[id]: _, ...rest}) => rest);
  const send = async change => {
    const {match, position} = change;
    try {
      latest.current.onKept(await place(match, position, {expand: "product,variants"}));
    } catch (error) {
      toast(t("The position of “{title}” wasn't saved. {message}", {title: titleOf(match), message: error.message}), {tone: "bad"});
    }
    if (waiting.current.get(match.id) !== change) return;
    waiting.current.delete(match.id);
    forget(match.id);
  };
  // One after the other, so that the last one counts.
  const keep = change => {
    clearTimeout(change.timer);
    turn.current = turn.current.then(() => send(change));
  };
  useEffect(() => () => waiting.current.forEach(change => change.timer && keep(change)), []);

  const put = (match, position, rest = 0) => {
    if (offered.current === match.id) offered.current = null;
    clearTimeout(waiting.current.get(match.id)?.timer);
    const change = {match, position};
    change.timer = setTimeout(() => {
      change.timer = null;
      keep(change);
    }, rest);
    waiting.current.set(match.id, change);
    setMoved(all => ({...all, [match.id]: position}));
    setSaid(position ? wordsOf(match, position) : t("{title} has no place in the picture any more", {title: titleOf(match)}));
  };
  const find = id => ({...latest.current.shown.find(one => one.match.id === id), ...waiting.current.get(id)});

  return {
    at, setAt, selected, said, focus,
    points: shown.filter(({position}) => position && position.media === at),
    chosen: find(selected)?.match,
    /** Selects a product to be placed, and gives its point the focus; one that has no place yet gets the middle. */
    begin(match) {
      if (offered.current && offered.current !== match.id) forget(offered.current);
      const position = find(match.id)?.position;
      select(match.id);
      focus.current = match.id;
      if (position && position.media < pictures) {
        setAt(position.media);
        setSaid(`${wordsOf(match, position)}. ${HOW}`);
      } else {
        offered.current = match.id;
        setMoved(all => ({...all, [match.id]: {media: at, x: 0.5, y: 0.5}}));
        setSaid(t("{title} is in the middle of the picture. {how}", {title: titleOf(match), how: HOW}));
      }
    },
    /** Puts the selected product where somebody clicked. */
    click(x, y) {
      const match = find(selected)?.match;
      if (!match) return;
      focus.current = match.id;
      put(match, {media: at, x: bounded(x), y: bounded(y)});
    },
    move(match, dx, dy) {
      const {x, y, media} = find(match.id).position;
      put(match, {media, x: bounded(x + dx), y: bounded(y + dy)}, REST);
    },
    /** Keeps it where it is. */
    keepHere(match) {
      put(match, find(match.id).position);
    },
    remove(match) {
      setOwn(null);
      if (offered.current === match.id) {
        offered.current = null;
        forget(match.id);
      } else {
        put(match, null);
      }
      document.getElementById(match.id)?.focus({preventScroll: true});
    },
    select,
  };
}

/** Where a picture that is shown as a whole in the middle of its box is, as a style; null until the picture is there. */
function frameOf(box) {
  const image = box.querySelector("img");
  if (!image?.complete || !image.naturalWidth) return null;
  const scale = Math.min(box.offsetWidth / image.naturalWidth, box.offsetHeight / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const [left, top] = [box.offsetLeft + (box.offsetWidth - width) / 2, box.offsetTop + (box.offsetHeight - height) / 2];
  return Object.fromEntries(Object.entries({left, top, width, height}).map(([name, value]) => [name, `${value}px`]));
}

/** The frame of the picture that stands beside an element. */
function useFrame(element, src) {
  const [frame, setFrame] = useState(null);
  useEffect(() => {
    const beside = element.current.parentElement;
    const box = beside.querySelector(".picture");
    const read = () => setFrame(frameOf(box));
    const watch = new ResizeObserver(read);
    watch.observe(box);
    beside.addEventListener("load", read, true);
    return () => {
      watch.disconnect();
      beside.removeEventListener("load", read, true);
    };
  }, [src]);
  return frame;
}

/**
 * The points over the picture beside them: whoever may decide moves them by clicks and keys.
 *
 * @param {{places: object, src: string, mayDecide: boolean}} props
 */
export function Points({places, src, mayDecide}) {
  const layer = useRef();
  const frame = useFrame(layer, src);
  useEffect(() => {
    const point = places.focus.current && layer.current.querySelector(`[data-match="${places.focus.current}"]`);
    if (!point) return;
    places.focus.current = null;
    point.focus();
  });
  const click = event => {
    const {left, top, width, height} = layer.current.getBoundingClientRect();
    if (!event.target.closest("button")) places.click((event.clientX - left) / width, (event.clientY - top) / height);
  };
  return html`<div ref=${layer} class=${`points ${mayDecide && places.chosen ? "placing" : ""}`} style=${frame ?? {display: "none"}}
    onClick=${mayDecide ? click : undefined}>
    ${places.points.map(({match, position}) => html`<${Point} key=${match.id} match=${match} position=${position} places=${places} mayDecide=${mayDecide} />`)}
  </div>`;
}

function Point({match, position, places, mayDecide}) {
  const words = wordsOf(match, position);
  const looks = {class: "point", style: {left: `${position.x * 100}%`, top: `${position.y * 100}%`}, title: titleOf(match), "aria-label": words};
  if (!mayDecide) return html`<span role="img" ...${looks}></span>`;
  const press = event => {
    const way = KEYS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (way) places.move(match, ...way.map(by => by * (event.shiftKey ? LARGE_STEP : STEP)));
    else if (event.key === "Enter") places.keepHere(match);
    else if (event.key === "Delete" || event.key === "Backspace") places.remove(match);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<button type="button" ...${looks} data-match=${match.id} aria-pressed=${String(places.selected === match.id)}
    onClick=${() => places.select(match.id)} onFocus=${() => places.select(match.id)} onKeyDown=${press}></button>`;
}

/** What can be done with the point of the selected product, and for those who don't see it, where it is. */
export function PlacesHint({places}) {
  return html`<p class="hidden" role="status">${places.said}</p>
    ${places.chosen && html`<p class="places-hint">${rich("Click where {title} is. Arrow keys move the point, Enter keeps it, Delete takes it away.", {title: html`<strong>${titleOf(places.chosen)}</strong>`})}</p>`}`;
}
