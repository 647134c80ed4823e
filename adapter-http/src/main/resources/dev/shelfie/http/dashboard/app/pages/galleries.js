/** The account's galleries. */
import {html, useState} from "../html.js";
import {post, usePages} from "../api.js";
import {navigate} from "../router.js";
import {useCaller} from "../session.js";
import {Badge, Button, Dialog, Empty, ErrorNotice, Field, LoadMore, Page, Skeleton, Table, TextInput, Time} from "../ui/index.js";
import {stateOf, summary} from "../galleries/words.js";

export default function Galleries() {
  const {can} = useCaller();
  const pages = usePages(can("galleries:read") ? "/galleries" : null);
  const [making, setMaking] = useState(false);
  const create = can("galleries:write") && html`<${Button} kind="primary" icon="plus" onClick=${() => setMaking(true)}>New gallery<//>`;
  return html`<${Page} title="Galleries" lead="What shoppers see, and where: the home page, a category, a campaign." actions=${pages.items.length > 0 && create}>
    ${can("galleries:read")
      ? html`<${List} pages=${pages} create=${create} />`
      : html`<${Empty} icon="lock" title="Your role may not see galleries">Ask an owner of this account.<//>`}
    <${NewGallery} open=${making} onClose=${() => setMaking(false)} />
  <//>`;
}

function List({pages, create}) {
  const {items, error, loading} = pages;
  if (error && items.length === 0) return html`<${ErrorNotice} error=${error} onRetry=${pages.reload} />`;
  if (loading && items.length === 0) return html`<${Skeleton} lines=${4} />`;
  if (items.length === 0) {
    return html`<${Empty} icon="grid" title="No galleries yet" action=${create}>
      Make one, arrange its posts, and paste two lines into a page of the shop.
    <//>`;
  }
  return html`<${Table} caption="Galleries" columns=${COLUMNS} rows=${items} rowHref=${gallery => `/galleries/${gallery.id}`} /><${LoadMore} pages=${pages} />`;
}

const COLUMNS = [
  {key: "name", label: "Name", stacked: true, render: gallery => html`<span class="token-name"><strong>${gallery.name}</strong>${gallery.description && html`<span class="muted">${gallery.description}</span>`}</span>`},
  {key: "rules", label: "Shows", width: "34%", priority: 2, render: summary},
  {key: "updated_at", label: "Changed", width: "16%", priority: 2, render: gallery => html`<${Time} value=${gallery.updated_at} />`},
  {key: "status", label: "State", width: "14%", render: gallery => html`<${Badge} tone=${stateOf(gallery).tone}>${stateOf(gallery).label}<//>`},
];

function NewGallery({open, onClose}) {
  const [name, setName] = useState("");
  const [state, setState] = useState({});
  const submit = async event => {
    event.preventDefault();
    if (name.trim() === "") return setState({name: "Give it a name."});
    setState({busy: true});
    try {
      navigate(`/galleries/${(await post("/galleries", {name: name.trim()}, {idempotent: true})).id}`);
    } catch (error) {
      setState({error});
    }
  };
  return html`<${Dialog} title="New gallery" open=${open} onClose=${onClose} size="small">
    <form class="token-form" onSubmit=${submit} novalidate aria-label="New gallery">
      <${Field} label="Name" hint="Only your team sees it, such as Home page." error=${state.name}>
        <${TextInput} value=${name} onInput=${setName} maxlength=${100} autocomplete="off" />
      <//>
      ${state.error && html`<${ErrorNotice} error=${state.error} />`}
      <div class="form-actions">
        <${Button} type="submit" kind="primary" busy=${state.busy}>Create gallery<//>
        <${Button} kind="quiet" onClick=${onClose}>Cancel<//>
      </div>
    </form>
  <//>`;
}
