/** The files of the imports that entries of the audit log name. */
import {useRecord} from "../api.js";
import {useCaller} from "../session.js";

const NEWEST = 100;

/** Names of files by the ids of their imports: those of the newest 100, read with one request, if an entry names an import. */
export function useFileNames(entries) {
  const {can} = useCaller();
  const wanted = can("products:write") && entries.some(({record}) => record?.type === "import");
  const {data} = useRecord(wanted ? "/imports" : null, {limit: NEWEST});
  return new Map((data ?? []).map(each => [each.id, each.file_name]));
}
