/** What galleries are, in plain words. */
import {platformName, plural} from "../ui/index.js";

const STATES = {published: {label: "Published", tone: "good"}, draft: {label: "Draft", tone: "neutral"}};

export const stateOf = gallery => STATES[gallery.status];

/** The rules that ask for something, as a sentence for lists. */
export function summary({rules}) {
  const parts = [
    rules.influencers.length > 0 && plural(rules.influencers.length, "influencer"),
    rules.platforms.length > 0 && rules.platforms.map(platformName).join(", "),
    rules.hashtags.length > 0 && rules.hashtags.map(tag => "#" + tag).join(", "),
    rules.products.length > 0 && plural(rules.products.length, "product"),
    rules.item_groups.length > 0 && plural(rules.item_groups.length, "item group"),
    rules.brands.length > 0 && rules.brands.join(", "),
    rules.categories.length > 0 && rules.categories.join(", "),
    rules.since && `since ${rules.since.slice(0, 10)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : rules.with_products ? "All posts with products" : "All posts";
}

/** How many posts a gallery shows, by its preview. */
export const countOf = preview => plural(preview.count, "post") + (preview.count_is_exact ? "" : " or more");
