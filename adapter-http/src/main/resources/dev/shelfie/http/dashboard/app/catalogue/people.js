import {useEffect, useState} from "../html.js";
import {t} from "../i18n.js";
import {get} from "../api.js";
import {useCaller} from "../session.js";

const known = new Map();

/**
 * Who is behind the id of a user or a token, as the subject of a sentence: "You", a name, or what is known.
 *
 * @param {string | undefined} id `usr_...`, `tok_...`, or nobody
 */
export function useActor(id) {
  const caller = useCaller();
  const own = id && id === caller.user?.id;
  const [name, setName] = useState(null);
  useEffect(() => {
    let asked = true;
    setName(null);
    if (id && !own) nameOf(id, caller).then(found => asked && setName(found));
    return () => { asked = false; };
  }, [id, own]);
  if (own) return t("You");
  return name ?? fallback(id);
}

function nameOf(id, caller) {
  if (!known.has(id)) known.set(id, ask(id, caller).catch(() => fallback(id)));
  return known.get(id);
}

async function ask(id, caller) {
  if (id.startsWith("usr_") && caller.can("users:read")) {
    const user = await get(`/users/${id}`);
    return user.name ?? user.email;
  }
  if (id.startsWith("tok_") && caller.can("tokens:write")) {
    const token = await get(`/tokens/${id}`);
    return t("The token “{name}”", {name: token.name});
  }
  return fallback(id);
}

const fallback = id => (id?.startsWith("tok_") ? t("A token") : t("Somebody"));
