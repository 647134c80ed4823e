/** What galleries are, in plain words. */
import {plural, t} from "../i18n.js";
import {platformName} from "../ui/index.js";

const STATES = {published: {label: t("Published"), tone: "good"}, draft: {label: t("Draft"), tone: "neutral"}};

export const stateOf = gallery => STATES[gallery.status];

/** The rules that ask for something, as a sentence for lists. */
export function summary({rules}) {
  const parts = [
    rules.influencers.length > 0 && plural(rules.influencers.length, "{n} influencer", "{n} influencers"),
    rules.platforms.length > 0 && rules.platforms.map(platformName).join(", "),
    rules.hashtags.length > 0 && rules.hashtags.map(tag => "#" + tag).join(", "),
    rules.products.length > 0 && plural(rules.products.length, "{n} product", "{n} products"),
    rules.item_groups.length > 0 && plural(rules.item_groups.length, "{n} item group", "{n} item groups"),
    rules.brands.length > 0 && rules.brands.join(", "),
    rules.categories.length > 0 && rules.categories.join(", "),
    rules.with_rights && t("with rights"),
    rules.since && t("since {day}", {day: rules.since.slice(0, 10)}),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : rules.with_products ? t("All posts with products") : t("All posts");
}

/** How many posts a gallery shows, by its preview. */
export const countOf = ({count, count_is_exact: isExact}) =>
  (isExact ? plural(count, "{n} post", "{n} posts") : plural(count, "{n} post or more", "{n} posts or more"));
