import {html, useEffect} from "./html.js";
import {chooseLanguage, language, LANGUAGES} from "./i18n.js";

export function Brand() {
  return html`<span class="brand"><svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" class="brand-tile" /><path
    d="M8 21.5h16M10.5 21V10.5h4V21M17.5 21v-7.5h4V21" class="brand-line" /></svg><span>Shelfie</span></span>`;
}

/** The frame of the pages before one is signed in. */
export function Door({title, lead, children}) {
  useEffect(() => {
    document.title = title + " · Shelfie";
  }, [title]);
  return html`<main class="door">
    <div class="door-box">
      <${Brand} />
      <h1>${title}</h1>
      ${lead && html`<p class="lead">${lead}</p>`}
      ${children}
      <${Languages} />
    </div>
  </main>`;
}

/** Each language in its own words, for those who don't read the one that is shown. */
function Languages() {
  return html`<ul class="door-languages" role="list">${Object.entries(LANGUAGES).map(([code, name]) => html`<li key=${code}>
    <button type="button" class="as-link" lang=${code} aria-current=${code === language ? "true" : undefined} onClick=${() => chooseLanguage(code)}>${name}</button>
  </li>`)}</ul>`;
}
