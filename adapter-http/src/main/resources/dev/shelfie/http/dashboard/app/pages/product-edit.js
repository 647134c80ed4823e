/** Makes and changes a product. */
import {html, useId} from "../html.js";
import {plural, t} from "../i18n.js";
import {useValues} from "../catalogue/value-picker.js";
import {AVAILABILITIES} from "../catalogue/words.js";
import {AddressField, FormField, FormSelect} from "../edit/form.js";
import {editPage} from "../edit/page.js";
import {CURRENCY, productKind} from "../edit/product.js";
import {Rows} from "../edit/rows.js";
import {StatusField} from "../edit/status-field.js";
import {remember} from "../store.js";
import {Picture, Section} from "../ui/index.js";

const STATUSES = [
  {value: "active", label: t("Active"), hint: t("Posts are matched to it, and shoppers see it with them.")},
  {value: "archived", label: t("Archived"), hint: t("No longer offered: shoppers don't see it, posts aren't matched to it. It stays here.")},
];
const OFFERS = Object.entries(AVAILABILITIES).map(([value, label]) => ({value, label}));
const CURRENCIES = Intl.supportedValuesOf?.("currency") ?? ["EUR", "GBP", "USD"];

function Fields({form}) {
  return html`
    <${Section} title=${t("Product")}><div class="edit-fields">
      <${FormField} form=${form} name="title" label=${t("Title")} required max=${500} dir="auto" />
      <${FormField} form=${form} name="description" label=${t("Description")} multiline rows="5" max=${10000} dir="auto" />
      <${AddressField} form=${form} name="url" label=${t("Address in the shop")} required hint=${t("Where shoppers buy it.")} />
    </div><//>
    <${Section} title=${t("Pictures")} lead=${t("The first one stands for the product.")}>
      <${Rows} form=${form} name="images" noun="picture" max=${20} start=${() => ({url: ""})}
        row=${(path, image) => html`<div class="edit-picture"><${Picture} src=${image.url} ratio="1 / 1" />
          <${AddressField} form=${form} name=${`${path}/url`} label=${t("Address of the picture")} /></div>`} />
    <//>
    <${Section} title=${t("Price")}><div class="edit-fields edit-pair">
      <${FormField} form=${form} name="price" label=${t("Price")} inputmode="decimal" placeholder="29.00" />
      <${FormSelect} form=${form} name="currency" label=${t("Currency")} options=${withCurrent(form.get("currency"))}
        onChange=${currency => { remember(CURRENCY, currency); form.set("currency", currency); }} />
      <${FormField} form=${form} name="sale_price" label=${t("Sale price")} inputmode="decimal" hint=${t("While it costs less. The price is then struck through.")} />
      <${FormSelect} form=${form} name="availability" label=${t("Availability")} options=${OFFERS} />
    </div><//>
    <${Section} title=${t("Codes")} lead=${t("Posts that name one of them are matched to the product.")}><div class="edit-fields edit-pair">
      <${FormField} form=${form} name="external_id" label=${t("Your id")} required max=${200} spellcheck=${false} hint=${t("The shop's own. Imports find the product by it.")} />
      <${FormField} form=${form} name="item_group_id" label=${t("Group of variants")} max=${200} spellcheck=${false} hint=${t("The same for all colours and sizes.")} />
      <${FormField} form=${form} name="gtin" label="GTIN" inputmode="numeric" hint=${t("The number below the barcode.")} />
      <${FormField} form=${form} name="mpn" label="MPN" max=${100} spellcheck=${false} hint=${t("The manufacturer's part number.")} />
      <${FormField} form=${form} name="sku" label="SKU" max=${100} spellcheck=${false} />
    </div><//>
    <${Section} title=${t("Attributes")} lead=${t("What tells variants apart, such as color, size and material.")}>
      <${Rows} form=${form} name="attributes" noun="attribute" max=${50} start=${() => ({name: "", value: ""})} ordered=${false}
        row=${path => html`<div class="edit-fields edit-pair">
          <${FormField} form=${form} name=${`${path}/name`} label=${t("Name")} max=${100} placeholder="color" autocapitalize="off" />
          <${FormField} form=${form} name=${`${path}/value`} label=${t("Value")} max=${1000} />
        </div>`} />
    <//>`;
}

/** A currency that this browser doesn't know stays. */
const withCurrent = current => (CURRENCIES.includes(current) ? CURRENCIES : [current, ...CURRENCIES]);

function Aside({form}) {
  return html`<${StatusField} form=${form} title=${t("Status")} options=${STATUSES} />
    <${Section} title=${t("Where it belongs")}><div class="edit-fields">
      <${ValueField} form=${form} name="brand" label=${t("Brand")} max=${200} />
      <${ValueField} form=${form} name="category" label=${t("Category")} max=${500} hint=${t("From the general to the special, such as Home > Bedding.")} />
    </div><//>`;
}

/** A field for a text that offers what other products have there, with how many of them. */
function ValueField({form, name, ...rest}) {
  const id = useId();
  const found = useValues(name, (form.get(name) ?? "").trim(), true);
  return html`<${FormField} form=${form} name=${name} list=${id} ...${rest} />
    <datalist id=${id}>${found?.map(({value, count}) => html`<option key=${value} value=${value}>${plural(count, "{n} product", "{n} products")}</option>`)}</datalist>`;
}

export default editPage(productKind, Fields, Aside);
