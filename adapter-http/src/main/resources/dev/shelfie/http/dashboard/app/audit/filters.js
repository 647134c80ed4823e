/** Narrows the audit log down: to one person or token, one kind of record, one record. */
import {html} from "../html.js";
import {rich, t} from "../i18n.js";
import {usePages} from "../api.js";
import {useCaller} from "../session.js";
import {Button, Select} from "../ui/index.js";
import {RECORD_TYPES} from "./words.js";
import {shortened} from "./record-link.js";

export function Filters({query, setQuery, entries}) {
  const actors = useActors(query.actor, entries);
  return html`<div class="audit-filters" role="group" aria-label=${t("Filters")}>
    <${Select}
      aria-label=${t("Who")}
      value=${query.actor ?? ""}
      options=${[{value: "", label: t("Everybody")}, ...actors]}
      onChange=${actor => setQuery({actor: actor || undefined})}
    />
    <${Select}
      aria-label=${t("Record type")}
      value=${query.record_type ?? ""}
      options=${[{value: "", label: t("Everything")}, ...RECORD_TYPES]}
      onChange=${type => setQuery({record_type: type || undefined})}
    />
    ${query.record &&
    html`<${Button} icon="close" onClick=${() => setQuery({record: undefined})} title=${t("Show all records")}>
      ${rich("Only {code}", {code: html`<code class="plain">${shortened(query.record)}</code>`})}
    <//>`}
  </div>`;
}

/** People and tokens by name; besides those that there are, whoever the entries name. */
function useActors(chosen, entries) {
  const {can} = useCaller();
  const users = usePages(can("users:read") ? "/users" : null).items;
  const tokens = usePages(can("tokens:write") ? "/tokens" : null).items;
  const names = new Map();
  entries.forEach(({actor}) => actor.id && names.set(actor.id, actor.name));
  tokens.forEach(token => names.set(token.id, t("{name} (token)", {name: token.name})));
  users.forEach(user => names.set(user.id, user.name ?? user.email));
  if (chosen && !names.has(chosen)) names.set(chosen, shortened(chosen));
  return [...names].map(([value, label]) => ({value, label}));
}
