import { parseJson, stringifyJson } from '../lib/losslessJson';
import { own } from '../lib/own';
import { asRecord, type UnknownRecord } from '../lib/read';

/** Local storage, shared with Superset's own front end. */
const EXPLORE_CONTEXT = 'dashboard__explore_context';
/** Contexts stay in the storage when a dashboard is left: the oldest are deleted. */
const MAX_CONTEXTS = 20;

function readAll(): UnknownRecord {
  try {
    return asRecord(parseJson(window.localStorage.getItem(EXPLORE_CONTEXT) ?? '{}'));
  } catch {
    return {};
  }
}

/** Saves a dashboard's filters under the id of this visit, see `ExploreLinks`. */
export function saveExploreContext(pageId: string, context: UnknownRecord): void {
  const { [pageId]: _before, ...others } = readAll();
  const contexts = [...Object.entries(others).slice(1 - MAX_CONTEXTS), [pageId, context] as const];
  try {
    window.localStorage.setItem(EXPLORE_CONTEXT, stringifyJson(Object.fromEntries(contexts)));
  } catch {
    // Without storage the chart opens as it was saved.
  }
}

/** Undefined where nothing was saved for this visit of a dashboard. */
export function readExploreContext(pageId: string): unknown {
  const all = readAll();
  return own(all, pageId);
}
