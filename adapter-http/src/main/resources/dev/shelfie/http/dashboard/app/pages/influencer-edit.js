/** Makes and changes an influencer. */
import {html} from "../html.js";
import {Avatar} from "../catalogue/avatar.js";
import {AddressField, FormField, FormSelect} from "../edit/form.js";
import {influencerKind, NEW_ACCOUNT} from "../edit/influencer.js";
import {editPage} from "../edit/page.js";
import {Rows} from "../edit/rows.js";
import {StatusField} from "../edit/status-field.js";
import {Checkbox, platforms, Section} from "../ui/index.js";

const STATUSES = [
  {value: "active", label: "Active", hint: "Shoppers see the published posts."},
  {value: "inactive", label: "Inactive", hint: "Shoppers see neither the influencer nor the posts. Everything stays here."},
];

function Fields({form}) {
  return html`
    <${Section} title="Profile"><div class="edit-fields">
      <${FormField} form=${form} name="display_name" label="Name" required max=${200} hint="As shoppers read it." />
      <${FormField} form=${form} name="bio" label="Biography" multiline rows="4" max=${2000} dir="auto" />
      <div class="edit-portrait">
        <${Avatar} influencer=${form.values} size="large" />
        <${AddressField} form=${form} name="avatar_url" label="Picture" hint="The address of a square picture." />
      </div>
    </div><//>
    <${Section} title="Accounts" lead="A post's author is found by them.">
      <${Rows} form=${form} name="social_accounts" noun="Account" add="Add an account" max=${20} start=${() => ({...NEW_ACCOUNT})}
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
    <${FormSelect} form=${form} name=${`${path}/platform`} label="Network" options=${platforms} onChange=${value => rename("platform", value)} />
    <${FormField} form=${form} name=${`${path}/username`} label="Username" required max=${100} spellcheck=${false} autocapitalize="off"
      onInput=${value => rename("username", value)} />
    <${AddressField} form=${form} name=${`${path}/url`} label="Address" hint="Leave it empty: the username makes it." />
    <${FormField} form=${form} name=${`${path}/followers`} label="Followers" inputmode="numeric" />
    <${Checkbox} label="Verified by the network" checked=${account.verified} onChange=${verified => form.set(`${path}/verified`, verified)} />
  </div>`;
}

const Aside = ({form}) => html`<${StatusField} form=${form} title="Status" options=${STATUSES} />`;

export default editPage(influencerKind, Fields, Aside);
