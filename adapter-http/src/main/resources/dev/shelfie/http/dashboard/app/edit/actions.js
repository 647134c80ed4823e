/** What can be done with a record on its page: edit it, change its status, delete it. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {del, etagOf} from "../api.js";
import {dropKept, forgetKept} from "../catalogue/kept-pages.js";
import {navigate} from "../router.js";
import {Button, Confirm, Field, hotkeys, Menu, TextInput, toast} from "../ui/index.js";
import {changeUndoably} from "./saving.js";

const WORDS = {
  influencer: {edit: t("Edit this influencer"), more: t("More on this influencer")},
  post: {edit: t("Edit this post"), more: t("More on this post")},
  product: {edit: t("Edit this product"), more: t("More on this product")},
};

/**
 * @param {{at: object, record: object, noun: string, steps: object[], deletion: object, list: string,
 *     onChanged: (record: object) => void, reload: () => void}} props `at` is where the record is, see `changeUndoably`; `steps` are changes of
 *     its status, `{label, to, said, undone, button?}`: those with `button` stand beside Edit, the others in the menu; `deletion` is
 *     `{label, title, text, done, typed?}`, where `typed` has to be typed first; `list` is where one goes afterwards
 */
export function RecordActions({at, record, noun, steps, deletion, list, onChanged, reload}) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const edit = `${at.path}/edit`;
  hotkeys({e: {run: () => navigate(edit), label: WORDS[noun].edit}});
  const take = async ({to, said, undone}) => {
    setBusy(true);
    await changeUndoably(at, record, {status: to}, {said, undone, onChanged, reload});
    setBusy(false);
  };
  const remove = async () => {
    try {
      await del(at.path, {ifMatch: deletion.typed ? undefined : etagOf(record)});
    } catch (error) {
      if (error.status !== 412) throw error;
      reload();
      throw new Error(t("Somebody has changed it. It is shown as it is now: look at it, then delete it again."));
    }
    if (deletion.typed) forgetKept();
    else dropKept(record.id);
    toast(deletion.done, {tone: "good"});
    navigate(list, {replace: true, forced: true});
  };
  const items = [
    ...steps.filter(step => !step.button).map(step => ({label: step.label, icon: step.icon, disabled: busy, onSelect: () => take(step)})),
    "-",
    {label: deletion.label, icon: "trash", danger: true, onSelect: () => setAsking(true)},
  ];
  return html`
    ${steps.filter(step => step.button).map(step => html`<${Button} key=${step.to} kind="primary" busy=${busy} onClick=${() => take(step)}>${step.label}<//>`)}
    <${Button} icon="edit" href=${edit}>${t("Edit")}<//>
    <${Menu} label=${WORDS[noun].more} trigger=${html`<span aria-hidden="true">⋯</span>`} class="button secondary icon-only" items=${items} />
    <${Deletion} deletion=${deletion} open=${asking} onConfirm=${remove} onClose=${() => setAsking(false)} />`;
}

/** A text as people see it, who can't tell one blank from two. */
const plain = text => text.normalize("NFC").replace(/\s+/g, " ").trim();

function Deletion({deletion, open, onConfirm, onClose}) {
  const {label, title, text, typed} = deletion;
  const [given, setGiven] = useState("");
  const [refused, setRefused] = useState(false);
  const close = () => {
    setGiven("");
    setRefused(false);
    onClose();
  };
  const confirm = async () => {
    if (typed && plain(given) !== plain(typed)) {
      setRefused(true);
      throw new Error(t("Type “{typed}” to confirm.", {typed}));
    }
    await onConfirm();
  };
  return html`<${Confirm} open=${open} title=${title} confirm=${label} danger onConfirm=${confirm} onClose=${close}>
    <p>${text}</p>
    ${typed && html`<${Field} label=${t("Type “{typed}” to confirm", {typed})}>
      <${TextInput} value=${given} onInput=${setGiven} autocomplete="off" aria-invalid=${refused && plain(given) !== plain(typed) ? "true" : undefined} />
    <//>`}
  <//>`;
}
