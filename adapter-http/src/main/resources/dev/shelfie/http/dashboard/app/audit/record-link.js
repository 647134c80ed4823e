/** A record that the audit log names, linked to its page where it has one. */
import {html, useState} from "../html.js";
import {get} from "../api.js";
import {Link, navigate} from "../router.js";
import {toast} from "../ui/index.js";
import {pageOf} from "./words.js";

export function RecordLink({entry}) {
  const {record} = entry;
  if (!record?.id) return html`<span class="muted">—</span>`;
  if (record.type === "match" && !entry.action.endsWith(".deleted")) return html`<${MatchLink} id=${record.id} />`;
  const page = pageOf(record, entry.action);
  const id = html`<code class="plain record-id" title=${record.id}>${shortened(record.id)}</code>`;
  return page ? html`<${Link} href=${page}>${id}<//>` : id;
}

/** A match has no page of its own: its post has. */
function MatchLink({id}) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const match = await get(`/matches/${id}`);
      navigate(`/posts/${match.post.id ?? match.post}`);
    } catch (error) {
      setBusy(false);
      toast(error.status === 404 ? "This match is gone." : error.message, {tone: "bad"});
    }
  };
  return html`<button type="button" class="text-link" disabled=${busy} onClick=${open} title="Open its post">
    <code class="plain record-id">${shortened(id)}</code>
  </button>`;
}

/** An id by its type and its end, which is what differs. */
export const shortened = id => id.replace(/^([a-z]+_)(.+)(.{6})$/, "$1…$3");
