import {html} from "../html.js";
import {t} from "../i18n.js";
import {Link, useQuery} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Empty, Page, PagedList, Search, Segmented, Skeleton, Table, Time} from "../ui/index.js";
import {Avatar} from "../catalogue/avatar.js";
import {NewButton} from "../catalogue/new-button.js";
import {useKeptPages} from "../catalogue/kept-pages.js";
import {NothingFits} from "../catalogue/nothing-fits.js";
import {Platform, PlatformSign} from "../catalogue/platforms.js";
import {useRemembered} from "../catalogue/remembered.js";
import {compact} from "../catalogue/words.js";

const VIEWS = [{value: "gallery", label: t("Gallery"), icon: "grid"}, {value: "list", label: t("List"), icon: "list"}];
const STATUSES = [{value: "", label: t("Active")}, {value: "inactive", label: t("Inactive")}, {value: "all", label: t("All")}];

export default function Influencers() {
  const caller = useCaller();
  const maySeeAll = caller.can("influencers:write");
  const [query, setQuery] = useQuery();
  const [view, setView] = useRemembered("influencers.view", ["gallery", "list"]);
  const status = (maySeeAll && query.status) || undefined;
  const pages = useKeptPages("/influencers", {q: query.q, status});
  const clear = () => setQuery({q: undefined, status: undefined});
  return html`<${Page} title=${t("Influencers")} actions=${maySeeAll && html`<${NewButton} label=${t("New influencer")} href="/influencers/new" />`}>
    <div class="list-tools"><div class="list-tools-row">
      <${Search} value=${query.q ?? ""} onInput=${q => setQuery({q: q || undefined})} label=${t("Search names and accounts")} />
      ${maySeeAll && html`<${Segmented} label=${t("Status")} options=${STATUSES} value=${query.status ?? ""}
        onChange=${value => setQuery({status: value || undefined})} />`}
      <${Segmented} label=${t("Show as")} options=${VIEWS} value=${view} onChange=${setView} />
    </div></div>
    <${Found} pages=${pages} view=${view} filtered=${Boolean(query.q || status)} onClear=${clear} caller=${caller} />
  <//>`;
}

function Found({pages, view, filtered, onClear, caller}) {
  const nothing = html`<${NothingFits} title=${t("No matching influencers")} onClear=${onClear}>
    ${t("The search looks for words of names, usernames and descriptions.")}
  <//>`;
  return html`<${PagedList} pages=${pages} skeleton=${html`<${Loading} />`}
      empty=${filtered ? nothing : html`<${NoInfluencers} caller=${caller} />`}>
    ${view === "list" ? html`<${InfluencerTable} influencers=${pages.items} />`
      : html`<ul class="people-grid" role="list" aria-label=${t("Influencers")}>
        ${pages.items.map(one => html`<li key=${one.id}><${Card} influencer=${one} /></li>`)}
      </ul>`}
  <//>`;
}

function NoInfluencers({caller}) {
  const action = caller.can("influencers:write") && html`<${Button} href="/imports">${t("Import influencers")}<//>`;
  return html`<${Empty} icon="influencers" title=${t("No influencers yet")} action=${action}>
    ${t("Import the people whose posts show your products, with their social accounts.")}
  <//>`;
}

function Card({influencer}) {
  return html`<${Link} class="person-card" href=${`/influencers/${influencer.id}`}>
    <${Avatar} influencer=${influencer} size="large" />
    <span class="person-card-text">
      <span class="person-card-name">${influencer.display_name}
        ${influencer.status === "inactive" && html`<${Badge}>${t("Inactive")}<//>`}</span>
      ${influencer.bio && html`<span class="person-card-bio" dir="auto">${influencer.bio}</span>`}
      <span class="person-card-accounts">
        ${influencer.social_accounts.map(account => html`<span key=${account.url} class="social-account-count">
          <${PlatformSign} platform=${account.platform} />${account.followers !== undefined && compact(account.followers)}
        </span>`)}
      </span>
    </span>
  <//>`;
}

const COLUMNS = [
  {
    key: "name",
    label: t("Name"),
    render: one => html`<span class="with-portrait"><${Avatar} influencer=${one} size="small" />${one.display_name}
      ${one.status === "inactive" && html`<${Badge}>${t("Inactive")}<//>`}</span>`,
  },
  {
    key: "accounts",
    label: t("Accounts"),
    render: one => html`<span class="inline-list">${one.social_accounts.map(account =>
      html`<${Platform} key=${account.url} platform=${account.platform} />`)}</span>`,
  },
  {key: "followers", label: t("Followers"), align: "end", render: one => followersOf(one)},
  {key: "created_at", label: t("Added"), render: one => html`<${Time} value=${one.created_at} as="date" />`, priority: 2},
];

function InfluencerTable({influencers}) {
  return html`<${Table} columns=${COLUMNS} rows=${influencers} rowHref=${one => `/influencers/${one.id}`}
    caption=${t("Influencers")} />`;
}

/** All accounts together, as far as they tell. */
function followersOf({social_accounts: accounts}) {
  const told = accounts.filter(account => account.followers !== undefined);
  return told.length ? compact(told.reduce((sum, account) => sum + account.followers, 0)) : "–";
}

function Loading() {
  return html`<div class="people-grid" aria-hidden="true">
    ${Array.from({length: 6}, (_, index) => html`<div key=${index} class="person-card"><${Skeleton} lines=${3} /></div>`)}
  </div>`;
}
