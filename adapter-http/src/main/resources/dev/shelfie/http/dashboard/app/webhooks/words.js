/** What webhooks are about, in words: the types of events, and how things stand. */
import {plural, t} from "../i18n.js";

/** Every type that can be chosen. */
export const EVENTS = [
  {label: t("Posts"), types: [["post.created", t("New")], ["post.updated", t("Changed")], ["post.matched", t("Products found or lost")], ["post.deleted", t("Deleted")]]},
  {label: t("Matches"), types: [["match.suggested", t("Suggested")], ["match.confirmed", t("Confirmed")], ["match.rejected", t("Rejected")], ["match.deleted", t("Withdrawn")]]},
  {label: t("Products"), types: [["product.created", t("New")], ["product.updated", t("Changed")], ["product.archived", t("Archived")], ["product.deleted", t("Deleted")]]},
  {label: t("Influencers"), types: [["influencer.created", t("New")], ["influencer.updated", t("Changed")], ["influencer.deleted", t("Deleted")]]},
  {label: t("Galleries"), types: [["gallery.published", t("Published")], ["gallery.withdrawn", t("Withdrawn")]]},
  {label: t("Imports"), types: [["import.completed", t("Completed")], ["import.failed", t("Failed")], ["import.interrupted", t("Interrupted")]]},
];

/** The types that a webhook gets, in few words; `types` is undefined for all. */
export function summary(types) {
  if (!types) return t("All events");
  return types.length <= 2 ? types.join(", ") : plural(types.length, "{n} type of events", "{n} types of events");
}

const REASONS = {by_request: t("Disabled"), gone: t("Disabled: gone"), failing: t("Disabled: failed")};

/** How a webhook is, as `{label, tone}`. */
export function stateOf(webhook) {
  if (webhook.status === "disabled") {
    return {label: REASONS[webhook.disabled_reason] ?? t("Disabled"), tone: webhook.disabled_reason === "by_request" ? "neutral" : "bad"};
  }
  return webhook.failing_since ? {label: t("Failing"), tone: "warn"} : {label: t("Active"), tone: "good"};
}

const DELIVERIES = {delivered: [t("Delivered"), "good"], pending: [t("Pending"), "warn"], failed: [t("Failed"), "bad"]};

/** How a delivery is, as `{label, tone}`. One that was never tried is on its way. */
export function deliveryState({status, attempts}) {
  if (status === "pending" && attempts.length === 0) return {label: t("On its way"), tone: "accent"};
  const [label, tone] = DELIVERIES[status] ?? [status, "neutral"];
  return {label, tone};
}

/** What a message brings. */
export const contents = ({type, events}) => (type === "events" ? plural(events.length, "{n} event", "{n} events") : type === "webhook.test" ? t("Test") : type);

/** What an attempt ended with. */
export const answer = ({status, error}) => (status ? t("Answer {status}", {status}) : (error ?? t("No answer")));
