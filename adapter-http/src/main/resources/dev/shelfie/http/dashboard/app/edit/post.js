/** A post in a form. */
import {t} from "../i18n.js";
import {marked} from "./rows.js";
import {localTime, missing, numberOf, rowField, textOf, timeOf} from "./values.js";

export const NEW_MEDIA = {type: "image", url: "", alt: "", thumbnail_url: "", width: "", height: ""};

const mediaRow = media => ({...NEW_MEDIA, ...media, width: String(media.width ?? ""), height: String(media.height ?? "")});

const isSent = media => Boolean(textOf(media.url) || textOf(media.alt));

const mediaOf = media => ({
  ...media,
  url: media.url.trim(),
  width: numberOf(media.width),
  height: numberOf(media.height),
  alt: textOf(media.alt),
  thumbnail_url: textOf(media.thumbnail_url),
});

const HASHTAGS = /(?<![\p{L}\p{M}\p{N}_&])[#＃]([\p{L}\p{M}\p{N}_]+)/gu;

const inCaption = caption => [...new Set([...caption.matchAll(HASHTAGS)].map(found => found[1]))];

const tagsOf = text => text.split(/[\s,]+/).map(tag => tag.replace(/^[#＃]/, "")).filter(Boolean);

/** Where posts are on their networks: what their ids are in the address. */
const ADDRESSES = [
  ["instagram", /^(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(?:p|reels?|tv)\/([\w-]+)/],
  ["tiktok", /^(?:www\.)?tiktok\.com\/@([\w.-]+)\/(?:video|photo)\/(\d+)/],
  ["youtube", /^(?:(?:www|m)\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)([\w-]+)/],
  ["youtube", /^youtu\.be\/([\w-]+)/],
  ["x", /^(?:www\.|mobile\.)?(?:x|twitter)\.com\/(\w+)\/status\/(\d+)/],
  ["facebook", /^(?:www\.|m\.)?facebook\.com\/([\w.]+)\/(?:posts|videos|photos)\/(?:[\w.-]+\/)*([\w]+)/],
  ["facebook", /^(?:www\.|m\.)?facebook\.com\/(?:reel\/|watch\/?\?v=)(\d+)/],
  ["pinterest", /^(?:[a-z]{2,3}\.)?pinterest\.[a-z.]+\/pin\/(?:[\w-]+--)?(\d+)/],
  ["threads", /^(?:www\.)?threads\.(?:com|net)\/@([\w.]+)\/post\/([\w-]+)/],
];

/** What the address of a post tells: its network, its id there and perhaps who posted it; nothing if it isn't known. */
export function postAt(address) {
  const rest = address.trim().replace(/^https?:\/\//i, "");
  for (const [platform, pattern] of ADDRESSES) {
    const found = pattern.exec(rest);
    if (found) return {platform, platform_post_id: found[found.length - 1], username: found.length > 2 ? found[1] : undefined};
  }
  return undefined;
}

export const postKind = {
  plural: t("Posts"),
  words: {
    change: t("Edit post"), start: t("New post"), create: t("Create post"), saved: t("Post saved."), created: t("Post created."),
    changeAny: t("Edit posts"), mayNot: t("You don't have permission to edit posts"),
  },
  path: "/posts",
  params: {status: "all"},
  permission: "posts:write",
  title: () => t("Post"),
  labels: {
    permalink: t("Address"), platform: t("Network"), platform_post_id: t("Id on the network"), influencer: t("Influencer"), created_at: t("Posted"),
    caption: t("Caption"), hashtags: t("Hashtags"), language: t("Language"), media: t("Pictures and videos"), disclosure: t("Label for shoppers"),
    rights_until: t("Rights until"), status: t("Who sees it"),
  },
  start: ({influencer}) => ({
    permalink: "", platform: "instagram", platform_post_id: "", influencer, created_at: "", caption: "", hashtags: "", language: "",
    disclosure: "", rights_until: "", media: marked([{...NEW_MEDIA}]), status: "draft",
  }),
  read: post => ({
    permalink: post.permalink,
    platform: post.platform,
    platform_post_id: post.platform_post_id,
    influencer: post.influencer,
    created_at: localTime(post.created_at),
    caption: post.caption ?? "",
    hashtags: JSON.stringify(inCaption(post.caption ?? "")) === JSON.stringify(post.hashtags) ? "" : post.hashtags.join(" "),
    language: post.language ?? "",
    media: marked(post.media.map(mediaRow)),
    disclosure: post.disclosure ?? "",
    rights_until: localTime(post.rights_until),
    status: post.status,
  }),
  body: values => ({
    permalink: textOf(values.permalink),
    platform: values.platform,
    platform_post_id: values.platform_post_id.trim(),
    influencer: values.influencer,
    created_at: timeOf(values.created_at),
    caption: values.caption.trim() ? values.caption : undefined,
    hashtags: textOf(values.hashtags) && tagsOf(values.hashtags),
    language: textOf(values.language),
    media: values.media.filter(isSent).map(mediaOf),
    disclosure: textOf(values.disclosure),
    rights_until: timeOf(values.rights_until),
    status: values.status,
  }),
  check: values => missing([
    ["platform_post_id", values.platform_post_id, t("Enter the post's id, or its address above.")],
    ["influencer", values.influencer, t("Choose who posted it.")],
    ...values.media.flatMap((each, at) => (isSent(each) ? [[`media/${at}/url`, each.url, t("Enter its address.")]] : [])),
  ]),
  fieldOf: (path, {media}) => rowField(path, "media", media, isSent),
};
