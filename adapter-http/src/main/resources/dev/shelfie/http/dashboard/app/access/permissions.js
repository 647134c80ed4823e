/** What permissions allow, in plain words, by what they are about. */
import {listOf, t} from "../i18n.js";

export const RESOURCES = [
  {
    key: "posts",
    label: t("Posts"), inline: t("posts"),
    read: t("See published posts and the products in them, and get the code that embeds them."),
    write: t("Add, change and delete posts. Also shows drafts and archived ones."),
  },
  {
    key: "products",
    label: t("Products"), inline: t("products"),
    read: t("See the catalogue."),
    write: t("Add, change and delete products, and import feeds. Also shows archived ones."),
  },
  {
    key: "influencers",
    label: t("Influencers"), inline: t("influencers"),
    read: t("See influencers and their social accounts."),
    write: t("Add, change and erase influencers. Also shows inactive ones."),
  },
  {
    key: "matches",
    label: t("Matches"), inline: t("matches"),
    read: t("See which post may show which product, and why. This quotes the captions of drafts too: not for a website."),
    write: t("Confirm and reject matches, link products by hand, change the thresholds."),
  },
  {
    key: "galleries",
    label: t("Galleries"), inline: t("galleries"),
    read: t("See galleries, drafts too, with their figures, and publishable tokens."),
    write: t("Add, arrange, publish and delete galleries. Manage publishable tokens."),
  },
  {key: "events", label: t("Events"), inline: t("events"), read: t("See which records changed, for programs that follow them.")},
  {
    key: "webhooks",
    label: t("Webhooks"), inline: t("webhooks"),
    write: t("See, create and change webhooks, to which events are sent. Whole records need more permissions."),
  },
  {key: "usage", label: t("Usage"), inline: t("usage"), read: t("See how many requests were made.")},
  {
    key: "users",
    label: t("People"), inline: t("people"),
    read: t("See who has access to this account."),
    write: t("Invite and remove people, and change their roles."),
  },
  {key: "tokens", label: t("Tokens"), inline: t("tokens"), write: t("See, create and revoke tokens, with at most its own permissions.")},
  {key: "audit", label: t("Audit log"), inline: t("audit log"), read: t("See who did what and when.")},
];

export const ENVIRONMENTS = [
  {value: "live", label: t("Live"), hint: t("For your shop's website and everything else in production.")},
  {
    value: "test",
    label: t("Test"),
    hint: t("For development and trying things out. It works on the same data; its secret starts with shf_test_, so that nobody takes it for a live one."),
  },
];

const read = (...keys) => keys.map(key => `${key}:read`);
const both = (...keys) => keys.flatMap(key => [`${key}:read`, `${key}:write`]);

export const PRESETS = [
  {
    key: "website",
    label: t("Read everything for my website"),
    hint: t("Published posts, influencers and products"),
    permissions: read("posts", "products", "influencers"),
  },
  {
    key: "catalogue",
    label: t("Keep the catalogue up to date"),
    hint: t("Imports products and changes them"),
    permissions: both("products"),
  },
  {
    key: "content",
    label: t("Bring in posts"),
    hint: t("Imports posts and influencers"),
    permissions: both("posts", "influencers"),
  },
  {
    key: "review",
    label: t("Review matches"),
    hint: t("Reads posts, influencers and products, decides on matches"),
    permissions: [...read("posts", "products", "influencers"), ...both("matches")],
  },
];

const KNOWN = RESOURCES.flatMap(each => ["read", "write"].filter(verb => each[verb]).map(verb => `${each.key}:${verb}`));

/** Permissions in the order in which people are shown them; those this page doesn't know come last. */
export function ordered(permissions) {
  const rank = each => (KNOWN.includes(each) ? KNOWN.indexOf(each) : KNOWN.length);
  return [...new Set(permissions)].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

export const sameSet = (some, others) =>
  some.length === others.length && some.every(each => others.includes(each));

const labels = (permissions, verb) =>
  RESOURCES.filter(each => permissions.includes(`${each.key}:${verb}`)).map(each => each.inline);

/** Permissions in a few words within a sentence, such as `reads posts and products`. */
export function doing(permissions) {
  if (permissions.length === 0) return t("may do nothing");
  if (KNOWN.every(each => permissions.includes(each))) return t("may do everything");
  const changed = labels(permissions, "write");
  const seen = labels(permissions, "read").filter(label => !changed.includes(label));
  const parts = [
    seen.length > 0 && t("reads {list}", {list: listOf(seen)}),
    changed.length > 0 && t("changes {list}", {list: listOf(changed)}),
  ].filter(Boolean);
  return parts.length === 2 ? t("{reads} and {changes}", {reads: parts[0], changes: parts[1]}) : parts[0] ?? listOf(permissions);
}

/** The same on its own. */
export function summary(permissions) {
  const words = doing(permissions);
  return words[0].toUpperCase() + words.slice(1);
}

/** What one permission allows, as a sentence; its name when it isn't known here. */
export function meaning(permission) {
  const [key, verb] = permission.split(":");
  const resource = RESOURCES.find(each => each.key === key);
  return {label: resource ? `${resource.label}: ${verb === "read" ? t("read") : t("change")}` : permission, text: resource?.[verb]};
}

/** The first request that a new token can make: something that it may read. */
export function firstRequest(permissions) {
  const readable = ["posts", "products", "influencers", "matches"].find(key => permissions.includes(`${key}:read`));
  return readable ? `/${readable}?limit=3` : "/me";
}
