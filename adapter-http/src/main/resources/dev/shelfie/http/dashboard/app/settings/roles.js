/** What each role may do, in plain words. */
import {t} from "../i18n.js";

export const ROLES = [
  {value: "owner", label: t("Owner"), noun: t("an owner"), hint: t("Everything, including people, roles and the audit log.")},
  {value: "editor", label: t("Editor"), noun: t("an editor"), hint: t("Everything except changing who has access and viewing the audit log.")},
  {value: "viewer", label: t("Viewer"), noun: t("a viewer"), hint: t("Views published posts, active influencers and products, matches, galleries and figures. Can't change anything.")},
];

const known = role => ROLES.find(each => each.value === role);

/** A role's name, and the same in a sentence: `Editor`, `an editor`. */
export const roleLabel = role => known(role)?.label ?? role;
export const roleNoun = role => known(role)?.noun ?? role;
export const roleHint = role => known(role)?.hint;
