import {html} from "../html.js";
import {t} from "../i18n.js";
import {Button, Empty} from "../ui/index.js";

/** What a list shows when nothing passes its search and filters: the children say what the search looks at. */
export const NothingFits = ({title, onClear, children}) =>
  html`<${Empty} icon="search" title=${title} action=${html`<${Button} onClick=${onClear}>${t("Clear search and filters")}<//>`}>${children}<//>`;
