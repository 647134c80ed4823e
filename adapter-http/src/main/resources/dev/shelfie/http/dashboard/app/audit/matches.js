/** The matches that entries of the audit log name. */
import {useEffect, useState} from "../html.js";
import {list} from "../api.js";

const AT_ONCE = 100;

const idsOf = entries => [...new Set(entries.map(entry => entry.record).filter(record => record?.type === "match").map(record => record.id))];

/** The matches of the entries by their ids, with names of products and influencers; those that are gone are missing. */
export function useMatches(entries) {
  const [matches, setMatches] = useState(new Map());
  const missing = idsOf(entries).filter(id => !matches.has(id)).slice(0, AT_ONCE);
  useEffect(() => {
    let wanted = missing.length > 0;
    if (wanted) {
      list("/matches", {ids: missing.join(","), expand: "product,post.influencer", limit: AT_ONCE})
        .then(({items}) => items, () => [])
        .then(found => wanted && setMatches(new Map([...matches, ...missing.map(id => [id]), ...found.map(match => [match.id, match])])));
    }
    return () => { wanted = false; };
  }, [missing.join()]);
  return matches;
}
