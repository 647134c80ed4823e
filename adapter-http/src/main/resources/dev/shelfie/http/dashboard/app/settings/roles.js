/** What each role may do, in plain words. */
export const ROLES = [
  {value: "owner", label: "Owner", noun: "an owner", hint: "Everything, also people, roles and the audit log."},
  {value: "editor", label: "Editor", noun: "an editor", hint: "Everything with posts, products, matches, imports and tokens. Not who has access."},
  {value: "viewer", label: "Viewer", noun: "a viewer", hint: "Looks at everything but tokens and the audit log, changes nothing."},
];

const known = role => ROLES.find(each => each.value === role);

/** A role's name, and the same in a sentence: `Editor`, `an editor`. */
export const roleLabel = role => known(role)?.label ?? role;
export const roleNoun = role => known(role)?.noun ?? role;
export const roleHint = role => known(role)?.hint;
