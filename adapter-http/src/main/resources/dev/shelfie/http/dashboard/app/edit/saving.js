/** How changes of a record reach the service: what changed and nothing else, and never over somebody else's change. */
import {t} from "../i18n.js";
import {etagOf, get, patch} from "../api.js";
import {renewKept} from "../catalogue/kept-pages.js";
import {toast} from "../ui/index.js";

const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value);

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The merge patch (RFC 7396) that makes `after` of `before`: lists are replaced as a whole, and what is gone becomes null. */
export function patchOf(before, after) {
  const changed = Object.keys({...before, ...after}).filter(name => !same(before[name], after[name]));
  return Object.fromEntries(changed.map(name => [name, isObject(before[name]) && isObject(after[name])
    ? patchOf(before[name], after[name]) : after[name] ?? null]));
}

/**
 * Changes a record as somebody sees it: refused if somebody else changed the same members since. A change of other members,
 * or by the matcher, stands in nobody's way.
 *
 * @param {{path: string, status?: string, expand?: string}} at where the record is, and how it is read
 * @param {object} seen the record as it is shown
 * @param {object} change a merge patch
 */
async function patchSeen({path, status, expand}, seen, change) {
  try {
    return await patch(path, change, {ifMatch: etagOf(seen), params: {expand}});
  } catch (error) {
    if (error.status !== 412) throw error;
    const newest = await get(path, {status, expand});
    if (Object.keys(change).some(name => !same(newest[name], seen[name]))) throw error;
    return patch(path, change, {ifMatch: etagOf(newest), params: {expand}});
  }
}

/**
 * Changes a record, says so, and offers to take it back.
 *
 * @param {{path: string, status?: string, expand?: string}} at where the record is, and how it is read
 * @param {object} seen the record as it is shown
 * @param {object} change the new values of members
 * @param {{said: string, undone: string, onChanged: (record: object) => void, reload: () => void}} then `reload` is called
 *     when somebody else changed the record, so that it is shown as it is
 * @returns {Promise<boolean>} whether it was changed
 */
export async function changeUndoably(at, seen, change, {said, undone, onChanged, reload}) {
  const before = Object.fromEntries(Object.keys(change).map(name => [name, seen[name] ?? null]));
  const attempt = async (record, wanted, words, undo) => {
    try {
      const changed = await patchSeen(at, record, wanted);
      onChanged(changed);
      renewKept(changed);
      toast(words, {tone: "good", undo: undo && (() => undo(changed))});
      return true;
    } catch (error) {
      toast(error.status === 412 ? t("Somebody changed it since. It is shown as it is now.") : error.message, {tone: "bad"});
      if (error.status === 412) reload();
      return false;
    }
  };
  return attempt(seen, change, said, changed => attempt(changed, before, undone));
}
