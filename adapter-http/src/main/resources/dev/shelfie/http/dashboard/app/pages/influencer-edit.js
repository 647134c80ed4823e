/** Makes and changes an influencer. */
import {html} from "../html.js";
import {t} from "../i18n.js";
import {Avatar} from "../catalogue/avatar.js";
import {AddressField, FormField, FormSelect} from "../edit/form.js";
import {influencerKind, NEW_ACCOUNT} from "../edit/influencer.js";
import {editPage} from "../edit/page.js";
import {Rows} from "../edit/rows.js";
import {StatusField} from "../edit/status-field.js";
import {Checkbox, platforms, Section} from "../ui/index.js";

const STATUSES = [
  {value: "active", label: t("Active"), hint: t("Shoppers see the published posts.")},
  {value: "inactive", label: t("Inactive"), hint: t("Shoppers see neither the influencer nor the posts. Everything stays here.")},
];

function Fields({form}) {
  return html`
    <${Section} title=${t("Profile")}><div class="edit-fields">
      <${FormField} form=${form} name="display_name" label=${t("Name")} required max=${200} hint=${t("As shoppers read it.")} />
      <${FormField} form=${form} name="bio" label=${t("Biography")} multiline rows="4" max=${2000} dir="auto" />
      <div class="edit-portrait">
        <${Avatar} influencer=${form.values} size="large" />
        <${AddressField} form=${form} name="avatar_url" label=${t("Picture")} hint=${t("The address of a square picture.")} />
      </div>
    </div><//>
    <${Section} title=${t("Accounts")} lead=${t("A post's author is found by them.")}>
      <${Rows} form=${form} name="social_accounts" noun="account" max=${20} start=${() => ({...NEW_ACCOUNT})}
        row=${(path, account) => html`<${Account} form=${form} path=${path} account=${account} />`} />
    <//>`;
}

function Account({form, path, account}) {
  /** An address with the old name in it is built anew. */
  const rename = (name, value) => {
    const isBuilt = account.username && account.url.includes(account.username);
    const {platform_user_id: id, ...others} = account;
    form.set(path, {...others, ...(name !== "platform" && id && {platform_user_id: id}), [name]: value, url: isBuilt ? "" : account.url});
  };
  return html`<div class="edit-fields edit-pair">
    <${FormSelect} form=${form} name=${`${path}/platform`} label=${t("Network")} options=${platforms} onChange=${value => rename("platform", value)} />
    <${FormField} form=${form} name=${`${path}/username`} label=${t("Username")} required max=${100} spellcheck=${false} autocapitalize="off"
      onInput=${value => rename("username", value)} />
    <${AddressField} form=${form} name=${`${path}/url`} label=${t("Address")} hint=${t("Leave it empty: the username makes it.")} />
    <${FormField} form=${form} name=${`${path}/followers`} label=${t("Followers")} inputmode="numeric" />
    <${Checkbox} label=${t("Verified by the network")} checked=${account.verified} onChange=${verified => form.set(`${path}/verified`, verified)} />
  </div>`;
}

const Aside = ({form}) => html`<${StatusField} form=${form} title=${t("Status")} options=${STATUSES} />`;

export default editPage(influencerKind, Fields, Aside);
