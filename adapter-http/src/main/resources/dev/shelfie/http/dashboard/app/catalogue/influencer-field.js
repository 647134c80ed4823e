import {html, useEffect, useRef, useState} from "../html.js";
import {t} from "../i18n.js";
import {get, list} from "../api.js";
import {useCaller} from "../session.js";
import {Icon} from "../ui/index.js";
import {Avatar} from "./avatar.js";

const PAUSE = 200;

/**
 * Chooses an influencer by words of the name. `value` is an id or nothing, and so is what `onChange` gets. In a form, `required`
 * and `error` are as in other fields; `placeholder` stands in the empty field, and `change` says what the chosen one's button does.
 */
export function InfluencerField({value, onChange, required = false, error, placeholder = t("Anybody"), change = t("Any influencer instead of")}) {
  const chosen = useInfluencerName(value);
  const box = useRef();
  const cleared = useRef(false);
  useEffect(() => {
    if (cleared.current) box.current.querySelector("input")?.focus();
    cleared.current = false;
  }, [value]);
  const clear = () => {
    cleared.current = true;
    onChange(undefined);
  };
  return html`<div ref=${box} class=${"field influencer-field" + (error ? " has-error" : "")}>
    <span class="label" id="influencer-field">${t("Influencer")}${required && html` <span class="optional" aria-hidden="true">${t("required")}</span>`}</span>
    ${value ? html`<button type="button" class="influencer-picked" aria-label=${`${change} ${chosen ?? t("this one")}`}
        data-field="influencer" onClick=${clear}><span>${chosen ?? "…"}</span><${Icon} name="close" /></button>`
      : html`<${Suggestions} onPick=${influencer => onChange(influencer.id)} ...${{required, error, placeholder}} />`}
    ${error && html`<p class="field-error" id="influencer-error"><${Icon} name="warning" />${error}</p>`}
  </div>`;
}

/** The name of an influencer, null until it is known. */
export function useInfluencerName(id) {
  const status = useCaller().can("influencers:write") ? "all" : undefined;
  const [name, setName] = useState(null);
  useEffect(() => {
    let wanted = true;
    setName(null);
    if (id) {
      get(`/influencers/${id}`, {status}).then(found => wanted && setName(found.display_name), () => {});
    }
    return () => { wanted = false; };
  }, [id]);
  return name;
}

function Suggestions({onPick, required, error, placeholder}) {
  const [words, setWords] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = useInfluencers(words, open);
  const box = useRef(null);
  const keys = event => {
    const moved = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (moved && found?.length) {
      event.preventDefault();
      setOpen(true);
      setAt((at + moved + found.length) % found.length);
    } else if (event.key === "Enter" && open && found?.[at]) {
      event.preventDefault();
      onPick(found[at]);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  const left = event => !box.current?.contains(event.relatedTarget) && setOpen(false);
  return html`<div class="people-suggesting" ref=${box} onKeyDown=${keys} onFocusOut=${left}>
    <input class="input" type="text" role="combobox" autocomplete="off" aria-labelledby="influencer-field"
      aria-expanded=${String(open)} aria-controls="influencer-options" aria-autocomplete="list" placeholder=${placeholder}
      aria-required=${required ? "true" : undefined} aria-invalid=${error ? "true" : undefined} aria-describedby=${error ? "influencer-error" : undefined} data-field="influencer"
      aria-activedescendant=${open && at >= 0 ? `influencer-option-${at}` : undefined} value=${words}
      onFocus=${() => setOpen(true)} onInput=${event => { setWords(event.target.value); setAt(-1); setOpen(true); }} />
    <ul class="people-suggestions" role="listbox" id="influencer-options" aria-labelledby="influencer-field" hidden=${!open || !found}>
      ${found?.map((influencer, index) => html`<li key=${influencer.id} id=${`influencer-option-${index}`} role="option"
        aria-selected=${String(index === at)} tabIndex="-1" onClick=${() => onPick(influencer)}>
        <${Avatar} influencer=${influencer} size="small" /><span>${influencer.display_name}</span>
      </li>`)}
      ${found?.length === 0 && html`<li class="people-suggestions-none" role="option" aria-disabled="true" aria-selected="false">
        ${t("Nobody with this name")}</li>`}
    </ul>
  </div>`;
}

function useInfluencers(words, wanted) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const wait = setTimeout(() => {
      list("/influencers", {q: words.trim() || undefined, limit: 8})
        .then(({items}) => current && setFound(items), () => current && setFound([]));
    }, words ? PAUSE : 0);
    return () => { current = false; clearTimeout(wait); };
  }, [words, wanted]);
  return found;
}
