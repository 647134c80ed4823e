/** What the audit log holds, in plain words, with the pages of the records that it names. */

const NOUNS = {
  influencer: "an influencer",
  post: "a post",
  product: "a product",
  match: "a match",
  lost_match: "a lost product",
  import: "an import",
  token: "a token",
  user: "a user",
  account: "the account's settings",
  session: "a session",
  gallery: "a gallery",
  publishable_token: "a publishable token",
  webhook: "a webhook",
};

const SENTENCES = {
  "session.started": "signed in",
  "session.ended": "signed out",
  "session.refused": "was refused at sign-in",
  "password.changed": "changed the password",
  "invitation.accepted": "accepted an invitation",
  "user.invited": "invited somebody",
  "user.changed": "changed somebody's role",
  "user.removed": "removed a user",
  "match.confirmed": "confirmed a match",
  "match.rejected": "rejected a match",
  "match.chosen": "chose the product of a match",
  "match.reopened": "took back a decision on a match",
  "match.positioned": "said where a product is in a picture",
  "match.position_removed": "took back where a product is in a picture",
  "match.linked": "linked a product to a post",
  "match.restored": "restored a lost product",
  "lost_match.dismissed": "dismissed a lost product",
  "post.put": "put many posts at once",
  "post.lost_product": "took a product off a post",
  "match.deleted": "removed a match",
  "import.completed": "completed an import",
  "import.failed": "saw an import fail",
  "import.interrupted": "saw an import break off",
  "influencer.erased": "erased an influencer",
  "webhook.rotated": "rotated the secret of a webhook",
  "webhook.tested": "sent a test to a webhook",
  "webhook.resent": "sent messages to a webhook again",
  "account.changed": "changed the thresholds",
};

const TYPES = {
  match: "Matches",
  lost_match: "Lost products",
  token: "Tokens",
  user: "Users",
  session: "Sign-ins",
  invitation: "Accepted invitations",
  password: "Passwords",
  import: "Imports",
  product: "Products",
  post: "Posts",
  influencer: "Influencers",
  gallery: "Galleries",
  account: "Settings",
};

export const RECORD_TYPES = Object.entries(TYPES).map(([value, label]) => ({value, label}));

/** What was done, to be read after who did it: `revoked a token`. */
export function sentence(action) {
  if (SENTENCES[action]) return SENTENCES[action];
  const [type, verb = ""] = action.split(".");
  return `${verb.replaceAll("_", " ")} ${NOUNS[type] ?? `a ${type.replaceAll("_", " ")}`}`;
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
  webhook: id => `/webhooks/${id}`,
  user: () => "/settings/users",
  account: () => "/settings",
};

/** The address of a record's own page; nothing for records that have none, or are gone. */
export function pageOf(record, action) {
  if (!record?.id || /\.(deleted|erased|removed)$/.test(action)) return undefined;
  return PAGES[record.type]?.(record.id);
}

const ACTORS = {user: "Person", token: "Token", command_line: "Whoever runs the installation", matcher: "Part of the service", service: "The service itself", unknown: "Not signed in"};

/** Who acted, by what they are: a person, a program with a token, somebody at the server. */
export const actorKind = actor => ACTORS[actor.type] ?? actor.type;
