import {html} from "../html.js";
import {t} from "../i18n.js";
import {usePages, useRecord} from "../api.js";
import {Link} from "../router.js";
import {useCaller} from "../session.js";
import {Availability, Badge, Button, Copy, Empty, ErrorNotice, Icon, Page, PagedList, Price, Section, Skeleton, Time} from "../ui/index.js";
import {RecordActions} from "../edit/actions.js";
import {Gallery} from "../catalogue/gallery.js";
import {lastSeen} from "../catalogue/kept-pages.js";
import {PostGrid, PostGridSkeleton} from "../catalogue/post-grid.js";
import {ProductReview} from "../catalogue/product-review.js";
import {webAddress} from "../catalogue/words.js";

const CODES = [
  ["external_id", t("Your id")],
  ["item_group_id", t("Group of variants")],
  ["gtin", "GTIN"],
  ["mpn", "MPN"],
  ["sku", "SKU"],
];

const back = () => ({href: lastSeen("/products"), label: t("Products")});

export default function ProductPage({params}) {
  const {data: product, error, reload, setData} = useRecord(`/products/${params.id}`);
  if (error) return html`<${Page} title=${t("Product")} back=${back()}><${Trouble} error=${error} onRetry=${reload} /><//>`;
  if (!product) return html`<${Page} title=${t("Product")} back=${back()}><${Loading} /><//>`;
  return html`<${Shown} key=${product.id} product=${product} onChanged=${setData} reload=${reload} />`;
}

const STEPS = {
  active: [{label: t("Archive"), to: "archived", icon: "file", said: t("Archived: shoppers don't see it any more."), undone: t("Restored.")}],
  archived: [{label: t("Restore"), to: "active", said: t("Restored: it is offered again."), undone: t("Archived again."), button: true}],
};
const DELETION = {
  label: t("Delete product"),
  title: t("Delete this product?"),
  text: t("Posts don't show it any more, and what people decided about it is lost. The next import brings it back as a new product, if its feed has it. This can't be undone; a product that isn't offered any more is better archived."),
  done: t("Product deleted."),
};

function Shown({product, onChanged, reload}) {
  const caller = useCaller();
  const posts = usePages(caller.can("posts:read") ? `/products/${product.id}/posts` : null, {expand: "influencer"});
  const address = webAddress(product.url);
  const place = {path: `/products/${product.id}`};
  const actions = html`${caller.can("products:write") && html`<${RecordActions} at=${place} record=${product} noun="product" steps=${STEPS[product.status]}
      deletion=${DELETION} list=${back().href} onChanged=${onChanged} reload=${reload} />`}
    ${address && html`<a class="button secondary" href=${address} target="_blank"
    rel="noopener noreferrer"><span>${t("Open in the shop")}<span class="hidden"> ${t("(opens in a new tab)")}</span></span><${Icon} name="external" /></a>`}`;
  const pictures = product.images.map(src => ({src, alt: product.title}));
  return html`<${Page} title=${product.title} back=${back()} actions=${actions}>
    <div class="record product-record">
      <div class="record-side"><${Gallery} pictures=${pictures} label=${t("Pictures of the product")} ratio="1 / 1" /></div>
      <div class="record-main">
        <${Offer} product=${product} />
        ${product.description && html`<p class="product-description" dir="auto">${product.description}</p>`}
        <${Details} product=${product} />
      </div>
    </div>
    ${caller.can("matches:read") && html`<${ProductReview} productId=${product.id} onDecided=${posts.reload} />`}
    ${caller.can("posts:read") && html`<${Posts} pages=${posts} />`}
  <//>`;
}

function Offer({product}) {
  return html`<div class="product-offer">
    ${product.brand && html`<p class="product-offer-brand"><${Link} href=${`/products?brand=${encodeURIComponent(product.brand)}`}
      >${product.brand}<//></p>`}
    <p class="product-offer-price">${product.price ? html`<${Price} price=${product.price} salePrice=${product.sale_price} />`
      : html`<span class="muted">${t("Without a price")}</span>`}</p>
    <p class="product-offer-facts">
      <${Availability} value=${product.availability} />
      ${product.status === "archived" && html`<${Badge}>${t("Archived: no longer offered")}<//>`}
    </p>
    ${product.category && html`<p class="product-offer-category"><${Link}
      href=${`/products?category=${encodeURIComponent(product.category)}`}>${product.category}<//></p>`}
  </div>`;
}

function Details({product}) {
  const codes = CODES.filter(([name]) => product[name]);
  const attributes = Object.entries(product.attributes);
  return html`<dl class="record-facts record-facts-wide">
    ${codes.map(([name, label]) => html`<dt>${label}</dt><dd class="record-facts-copy"><code>${product[name]}</code>
      <${Copy} text=${product[name]} kind="quiet" /></dd>`)}
    ${attributes.map(([name, value]) => html`<dt class="record-facts-attribute">${name.replaceAll("_", " ")}</dt><dd>${value}</dd>`)}
    <dt>${t("Added")}</dt><dd><${Time} value=${product.created_at} as="date" /></dd>
    <dt>${t("Last changed")}</dt><dd><${Time} value=${product.updated_at} as="date" /></dd>
  </dl>`;
}

function Posts({pages}) {
  return html`<${Section} title=${t("Posts that show it")} plain>
    <${PagedList} pages=${pages} skeleton=${html`<${PostGridSkeleton} />`}
        empty=${html`<${Empty} icon="posts" title=${t("No posts yet")}>${t("No published post shows this product so far.")}<//>`}>
      <${PostGrid} posts=${pages.items} label=${t("Posts that show it")} />
    <//>
  <//>`;
}

function Trouble({error, onRetry}) {
  if (error.status !== 404) return html`<${ErrorNotice} error=${error} onRetry=${onRetry} />`;
  return html`<${Empty} icon="products" title=${t("This product isn't here")}
    action=${html`<${Button} href="/products">${t("All products")}<//>`}>
    ${t("It was deleted. Products that a feed no longer has are archived, and stay.")}
  <//>`;
}

function Loading() {
  return html`<div class="record">
    <div class="record-side"><${Skeleton} height=${320} /></div>
    <div class="record-main"><${Skeleton} lines=${4} /><${Skeleton} lines=${6} /></div>
  </div>`;
}
