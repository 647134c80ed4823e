/** The status of a record, in its form. */
import {html} from "../html.js";
import {Choice, Section} from "../ui/index.js";

/** `options` are `{value, label, hint}`: the hint says what shoppers see. */
export function StatusField({form, title, options, children}) {
  return html`<${Section} title=${title}>
    <${Choice} legend=${title} legendHidden name="status" value=${form.get("status")} onChange=${status => form.set("status", status)} options=${options} />
    ${children}
  <//>`;
}
