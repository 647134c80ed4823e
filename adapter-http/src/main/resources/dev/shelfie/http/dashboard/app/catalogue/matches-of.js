import {usePages} from "../api.js";

/** The matches of a post with their products and variants; `matches` is null until they are known. */
export function useMatchesOf(postId, wanted) {
  const pages = usePages(wanted ? `/posts/${postId}/matches` : null, {expand: "product,variants", limit: 100});
  const known = wanted && !pages.loading && !(pages.error && !pages.items.length);
  const replace = changed => pages.setItems(items => items.map(item => (item.id === changed.id ? changed : item)));
  return {matches: known ? pages.items : null, error: pages.error, reload: pages.reload, replace};
}
