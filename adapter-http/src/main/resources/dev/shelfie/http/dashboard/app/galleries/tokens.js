/** The publishable tokens of the account: which pages of the shop may show its galleries. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {del, etagOf, get, patch, post} from "../api.js";
import {Button, Confirm, Dialog, Empty, ErrorNotice, Field, Menu, PagedList, Section, Table, TextInput, Time, toast} from "../ui/index.js";

const origins = text => [...new Set(text.split(/[\s,]+/).map(each => each.trim().replace(/\/+$/, "").toLowerCase()).filter(Boolean))];

/** Which pages may use a token: the beginning of a sentence. */
export const pagesOf = token => (token.origins.length > 0 ? t("Pages of {value}", {value: token.origins.join(", ")}) : t("Any page"));

/** `save({name, origins})` may throw; `token` is what is changed, if any. */
export function PublishableTokenForm({token, action, save, onCancel}) {
  const [name, setName] = useState(token?.name ?? t("Shop"));
  const [pages, setPages] = useState(token?.origins.join("\n") ?? "");
  const [state, setState] = useState({});
  const submit = async event => {
    event.preventDefault();
    if (name.trim() === "") return setState({name: t("Enter a name.")});
    setState({busy: true});
    try {
      await save({name: name.trim(), origins: origins(pages)});
    } catch (error) {
      setState(error.param?.startsWith("origins") ? {origins: error.message.replace(/^origins\/\d+: /, "An address ")} : {error});
    }
  };
  return html`<form class="token-form" onSubmit=${submit} novalidate aria-label=${t("Publishable token")}>
    <${Field} label=${t("Name")} hint=${t("Only your team sees it.")} error=${state.name}>
      <${TextInput} value=${name} onInput=${setName} maxlength=${100} autocomplete="off" />
    <//>
    <${Field} label=${t("Addresses of the shop")} optional hint=${t("Only their pages may use it, such as https://shop.example. Empty: any page.")} error=${state.origins}>
      <${TextInput} multiline rows="2" value=${pages} onInput=${setPages} spellcheck=${false} autocomplete="off" />
    <//>
    ${state.error && html`<${ErrorNotice} error=${state.error} />`}
    <div class="form-actions">
      <${Button} type="submit" kind="primary" busy=${state.busy}>${action}<//>
      ${onCancel && html`<${Button} kind="quiet" onClick=${onCancel}>${t("Cancel")}<//>`}
    </div>
  </form>`;
}

/** Creates a token; throws as the API does. */
export const createPublishableToken = body => post("/publishable-tokens", body, {idempotent: true});

/** The tokens, to be created, changed and deleted by those who may. */
export function PublishableTokens({pages, canWrite}) {
  const [asked, setAsked] = useState(null);
  const close = () => setAsked(null);
  const edit = token => get(`/publishable-tokens/${token.id}`).then(
    current => setAsked({change: current}), error => toast(error.message, {tone: "bad"}));
  const done = said => {
    close();
    toast(said, {tone: "good"});
    pages.reload();
  };
  const create = async body => {
    await createPublishableToken(body);
    done(t("Token created."));
  };
  const change = async body => {
    await patch(`/publishable-tokens/${asked.change.id}`, body, {ifMatch: etagOf(asked.change)});
    done(t("Token changed."));
  };
  const remove = async () => {
    await del(`/publishable-tokens/${asked.remove.id}`);
    done(t("Token deleted."));
  };
  const add = canWrite && html`<${Button} size="small" icon="plus" onClick=${() => setAsked({create: true})}>${t("New publishable token")}<//>`;
  return html`<${Section} title=${t("Publishable tokens")} class="publishable-tokens" actions=${pages.items.length > 0 && add}
      lead=${t("They stand in the shop's pages and are no secret: they read what is published, as shoppers see it, and nothing else.")}>
    <${PagedList} pages=${pages} empty=${html`<${Empty} icon="tokens" title=${t("No publishable tokens yet")} action=${add}>
        ${t("The shop's pages need one to show a gallery.")}<//>`}>
      <${Table} caption=${t("Publishable tokens")} rows=${pages.items} columns=${[
        {key: "name", label: t("Name"), stacked: true, render: token => html`<span class="token-name"><strong>${token.name}</strong><code>${token.token.slice(0, 16)}…</code></span>`},
        {key: "origins", label: t("Works in"), width: "44%", render: pagesOf},
        {key: "created_at", label: t("Created"), width: "16%", priority: 2, render: token => html`<${Time} value=${token.created_at} as="date" />`},
        ...(canWrite ? [{key: "more", label: t("Actions"), hideLabel: true, width: "56px", render: token => html`<${Menu} label=${t("More on {name}", {name: token.name})}
          trigger=${html`<span aria-hidden="true">⋯</span>`} class="button quiet icon-only" items=${[
            {label: t("Change"), icon: "edit", onSelect: () => edit(token)},
            {label: t("Delete"), icon: "trash", danger: true, onSelect: () => setAsked({remove: token})},
          ]} />`}] : []),
      ]} />
    <//>
    <${Dialog} title=${asked?.change ? t("Change the token") : t("New publishable token")} open=${Boolean(asked?.create || asked?.change)} onClose=${close} size="small">
      <${PublishableTokenForm} token=${asked?.change} action=${asked?.change ? t("Save") : t("Create token")} save=${asked?.change ? change : create} onCancel=${close} />
    <//>
    <${Confirm} open=${Boolean(asked?.remove)} title=${t("Delete this token?")} confirm=${t("Delete token")} danger onConfirm=${remove} onClose=${close}>
      ${t("Pages that have {name} in them show nothing more after two seconds. This can't be undone.", {name: asked?.remove?.name})}
    <//>
  <//>`;
}
