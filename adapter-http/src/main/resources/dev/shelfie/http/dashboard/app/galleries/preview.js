/** What a gallery shows, or would show with rules that aren't saved. */
import {useEffect, useState} from "../html.js";
import {post, retryAfter} from "../api.js";
import {useCaller} from "../session.js";

const PAUSE = 300;

/**
 * How many posts a gallery would show, and the first of them, as soon as its rules have stood still for a moment; `null` asks nothing.
 * `preview` is the last answer, which belongs to earlier rules while `loading`.
 */
export function usePreview(gallery) {
  const {can} = useCaller();
  const body = gallery && can("posts:read")
    ? JSON.stringify({rules: gallery.rules, pinned: gallery.pinned, hidden: gallery.hidden}) : null;
  const [state, setState] = useState({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (body === null) return undefined;
    const stop = new AbortController();
    let timer = setTimeout(() => {
      post("/gallery-previews", JSON.parse(body), {params: {expand: "influencer"}, signal: stop.signal}).then(
        preview => setState({body, preview}),
        error => {
          if (error.name === "AbortError") return;
          const seconds = retryAfter(error);
          if (seconds) timer = setTimeout(() => setTries(n => n + 1), seconds * 1000);
          else setState(before => ({body, preview: before.preview, error}));
        });
    }, PAUSE);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [body, tries]);
  return {preview: state.preview, error: state.error, loading: body !== null && state.body !== body, reload: () => setTries(tries + 1)};
}
