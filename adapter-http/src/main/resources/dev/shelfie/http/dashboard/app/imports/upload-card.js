import {html} from "../html.js";
import {locale, plural, t} from "../i18n.js";
import {useCaller} from "../session.js";
import {Button, Checkbox, count, Field, Icon, IconButton, Notice, Segmented, Select, TextInput} from "../ui/index.js";
import {ColumnChoices} from "./column-choices.js";
import {lacksMeaning} from "./columns.js";
import {FORMATS, formatOf, isTable, KINDS} from "./feeds.js";
import {Refusals} from "./refusals.js";
import {problemOf, said, wouldArchiveMost} from "./run-state.js";
import {asksForMeanings, changeUpload, chooseFormat, dismissUpload, isOfWindows, neededFor, startUpload} from "./uploads.js";

/**
 * A file on its way: what it holds, how much of it is sent, and what became of it.
 *
 * @param {{upload: object, run?: object}} props `run` is the import as the service tells it, once it does
 */
export function UploadCard({upload, run}) {
  const body = {refused: Refused, ready: Choices, sending: Sending, ended: Ended}[upload.phase];
  return html`<article class="upload" aria-label=${upload.file.name}>
    <header class="upload-head">
      <span class="upload-icon"><${Icon} name="file" /></span>
      <div><p class="upload-name">${upload.file.name}</p><p class="muted">${bytes(upload.file.size)}</p></div>
      ${upload.phase !== "sending" && html`<${IconButton} icon="close" label=${t("Remove {name}", {name: upload.file.name})}
        onClick=${() => dismissUpload(upload.id)} />`}
    </header>
    <${body} upload=${upload} run=${run} />
  </article>`;
}

function Refused({upload}) {
  return html`<${Notice} tone="warn" title=${t("This file can't be imported as it is")}>${upload.reason}<//>`;
}

function Choices({upload}) {
  const caller = useCaller();
  const set = changes => changeUpload(upload.id, changes);
  const possible = formatOf(upload.format)?.kinds ?? KINDS.map(kind => kind.value);
  const kinds = KINDS.filter(kind => possible.includes(kind.value));
  const asks = asksForMeanings(upload);
  const needed = neededFor(upload);
  const unsaid = unsaidOf(upload, needed, asks);
  const allowed = upload.kind === null || caller.can(`${upload.kind}:write`);
  return html`<div class="upload-choices">
    <div class="upload-fields">
      <div class="field"><span class="label" aria-hidden="true">${t("What is in it")}</span>
        <${Segmented} label=${t("What is in it")} options=${kinds} value=${upload.kind} onChange=${kind => set({kind})} /></div>
      <${Field} label=${t("Format")}>
        <${Select} value=${upload.format} onChange=${format => chooseFormat(upload.id, format)}
          options=${[...(upload.format ? [] : [{value: "", label: t("Choose its format")}]), ...FORMATS]} /><//>
    </div>
    ${upload.kind === "products" && isTable(upload.format) && html`<${Shop} upload=${upload} needed=${needed} asks=${asks} set=${set} />`}
    ${isOfWindows(upload) && html`<p class="hint">${t("This file isn't in UTF-8. It is read as Excel on Windows writes it (Windows-1252). If letters are wrong after the import, save the file as “CSV UTF-8”.")}</p>`}
    ${asks && html`<${ColumnChoices} upload=${upload} onChange=${set} />`}
    ${upload.kind === "posts" && html`<${Author} upload=${upload} needed=${needed} set=${set} />`}
    <${Checkbox} checked=${upload.check} onChange=${check => set({check})} label=${t("Check only")}
      hint=${t("Checks the file without importing anything.")} />
    ${upload.kind === "products" && html`<${Checkbox} checked=${upload.full} onChange=${full => set({full})}
      label=${t("This is the whole catalogue")} hint=${t("Products that the file doesn't have are archived.")} />`}
    ${!allowed && html`<${Notice} tone="warn">${t("You don't have permission to import {kind}.", {kind: KINDS.find(kind => kind.value === upload.kind).inline})}<//>`}
    <div class="upload-actions">
      <${Button} kind="primary" disabled=${!upload.format || !upload.kind || !allowed || unsaid}
        onClick=${() => startUpload(upload.id)}>${upload.check ? t("Check the file") : t("Start the import")}<//>
      ${unsaid && html`<span class="muted">${unsaid}</span>`}
    </div>
  </div>`;
}

const isAddress = text => /^https?:\/\/[^\s?#]+$/i.test(text.trim());
const isCurrency = text => /^[a-z]{3}$/i.test(text.trim());

/** What people have to say first; undefined if all is said. */
function unsaidOf({meanings, table, shopUrl, currency, author}, needed, asks) {
  if (asks && lacksMeaning(meanings, table.names)) return t("First choose the columns that every product needs.");
  if (needed.shop && !isAddress(shopUrl)) return t("First enter the address of the shop, such as https://shop.example.");
  if (needed.currency && !isCurrency(currency)) return t("First enter the currency, such as EUR.");
  return needed.author && !author.trim() ? t("First enter who published the posts.") : undefined;
}

/** What a table may not say of the shop: only the exports of shop systems need its address. */
function Shop({upload, needed, asks, set}) {
  const currencyHint = needed.currency && !needed.shop ? t("The prices in the first rows have none.") : t("For prices without a currency.");
  return html`
    ${needed.shop && html`<${Notice} tone="info">${t("This is an export of {system}. It names neither the shop's address nor its currency.", {system: upload.system})}<//>`}
    <div class="upload-fields">
      ${!asks && html`<${Field} label=${t("Address of the shop")} optional=${!needed.shop} required=${needed.shop}
        hint=${needed.shop ? t("The addresses of the products begin with it.") : t("For exports of Shopify, WooCommerce, PrestaShop and Shopware.")}>
        <${TextInput} type="url" value=${upload.shopUrl} onInput=${shopUrl => set({shopUrl})} maxlength="500"
          placeholder="https://shop.example" /><//>`}
      <${Field} label=${t("Currency")} optional=${!needed.currency} required=${needed.currency} hint=${currencyHint}>
        <${TextInput} value=${upload.currency} onInput=${currency => set({currency})} maxlength="3" placeholder="EUR" /><//>
    </div>`;
}

/** Who published the posts of a network's data export, which mostly doesn't say so. */
function Author({upload, needed, set}) {
  return html`
    ${needed.author && html`<${Notice} tone="info">${t("This is a data export of {network}. It doesn't say who published the posts.", {network: upload.network})}<//>`}
    <div class="upload-fields"><${Field} label=${t("Published by")} optional=${!needed.author} required=${needed.author}
      hint=${needed.author ? t("The influencer's username on {network}. The pictures are left out.", {network: upload.network})
        : t("A username. Only for files that Instagram, TikTok or YouTube gave the influencer. Their pictures are left out.")}>
      <${TextInput} value=${upload.author} onInput=${author => set({author})} maxlength="2048" placeholder="lina.weber" /><//></div>`;
}

