/** Asks before what was typed is lost. */
import {html, useLayoutEffect, useState} from "../html.js";
import {t} from "../i18n.js";
import {guardLeaving} from "../router.js";
import {Button, Dialog} from "../ui/index.js";

/** `dirty`: whether something would be lost; `discard` forgets it. */
export function LeaveWarning({dirty, discard}) {
  const [leave, setLeave] = useState(null);
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    const warn = event => event.preventDefault();
    guardLeaving(go => setLeave(() => go));
    addEventListener("beforeunload", warn);
    return () => {
      guardLeaving(null);
      removeEventListener("beforeunload", warn);
    };
  }, [dirty]);
  const go = () => {
    discard();
    leave();
  };
  const actions = html`<${Button} onClick=${() => setLeave(null)}>${t("Stay")}<//><${Button} kind="danger" onClick=${go}>${t("Leave without saving")}<//>`;
  return html`<${Dialog} title=${t("Leave without saving?")} size="small" open=${leave !== null} onClose=${() => setLeave(null)} actions=${actions}>
    <p>${t("Your changes on this page will be lost.")}</p>
  <//>`;
}
