import {t} from "./i18n.js";
import {ApiError, get, onSignedOut, renewed, send, setCsrf} from "./api.js";
import {navigate} from "./router.js";
import {remember, store} from "./store.js";

const caller = store(null);

/** Who is signed in: `{account, user, permissions, can(permission), csrf}`; null before it is known. */
export const useCaller = () => caller.use();

/** What early.js has been told already, once; null if it wasn't told who is signed in or that nobody is. */
async function toldEarly() {
  const asked = globalThis.shelfieCaller;
  globalThis.shelfieCaller = undefined;
  const answer = await asked;
  if (answer?.status === 401) {
    goToSignIn();
    throw new ApiError({status: 401, message: t("Nobody is signed in")});
  }
  return answer?.ok ? answer.json().catch(() => null) : null;
}

/** Asks who is signed in and keeps it. Throws ApiError, with status 401 if nobody is. */
export async function loadCaller() {
  const me = (await toldEarly()) ?? (await get("/me"));
  const granted = new Set(me.permissions);
  setCsrf(me.csrf_token ?? null, me.user?.id);
  remember("account", me.account.id);
  caller.set({account: me.account, user: me.user, permissions: me.permissions, can: name => granted.has(name), csrf: me.csrf_token});
  return caller.get();
}

function json(body) {
  return {body: JSON.stringify(body), headers: {"Content-Type": "application/json"}};
}

/** Asks one of the sign-in's own addresses, `name` being what follows /auth/; answers the body, if there is one. */
export async function auth(name, body) {
  const ask = async () => (await send("POST", "/auth/" + name, json(body))).data;
  try {
    return await ask();
  } catch (error) {
    if (error.status === 403 && caller.get() && (await renewed().catch(() => false))) return ask();
    throw error;
  }
}

/** Asks who has just signed in. That it is nobody means that the browser didn't keep the session. */
export async function enter() {
  try {
    await loadCaller();
  } catch (error) {
    if (error.status !== 401) throw error;
    throw new ApiError({status: 0, code: "no_session", message: t("Your browser didn't keep the session. Open Shelfie by https, or in another browser.")});
  }
}

/** Forgets who was signed in, so that the next page asks again. */
export function forget() {
  setCsrf(null, null);
  caller.set(null);
}

export async function signOut({everywhere = false} = {}) {
  await auth("sign-out", everywhere ? {everywhere} : {});
  forget();
  navigate("/sign-in", {forced: true});
}

const here = () => location.pathname.replace(/^\/dashboard/, "") + location.search;

function goToSignIn() {
  if (/^\/dashboard\/(sign-in|signed-in|forgotten|welcome)/.test(location.pathname)) return;
  const next = here();
  forget();
  navigate("/sign-in" + (next.length > 1 ? "?next=" + encodeURIComponent(next) : ""), {replace: true, forced: true});
}

onSignedOut(goToSignIn);
