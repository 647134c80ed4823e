/** Which ways of signing in there are here: asked once, before anybody is signed in. */
import {useEffect, useState} from "../html.js";
import {auth} from "../session.js";

let asked = null;

/** What the service answers: `{password, mail, provider}`; before it has, or if it can't, null. */
export function useWays() {
  const [ways, setWays] = useState(null);
  useEffect(() => {
    asked ??= auth("ways", {});
    asked.then(setWays, () => { asked = null; });
  }, []);
  return ways;
}
