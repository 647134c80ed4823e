/** What galleries are, in plain words. */

const STATES = {published: {label: "Published", tone: "good"}, draft: {label: "Draft", tone: "neutral"}};

export const stateOf = gallery => STATES[gallery.status];

/** The rules that ask for something, as a sentence for lists. */
export function summary({rules}) {
  const parts = [
    rules.influencers.length > 0 && "some influencers",
    rules.platforms.length > 0 && "some networks",
    rules.hashtags.length > 0 && rules.hashtags.map(tag => "#" + tag).join(", "),
    rules.products.length > 0 && "some products",
    rules.item_groups.length > 0 && "some item groups",
    rules.brands.length > 0 && rules.brands.join(", "),
    rules.categories.length > 0 && rules.categories.join(", "),
    rules.since && "new posts",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : rules.with_products ? "All posts with products" : "All posts";
}
