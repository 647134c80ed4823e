import {html, useEffect, useRef} from "../html.js";
import {Link, useLocation} from "../router.js";
import {Icon} from "./icon.js";

/**
 * The frame of a page: heading, actions beside it, content. Sets the document's title, and takes the focus when the
 * reader has come from another page. `back` is `{href, label}` of the list above; `lead` a sentence below the heading.
 */
export function Page({title, lead, back, actions, wide = false, children, class: className = ""}) {
  const heading = useRef();
  const {visits} = useLocation();
  useEffect(() => {
    document.title = (title ? title + " · " : "") + "Shelfie";
  }, [title]);
  useEffect(() => {
    if (visits > 0) heading.current?.focus({preventScroll: true});
  }, []);
  return html`<div class=${`page ${wide ? "wide" : ""} ${className}`}>
    ${back && html`<${Link} class="back" href=${back.href}><${Icon} name="left" />${back.label}<//>`}
    <header class="page-head">
      <div>
        <h1 ref=${heading} tabindex="-1">${title}</h1>
        ${lead && html`<p class="lead">${lead}</p>`}
      </div>
      ${actions && html`<div class="actions">${actions}</div>`}
    </header>
    ${children}
  </div>`;
}

/** A titled part of a page, with a hairline around its content unless `plain`. */
export function Section({title, lead, actions, plain = false, children, id, class: className = ""}) {
  return html`<section id=${id} class=${`section ${plain ? "plain" : ""} ${className}`}>
    ${title && html`<div class="section-head">
      <div><h2>${title}</h2>${lead && html`<p class="muted">${lead}</p>`}</div>
      ${actions && html`<div class="actions">${actions}</div>`}
    </div>`}
    <div class="section-body">${children}</div>
  </section>`;
}
