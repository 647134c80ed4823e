/** Whether a token can be used, and how soon that ends. */
import {plural, t} from "../i18n.js";

const DAY = 24 * 60 * 60 * 1000;
const SOON = 14;

export const EXPIRIES = [
  {value: "30", label: t("In 30 days")},
  {value: "90", label: t("In 90 days")},
  {value: "365", label: t("In a year")},
  {value: "never", label: t("Never")},
  {value: "date", label: t("On a date")},
];

/** A token's state: `{key: usable | expiring | expired | revoked, label, tone}`. */
export function stateOf(token, now = Date.now()) {
  if (token.revoked_at) return {key: "revoked", label: t("Revoked"), tone: "neutral"};
  if (!token.expires_at) return {key: "usable", label: t("Active"), tone: "good"};
  const left = (Date.parse(token.expires_at) - now) / DAY;
  if (left <= 0) return {key: "expired", label: t("Expired"), tone: "bad"};
  if (left <= SOON) return {key: "expiring", label: expiring(left), tone: "warn"};
  return {key: "usable", label: t("Active"), tone: "good"};
}

function expiring(left) {
  if (left < 1) return t("Expires within a day");
  return plural(Math.ceil(left), "Expires tomorrow", "Expires in {n} days");
}

const RANK = {expiring: 0, usable: 0, expired: 1, revoked: 2};

/** Whether a token works. */
export const isUsable = token => RANK[stateOf(token).key] === 0;

/** Tokens as people look for them: usable ones, expired ones, revoked ones; each newest first. */
export function grouped(tokens) {
  const groups = [[], [], []];
  tokens.forEach(token => groups[RANK[stateOf(token).key]].push(token));
  return {usable: groups[0], expired: groups[1], revoked: groups[2]};
}

/** When a token expires, RFC 3339 in UTC: for a choice of `EXPIRIES`, or the end of a day of the reader's. */
export function expiresAt(choice, day, now = Date.now()) {
  if (choice === "never") return undefined;
  if (choice === "date") return day ? seconds(new Date(`${day}T23:59:59`)) : undefined;
  return seconds(new Date(now + Number(choice) * DAY));
}

const seconds = date => `${date.toISOString().slice(0, 19)}Z`;

/** The first and the last day on which a token may expire, for a field of a date: tomorrow, and ten years from now. */
export const earliestDay = (now = Date.now()) => asDay(new Date(now + DAY));
export const latestDay = (now = Date.now()) => asDay(new Date(now + 3649 * DAY));

function asDay(date) {
  const two = number => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