function Sending({upload, run}) {
  const share = upload.file.size ? Math.min(1, upload.sent / upload.file.size) : 0;
  const sent = share >= 1 ? t("File sent. Reading the rows") : t("{sent} of {size} sent", {sent: bytes(upload.sent), size: bytes(upload.file.size)});
  return html`<div class="upload-sending">
    <progress max="1" value=${share} aria-label=${t("{name}: sent", {name: upload.file.name})}></progress>
    <p><span>${sent}</span>${run && html` <span class="muted">${said(run)}</span>`}</p>
    <div class="upload-actions"><${Button} size="small" onClick=${upload.stop}>${t("Stop")}<//>
      <span class="muted">${t("Rows imported so far stay.")}</span></div>
  </div>`;
}

const isTaken = ({created, updated, unchanged, archived}) => created + updated + unchanged + archived > 0;

function imported(result) {
  if (!result.refused) return t("Imported");
  return isTaken(result) ? plural(result.refused, "Imported, but {n} row refused", "Imported, but {n} rows refused")
    : plural(result.refused, "Nothing was imported: the only row was refused", "Nothing was imported: all {n} rows were refused");
}

function Ended({upload}) {
  if (upload.error) return html`<${Failed} upload=${upload} />`;
  const {result, check} = upload;
  if (result.state === "failed") return html`<${Unreadable} upload=${upload} />`;
  const tone = !result.refused ? "good" : isTaken(result) ? "warn" : "bad";
  return html`<div class="upload-ended">
    <${Notice} tone=${tone} title=${check ? t("Checked: nothing was imported") : imported(result)}>${said(result, check)}.<//>
    ${check && html`<${Refusals} run=${result} name=${upload.file.name + "-refused"} />`}
    <div class="upload-actions">
      ${check && isTaken(result) && html`<${Button} kind="primary" onClick=${() => startUpload(upload.id, {check: false})}>${t("Import it now")}<//>`}
      ${check ? !isTaken(result) && html`<${Button} onClick=${() => changeUpload(upload.id, {phase: "ready"})}>${t("Change the settings")}<//>`
        : html`<${Button} href=${`/imports/${result.id}`}>${result.refused ? t("See the refused rows") : t("See the import")}<//>`}
    </div>
  </div>`;
}

function Unreadable({upload}) {
  const {result, check} = upload;
  const most = wouldArchiveMost(result);
  return html`<div class="upload-ended">
    <${Notice} tone="bad" title=${most ? t("More than half of the catalogue is missing") : unreadable(result)}>
      <p>${problemOf(result)}</p>${result.rows_read > 0 && html`<p>${said(result, check)}.</p>`}<//>
    <div class="upload-actions">
      ${most && html`<${Button} kind="danger" onClick=${() => startUpload(upload.id, {force: true})}>
        ${t("Archive them anyway")}<//>`}
      <${Button} onClick=${() => changeUpload(upload.id, {phase: "ready"})}>${t("Change the settings")}<//>
    </div>
  </div>`;
}

const unreadable = ({rows_read: rows}) => (rows > 0 ? t("The file can't be read to its end") : t("The file can't be imported"));

const BUSY = t("Too many imports are running at once. Start this one again when another has ended.");
const BROKEN = t("The connection was lost. Rows imported so far stay, and you can safely send the file again.");

function Failed({upload}) {
  const {error} = upload;
  const words = error.status === 429 ? BUSY : error.status === 0 ? BROKEN : error.message;
  return html`<div class="upload-ended">
    <${Notice} tone="bad" title=${t("The import failed")}><p>${words}</p>
      ${error.requestId && html`<p class="notice-id">${t("Request {requestId}", {requestId: error.requestId})}</p>`}<//>
    <div class="upload-actions"><${Button} icon="refresh" onClick=${() => startUpload(upload.id)}>${t("Send it again")}<//>
      <${Button} onClick=${() => changeUpload(upload.id, {phase: "ready"})}>${t("Change the settings")}<//></div>
  </div>`;
}

const UNITS = ["bytes", "KB", "MB", "GB", "TB"];
const sizes = new Intl.NumberFormat(locale, {maximumFractionDigits: 1});

/** A number of bytes as people say it. */
function bytes(number) {
  const power = number < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(number) / 3));
  return power === 0 ? t("{number} bytes", {number: count(number)}) : `${sizes.format(number / 1000 ** power)} ${UNITS[power]}`;
}
