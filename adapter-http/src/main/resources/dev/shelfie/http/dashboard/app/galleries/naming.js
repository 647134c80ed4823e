/** The dialog that names a gallery, for a new one and for changes. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {Button, Dialog, ErrorNotice, Field, TextInput} from "../ui/index.js";

/** `save({name, description})` may throw; `gallery` is what gets another name, if any. */
export function NamingDialog({open, ...rest}) {
  return open ? html`<${Opened} ...${rest} />` : null;
}

function Opened({title, action, gallery, save, onClose}) {
  const [name, setName] = useState(gallery?.name ?? "");
  const [description, setDescription] = useState(gallery?.description ?? "");
  const [state, setState] = useState({});
  const submit = async event => {
    event.preventDefault();
    if (name.trim() === "") return setState({name: t("Enter a name.")});
    setState({busy: true});
    try {
      await save({name: name.trim(), description: description.trim() || null});
    } catch (error) {
      setState({error});
    }
  };
  return html`<${Dialog} title=${title} open onClose=${onClose} size="small">
    <form class="token-form" onSubmit=${submit} novalidate aria-label=${title}>
      <${Field} label=${t("Name")} hint=${t("Such as “Home page”. Only your team sees it.")} error=${state.name}>
        <${TextInput} value=${name} onInput=${setName} maxlength=${100} autocomplete="off" />
      <//>
      <${Field} label=${t("Description")} optional hint=${t("Where it stands, and what it is for.")}>
        <${TextInput} multiline rows="2" value=${description} onInput=${setDescription} maxlength=${500} />
      <//>
      ${state.error && html`<${ErrorNotice} error=${state.error} />`}
      <div class="form-actions">
        <${Button} type="submit" kind="primary" busy=${state.busy}>${action}<//>
        <${Button} kind="quiet" onClick=${onClose}>${t("Cancel")}<//>
      </div>
    </form>
  <//>`;
}
