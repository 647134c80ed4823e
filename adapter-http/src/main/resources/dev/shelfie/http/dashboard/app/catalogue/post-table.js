import {html} from "../html.js";
import {t} from "../i18n.js";
import {Picture, Table, Time} from "../ui/index.js";
import {Avatar} from "./avatar.js";
import {Excerpt} from "./caption.js";
import {Platform} from "./platforms.js";
import {coverOf, ProductCount} from "./post-grid.js";

const COLUMNS = [
  {
    key: "post",
    label: t("Post"),
    render: post => html`<span class="cell-with-picture">
      <${Picture} src=${coverOf(post)} alt="" ratio="1 / 1" />
      <${Excerpt} post=${post} />
    </span>`,
  },
  {
    key: "influencer",
    label: t("Influencer"),
    render: post => html`<span class="with-portrait"><${Avatar} influencer=${post.influencer} size="small" />
      ${post.influencer.display_name}</span>`,
  },
  {key: "platform", label: t("Network"), render: post => html`<${Platform} platform=${post.platform} />`, priority: 2},
  {key: "created_at", label: t("Posted"), render: post => html`<${Time} value=${post.created_at} as="date" />`},
  {key: "products", label: t("Products"), render: post => html`<${ProductCount} post=${post} />`},
];

/** Posts, with their influencers, as rows. */
export function PostTable({posts}) {
  return html`<${Table} columns=${COLUMNS} rows=${posts} rowHref=${post => `/posts/${post.id}`} caption=${t("Posts")} />`;
}
