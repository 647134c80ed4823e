/** What webhooks are about, in words: the types of events, and how things stand. */
import {plural} from "../ui/index.js";

/** Every type that can be chosen. */
export const EVENTS = [
  {label: "Posts", types: [["post.created", "New"], ["post.updated", "Changed"], ["post.matched", "Products found or lost"], ["post.deleted", "Deleted"]]},
  {label: "Matches", types: [["match.suggested", "Suggested"], ["match.confirmed", "Confirmed"], ["match.rejected", "Rejected"], ["match.deleted", "Withdrawn"]]},
  {label: "Products", types: [["product.created", "New"], ["product.updated", "Changed"], ["product.archived", "Archived"], ["product.deleted", "Deleted"]]},
  {label: "Influencers", types: [["influencer.created", "New"], ["influencer.updated", "Changed"], ["influencer.deleted", "Deleted"]]},
  {label: "Galleries", types: [["gallery.published", "Published"], ["gallery.withdrawn", "Withdrawn"]]},
  {label: "Imports", types: [["import.completed", "Completed"], ["import.failed", "Failed"], ["import.interrupted", "Interrupted"]]},
];

/** The types that a webhook gets, in few words; `types` is undefined for all. */
export function summary(types) {
  if (!types) return "All events";
  return types.length <= 2 ? types.join(", ") : plural(types.length, "type") + " of events";
}

const REASONS = {by_request: "Disabled", gone: "Disabled: gone", failing: "Disabled: failed"};

/** How a webhook is, as `{label, tone}`. */
export function stateOf(webhook) {
  if (webhook.status === "disabled") {
    return {label: REASONS[webhook.disabled_reason] ?? "Disabled", tone: webhook.disabled_reason === "by_request" ? "neutral" : "bad"};
  }
  return webhook.failing_since ? {label: "Failing", tone: "warn"} : {label: "Active", tone: "good"};
}

const DELIVERIES = {delivered: ["Delivered", "good"], pending: ["Pending", "warn"], failed: ["Failed", "bad"]};

/** How a delivery is, as `{label, tone}`. One that was never tried is on its way. */
export function deliveryState({status, attempts}) {
  if (status === "pending" && attempts.length === 0) return {label: "On its way", tone: "accent"};
  const [label, tone] = DELIVERIES[status] ?? [status, "neutral"];
  return {label, tone};
}

/** What a message brings. */
export const contents = ({type, events}) => (type === "events" ? plural(events.length, "event") : type === "webhook.test" ? "Test" : type);

/** What an attempt ended with. */
export const answer = ({status, error}) => (status ? `Answer ${status}` : (error ?? "No answer"));
