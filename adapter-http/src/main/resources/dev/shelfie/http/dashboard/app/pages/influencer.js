import {html} from "../html.js";
import {rich, t} from "../i18n.js";
import {usePages, useRecord} from "../api.js";
import {useCaller} from "../session.js";
import {Badge, Button, count, Empty, ErrorNotice, Icon, Page, PagedList, platformName, Section, Skeleton, Time} from "../ui/index.js";
import {Avatar} from "../catalogue/avatar.js";
import {RecordActions} from "../edit/actions.js";
import {lastSeen} from "../catalogue/kept-pages.js";
import {PlatformSign} from "../catalogue/platforms.js";
import {PostGrid, PostGridSkeleton} from "../catalogue/post-grid.js";
import {webAddress} from "../catalogue/words.js";

const back = () => ({href: lastSeen("/influencers"), label: t("Influencers")});

export default function InfluencerPage({params}) {
  const all = useCaller().can("influencers:write");
  const place = {path: `/influencers/${params.id}`, status: all ? "all" : undefined};
  const {data: influencer, error, reload, setData} = useRecord(place.path, {status: place.status});
  if (error) return html`<${Page} title=${t("Influencer")} back=${back()}><${Trouble} error=${error} onRetry=${reload} /><//>`;
  if (!influencer) return html`<${Page} title=${t("Influencer")} back=${back()}><${Skeleton} lines=${5} /><${PostGridSkeleton} /><//>`;
  const actions = all && html`<${RecordActions} at=${place} record=${influencer} noun="influencer" steps=${STEPS[influencer.status]}
    deletion=${erasure(influencer)} list=${back().href} onChanged=${setData} reload=${reload} />`;
  return html`<${Page} title=${influencer.display_name} back=${back()} actions=${actions}>
    <${Profile} influencer=${influencer} />
    <${Posts} influencer=${influencer} />
  <//>`;
}

const HIDDEN = t("Inactive: shoppers see neither the influencer nor the posts.");
const STEPS = {
  active: [{label: t("Make inactive"), to: "inactive", icon: "lock", said: HIDDEN, undone: t("Active again.")}],
  inactive: [{label: t("Make active"), to: "active", said: t("Active: shoppers see the published posts."), undone: HIDDEN, button: true}],
};

const erasure = ({display_name: name}) => ({
  label: t("Erase influencer"),
  title: t("Erase {name}?", {name}),
  text: t("The influencer goes for good, with all accounts, all posts, and the products that were found in them. This is meant for people who ask for it by law. It can't be undone; to stop showing the posts, make the influencer inactive instead."),
  done: t("{name} was erased, with all posts.", {name}),
  typed: name,
});

function Profile({influencer}) {
  return html`<div class="influencer-profile">
    <${Avatar} influencer=${influencer} size="huge" />
    <div class="influencer-profile-text">
      ${influencer.status === "inactive" && html`<p><${Badge}>${t("Inactive")}<//> <span class="muted">${t("Shops don't get this influencer and these posts.")}</span></p>`}
      ${influencer.bio ? html`<p class="influencer-profile-bio" dir="auto">${influencer.bio}</p>`
        : html`<p class="muted">${t("Without a description")}</p>`}
      <p class="muted">${rich("Added {time}", {time: html`<${Time} value=${influencer.created_at} as="date" />`})}</p>
    </div>
    <ul class="social-accounts" role="list" aria-label=${t("Accounts")}>
      ${influencer.social_accounts.map(account => html`<li key=${account.url}><${Account} account=${account} /></li>`)}
      ${!influencer.social_accounts.length && html`<li class="muted">${t("No accounts are known.")}</li>`}
    </ul>
  </div>`;
}

function Account({account}) {
  const address = webAddress(account.url);
  return html`<a class="social-account" href=${address} target="_blank" rel="noopener noreferrer">
    <${PlatformSign} platform=${account.platform} bare />
    <span class="social-account-text">
      <span class="social-account-network">${platformName(account.platform)}${account.verified
        && html`<span class="social-account-verified"><${Icon} name="check" /><span class="hidden">${t("verified")}</span></span>`}</span>
      <span class="social-account-name">@${account.username}<span class="hidden"> ${t("(opens in a new tab)")}</span></span>
    </span>
    <span class="social-account-followers">${account.followers !== undefined
      && rich("{n} followers", {n: html`<b>${count(account.followers)}</b>`})}</span>
  </a>`;
}

function Posts({influencer}) {
  const all = useCaller().can("posts:write");
  const pages = usePages("/posts", {influencer: influencer.id, status: all ? "all" : undefined});
  const search = html`${all && html`<${Button} size="small" icon="plus" href=${`/posts/new?influencer=${influencer.id}`}>${t("New post")}<//>`}
    <${Button} size="small" icon="search" href=${`/posts?influencer=${influencer.id}`}>
    ${t("Search these posts")}<//>`;
  return html`<${Section} title=${t("Posts")} actions=${search} plain>
    <${PagedList} pages=${pages} skeleton=${html`<${PostGridSkeleton} />`}
        empty=${html`<${Empty} icon="posts" title=${t("No posts yet")}>${t("Posts appear here once they are imported.")}<//>`}>
      <${PostGrid} posts=${pages.items} label=${t("Posts")} withInfluencer=${false} />
    <//>
  <//>`;
}

function Trouble({error, onRetry}) {
  if (error.status !== 404) return html`<${ErrorNotice} error=${error} onRetry=${onRetry} />`;
  return html`<${Empty} icon="influencers" title=${t("This influencer isn't here")}
    action=${html`<${Button} href="/influencers">${t("All influencers")}<//>`}>
    ${t("The record was erased, or isn't active.")}
  <//>`;
}
