import {html} from "../html.js";

/** A request's method, coloured by whether it reads, writes or deletes. */
export const Method = ({method}) => html`<span class=${`method method-${method.toLowerCase()}`}>${method}</span>`;
