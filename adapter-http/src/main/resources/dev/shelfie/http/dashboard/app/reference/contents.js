/** The operations by tag, with a search. */
import {html, useEffect, useRef, useState} from "../html.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Icon, Search} from "../ui/index.js";
import {mayDo, search} from "./document.js";
import {Method} from "./method.js";

/** Kept from one operation to the next. */
const kept = {text: "", scroll: 0};

export function Contents({reference, current}) {
  const {can} = useCaller();
  const [text, setText] = useState(kept.text);
  const box = useRef();
  useEffect(() => {
    const side = box.current.parentElement;
    side.scrollTop = kept.scroll;
    const keep = () => { kept.scroll = side.scrollTop; };
    side.addEventListener("scroll", keep);
    return () => side.removeEventListener("scroll", keep);
  }, []);
  const look = next => {
    kept.text = next;
    setText(next);
  };
  const tags = search(reference.tags, text);
  const count = tags.reduce((sum, tag) => sum + tag.operations.length, 0);
  return html`<nav ref=${box} class="api-contents" aria-label="Operations">
    <${Search} value=${text} onInput=${look} label="Search operations" />
    <p class="hidden" aria-live="polite">${text && `${count} operations found`}</p>
    <ul class="api-tags">
      <li><${Link} href="/api" class="api-intro" aria-current=${current ? undefined : "page"}>How the API works<//></li>
      ${tags.map(
        tag => html`<li key=${tag.name}>
          <h2>${tag.name}</h2>
          <ul>
            ${tag.operations.map(
              each => html`<li key=${each.id}>
                <${Link} href=${`/api/${each.id}`} class="api-link" aria-current=${each.id === current ? "page" : undefined}>
                  <${Method} method=${each.method} />
                  <span>${each.summary}</span>
                  ${!mayDo(each, can) && html`<span class="api-locked" title="You don't have permission to do this"><${Icon} name="lock" /><span class="hidden">, not allowed</span></span>`}
                <//>
              </li>`,
            )}
          </ul>
        </li>`,
      )}
    </ul>
    ${count === 0 && html`<p class="api-none">No operation has these words.</p>`}
  </nav>`;
}
