import {useState} from "../html.js";
import {remember, remembered} from "../store.js";

/**
 * A choice that outlives the page, kept in this browser.
 *
 * @param {string} name what it is kept under
 * @param {string[]} known what may be chosen: the first until something was
 */
export function useRemembered(name, known) {
  const [value, setValue] = useState(() => {
    const kept = remembered(name);
    return known.includes(kept) ? kept : known[0];
  });
  const choose = chosen => {
    setValue(chosen);
    remember(name, chosen);
  };
  return [value, choose];
}
