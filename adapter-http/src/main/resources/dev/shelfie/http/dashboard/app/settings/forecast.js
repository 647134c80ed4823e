/** What thresholds would make of the newest posts: confidences counted in bins, each as wide as the others. */

const EXACT = 1e-9;

/** The first bin all of whose findings are at or above a confidence. */
const firstBin = (threshold, bins) => Math.ceil(threshold * bins - EXACT);

const sum = counts => counts.reduce((total, count) => total + count, 0);

/**
 * What would be confirmed and suggested.
 *
 * @param forecast `{posts, findings, expected_wrong, best}` as the service gives it
 * @returns `{confirmed, wrong, suggested, posts, of, exact}`: products, how many of them are probably wrong, products, posts with at least one confirmed product, of
 *     how many posts; not exact when a threshold lies within a bin
 */
export function outcome({posts, findings, expected_wrong: wrong, best}, {confirmAt, suggestAt}) {
  const confirm = firstBin(confirmAt, findings.length);
  const suggest = firstBin(suggestAt, findings.length);
  const onEdge = threshold => Math.abs(threshold * findings.length - Math.round(threshold * findings.length)) < 1e-6;
  return {
    confirmed: sum(findings.slice(confirm)),
    wrong: Math.round(sum(wrong.slice(confirm))),
    suggested: sum(findings.slice(suggest, confirm)),
    posts: sum(best.slice(confirm)),
    of: posts,
    exact: onEdge(confirmAt) && onEdge(suggestAt),
  };
}

/** The bins of findings as three series, each with what the others have left out: below, suggested, confirmed. */
export function zones({findings}, {confirmAt, suggestAt}) {
  const confirm = firstBin(confirmAt, findings.length);
  const suggest = firstBin(suggestAt, findings.length);
  const within = (from, to) => findings.map((count, bin) => (bin >= from && bin < to ? count : 0));
  return {below: within(0, suggest), suggested: within(suggest, confirm), confirmed: within(confirm, findings.length)};
}

const UNLIKELY = 0.05;
const TOWERING = 3;

/**
 * How high a plot of the bins has to be for those that matter. Most of what the matcher looks at is next to impossible;
 * drawn whole, those few bins would make all others flat.
 *
 * @returns the height, and whether bins of unlikely findings tower above it
 */
export function height({findings}) {
  const likely = Math.max(...findings.slice(UNLIKELY * findings.length), 1);
  const highest = Math.max(...findings, 1);
  return highest > TOWERING * likely ? {max: Math.ceil(likely * 1.15), cut: true} : {max: undefined, cut: false};
}

/** Both thresholds after one was moved: the other gives way, so that suggesting never begins above confirming. */
export function moved(thresholds, change) {
  const next = {...thresholds, ...change};
  if (next.suggestAt <= next.confirmAt) return next;
  return "confirmAt" in change ? {...next, suggestAt: next.confirmAt} : {...next, confirmAt: next.suggestAt};
}
