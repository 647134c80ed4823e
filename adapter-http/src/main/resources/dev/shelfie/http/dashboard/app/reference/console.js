/** Sends an operation's request as the signed-in reader, and shows what comes back. */
import {html, useEffect, useRef, useState} from "../html.js";
import {getCsrf} from "../api.js";
import {useCaller} from "../session.js";
import {Button, CodeBlock, Confirm, Notice} from "../ui/index.js";
import {Answer} from "./answer.js";
import {exampleText, mayDo} from "./document.js";
import {initialValues, ParameterFields} from "./parameters.js";
import {build, changesData, curl, jsonMistake, send} from "./request.js";

export function Console({reference, operation}) {
  const caller = useCaller();
  const [filled, setFilled] = useState(() => beginning(operation));
  const [state, setState] = useState({});
  const [asking, setAsking] = useState(false);
  const under = useRef();
  useEffect(() => () => under.current?.abort(), []);

  const request = build(reference.base, operation, filled);
  const mistake = filled.contentType?.includes("json") && !filled.contentType.includes("nd") && jsonMistake(filled.body);
  const allowed = mayDo(operation, caller.can);
  const run = async () => {
    under.current = new AbortController();
    setState({busy: true});
    try {
      setState({answer: await send(request, getCsrf(), under.current.signal)});
    } catch (error) {
      if (error.name !== "AbortError") setState({error: "No answer came: the service couldn't be reached."});
    }
  };
  const submit = event => {
    event.preventDefault();
    if (operation.method === "DELETE") setAsking(true);
    else run();
  };
  const blocked = blockedBy(allowed, request, mistake);

  return html`<section class="console" aria-labelledby="console-title">
    <div class="console-bar">
      <h2 id="console-title">Try it</h2>
      <span class="console-account">as you, on ${caller.account.name}</span>
    </div>
    <form class="console-form" onSubmit=${submit} onKeyDown=${sendByKey}>
      ${changesData(operation, filled.values) && html`<${Notice} tone="warn">This changes real data of ${caller.account.name}. There is no practice copy.<//>`}
      <${ParameterFields}
        reference=${reference}
        operation=${operation}
        path=${request.path}
        values=${filled.values}
        onChange=${values => setFilled({...filled, values})}
      />
      ${operation.body && html`<${Body} operation=${operation} filled=${filled} onChange=${setFilled} mistake=${mistake} />`}
      <div class="console-send">
        <${Button} type="submit" kind=${operation.method === "DELETE" ? "danger" : "primary"} busy=${state.busy} disabled=${Boolean(blocked)}>
          Send request
        <//>
        <span class="console-blocked" aria-live="polite">${blocked}</span>
      </div>
    </form>
    <div aria-live="polite">
      ${state.error && html`<${Notice} tone="bad">${state.error}<//>`}
      ${state.answer && html`<${Answer} answer=${state.answer} />`}
    </div>
    <div class="console-curl">
      <${CodeBlock} label="The same with curl" code=${curl(location.origin, request)} />
    </div>
    <${Confirm} open=${asking} title="Delete for real?" confirm="Delete" danger onConfirm=${run} onClose=${() => setAsking(false)}>
      <p><code>${request.path}</code> is deleted from ${caller.account.name}, and there is no way back.</p>
    <//>
  </section>`;
}

/** Ctrl or Cmd and Enter send from wherever one types. */
function sendByKey(event) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector("[type=submit]:enabled")?.click();
}

function beginning(operation) {
  const content = operation.body?.contents[0];
  return {
    values: initialValues(operation),
    contentType: content?.type,
    body: content?.examples[0] ? exampleText(content.examples[0].value) : "",
  };
}

function blockedBy(allowed, request, mistake) {
  if (!allowed) return "You don't have permission to do this.";
  if (request.missing.length > 0) return `Fill in ${request.missing.join(", ")}.`;
  return mistake ? "Fix the body first." : "";
}

function Body({operation, filled, onChange, mistake}) {
  const content = operation.body.contents.find(each => each.type === filled.contentType);
  const choose = type => {
    const chosen = operation.body.contents.find(each => each.type === type);
    const first = chosen.examples[0];
    onChange({...filled, contentType: type, body: first ? exampleText(first.value) : filled.body});
  };
  const fill = name => {
    const example = content.examples.find(each => each.name === name);
    if (example) onChange({...filled, body: exampleText(example.value)});
  };
  return html`<div class="console-body">
    <div class="console-body-head">
      <label for="console-body">Body</label>
      ${operation.body.contents.length > 1 &&
      html`<select class="input" aria-label="Content type" value=${filled.contentType} onChange=${event => choose(event.target.value)}>
        ${operation.body.contents.map(each => html`<option key=${each.type} value=${each.type}>${each.type}</option>`)}
      </select>`}
      ${content.examples.length > 1 &&
      html`<select class="input" aria-label="Fill in an example" onChange=${event => fill(event.target.value)}>
        ${content.examples.map(each => html`<option key=${each.name} value=${each.name}>${each.label}</option>`)}
      </select>`}
    </div>
    <textarea
      id="console-body"
      class="input code"
      rows=${Math.min(Math.max(filled.body.split("\n").length + 1, 4), 18)}
      spellcheck=${false}
      autocomplete="off"
      autocapitalize="off"
      aria-invalid=${Boolean(mistake)}
      aria-describedby="console-body-note"
      value=${filled.body}
      onInput=${event => onChange({...filled, body: event.target.value})}
    ></textarea>
    <p id="console-body-note" class=${mistake ? "console-mistake" : "console-valid"}>${mistake || ""}</p>
  </div>`;
}
