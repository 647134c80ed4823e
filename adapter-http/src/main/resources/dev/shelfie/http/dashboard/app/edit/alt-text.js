/** The alternative text of a post's picture, changed right where the picture is. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {useCaller} from "../session.js";
import {Button, Field, TextInput} from "../ui/index.js";
import {LeaveWarning} from "./leaving.js";
import {changeUndoably} from "./saving.js";

const LONGEST = 2000;

/** `at` says which of the post's media is shown; `place` is where the post is, see `changeUndoably`. */
export function AltText({post, at, place, onChanged, reload}) {
  const mayWrite = useCaller().can("posts:write");
  const [typed, setTyped] = useState({});
  const [busy, setBusy] = useState(false);
  const shown = post.media[at];
  if (!shown) return null;
  const stored = shown.alt ?? "";
  if (!mayWrite) return stored && html`<p class="alt-shown"><span class="muted">${t("Alternative text:")}</span> <span dir="auto">${stored}</span></p>`;
  // By address: somebody else may move the pictures meanwhile.
  const text = typed[shown.url] ?? stored;
  const changed = text !== stored;
  const dirty = post.media.some(({url, alt}) => typed[url] !== undefined && typed[url] !== (alt ?? ""));
  const forget = () => setTyped(({[shown.url]: _, ...others}) => others);
  const save = async () => {
    if (!changed || busy) return;
    setBusy(true);
    const media = post.media.map((each, index) => (index === at ? {...each, alt: text.trim() || undefined} : each));
    const saved = await changeUndoably(place, post, {media}, {said: t("Alternative text saved."), undone: t("Alternative text as before."), onChanged, reload});
    setBusy(false);
    if (saved) forget();
  };
  const keys = event => {
    if (event.key === "Escape" && changed) forget();
    else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const which = post.media.length > 1 ? t("Alternative text of picture {at}", {at: at + 1}) : t("Alternative text");
  return html`<div class="alt-text">
    <${Field} label=${which} hint=${stored ? undefined : t("None yet. Say what the picture shows, for people who don't see it.")}
        error=${[...text].length > LONGEST ? t("At most {longest} characters.", {longest: LONGEST}) : undefined}>
      <${TextInput} multiline rows="2" value=${text} dir="auto" onInput=${words => setTyped({...typed, [shown.url]: words})} onKeyDown=${keys} />
    <//>
    ${changed && html`<div class="form-actions">
      <${Button} kind="primary" size="small" busy=${busy} onClick=${save}>${t("Save")}<//>
      <${Button} kind="quiet" size="small" onClick=${forget}>${t("Cancel")}<//>
    </div>`}
    <${LeaveWarning} dirty=${dirty} discard=${() => setTyped({})} />
  </div>`;
}
