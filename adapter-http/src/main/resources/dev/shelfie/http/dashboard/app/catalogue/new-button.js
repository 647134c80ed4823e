import {html} from "../html.js";
import {navigate} from "../router.js";
import {Button, hotkeys} from "../ui/index.js";

/** Goes to the form for a new record; so does the key "n". */
export function NewButton({label, href}) {
  hotkeys({n: {run: () => navigate(href), label}});
  return html`<${Button} kind="primary" icon="plus" href=${href}>${label}<//>`;
}
