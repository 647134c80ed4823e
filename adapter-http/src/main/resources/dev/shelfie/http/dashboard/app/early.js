// Runs before anything is drawn and before any module has come: a chosen theme doesn't flash the other one first, the
// frame fits the page, and who is signed in is asked while the modules are on their way.
{
  const root = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem("shelfie.theme");
  } catch {
    // Storage may be forbidden; the system's theme then stands.
  }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (/^\/dashboard\/(sign-in|signed-in|forgotten|welcome)\b/.test(location.pathname)) root.dataset.door = "";
  else globalThis.shelfieCaller = fetch("/api/v1/me").catch(() => null);
}
