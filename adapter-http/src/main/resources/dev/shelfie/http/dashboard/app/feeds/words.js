/** What feeds are about, in words: how things stand, and when they are fetched. */

/** A feed's state, as a badge shows it. */
export function stateOf(feed) {
  const outcome = feed.last_run?.outcome;
  if (outcome === "held") return {label: "Held", tone: "warn"};
  if (outcome === "failed") return {label: "Failed", tone: "bad"};
  if (feed.status === "paused") return {label: "Paused", tone: "neutral"};
  return outcome ? {label: "Up to date", tone: "good"} : {label: "Being fetched", tone: "info"};
}

/** The schedules that people choose by name; others are cron expressions. */
export const SCHEDULES = [
  {value: "30 4 * * *", label: "Every night at 4:30"},
  {value: "0 */6 * * *", label: "Every six hours"},
  {value: "0 * * * *", label: "Every hour"},
  {value: "*/15 * * * *", label: "Every 15 minutes"},
];

export const scheduleName = schedule => SCHEDULES.find(one => one.value === schedule)?.label ?? schedule;
