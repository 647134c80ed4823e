/** Makes and changes a product. */
import {html, useId} from "../html.js";
import {useValues} from "../catalogue/value-picker.js";
import {AVAILABILITIES} from "../catalogue/words.js";
import {AddressField, FormField, FormSelect} from "../edit/form.js";
import {editPage} from "../edit/page.js";
import {CURRENCY, productKind} from "../edit/product.js";
import {Rows} from "../edit/rows.js";
import {StatusField} from "../edit/status-field.js";
import {remember} from "../store.js";
import {Picture, plural, Section} from "../ui/index.js";

const STATUSES = [
  {value: "active", label: "Active", hint: "Posts are matched to it, and shoppers see it with them."},
  {value: "archived", label: "Archived", hint: "No longer offered: shoppers don't see it, posts aren't matched to it. It stays here."},
];
const OFFERS = Object.entries(AVAILABILITIES).map(([value, label]) => ({value, label}));
const CURRENCIES = Intl.supportedValuesOf?.("currency") ?? ["EUR", "GBP", "USD"];

function Fields({form}) {
  return html`
    <${Section} title="Product"><div class="edit-fields">
      <${FormField} form=${form} name="title" label="Title" required max=${500} dir="auto" />
      <${FormField} form=${form} name="description" label="Description" multiline rows="5" max=${10000} dir="auto" />
      <${AddressField} form=${form} name="url" label="Address in the shop" required hint="Where shoppers buy it." />
    </div><//>
    <${Section} title="Pictures" lead="The first one stands for the product.">
      <${Rows} form=${form} name="images" noun="Picture" add="Add a picture" max=${20} start=${() => ({url: ""})}
        row=${(path, image) => html`<div class="edit-picture"><${Picture} src=${image.url} ratio="1 / 1" />
          <${AddressField} form=${form} name=${`${path}/url`} label="Address of the picture" /></div>`} />
    <//>
    <${Section} title="Price"><div class="edit-fields edit-pair">
      <${FormField} form=${form} name="price" label="Price" inputmode="decimal" placeholder="29.00" />
      <${FormSelect} form=${form} name="currency" label="Currency" options=${withCurrent(form.get("currency"))}
        onChange=${currency => { remember(CURRENCY, currency); form.set("currency", currency); }} />
      <${FormField} form=${form} name="sale_price" label="Sale price" inputmode="decimal" hint="While it costs less. The price is then struck through." />
      <${FormSelect} form=${form} name="availability" label="Availability" options=${OFFERS} />
    </div><//>
    <${Section} title="Codes" lead="Posts that name one of them are matched to the product."><div class="edit-fields edit-pair">
      <${FormField} form=${form} name="external_id" label="Your id" required max=${200} spellcheck=${false} hint="The shop's own. Imports find the product by it." />
      <${FormField} form=${form} name="item_group_id" label="Group of variants" max=${200} spellcheck=${false} hint="The same for all colours and sizes." />
      <${FormField} form=${form} name="gtin" label="GTIN" inputmode="numeric" hint="The number below the barcode." />
      <${FormField} form=${form} name="mpn" label="MPN" max=${100} spellcheck=${false} hint="The manufacturer's part number." />
      <${FormField} form=${form} name="sku" label="SKU" max=${100} spellcheck=${false} />
    </div><//>
    <${Section} title="Attributes" lead="What tells variants apart, such as color, size and material.">
      <${Rows} form=${form} name="attributes" noun="Attribute" add="Add an attribute" max=${50} start=${() => ({name: "", value: ""})} ordered=${false}
        row=${path => html`<div class="edit-fields edit-pair">
          <${FormField} form=${form} name=${`${path}/name`} label="Name" max=${100} placeholder="color" autocapitalize="off" />
          <${FormField} form=${form} name=${`${path}/value`} label="Value" max=${1000} />
        </div>`} />
    <//>`;
}

/** A currency that this browser doesn't know stays. */
const withCurrent = current => (CURRENCIES.includes(current) ? CURRENCIES : [current, ...CURRENCIES]);

function Aside({form}) {
  return html`<${StatusField} form=${form} title="Status" options=${STATUSES} />
    <${Section} title="Where it belongs"><div class="edit-fields">
      <${ValueField} form=${form} name="brand" label="Brand" max=${200} />
      <${ValueField} form=${form} name="category" label="Category" max=${500} hint="From the general to the special, such as Home > Bedding." />
    </div><//>`;
}

/** A field for a text that offers what other products have there, with how many of them. */
function ValueField({form, name, ...rest}) {
  const id = useId();
  const found = useValues(name, (form.get(name) ?? "").trim(), true);
  return html`<${FormField} form=${form} name=${name} list=${id} ...${rest} />
    <datalist id=${id}>${found?.map(({value, count}) => html`<option key=${value} value=${value}>${plural(count, "product")}</option>`)}</datalist>`;
}

export default editPage(productKind, Fields, Aside);
