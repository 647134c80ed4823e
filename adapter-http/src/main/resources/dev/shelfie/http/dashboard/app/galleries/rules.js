/** Which posts a gallery takes by itself, as a form. */
import {html, useState} from "../html.js";
import {t} from "../i18n.js";
import {useRecord} from "../api.js";
import {InfluencerField, useInfluencerName} from "../catalogue/influencer-field.js";
import {ValuePicker} from "../catalogue/value-picker.js";
import {ProductLine, ProductSearch} from "../matching/product-search.js";
import {Button, Checkbox, Dialog, ErrorNotice, Field, Icon, IconButton, platforms, TextInput} from "../ui/index.js";

const MOST = 50;

/** The texts of a field with one on each line, or with commas between them. */
const texts = (value, separator) => [...new Set(value.split(separator).map(each => each.trim()).filter(Boolean))];

const formOf = rules => ({
  ...rules,
  hashtags: rules.hashtags.join(", "),
  item_groups: rules.item_groups.join("\n"),
  since: rules.since?.slice(0, 10) ?? "",
});

const rulesOf = (form, before) => ({
  influencers: form.influencers,
  platforms: form.platforms,
  hashtags: texts(form.hashtags, /[,\s]+/).map(tag => tag.replace(/^#/, "")).filter(Boolean),
  brands: form.brands,
  categories: form.categories,
  products: form.products,
  item_groups: texts(form.item_groups, "\n"),
  since: !form.since ? null : before.since?.slice(0, 10) === form.since ? before.since : form.since + "T00:00:00Z",
  with_products: form.with_products,
  with_rights: form.with_rights,
  sold_out: form.sold_out,
});

/** `save(rules)` may throw; `onChange(rules)` is told of rules that aren't saved yet. */
export function RulesForm({rules, save, onChange, onCancel}) {
  const [form, setForm] = useState(() => formOf(rules));
  const [state, setState] = useState({});
  const set = changes => {
    const changed = {...form, ...changes};
    setForm(changed);
    onChange(rulesOf(changed, rules));
  };
  const submit = async event => {
    event.preventDefault();
    setState({busy: true});
    try {
      await save(rulesOf(form, rules));
    } catch (error) {
      setState({error});
    }
  };
  const toggle = (platform, chosen) => set({platforms: chosen ? [...form.platforms, platform] : form.platforms.filter(each => each !== platform)});
  return html`<form class="token-form gallery-rules" onSubmit=${submit} novalidate aria-label=${t("Rules")}>
    <p class="muted">${t("A post has to pass every rule. Empty rules are ignored.")}</p>
    <fieldset class="form-section">
      <legend>${t("Networks")}</legend>
      <div class="gallery-networks">${platforms.map(({value, label}) => html`<${Checkbox} key=${value} label=${label} checked=${form.platforms.includes(value)}
        onChange=${chosen => toggle(value, chosen)} />`)}</div>
    </fieldset>
    <${Influencers} value=${form.influencers} onChange=${influencers => set({influencers})} />
    <${Field} label=${t("Hashtags")} optional hint=${t("One of these, with commas between them. Case and accents don't matter.")}>
      <${TextInput} value=${form.hashtags} onInput=${hashtags => set({hashtags})} spellcheck=${false} autocomplete="off" />
    <//>
    <${Products} value=${form.products} onChange=${products => set({products})} />
    <${ValuePicker} field="brand" label=${t("Brands")} optional hint=${t("The post shows a product of one of these brands.")} values=${form.brands}
      onChange=${brands => set({brands})} most=${MOST} />
    <${ValuePicker} field="category" label=${t("Categories")} optional hint=${t("Or one below it, such as Apparel > Dresses.")} values=${form.categories}
      onChange=${categories => set({categories})} most=${MOST} />
    <${Lines} label=${t("Item groups")} hint=${t("The shop's own ids of groups of variants. One on each line.")} value=${form.item_groups} onInput=${groups => set({item_groups: groups})} />
    <${Field} label=${t("Not before")} optional hint=${t("Posts that were created on this day or later.")}>
      <${TextInput} type="date" value=${form.since} onInput=${since => set({since})} />
    <//>
    <${Checkbox} checked=${form.with_products} onChange=${chosen => set({with_products: chosen})} label=${t("Only posts with products")} hint=${t("That can be shown.")} />
    <${Checkbox} checked=${form.with_rights} onChange=${chosen => set({with_rights: chosen})} label=${t("Only posts with rights")} hint=${t("That haven't ended. Without this, posts whose rights aren't known are shown, too.")} />
    <${Checkbox} checked=${form.sold_out} onChange=${chosen => set({sold_out: chosen})} label=${t("Show products that are out of stock")} hint=${t("Archived ones are never shown.")} />
    ${state.error && html`<${ErrorNotice} error=${state.error} />`}
    <div class="form-actions">
      <${Button} type="submit" kind="primary" busy=${state.busy}>${t("Save rules")}<//>
      <${Button} kind="quiet" onClick=${onCancel}>${t("Cancel")}<//>
    </div>
  </form>`;
}

function Lines({label, hint, value, onInput}) {
  return html`<${Field} label=${label} optional hint=${hint}>
    <${TextInput} multiline rows="2" value=${value} onInput=${onInput} spellcheck=${false} />
  <//>`;
}

function Influencers({value, onChange}) {
  const add = id => id && !value.includes(id) && value.length < MOST && onChange([...value, id]);
  return html`<div class="gallery-people">
    <${InfluencerField} key=${value.length} value=${undefined} onChange=${add} />
    ${value.length > 0 && html`<ul role="list" class="gallery-chosen" aria-label=${t("Chosen influencers")}>
      ${value.map(id => html`<li key=${id}><${Person} id=${id} onRemove=${() => onChange(value.filter(each => each !== id))} /></li>`)}
    </ul>`}
  </div>`;
}

function Person({id, onRemove}) {
  const name = useInfluencerName(id);
  return html`<button type="button" class="influencer-picked" aria-label=${t("Without {name}", {name: name ?? t("this influencer")})} onClick=${onRemove}>
    <span>${name ?? "…"}</span><${Icon} name="close" />
  </button>`;
}

function Products({value, onChange}) {
  const [asking, setAsking] = useState(false);
  const add = product => {
    setAsking(false);
    if (!value.includes(product.id)) onChange([...value, product.id]);
  };
  return html`<fieldset class="form-section">
    <legend>${t("Products")}</legend>
    <p class="hint">${t("The post shows one of these.")}</p>
    ${value.length > 0 && html`<ul role="list" class="gallery-products" aria-label=${t("Chosen products")}>
      ${value.map(id => html`<li key=${id}><${Chosen} id=${id} onRemove=${() => onChange(value.filter(each => each !== id))} /></li>`)}
    </ul>`}
    <${Button} size="small" icon="plus" disabled=${value.length >= MOST} onClick=${() => setAsking(true)}>${t("Add a product")}<//>
    <${Dialog} title=${t("Add a product")} open=${asking} onClose=${() => setAsking(false)}><${ProductSearch} matches=${[]} onPick=${add} /><//>
  </fieldset>`;
}

function Chosen({id, onRemove}) {
  const {data: product, error} = useRecord(`/products/${id}`);
  const name = product?.title ?? t("this product");
  return html`<${ProductLine} product=${product ?? (error ? id : {id, title: "…", images: []})} bare />
    <${IconButton} icon="close" label=${t("Without {name}", {name})} onClick=${onRemove} />`;
}
