import {html, useState} from "./html.js";
import {chooseLanguage, language, LANGUAGES, t} from "./i18n.js";
import {useWays} from "./access/ways.js";
import {auth, loadCaller, signOut, useCaller} from "./session.js";
import {remember, remembered} from "./store.js";
import {Button, Confirm, Dialog, ErrorNotice, Field, Icon, Menu, NewPassword, openHotkeyHelp, TextInput, toast} from "./ui/index.js";

const ROLES = {owner: t("Owner"), editor: t("Editor"), viewer: t("Viewer")};
const THEMES = [["system", t("System"), "monitor"], ["light", t("Light"), "sun"], ["dark", t("Dark"), "moon"]];

const initials = name => name.split(/[\s@.]+/).slice(0, 2).map(word => word[0]?.toUpperCase()).join("");

function setTheme(theme) {
  const chosen = theme === "system" ? null : theme;
  remember("theme", chosen);
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  dispatchEvent(new Event("shelfie:theme"));
}

const leave = options => signOut(options).catch(error => toast(error.message, {tone: "bad"}));

/** Who is signed in, and what only concerns them: the theme, the language, the password, signing out. */
export function AccountMenu({compact = false}) {
  const {user, account} = useCaller();
  const ways = useWays();
  const [theme, choose] = useState(remembered("theme") ?? "system");
  const [dialog, setDialog] = useState(null);
  const name = user?.name ?? user?.email ?? t("Access token");
  const items = [
    {heading: html`<strong>${name}</strong><span>${user ? `${user.email} · ${ROLES[user.role]}` : ""}</span>`},
    "-",
    ...THEMES.map(([value, label, icon]) => ({label: t("{label} theme", {label}), icon, checked: theme === value, onSelect: () => { choose(value); setTheme(value); }})),
    "-",
    ...Object.entries(LANGUAGES).map(([code, label]) => ({label, lang: code, icon: "language", checked: language === code, onSelect: () => chooseLanguage(code)})),
    "-",
    {label: t("Keyboard"), icon: "keyboard", onSelect: openHotkeyHelp},
    user && ways?.password !== false && {label: t("Change password"), icon: "lock", onSelect: () => setDialog("password")},
    "-",
    {label: t("Sign out everywhere"), icon: "leave", onSelect: () => setDialog("everywhere")},
    {label: t("Sign out"), icon: "leave", onSelect: () => leave()},
  ];
  const trigger = html`<span class="avatar" aria-hidden="true">${initials(name)}</span>
    ${!compact && html`<span class="who"><span>${name}</span><span>${account.name}</span></span><${Icon} name="up" class="who-arrow" />`}`;
  return html`<${Menu} class="account-button" label=${t("Your account: {name}, {account}", {name, account: account.name})} trigger=${trigger} items=${items} side=${compact ? "down" : "up"} align=${compact ? "end" : "start"} />
    <${PasswordDialog} open=${dialog === "password"} onClose=${() => setDialog(null)} />
    <${Confirm} title=${t("Sign out everywhere?")} open=${dialog === "everywhere"} confirm=${t("Sign out everywhere")} onClose=${() => setDialog(null)}
        onConfirm=${() => signOut({everywhere: true})}>
      <p>${t("This ends your sessions in every browser, this one too. Access tokens go on working.")}</p>
    <//>`;
}

const WRONG = {current_password: t("This isn't your current password"), password: t("Use 12 to 200 characters")};

/** Changes the reader's own password. */
function PasswordDialog({open, onClose}) {
  return open ? html`<${PasswordForm} onClose=${onClose} />` : null;
}

function PasswordForm({onClose}) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(null);
  const submit = async event => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await auth("password", {current_password: current, password: next});
      await loadCaller();
      toast(t("Your password is changed. Your other sessions have ended."), {tone: "good"});
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const about = name => (error?.param === name ? WRONG[name] : undefined);
  const actions = html`<${Button} onClick=${onClose}>${t("Cancel")}<//><${Button} kind="primary" type="submit" form="password-form" busy=${busy}>${t("Change password")}<//>`;
  return html`<${Dialog} title=${t("Change password")} open onClose=${onClose} actions=${actions} size="small">
    <form id="password-form" class="stack" onSubmit=${submit}>
      <${Field} label=${t("Current password")} error=${about("current_password")}>
        <${TextInput} type="password" value=${current} onInput=${setCurrent} autocomplete="current-password" required />
      <//>
      <${NewPassword} label=${t("New password")} value=${next} onInput=${setNext} error=${about("password")} />
      ${error && !WRONG[error.param] && html`<${ErrorNotice} error=${error} />`}
    </form>
  <//>`;
}
