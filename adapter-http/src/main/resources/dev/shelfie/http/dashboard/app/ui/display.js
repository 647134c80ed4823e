import {html, useEffect, useRef, useState} from "../html.js";
import {count, locale, t} from "../i18n.js";
import {Button} from "./button.js";
import {Icon} from "./icon.js";

/** A small label; `tone`: neutral, accent, good, warn, bad. */
export function Badge({tone = "neutral", icon, children}) {
  return html`<span class=${"badge " + tone}>${icon && html`<${Icon} name=${icon} size=${12} />`}${children}</span>`;
}

const share = new Intl.NumberFormat(locale, {style: "percent", maximumFractionDigits: 0});

/** A probability from 0 to 1 in whole percent, never rounded up to 100 nor down to 0. */
export const percent = value => share.format(value >= 1 || value <= 0 ? value : Math.min(0.99, Math.max(0.01, value)));

/** How sure the matcher is, as bar and percentage. */
export function Confidence({value}) {
  const tone = value >= 0.9 ? "high" : value >= 0.6 ? "middle" : "low";
  return html`<span class=${"confidence " + tone} title=${t("Confidence {value}", {value: percent(value)})}>
    <span class="confidence-bar" aria-hidden="true"><span style=${{width: value * 100 + "%"}}></span></span>
    <span><span class="hidden">${t("Confidence")} </span>${percent(value)}</span>
  </span>`;
}

/** A picture that loads when near; grey before, an icon when it can't be had. `ratio` is width by height, "4 / 5". */
export function Picture({src, alt = "", ratio = "1 / 1", fit = "cover", eager = false, class: className = ""}) {
  const [state, setState] = useState(src ? "loading" : "failed");
  const image = useRef();
  useEffect(() => {
    setState(!src ? "failed" : image.current?.complete && image.current.naturalWidth ? "shown" : "loading");
  }, [src]);
  return html`<span class=${`picture ${state} ${className}`} style=${{aspectRatio: ratio}}>
    ${src && state !== "failed" && html`<img ref=${image} src=${src} alt=${alt} loading=${eager ? "eager" : "lazy"} decoding="async"
      referrerpolicy="no-referrer" style=${{objectFit: fit}} onLoad=${() => setState("shown")} onError=${() => setState("failed")} />`}
    ${state === "failed" && html`<span class="picture-missing" role=${alt ? "img" : undefined} aria-label=${alt || undefined}><${Icon} name="image" size=${20} /></span>`}
  </span>`;
}

function money({amount, currency}) {
  try {
    return new Intl.NumberFormat(locale, {style: "currency", currency}).format(amount);
  } catch {
    return `${amount} ${currency}`;
  }
}

/** A price, struck through beside the sale price where there is one; nothing without a price. */
export function Price({price, salePrice}) {
  if (!price && !salePrice) return null;
  if (!salePrice || !price) return html`<span class="price">${money(price ?? salePrice)}</span>`;
  return html`<span class="price"><span class="hidden">${t("Now")} </span><ins>${money(salePrice)}</ins> <span class="hidden">${t("before")} </span><del>${money(price)}</del></span>`;
}

const relative = new Intl.RelativeTimeFormat(locale, {numeric: "auto"});
const counted = new Intl.RelativeTimeFormat(locale, {numeric: "always"});
const exact = new Intl.DateTimeFormat(locale, {dateStyle: "medium", timeStyle: "medium"});
const day = new Intl.DateTimeFormat(locale, {dateStyle: "medium"});
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]];

function ago(value) {
  const seconds = (new Date(value) - Date.now()) / 1000;
  const found = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return found ? (found[0] === "day" ? relative : counted).format(seconds > 0 ? Math.round(seconds / found[1]) : Math.trunc(seconds / found[1]), found[0]) : seconds > 0 ? t("in a moment") : t("just now");
}

/** A time as "3 hours ago", or with `as="date"` as a date; exact as a tip. */
export function Time({value, as = "relative"}) {
  if (!value) return null;
  const date = new Date(value);
  return html`<time datetime=${value} title=${exact.format(date)}>${as === "date" ? day.format(date) : ago(value)}</time>`;
}

export {count};

const AVAILABILITIES = {in_stock: [t("In stock"), "good"], out_of_stock: [t("Out of stock"), "bad"], preorder: [t("Pre-order"), "accent"], backorder: [t("Back order"), "warn"]};

export function Availability({value}) {
  const [label, tone] = AVAILABILITIES[value] ?? [value, "neutral"];
  return html`<span class=${"availability " + tone}>${label}</span>`;
}

const PLATFORMS = {instagram: "Instagram", tiktok: "TikTok", youtube: "YouTube", x: "X", facebook: "Facebook", pinterest: "Pinterest", threads: "Threads"};

export const platformName = platform => PLATFORMS[platform] ?? platform;
export const platforms = Object.entries(PLATFORMS).map(([value, label]) => ({value, label}));

const COPYING = {copied: t("Copied"), refused: t("Press Ctrl+C")};

/** A button that copies `text`, and says so. `label` names what is copied. */
export function Copy({text, label = t("Copy"), kind = "secondary", size = "small"}) {
  const [state, setState] = useState(null);
  const timer = useRef();
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = async () => {
    clearTimeout(timer.current);
    setState((await copied(text)) ? "copied" : "refused");
    timer.current = setTimeout(() => setState(null), 2000);
  };
  return html`<${Button} kind=${kind} size=${size} icon=${state === "copied" ? "check" : "copy"} onClick=${run} class="copy">
    <span aria-live="polite">${COPYING[state] ?? label}</span>
  <//>`;
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Code to read and to copy; `label` says what it is. */
export function CodeBlock({code, label, wrap = false}) {
  return html`<figure class="code">
    <figcaption><span>${label}</span><${Copy} text=${code} /></figcaption>
    <pre tabindex="0" class=${wrap ? "wraps" : ""} aria-label=${label}><code>${code}</code></pre>
  </figure>`;
}
