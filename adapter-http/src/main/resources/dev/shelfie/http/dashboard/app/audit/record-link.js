/** A record that the audit log names, linked to its page where it has one. */
import {html} from "../html.js";
import {t} from "../i18n.js";
import {Link} from "../router.js";
import {pageOf} from "./words.js";

/**
 * @param match the match that the entry names, if it names one that is still there
 * @param name what to show instead of the record's id, if anything
 */
export function RecordLink({entry, match, name}) {
  const {record} = entry;
  if (!record?.id) return html`<span class="muted">—</span>`;
  if (match) return html`<${MatchLink} match=${match} />`;
  const page = pageOf(record, entry.action);
  if (page && name) return html`<${Link} href=${page} title=${record.id} dir="auto">${name}<//>`;
  const id = html`<code class="plain record-id" title=${record.id}>${shortened(record.id)}</code>`;
  return page ? html`<${Link} href=${page}>${id}<//>` : id;
}

/** A match has no page of its own: its product and its post have. */
const MatchLink = ({match: {product, post}}) => html`<span class="audit-match">
  <${Link} href=${`/products/${product.id}`}>${product.title ?? t("A product that is gone")}<//>
  <${Link} href=${`/posts/${post.id}`}>${post.influencer?.display_name ? t("Post by {display_name}", {display_name: post.influencer.display_name}) : t("Its post")}<//>
</span>`;

/** An id by its type and its end, which is what differs. */
export const shortened = id => id.replace(/^([a-z]+_)(.+)(.{6})$/, "$1…$3");
