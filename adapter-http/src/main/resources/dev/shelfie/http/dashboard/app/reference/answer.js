/** What came back: status, time, size, headers and body. */
import {html} from "../html.js";
import {Badge, CodeBlock} from "../ui/index.js";

const REASONS = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  204: "No content",
  304: "Not modified",
  400: "Invalid request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  408: "Timed out",
  409: "Conflict",
  412: "Precondition failed",
  413: "Too large",
  415: "Unsupported type",
  429: "Too many requests",
  500: "Server error",
  503: "Unavailable",
};

export const toneOf = status =>
  status >= 500 ? "bad" : status >= 400 ? "warn" : status >= 300 ? "neutral" : "good";

const bytes = size =>
  size < 1024 ? `${size} bytes` : size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;

const milliseconds = took => (took < 1000 ? `${Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`);

export function Answer({answer}) {
  return html`<div class="answer">
    <p class="answer-head">
      <${Badge} tone=${toneOf(answer.status)}>${answer.status} ${REASONS[answer.status] ?? ""}<//>
      <span>${milliseconds(answer.took)}</span>
      <span>${answer.cut ? `more than ${bytes(answer.size)}` : bytes(answer.size)}</span>
    </p>
    <details class="answer-headers">
      <summary>${answer.headers.length} headers</summary>
      <dl>
        ${answer.headers.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}
      </dl>
    </details>
    ${answer.body && html`<${CodeBlock} label="Body" code=${answer.body} />`}
    ${answer.cut && html`<p class="console-note">Cut off here: the rest wasn't loaded. A smaller limit gives a whole answer.</p>`}
    ${!answer.body && html`<p class="console-note">The answer has no body.</p>`}
  </div>`;
}
