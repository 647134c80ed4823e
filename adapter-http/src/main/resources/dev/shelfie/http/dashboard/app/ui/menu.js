import {html, useEffect, useId, useRef, useState} from "../html.js";
import {navigate} from "../router.js";
import {Icon} from "./icon.js";

/**
 * A button that opens a menu. `trigger` is what the button shows and `label` what it is called; `items`: `{label, icon?,
 * onSelect | href, danger?, checked?, disabled?, lang?}`, `{heading}` or `"-"`. `align`: start or end; `side`: down or up.
 */
export function Menu({label, trigger, items, align = "end", side = "down", class: className = "button quiet"}) {
  const [open, setOpen] = useState(false);
  const box = useRef();
  const button = useRef();
  const id = useId();
  const options = () => [...box.current.querySelectorAll("[role^=menuitem]:not(:disabled)")];
  useEffect(() => {
    if (!open) return undefined;
    options()[0]?.focus();
    const outside = event => box.current.contains(event.target) || setOpen(false);
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current.focus();
  };
  const key = event => {
    const all = options();
    const at = all.indexOf(document.activeElement);
    const to = {ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1}[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Tab") return setOpen(false);
    else if (to === undefined) return undefined;
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined) all[to % all.length]?.focus();
    return undefined;
  };
  const select = item => {
    close();
    if (item.href) navigate(item.href);
    else item.onSelect();
  };
  const draw = item => {
    if (item === "-") return html`<div role="separator"></div>`;
    if (item.heading) return html`<div class="menu-heading" role="presentation">${item.heading}</div>`;
    const radio = item.checked !== undefined;
    return html`<button type="button" role=${radio ? "menuitemradio" : "menuitem"} aria-checked=${radio ? String(item.checked) : undefined}
        tabindex="-1" class=${item.danger ? "danger" : ""} disabled=${item.disabled} onClick=${() => select(item)}>
      ${item.icon && html`<${Icon} name=${item.icon} />`}<span lang=${item.lang}>${item.label}</span>${item.checked && html`<${Icon} name="check" />`}
    </button>`;
  };
  return html`<div class="menu" ref=${box} onKeyDown=${open ? key : undefined}>
    <button ref=${button} type="button" class=${className} aria-haspopup="menu" aria-expanded=${String(open)} aria-controls=${open ? id : undefined}
      aria-label=${label} onClick=${() => setOpen(!open)}>${trigger}</button>
    ${open && html`<div id=${id} class=${`menu-list ${align} ${side}`} role="menu" aria-label=${label}>${items.filter(Boolean).map(draw)}</div>`}
  </div>`;
}
