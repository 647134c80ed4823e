import {html} from "../html.js";
import {Link} from "../router.js";
import {Icon} from "./icon.js";

/**
 * A button, or with `href` a link that looks like one. `kind`: primary, secondary, danger, quiet; `size`: small or
 * large; `icon` stands before the text, `hotkey` after it. While `busy` it can't be pressed and says that it works.
 */
export function Button({kind = "secondary", size, busy = false, icon, hotkey, href, children, class: className = "", disabled, ...rest}) {
  const classes = `button ${kind} ${size ?? ""} ${className}`;
  const inside = html`${busy ? html`<span class="spinner" aria-hidden="true"></span>` : icon && html`<${Icon} name=${icon} />`}
    <span>${children}</span>${hotkey && html`<kbd aria-hidden="true">${hotkey}</kbd>`}`;
  if (href) return html`<${Link} class=${classes} href=${href} ...${rest}>${inside}<//>`;
  return html`<button type="button" class=${classes} disabled=${disabled || busy} aria-busy=${busy ? "true" : undefined} ...${rest}>${inside}</button>`;
}

/** A button that shows an icon only; `label` is said and shown as a tip. */
export function IconButton({icon, label, class: className = "", ...rest}) {
  return html`<button type="button" class=${"button quiet icon-only " + className} aria-label=${label} title=${label} ...${rest}>
    <${Icon} name=${icon} />
  </button>`;
}
