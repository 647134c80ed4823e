import {useEffect, useState} from "./html.js";

/** A value outside of any component that components follow: `get()`, `set(value)`, and the hook `use()`. */
export function store(initial) {
  let value = initial;
  const followers = new Set();
  const get = () => value;
  const set = next => {
    value = typeof next === "function" ? next(value) : next;
    followers.forEach(follow => follow(value));
  };
  const use = () => {
    const [, redraw] = useState(0);
    useEffect(() => {
      const follow = () => redraw(n => n + 1);
      followers.add(follow);
      follow();
      return () => followers.delete(follow);
    }, []);
    return value;
  };
  return {get, set, use};
}

/** Kept in this browser; null where nothing is, or where storage is forbidden. */
export function remembered(name) {
  try {
    return localStorage.getItem("shelfie." + name);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    if (value === null || value === undefined) localStorage.removeItem("shelfie." + name);
    else localStorage.setItem("shelfie." + name, value);
  } catch {
    // Nothing is kept then, which loses a convenience only.
  }
}
