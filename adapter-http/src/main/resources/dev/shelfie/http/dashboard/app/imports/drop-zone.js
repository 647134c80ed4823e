import {html, useLayoutEffect, useRef, useState} from "../html.js";
import {t} from "../i18n.js";
import {Button, Icon} from "../ui/index.js";
import {ENDINGS} from "./feeds.js";
import {addFiles} from "./uploads.js";

const carriesFiles = event => [...(event.dataTransfer?.types ?? [])].includes("Files");

/**
 * Where files are dropped or chosen by `owner`, a user's id. A file that is dropped beside it, anywhere on the page,
 * counts as well.
 */
export function DropZone({owner}) {
  const picker = useRef();
  const over = useDrops(owner);
  const choose = event => {
    addFiles(event.target.files, owner);
    event.target.value = "";
  };
  return html`<section class=${"drop-zone" + (over ? " over" : "")} aria-label=${t("Import a file")}>
    <span class="drop-zone-icon"><${Icon} name="upload" size=${22} /></span>
    <div class="drop-zone-text">
      <p class="drop-zone-title">${over ? t("Drop to import") : t("Drop a file here")}</p>
      <p class="muted">${t("Product exports of Shopify, WooCommerce, PrestaShop and Shopware, any other table (CSV), Google feeds (XML or tabs) or JSON; posts and influencers as JSON; posts from the data exports of Instagram, TikTok and YouTube. Packed with gzip is fine, and any size.")}</p>
    </div>
    <${Button} kind="primary" onClick=${() => picker.current.click()}>${t("Choose a file")}<//>
    <input ref=${picker} type="file" accept=${ENDINGS} multiple hidden onChange=${choose} />
  </section>`;
}

/** Whether files are held over the page; takes those that are dropped, from the moment the zone is drawn. */
function useDrops(owner) {
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    let depth = 0;
    const handlers = {
      dragenter: () => { depth++; setOver(true); },
      dragover: () => {},
      dragleave: () => { depth--; if (depth <= 0) setOver(false); },
      drop: event => { depth = 0; setOver(false); addFiles(event.dataTransfer.files, owner); },
    };
    const heard = event => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      handlers[event.type](event);
    };
    Object.keys(handlers).forEach(type => window.addEventListener(type, heard));
    return () => Object.keys(handlers).forEach(type => window.removeEventListener(type, heard));
  }, [owner]);
  return over;
}
