/** What the audit log holds, in plain words, with the pages of the records that it names. */
import {t} from "../i18n.js";

const NOUNS = {
  influencer: t("an influencer"),
  post: t("a post"),
  product: t("a product"),
  match: t("a match"),
  lost_match: t("a lost product"),
  import: t("an import"),
  token: t("a token"),
  user: t("a user"),
  account: t("the account"),
  session: t("a session"),
  gallery: t("a gallery"),
  publishable_token: t("a publishable token"),
  feed: t("a feed"),
  webhook: t("a webhook"),
};

const SENTENCES = {
  "session.started": t("signed in"),
  "session.ended": t("signed out"),
  "session.refused": t("was refused at sign-in"),
  "password.forgotten": t("asked for a link to choose a new password"),
  "password.changed": t("changed the password"),
  "invitation.accepted": t("accepted an invitation"),
  "user.created": t("made a user of somebody who signed in at the identity provider"),
  "user.invited": t("invited somebody"),
  "user.changed": t("changed somebody's role"),
  "user.removed": t("removed a user"),
  "match.confirmed": t("confirmed a match"),
  "match.rejected": t("rejected a match"),
  "match.chosen": t("chose the product of a match"),
  "match.reopened": t("took back a decision on a match"),
  "match.positioned": t("said where a product is in a picture"),
  "match.position_removed": t("took back where a product is in a picture"),
  "match.linked": t("linked a product to a post"),
  "match.restored": t("restored a lost product"),
  "lost_match.dismissed": t("dismissed a lost product"),
  "post.put": t("put many posts at once"),
  "match.deleted": t("removed a match"),
  "import.completed": t("completed an import"),
  "import.failed": t("import failed"),
  "import.interrupted": t("import interrupted"),
  "feed.run": t("fetched a feed"),
  "influencer.erased": t("erased an influencer"),
  "webhook.rotated": t("rotated the secret of a webhook"),
  "webhook.tested": t("sent a test to a webhook"),
  "webhook.resent": t("sent messages to a webhook again"),
  "account.changed": t("changed the thresholds"),
  "account.plan_changed": t("changed the plan"),
};

const TYPES = {
  match: t("Matches"),
  lost_match: t("Lost products"),
  token: t("Tokens"),
  user: t("Users"),
  session: t("Sign-ins"),
  invitation: t("Accepted invitations"),
  password: t("Passwords"),
  import: t("Imports"),
  product: t("Products"),
  post: t("Posts"),
  influencer: t("Influencers"),
  gallery: t("Galleries"),
  publishable_token: t("Publishable tokens"),
  feed: t("Feeds"),
  webhook: t("Webhooks"),
  account: t("Account"),
};

export const RECORD_TYPES = Object.entries(TYPES).map(([value, label]) => ({value, label}));

const VERBS = {
  created: t("created"),
  changed: t("changed"),
  updated: t("updated"),
  deleted: t("deleted"),
  revoked: t("revoked"),
  published: t("published"),
  withdrawn: t("withdrew"),
  enabled: t("enabled"),
  disabled: t("disabled"),
  renamed: t("renamed"),
  closed: t("closed"),
  reopened: t("reopened"),
};

/**
 * What was done, to be read after who did it, such as `revoked a token`. How an import ended is a sentence of its own.
 *
 * @param nouns what records are called there, by their type, if not as they are anywhere
 */
export function sentence(action, nouns = {}) {
  const [type, verb = ""] = action.split(".");
  const noun = nouns[type] ?? NOUNS[type] ?? `a ${type.replaceAll("_", " ")}`;
  if (action === "post.lost_product") return t("took a product off {noun}", {noun});
  if (SENTENCES[action]) return SENTENCES[action];
  return t("{verb} {noun}", {verb: VERBS[verb] ?? verb.replaceAll("_", " "), noun});
}

/** How grave an action is to look at: refused sign-ins and what was taken away stand out. */
export function tone(action) {
  if (/\.(refused|failed|interrupted)$/.test(action)) return "bad";
  if (/\.(deleted|erased|removed|revoked|rejected|lost_product|disabled|withdrawn)$/.test(action)) return "warn";
  return "neutral";
}

const PAGES = {
  influencer: id => `/influencers/${id}`,
  post: id => `/posts/${id}`,
  product: id => `/products/${id}`,
  import: id => `/imports/${id}`,
  token: id => `/tokens/${id}`,
  gallery: id => `/galleries/${id}`,
  feed: id => `/feeds/${id}`,
  webhook: id => `/webhooks/${id}`,
  user: () => "/settings/users",
  account: () => "/settings",
};

/** The address of a record's own page; nothing for records that have none, or are gone. */
export function pageOf(record, action) {
  if (!record?.id || /\.(deleted|erased|removed)$/.test(action)) return undefined;
  return PAGES[record.type]?.(record.id);
}

const ACTORS = {user: t("Person"), token: t("Token"), command_line: t("Administrator"), matcher: t("Part of the service"), service: t("The service itself"), unknown: t("Not signed in")};

const NAMES = {command_line: t("Command line"), matcher: t("Matcher")};

const DETAILS = new Map([["by password", t("by password")], ["by link", t("by link")], ["by identity provider", t("by identity provider")], ["everywhere", t("everywhere")]]);

/** The detail of an entry in the reader's language, where it isn't a name, an address or a value. */
export const detailWords = detail => DETAILS.get(detail) ?? detail;

/** Who acted: a person's or a token's name, or what else acted. */
export const actorName = actor => NAMES[actor.type] ?? actor.name;

/** Who acted, by what they are: a person, a program with a token, somebody at the server. */
export const actorKind = actor => ACTORS[actor.type] ?? actor.type;
