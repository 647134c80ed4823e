import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {useQuery} from "../router.js";
import {useCaller} from "../session.js";
import {Button, Empty, Page, PagedList, Search, Segmented} from "../ui/index.js";
import {Chips} from "../catalogue/chips.js";
import {NewButton} from "../catalogue/new-button.js";
import {useInfluencerName} from "../catalogue/influencer-field.js";
import {useKeptPages} from "../catalogue/kept-pages.js";
import {NothingFits} from "../catalogue/nothing-fits.js";
import {chipsOf, filtersIn, NO_FILTERS, PostFilters, postParams} from "../catalogue/post-filters.js";
import {PostGrid, PostGridSkeleton, RowsSkeleton} from "../catalogue/post-grid.js";
import {PostTable} from "../catalogue/post-table.js";
import {useRemembered} from "../catalogue/remembered.js";

const VIEWS = [{value: "gallery", label: t("Gallery"), icon: "grid"}, {value: "list", label: t("List"), icon: "list"}];

export default function Posts() {
  const caller = useCaller();
  const [query, setQuery] = useQuery();
  const [view, setView] = useRemembered("posts.view", ["gallery", "list"]);
  const maySeeAll = caller.can("posts:write");
  const pages = useKeptPages("/posts", postParams(query, maySeeAll));
  return html`<${Page} title=${t("Posts")} actions=${maySeeAll && html`<${NewButton} label=${t("New post")} href="/posts/new" />`}>
    <${Tools} query=${query} setQuery=${setQuery} view=${view} setView=${setView} maySeeAll=${maySeeAll} />
    <${Found} pages=${pages} view=${view} filtered=${Boolean(query.q) || filtersIn(query) > 0}
      onClear=${() => setQuery(NO_FILTERS)} caller=${caller} />
  <//>`;
}

function Tools({query, setQuery, view, setView, maySeeAll}) {
  const set = filtersIn(query);
  const [open, setOpen] = useState(() => set > 0 || matchMedia("(min-width: 1024px)").matches);
  const influencer = useInfluencerName(query.influencer);
  return html`<div class="list-tools">
    <div class="list-tools-row">
      <${Search} value=${query.q ?? ""} onInput=${q => setQuery({q: q || undefined})} label=${t("Search captions")} />
      <${Button} icon="filter" aria-expanded=${String(open)} onClick=${() => setOpen(!open)}>
        ${t("Filters")}${set > 0 && html` <span class="filter-tally">${set}</span>`}
      <//>
      <${Segmented} label=${t("Show as")} options=${VIEWS} value=${view} onChange=${setView} />
    </div>
    ${open && html`<${PostFilters} query=${query} setQuery=${setQuery} maySeeAll=${maySeeAll} />`}
    <${Chips} chips=${chipsOf(query, influencer)} onRemove=${name => setQuery({[name]: undefined})}
      onClear=${() => setQuery(NO_FILTERS)} />
  </div>`;
}

function Found({pages, view, filtered, onClear, caller}) {
  const asList = view === "list";
  const nothing = html`<${NothingFits} title=${t("No matching posts")} onClear=${onClear}>
    ${t("The search finds words of captions, in singular and plural: all of them have to be there, in any order.")}
  <//>`;
  return html`<${PagedList} pages=${pages} skeleton=${asList ? html`<${RowsSkeleton} />` : html`<${PostGridSkeleton} />`}
      empty=${filtered ? nothing : html`<${NoPosts} caller=${caller} />`}>
    ${asList ? html`<${PostTable} posts=${pages.items} />` : html`<${PostGrid} posts=${pages.items} label=${t("Posts")} />`}
  <//>`;
}

function NoPosts({caller}) {
  const action = caller.can("posts:write") && html`<${Button} href="/imports">${t("Import posts")}<//>`;
  return html`<${Empty} icon="posts" title=${t("No posts yet")} action=${action}>
    ${t("Import the posts of your influencers, and they show up here with the products in them.")}
  <//>`;
}
