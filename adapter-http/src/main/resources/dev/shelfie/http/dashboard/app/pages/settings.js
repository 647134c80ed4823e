/** The account's settings, each kind at an address of its own: matching, people, the plan. */
import {html} from "../html.js";
import {t} from "../i18n.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Empty, Page} from "../ui/index.js";
import {Matching} from "../settings/matching.js";
import {People} from "../settings/people.js";
import {Plan} from "../settings/plan.js";

const TABS = [
  {key: "matching", href: "/settings", label: t("Matching"), needs: "matches:read", body: Matching},
  {key: "users", href: "/settings/users", label: t("People"), needs: "users:read", body: People},
  {key: "plan", href: "/settings/plan", label: t("Plan"), needs: "usage:read", body: Plan},
];

export default function Settings({params}) {
  const {account, can} = useCaller();
  const tab = TABS.find(each => each.key === (params?.section ?? "matching"));
  const Body = tab?.body;
  return html`<${Page} title=${t("Settings")} lead=${t("of {name}", {name: account.name})} class="settings">
    <nav class="tabs" aria-label=${t("Settings")}>
      ${TABS.map(
        each => html`<${Link} key=${each.key} href=${each.href} aria-current=${each === tab ? "page" : undefined}>${each.label}<//>`,
      )}
    </nav>
    ${!tab && html`<${Empty} icon="settings" title=${t("There are no such settings")}>${t("Choose one of those above.")}<//>`}
    ${tab && !can(tab.needs) && html`<${Empty} icon="lock" title=${t("You don't have permission to view this")}>${t("Ask an owner of the account.")}<//>`}
    ${tab && can(tab.needs) && html`<${Body} />`}
  <//>`;
}
