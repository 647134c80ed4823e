import {html} from "../html.js";
import {t} from "../i18n.js";
import {actorName, sentence} from "../audit/words.js";
import {usePages} from "../api.js";
import {useCaller} from "../session.js";
import {asPercent, Button, Icon, platformName, Section, Time} from "../ui/index.js";
import {useActor} from "./people.js";

/** The post that the page shows. */
const THIS_POST = {post: t("this post")};

/** What became of a post, newest first; owners also see what the audit log tells about the record. */
export function History({post, matches}) {
  const seesLog = useCaller().can("audit:read");
  const log = usePages(seesLog ? "/audit-log" : null, {record: post.id});
  const events = [...eventsOf(post, matches), ...log.items.map(logged)].sort((a, b) => b.at.localeCompare(a.at));
  return html`<${Section} title=${t("History")}>
    <ol class="post-history" role="list">
      ${events.map(event => html`<li key=${event.key}>
        <span class="post-history-icon"><${Icon} name=${event.icon} /></span>
        <p><${Sentence} event=${event} /> <${Time} value=${event.at} /></p>
      </li>`)}
    </ol>
    ${log.hasMore && html`<${Button} kind="quiet" onClick=${log.loadMore}>${t("Show older entries")}<//>`}
  <//>`;
}

function Sentence({event}) {
  const actor = useActor(event.by);
  return event.by ? t("{actor} {deed}", {actor, deed: event.text}) : event.text;
}

function eventsOf(post, matches) {
  const posted = {key: "posted", at: post.created_at, icon: "image", text: t("Posted on {platform}", {platform: platformName(post.platform)})};
  return [posted, ...matches.flatMap(eventsOfMatch)];
}

function eventsOfMatch(match) {
  const title = match.product.title ?? t("a product that is gone");
  if (match.source === "manual") {
    const at = match.decided_at ?? match.created_at;
    return [{key: match.id, at, icon: "plus", by: match.decided_by ?? "somebody", text: t("added {title}", {title})}];
  }
  const found = match.source === "import" ? t("{title} came with an import", {title}) : t("Matched to {title}, {confidence} sure", {title, confidence: asPercent(match.confidence)});
  const events = [{key: `${match.id}-found`, at: match.created_at, icon: "products", text: found}];
  if (match.decided_at) {
    const text = match.status === "confirmed" ? t("confirmed {title}", {title}) : t("said that it isn't {title}", {title});
    const icon = match.status === "confirmed" ? "check" : "close";
    events.push({key: `${match.id}-decided`, at: match.decided_at, icon, by: match.decided_by ?? "somebody", text});
  }
  return events;
}

function logged({id, actor, action, created_at: at}) {
  return {key: id, at, icon: "user", text: t("{actor} {deed}", {actor: actorName(actor), deed: sentence(action, THIS_POST)})};
}
