/** How long after an event the service is told of it and of those that followed, in milliseconds. */
const PAUSE = 4_000;

const MOST_EVENTS = 20;

/** The galleries whose view was counted since the page was loaded. */
const seen = new Set();

/**
 * Returns what counts views, opened posts and followed links of the gallery in an element: how many, of nobody in particular. Nothing is
 * counted where the page or the visitor doesn't want it. The service is told in passing, and when the page or the element goes away.
 */
export function counter(element, base, { key, gallery }, signal) {
  let events = [];

  /**
   * Sends a simple request: without cookies and without a preflight. It goes on if the page goes away. Unlike a beacon, it names the page's
   * origin whatever the page's referrer policy is. If it fails, nobody hears of it.
   */
  const tell = () => {
    if (events.length) {
      const url = new URL(`events?${new URLSearchParams({ key })}`, base);
      const body = JSON.stringify({ events });
      events = [];
      fetch(url, { credentials: "omit", mode: "cors", method: "POST", keepalive: true, body }).catch(() => {});
    }
  };
  document.addEventListener("visibilitychange", tell, { signal });
  signal.addEventListener("abort", tell);
  return (type) => {
    const { doNotTrack, globalPrivacyControl } = navigator;
    const isWanted = gallery && element.getAttribute("count") !== "off" && !globalPrivacyControl && doNotTrack !== "1";
    if (isWanted && (type !== "view" || seen.size !== seen.add(gallery).size)) {
      const length = events.push({ type, gallery });
      if (length === 1) {
        setTimeout(tell, PAUSE);
      } else if (length === MOST_EVENTS) {
        tell();
      }
    }
  };
}
