/** The page of a form: for a new record, and for one that is there. */
import {html} from "../html.js";
import {t} from "../i18n.js";
import {useRecord} from "../api.js";
import {lastSeen} from "../catalogue/kept-pages.js";
import {navigate, useQuery} from "../router.js";
import {useCaller} from "../session.js";
import {Empty, ErrorNotice, Page, Skeleton, toast} from "../ui/index.js";
import {RecordForm} from "./form.js";
import {useRecordForm} from "./form-state.js";

/**
 * A page that makes and changes records of a kind.
 *
 * @param {object} kind see `useRecordForm`; also `plural`, `words`, the `permission` to write, `title(record)`, `labels` of
 *     its fields, and, if something needs to be said before a record is changed, `advice`
 * @param {Function} Fields draws the fields of `form`
 * @param {Function} Aside draws those beside them
 */
export function editPage(kind, Fields, Aside) {
  return function EditPage({params}) {
    const allowed = useCaller().can(kind.permission);
    const path = `${kind.path}/${params.id}`;
    const {data: record, error, reload} = useRecord(allowed && params.id ? path : null, kind.params);
    const list = {href: lastSeen(kind.path), label: kind.plural};
    if (!allowed) {
      return html`<${Page} title=${kind.words.changeAny} back=${list}>
        <${Empty} icon="lock" title=${kind.words.mayNot}>${t("Ask an owner or an editor of this account.")}<//><//>`;
    }
    if (!params.id) return html`<${Editor} ...${{kind, Fields, Aside, back: list, title: kind.words.start}} />`;
    if (!record) {
      return html`<${Page} title=${kind.words.change} back=${list}>
        ${error ? html`<${ErrorNotice} error=${error} onRetry=${reload} />` : html`<${Skeleton} lines=${8} />`}<//>`;
    }
    const back = {href: path, label: kind.title(record)};
    return html`<${Editor} key=${record.id} ...${{kind, Fields, Aside, record, back, title: kind.words.change}} />`;
  };
}

function Editor({kind, Fields, Aside, record, back, title}) {
  const [query] = useQuery();
  const form = useRecordForm(kind, record, query);
  const saved = result => {
    toast(record ? kind.words.saved : kind.words.created, {tone: "good"});
    navigate(`${kind.path}/${result.id}`, {replace: true, forced: true});
  };
  return html`<${Page} title=${title} back=${back} lead=${record && kind.advice} class="edit">
    <${RecordForm} form=${form} label=${title} labels=${kind.labels} action=${record ? t("Save") : kind.words.create} onSaved=${saved}
        cancel=${back.href} newest=${`/dashboard${back.href}`} aside=${html`<${Aside} form=${form} />`}>
      <${Fields} form=${form} />
    <//>
  <//>`;
}
