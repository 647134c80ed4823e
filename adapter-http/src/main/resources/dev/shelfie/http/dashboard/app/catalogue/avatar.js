import {html, useEffect, useState} from "../html.js";

/** An influencer's picture, or the initials where there is none or it can't be loaded. Says nothing by itself. */
export function Avatar({influencer, size = "medium"}) {
  const [failed, setFailed] = useState(false);
  useEffect(() => setFailed(false), [influencer.avatar_url]);
  const shown = influencer.avatar_url && !failed;
  return html`<span class=${`portrait portrait-${size}`} aria-hidden="true">
    ${shown ? html`<img src=${influencer.avatar_url} alt="" loading="lazy" decoding="async"
      referrerpolicy="no-referrer" onError=${() => setFailed(true)} />` : initials(influencer.display_name)}
  </span>`;
}

function initials(name) {
  const words = name.split(/\s+/).filter(word => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : ""].map(word => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase() || "·";
}
