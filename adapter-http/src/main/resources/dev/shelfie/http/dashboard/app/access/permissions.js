/** What permissions allow, in plain words, by what they are about. */

export const RESOURCES = [
  {
    key: "posts",
    label: "Posts",
    read: "See published posts and the products in them, and get the code that embeds them.",
    write: "Add, change and delete posts. Also shows drafts and archived ones.",
  },
  {
    key: "products",
    label: "Products",
    read: "See the catalogue.",
    write: "Add, change and delete products, and import feeds. Also shows archived ones.",
  },
  {
    key: "influencers",
    label: "Influencers",
    read: "See influencers and their social accounts.",
    write: "Add, change and erase influencers. Also shows inactive ones.",
  },
  {
    key: "matches",
    label: "Matches",
    read: "See which post may show which product, and why. This quotes the captions of drafts too: not for a website.",
    write: "Confirm and reject matches, link products by hand, change the thresholds.",
  },
  {key: "events", label: "Events", read: "See which records changed, for programs that follow them."},
  {
    key: "webhooks",
    label: "Webhooks",
    write: "See, create and change webhooks, to which events are sent. Whole records need more permissions.",
  },
  {key: "usage", label: "Usage", read: "See how many requests were made."},
  {
    key: "users",
    label: "People",
    read: "See who has access to this account.",
    write: "Invite and remove people, and change their roles.",
  },
  {key: "tokens", label: "Tokens", write: "See, create and revoke tokens, with at most its own permissions."},
  {key: "audit", label: "Audit log", read: "See who did what and when."},
];

export const ENVIRONMENTS = [
  {value: "live", label: "Live", hint: "For your shop's website and everything else in production."},
  {
    value: "test",
    label: "Test",
    hint: "For development and trying things out. It works on the same data; its name begins with shf_test_, so that nobody takes it for a live one.",
  },
];

const read = (...keys) => keys.map(key => `${key}:read`);
const both = (...keys) => keys.flatMap(key => [`${key}:read`, `${key}:write`]);

export const PRESETS = [
  {
    key: "website",
    label: "Read everything for my website",
    hint: "Published posts, influencers and products",
    permissions: read("posts", "products", "influencers"),
  },
  {
    key: "catalogue",
    label: "Keep the catalogue up to date",
    hint: "Imports products and changes them",
    permissions: both("products"),
  },
  {
    key: "content",
    label: "Bring in posts",
    hint: "Imports posts and influencers",
    permissions: both("posts", "influencers"),
  },
  {
    key: "review",
    label: "Review matches",
    hint: "Reads everything, decides on matches",
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

const listed = new Intl.ListFormat("en-GB");
const labels = (permissions, verb) =>
  RESOURCES.filter(each => permissions.includes(`${each.key}:${verb}`)).map(each => each.label.toLowerCase());

/** Permissions in a few words, such as `Reads posts and products`. */
export function summary(permissions) {
  if (permissions.length === 0) return "May do nothing";
  if (KNOWN.every(each => permissions.includes(each))) return "May do everything";
  const changed = labels(permissions, "write");
  const seen = labels(permissions, "read").filter(label => !changed.includes(label));
  const parts = [
    seen.length > 0 && `reads ${listed.format(seen)}`,
    changed.length > 0 && `changes ${listed.format(changed)}`,
  ].filter(Boolean);
  const words = parts.join("; ") || listed.format(permissions);
  return words[0].toUpperCase() + words.slice(1);
}

/** What one permission allows, as a sentence; its name when it isn't known here. */
export function meaning(permission) {
  const [key, verb] = permission.split(":");
  const resource = RESOURCES.find(each => each.key === key);
  return {label: resource ? `${resource.label}: ${verb === "read" ? "read" : "change"}` : permission, text: resource?.[verb]};
}

/** The first request that a new token can make: something that it may read. */
export function firstRequest(permissions) {
  const readable = ["posts", "products", "influencers", "matches"].find(key => permissions.includes(`${key}:read`));
  return readable ? `/${readable}?limit=3` : "/me";
}
