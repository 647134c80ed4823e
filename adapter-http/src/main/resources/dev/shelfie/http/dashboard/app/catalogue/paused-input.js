import {html, useEffect, useRef, useState} from "../html.js";
import {TextInput} from "../ui/index.js";

const PAUSE = 300;

/** A text input that tells `onInput(text)` once the typing pauses, or at once on Enter and when it is left. */
export function PausedInput({value, onInput, ...rest}) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef();
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next, wait) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next === told.current) return;
      told.current = next;
      onInput(next);
    }, wait);
  };
  return html`<${TextInput} ...${rest} value=${text} onInput=${next => tell(next, PAUSE)} onBlur=${() => tell(text, 0)}
    onKeyDown=${event => event.key === "Enter" && tell(text, 0)} />`;
}
