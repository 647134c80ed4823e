/** One feed: how it is, and to fetch it now, accept a shorter one, change, pause and delete it. */
import {html, useEffect, useState} from "../html.js";
import {plural, richPlural, t} from "../i18n.js";
import {del, etagOf, patch, post, useRecord} from "../api.js";
import {Link, navigate} from "../router.js";
import {useCaller} from "../session.js";
import {Button, Confirm, Empty, ErrorNotice, Menu, Notice, Page, Section, Skeleton, Time, toast} from "../ui/index.js";
import {useActor} from "../catalogue/people.js";
import {FeedForm} from "../feeds/form.js";
import {State} from "../feeds/list.js";
import {scheduleName} from "../feeds/words.js";

const LOOK_EVERY = 3_000;

export default function Feed({params}) {
  const {can} = useCaller();
  const path = `/feeds/${params.id}`;
  const {data: feed, error, loading, reload, setData} = useRecord(can("products:write") ? path : null);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(null);
  const [busy, setBusy] = useState(null);
  /** The run before the one that was asked for; the time of the next one doesn't tell, as runs after failures move it when they begin. */
  const [before, setBefore] = useState(null);
  const due = (Boolean(feed?.next_run_at) && new Date(feed.next_run_at) <= Date.now() + LOOK_EVERY) || (before !== null && before === lastRunOf(feed));
  useEffect(() => {
    if (!due || editing) return undefined;
    const timer = setTimeout(reload, LOOK_EVERY);
    return () => clearTimeout(timer);
  }, [feed, due, editing]);

  /** Does one thing at a time, and says if it fails. */
  const run = async (what, work) => {
    setBusy(what);
    try {
      await work();
    } catch (failure) {
      toast(failure.message, {tone: "bad"});
    } finally {
      setBusy(null);
    }
  };
  const change = async body => setData(await patch(path, body, {ifMatch: etagOf(feed)}));
  const fetchNow = body => run("run", async () => {
    setData(await post(`${path}/run`, body));
    setBefore(lastRunOf(feed));
    toast(t("The feed is fetched within some seconds."), {tone: "good"});
  });
  const save = async body => {
    await change(body);
    toast(t("Feed saved."), {tone: "good"});
    setEditing(false);
  };
  const remove = async () => {
    await del(path, {ifMatch: etagOf(feed)});
    toast(t("Feed deleted."), {tone: "good"});
    navigate("/imports");
  };

  const active = feed?.status === "active";
  const items = [
    {label: active ? t("Pause") : t("Resume"), icon: active ? "close" : "play", onSelect: () => run("pause", () => change({status: active ? "paused" : "active"}))},
    {label: t("Delete"), icon: "trash", danger: true, onSelect: () => setAsking("delete")},
  ];
  const actions =
    feed && !editing &&
    html`
      <${Button} icon="refresh" onClick=${() => fetchNow({})} busy=${busy === "run"}>${t("Fetch now")}<//>
      <${Button} icon="edit" onClick=${() => setEditing(true)}>${t("Edit")}<//>
      <${Menu} label=${t("More on this feed")} trigger=${html`<span aria-hidden="true">⋯</span>`} items=${items} class="button secondary icon-only" />
    `;
  return html`<${Page} title=${feed?.name ?? t("Feed")} lead=${feed?.url} actions=${actions} back=${{href: "/imports", label: t("Imports")}} class="webhook">
    ${!can("products:write") && html`<${Empty} icon="lock" title=${t("You don't have permission to view feeds")}>${t("Owners and editors create and change them.")}<//>`}
    ${error && html`<${ErrorNotice} error=${error} onRetry=${reload} />`}
    ${loading && !feed && html`<${Skeleton} lines=${8} />`}
    ${feed &&
    html`
      <${Trouble} feed=${feed} busy=${busy === "run"} onAccept=${() => setAsking("accept")} />
      ${editing
        ? html`<${Section} title=${t("Edit")}><${FeedForm} feed=${feed} label=${t("Edit feed")} action=${t("Save")} save=${save} onCancel=${() => setEditing(false)} /><//>`
        : html`<${Facts} feed=${feed} />`}
      <${Confirm} open=${asking === "accept"} title=${t("Import the shorter feed?")} confirm=${t("Import it anyway")} onConfirm=${() => fetchNow({accept_shorter: true})} onClose=${() => setAsking(null)}>
        ${t("The feed is fetched again, and imported if it is about as long as it was, or longer.")}${feed.full && " " + t("All products that it lacks are archived.")}
      <//>
      <${Confirm} open=${asking === "delete"} title=${t("Delete this feed?")} confirm=${t("Delete feed")} danger onConfirm=${remove} onClose=${() => setAsking(null)}>
        ${t("It isn't fetched any more. Its products stay. This can't be undone.")}
      <//>
    `}
  <//>`;
}

const lastRunOf = feed => feed?.last_run?.at ?? "";

/** Says clearly that the catalogue isn't as the feed has it, and why. */
function Trouble({feed, busy, onAccept}) {
  const run = feed.last_run;
  if (run?.outcome === "held") {
    const accept = html`<${Button} size="small" onClick=${onAccept} busy=${busy}>${t("Import it anyway")}<//>`;
    return html`<${Notice} tone="warn" title=${t("The feed has lost more than half")} action=${accept}>${run.problem}.<//>`;
  }
  if (run?.outcome === "failed") {
    return html`<${Notice} tone="bad" title=${plural(feed.failures, "The last run failed", "The last {n} runs failed")}>${t("{problem}. The catalogue stays as it was.", {problem: run.problem})}<//>`;
  }
  return null;
}

function Facts({feed}) {
  const creator = useActor(feed.created_by);
  const run = feed.last_run;
  return html`<dl class="fact-list token-facts">
    <div><dt>${t("State")}</dt><dd><${State} feed=${feed} /></dd></div>
    <div><dt>${t("Schedule")}</dt><dd>${scheduleName(feed.schedule)} (${feed.time_zone})</dd></div>
    <div><dt>${t("Next run")}</dt><dd>${feed.next_run_at ? html`<${Time} value=${feed.next_run_at} />` : t("None while it is paused")}</dd></div>
    ${run && html`<div><dt>${t("Last run")}</dt><dd><${Time} value=${run.at} />${run.import && html` · <${Link} href=${`/imports/${run.import}`}>${t("its import")}<//>`}</dd></div>`}
    ${feed.last_good_at && html`<div><dt>${t("Last good run")}</dt><dd>${richPlural(feed.last_good_rows, "{time}, {n} row", "{time}, {n} rows", {time: html`<${Time} value=${feed.last_good_at} />`})}</dd></div>`}
    <div><dt>${t("Missing products")}</dt><dd>${feed.full ? t("are archived") : t("stay as they are")}</dd></div>
    ${feed.auth && html`<div><dt>${t("Authentication")}</dt><dd>${feed.auth.type === "basic" ? t("User name {username}", {username: feed.auth.username}) : t("Token")}</dd></div>`}
    <div><dt>${t("Created")}</dt><dd><${Time} value=${feed.created_at} as="date" /></dd></div>
    ${feed.created_by && html`<div><dt>${t("Created by")}</dt><dd>${creator}</dd></div>`}
  </dl>`;
}
