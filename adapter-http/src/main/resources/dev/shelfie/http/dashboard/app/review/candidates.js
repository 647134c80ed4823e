import {html, useEffect, useRef} from "../html.js";
import {plural, t} from "../i18n.js";
import {Availability, Badge, Button, Confidence, Icon, Picture, Price} from "../ui/index.js";
import {Facts, Family, isFamily, oneOf} from "../matching/family.js";
import {Reasons, reasonsOf} from "../matching/reasons.js";
import {suggestedOf} from "./queue.js";


/** The products that may be in the post, the selected one opened with its reasons and what can be done with it. */
export function Candidates({entry, review, places, onChoose}) {
  const rest = suggestedOf(entry).length;
  const question = suggestedOf(entry).every(isFamily) ? t("Which one does the post show?") : plural(rest, "Does the post show this product?", "Does the post show these products?");
  return html`<section class="review-side" aria-labelledby="review-side-title">
    <header>
      <h2 id="review-side-title">${rest ? question : t("All decided")}</h2>
      ${rest > 1 && html`<${Button} size="small" kind="quiet" hotkey="A" onClick=${() => review.confirmAll()}>${t("Confirm all {rest}", {rest})}<//>`}
    </header>
    <ol class="candidates">${entry.matches.map(match => html`<${Candidate} key=${match.id} match=${match} open=${match.id === entry.selected} review=${review}
      onPlace=${match.status === "confirmed" && entry.post.media.length > 0 && (() => places.begin(match))} />`)}</ol>
    <footer>
      <${Button} icon="search" hotkey="/" onClick=${onChoose}>${t("Choose another product")}<//>
      <${Button} kind="quiet" icon="skip" hotkey="S" onClick=${() => review.skip()}>${rest ? t("Skip this post") : t("Next post")}<//>
    </footer>
    <p class="hidden">${plural(rest, "{n} product to decide", "{n} products to decide")}</p>
  </section>`;
}

const STATES = {confirmed: ["good", "check", t("Confirmed")], rejected: ["bad", "close", t("Not this one")]};

function State({match}) {
  const state = STATES[match.status];
  if (!state) return html`<${Confidence} value=${match.confidence} />`;
  const [tone, icon, word] = state;
  return html`<${Badge} tone=${tone} icon=${icon}>${match.status === "confirmed" && match.source === "manual" ? t("Added") : word}<//>`;
}

function Candidate({match, open, review, onPlace}) {
  const {product} = match;
  const item = useRef();
  const arrived = useRef(false);
  useEffect(() => {
    if (open && arrived.current) item.current.scrollIntoView({block: "nearest"});
    arrived.current = true;
  }, [open]);
  return html`<li ref=${item} class=${`candidate ${match.status} ${open ? "open" : ""}`}>
    <button type="button" class="candidate-head" id=${match.id} aria-expanded=${String(open)} onClick=${() => review.select(match.id)}>
      <${Picture} src=${product.images?.[0]} ratio="1 / 1" eager />
      <span class="candidate-name">
        ${product.brand && html`<span class="small muted">${product.brand}</span>`}
        <span class="candidate-title">${product.title}</span>
        <span class="candidate-facts"><${Price} price=${product.price} salePrice=${product.sale_price} /><${Availability} value=${product.availability} />
          ${isFamily(match) && !open && html`<${Badge}>${oneOf(match)}<//>`}</span>
        ${open && html`<${Facts} product=${product} />`}
      </span>
      <${State} match=${match} />
    </button>
    ${open && html`<div class="candidate-body">
      ${isFamily(match) && html`<${Family} match=${match} keys onChoose=${product => review.decide("confirmed", match.id, product)} />`}
      <${Why} match=${match} />
      <div class="candidate-actions">
        ${!isFamily(match) && html`<${Button} kind="primary" icon="check" hotkey="Y" onClick=${() => review.decide("confirmed", match.id)}>${t("Confirm")}<//>`}
        <${Button} icon="close" hotkey="N" onClick=${() => review.decide("rejected", match.id)}>${isFamily(match) ? t("None of these") : t("Not this one")}<//>
        ${onPlace && html`<${Button} onClick=${onPlace}>${t("Show in the picture")}<//>`}
        ${product.url && html`<a class="candidate-shop" href=${product.url} target="_blank" rel="noopener noreferrer">${t("In the shop")}<${Icon} name="external" size=${14} /><span class="hidden"> ${t("(opens in a new tab)")}</span></a>`}
      </div>
    </div>`}
  </li>`;
}

function Why({match}) {
  const reasons = reasonsOf(match);
  if (reasons.length) return html`<${Reasons} reasons=${reasons} />`;
  return html`<p class="small muted">${match.source === "manual" ? t("A person added it.") : t("No reasons given.")}</p>`;
}
