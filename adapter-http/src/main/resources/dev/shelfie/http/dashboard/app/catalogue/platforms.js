import {html} from "../html.js";
import {platformName} from "../ui/index.js";

const SHAPES = {
  instagram: () => html`<rect x="2.5" y="2.5" width="11" height="11" rx="3" /><circle cx="8" cy="8" r="2.6" /><path d="M11.2 4.8h.01" />`,
  tiktok: () => html`<path d="M8.8 2.5v7.6a2.4 2.4 0 1 1-2.4-2.4" /><path d="M8.8 2.5c.2 2 1.6 3.3 3.7 3.5" />`,
  youtube: () => html`<rect x="1.8" y="3.6" width="12.4" height="8.8" rx="2.4" /><path d="M6.8 6.2v3.6L9.8 8z" fill="currentColor" />`,
  x: () => html`<path d="M3 3l10 10M13 3L3 13" />`,
  facebook: () => html`<path d="M11 2.8H9.8c-1.5 0-2.2.9-2.2 2.2v8.2M5.4 7.4h4.8" />`,
  pinterest: () => html`<circle cx="8" cy="8" r="5.7" /><path d="M8.2 6.4L6.6 12.6M5.9 8.3c-.8-2.3.4-3.6 2.2-3.6s2.6 1.5 2.1 3.1c-.5 1.7-2.3 1.8-2.7.7" />`,
  threads: () => html`<path d="M12.6 6.2C12 3.8 10.4 2.5 8 2.5 4.9 2.5 3 4.7 3 8s1.9 5.5 5 5.5c2.6 0 4.5-1.4 4.5-3.3 0-2-1.9-3-4.2-3-1.6 0-2.6.7-2.6 1.8 0 1 .9 1.6 2 1.6 1.7 0 2.5-1.2 2.2-3.3" />`,
};

/** The network's sign; says its name to screen readers unless it stands beside it (`bare`). */
export function PlatformSign({platform, bare = false}) {
  const label = bare ? {"aria-hidden": "true"} : {role: "img", "aria-label": platformName(platform)};
  return html`<svg class="network-sign" viewBox="0 0 16 16" ...${label}>${SHAPES[platform]?.()}</svg>`;
}

/** Sign and name. */
export function Platform({platform}) {
  return html`<span class="network"><${PlatformSign} platform=${platform} bare />${platformName(platform)}</span>`;
}
