/** An influencer in a form. */
import {t} from "../i18n.js";
import {marked} from "./rows.js";
import {missing, numberOf, rowField, textOf} from "./values.js";

export const NEW_ACCOUNT = {platform: "instagram", username: "", url: "", followers: "", verified: false};

const accountRow = account => ({...NEW_ACCOUNT, ...account, followers: String(account.followers ?? "")});

const isSent = account => Boolean(textOf(account.username) || textOf(account.url));

const accountOf = account => ({
  ...account,
  username: account.username.trim().replace(/^@/, ""),
  url: textOf(account.url),
  followers: numberOf(account.followers),
  verified: account.verified || undefined,
});

export const influencerKind = {
  plural: t("Influencers"),
  words: {
    change: t("Edit influencer"), start: t("New influencer"), create: t("Create influencer"), saved: t("Influencer saved."), created: t("Influencer created."),
    changeAny: t("Edit influencers"), mayNot: t("You don't have permission to edit influencers"),
  },
  path: "/influencers",
  params: {status: "all"},
  permission: "influencers:write",
  title: influencer => influencer.display_name,
  labels: {display_name: t("Name"), bio: t("Biography"), avatar_url: t("Picture"), social_accounts: t("Accounts"), status: t("Status")},
  start: () => ({display_name: "", bio: "", avatar_url: "", status: "active", social_accounts: marked([{...NEW_ACCOUNT}])}),
  read: influencer => ({
    display_name: influencer.display_name,
    bio: influencer.bio ?? "",
    avatar_url: influencer.avatar_url ?? "",
    status: influencer.status,
    social_accounts: marked(influencer.social_accounts.map(accountRow)),
  }),
  body: values => ({
    display_name: values.display_name.trim(),
    bio: textOf(values.bio),
    avatar_url: textOf(values.avatar_url),
    status: values.status,
    social_accounts: values.social_accounts.filter(isSent).map(accountOf),
  }),
  check: values => missing([
    ["display_name", values.display_name, t("Enter a name.")],
    ...values.social_accounts.flatMap((each, at) => (isSent(each) ? [[`social_accounts/${at}/username`, each.username, t("Enter the username.")]] : [])),
  ]),
  fieldOf: (path, {social_accounts: accounts}) => rowField(path, "social_accounts", accounts, isSent),
};
