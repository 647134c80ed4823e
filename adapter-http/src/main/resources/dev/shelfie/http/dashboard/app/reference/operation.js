/** One operation: what it does, what it takes and answers, and a console beside it. */
import {html} from "../html.js";
import {useCaller} from "../session.js";
import {Badge, CodeBlock, Icon} from "../ui/index.js";
import {toneOf} from "./answer.js";
import {Console} from "./console.js";
import {exampleText, mayDo} from "./document.js";
import {Inline, Markdown} from "./markdown.js";
import {Method} from "./method.js";
import {ParameterList} from "./parameters.js";
import {SchemaView} from "./schema.js";

export function Operation({reference, operation}) {
  return html`<article class="operation">
    <div class="operation-text">
      <p class="operation-address">
        <${Method} method=${operation.method} />
        <code>${reference.base}${operation.path}</code>
      </p>
      <${Permissions} operation=${operation} />
      <${Markdown} text=${operation.description} top=${3} />
    </div>
    <div class="operation-console">
      <${Console} reference=${reference} operation=${operation} />
    </div>
    <div class="operation-text operation-parts">
      ${operation.parameters.length > 0 &&
      html`<section class="api-section" aria-labelledby="parameters">
        <h2 id="parameters">Parameters</h2>
        <${ParameterList} document=${reference.document} operation=${operation} />
      </section>`}
      <${RequestBody} document=${reference.document} body=${operation.body} />
      <${Answers} document=${reference.document} answers=${operation.answers} />
    </div>
  </article>`;
}

function Permissions({operation}) {
  const {can, user} = useCaller();
  const allowed = mayDo(operation, can);
  const needed = operation.permissions;
  return html`<div class="operation-permissions">
    ${allowed
      ? html`<${Badge} tone="good" icon="check">You may do this<//>`
      : html`<${Badge} tone="warn" icon="lock">${user ? `Not allowed for the role ${user.role}` : "Not allowed"}<//>`}
    <span>
      ${needed.length === 0
        ? "Any token may."
        : html`A token needs ${needed.map((each, at) => html`${at > 0 && " or "}${each.map((name, n) => html`${n > 0 && " and "}<code>${name}</code>`)}`)}.`}
    </span>
    ${operation.permissionNote && operation.permissionNote.includes(".") && html`<${Note} text=${operation.permissionNote} />`}
  </div>`;
}

/** What the document says on permissions beyond naming those that are always needed. */
function Note({text}) {
  const more = text.slice(text.indexOf(".") + 1).trim();
  return more && html`<p><${Inline} text=${more} /></p>`;
}

function RequestBody({document, body}) {
  if (!body) return null;
  const [content] = body.contents;
  return html`<section class="api-section" aria-labelledby="body">
    <h2 id="body">Body</h2>
    ${body.description && html`<${Markdown} text=${body.description} top=${3} />`}
    <p class="api-types">
      ${body.required ? "Required, as " : "As "}
      ${body.contents.map((each, at) => html`${at > 0 && ", "}<code>${each.type}</code>`)}.
    </p>
    <${SchemaView} document=${document} schema=${content.schema} sent />
    ${content.examples.map(
      each => html`<${CodeBlock} key=${each.name} label=${each.label} code=${exampleText(each.value)} />`,
    )}
  </section>`;
}

function Answers({document, answers}) {
  return html`<section class="api-section" aria-labelledby="answers">
    <h2 id="answers">Answers</h2>
    <ul class="answers">
      ${answers.map(
        each => html`<li key=${each.status}>
          <details open=${each.status === "200" || each.status === "201"}>
            <summary>
              <${Badge} tone=${toneOf(Number(each.status))}>${each.status}<//>
              <span><${Inline} text=${each.description} /></span>
              <${Icon} name="down" />
            </summary>
            <${AnswerParts} document=${document} answer=${each} />
          </details>
        </li>`,
      )}
    </ul>
  </section>`;
}

function AnswerParts({document, answer}) {
  const content = answer.contents[0];
  return html`<div class="answer-parts">
    ${content && html`<${SchemaView} document=${document} schema=${content.schema} />`}
    ${content?.examples.slice(0, 3).map(
      each => html`<${CodeBlock} key=${each.name} label=${each.label} code=${exampleText(each.value)} />`,
    )}
    ${answer.headers.length > 0 &&
    html`<details class="member-within">
      <summary>Headers</summary>
      <ul class="members">
        ${answer.headers.map(
          header => html`<li class="member" key=${header.name}>
            <div class="member-head"><code class="member-name">${header.name}</code></div>
            <div class="member-text"><${Inline} text=${header.description} /></div>
          </li>`,
        )}
      </ul>
    </details>`}
  </div>`;
}
