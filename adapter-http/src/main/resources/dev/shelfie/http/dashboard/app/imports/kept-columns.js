import {remember, remembered} from "../store.js";
import {columnsOf, placeOf} from "./columns.js";

const MOST = 50;
const place = owner => `columns.${owner}`;

/** What a user has kept in this browser about the columns of tables, the latest first: `{name, meanings}`. */
function all(owner) {
  try {
    const kept = JSON.parse(remembered(place(owner)) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Of these, what suits a table that has columns with these names. */
export const keptColumns = (owner, names) =>
  all(owner).filter(({meanings}) => Object.values(meanings).flatMap(columnsOf).every(name => placeOf(name, names) >= 0));

/** Keeps what the columns mean under a name, in place of what was kept under it. */
export function keepColumns(owner, name, meanings) {
  const others = all(owner).filter(each => each.name !== name);
  remember(place(owner), JSON.stringify([{name, meanings}, ...others].slice(0, MOST)));
}
