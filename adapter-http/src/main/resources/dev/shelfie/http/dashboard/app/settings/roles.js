/** What each role may do, in plain words. */
import {t} from "../i18n.js";

export const ROLES = [
  {value: "owner", label: t("Owner"), noun: t("an owner"), hint: t("Everything, also people, roles and the audit log.")},
  {value: "editor", label: t("Editor"), noun: t("an editor"), hint: t("Everything with posts, products, matches, imports and tokens. Not who has access.")},
  {value: "viewer", label: t("Viewer"), noun: t("a viewer"), hint: t("Looks at everything but tokens and the audit log, changes nothing.")},
];

const known = role => ROLES.find(each => each.value === role);

/** A role's name, and the same in a sentence: `Editor`, `an editor`. */
export const roleLabel = role => known(role)?.label ?? role;
export const roleNoun = role => known(role)?.noun ?? role;
export const roleHint = role => known(role)?.hint;
