/** What feeds are about, in words: how things stand, and when they are fetched. */

import {t} from "../i18n.js";

/** A feed's state, as a badge shows it. */
export function stateOf(feed) {
  const outcome = feed.last_run?.outcome;
  if (outcome === "held") return {label: t("Held"), tone: "warn"};
  if (outcome === "failed") return {label: t("Failed"), tone: "bad"};
  if (feed.status === "paused") return {label: t("Paused"), tone: "neutral"};
  return outcome ? {label: t("Up to date"), tone: "good"} : {label: t("Being fetched"), tone: "info"};
}

/** The schedules that people choose by name; others are cron expressions. */
export const SCHEDULES = [
  {value: "30 4 * * *", label: t("Every night at 4:30")},
  {value: "0 */6 * * *", label: t("Every six hours")},
  {value: "0 * * * *", label: t("Every hour")},
  {value: "*/15 * * * *", label: t("Every 15 minutes")},
];

export const scheduleName = schedule => SCHEDULES.find(one => one.value === schedule)?.label ?? schedule;
