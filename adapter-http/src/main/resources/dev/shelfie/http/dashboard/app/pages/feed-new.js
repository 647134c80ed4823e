/** Makes a feed. */
import {html} from "../html.js";
import {t} from "../i18n.js";
import {post} from "../api.js";
import {navigate} from "../router.js";
import {useCaller} from "../session.js";
import {Empty, Page} from "../ui/index.js";
import {FeedForm} from "../feeds/form.js";

export default function NewFeed() {
  const {can} = useCaller();
  const save = async body => navigate(`/feeds/${(await post("/feeds", body, {idempotent: true})).id}`);
  return html`<${Page} title=${t("New feed")} back=${{href: "/imports", label: t("Imports")}} class="token-new">
    ${can("products:write")
      ? html`<${FeedForm} label=${t("New feed")} action=${t("Create feed")} save=${save} onCancel=${() => navigate("/imports")} />`
      : html`<${Empty} icon="lock" title=${t("You don't have permission to create feeds")}>${t("Ask an owner or an editor of this account.")}<//>`}
  <//>`;
}
