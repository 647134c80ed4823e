import {html, useId, useLayoutEffect, useRef, useState} from "../html.js";
import {t} from "../i18n.js";
import {Button, IconButton} from "./button.js";
import {ErrorNotice} from "./state.js";

/** A modal dialog; Escape, the cross and a click beside it call `onClose`. `size`: small, medium, large. */
export function Dialog({title, open, onClose, actions, children, size = "medium", locked = false}) {
  return open ? html`<${Opened} ...${{title, onClose, actions, size, locked}}>${children}<//>` : null;
}

function Opened({title, onClose, actions, children, size, locked}) {
  const ref = useRef();
  const id = useId();
  // Before the next key is heard: what is typed at once belongs to the dialog, not to the page behind it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    ref.current.showModal();
    const first = ref.current.querySelector("[autofocus], .dialog-body :is(input, select, textarea):not(:disabled)");
    (first ?? ref.current.querySelector("h2")).focus();
    return () => before?.isConnected && before.focus({preventScroll: true});
  }, []);
  const cancel = event => {
    event.preventDefault();
    if (!locked) onClose();
  };
  const pressed = useRef(false);
  const beside = event => {
    if (event.target === ref.current && pressed.current && !locked) onClose();
  };
  return html`<dialog ref=${ref} class=${"dialog " + size} aria-labelledby=${id} onCancel=${cancel} onClick=${beside}
      onPointerDown=${event => { pressed.current = event.target === ref.current; }}>
    <div class="dialog-box">
      <header><h2 id=${id} tabindex="-1">${title}</h2>${!locked && html`<${IconButton} icon="close" label=${t("Close")} onClick=${onClose} />`}</header>
      <div class="dialog-body">${children}</div>
      ${actions && html`<footer>${actions}</footer>`}
    </div>
  </dialog>`;
}

/** Asks before something is done. `onConfirm` may take its time; the dialog closes when it succeeds and tells when not. */
export function Confirm({open, ...rest}) {
  return open ? html`<${Asking} ...${rest} />` : null;
}

function Asking({title, confirm = t("Confirm"), danger = false, onConfirm, onClose, children}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const actions = html`<${Button} onClick=${onClose} disabled=${busy}>${t("Cancel")}<//>
    <${Button} kind=${danger ? "danger" : "primary"} busy=${busy} onClick=${run}>${confirm}<//>`;
  return html`<${Dialog} title=${title} open onClose=${onClose} actions=${actions} size="small">
    ${children}
    ${error && html`<${ErrorNotice} error=${error} />`}
  <//>`;
}
