import { parseJson, stringifyJson } from '../lib/losslessJson';
import { asRecord, type UnknownRecord } from '../lib/read';
import { EXPLORE_CONTEXT } from './exploreHref';

/** Dashboards that were opened and left stay in the browser's storage: the oldest go. */
const MAX_CONTEXTS = 20;

function readAll(): UnknownRecord {
  try {
    return asRecord(parseJson(window.localStorage.getItem(EXPLORE_CONTEXT) ?? '{}'));
  } catch {
    return {};
  }
}

/** Saves what a dashboard filters its charts by, under the id of this opening of it. */
export function saveExploreContext(pageId: string, context: UnknownRecord): void {
  const { [pageId]: _before, ...others } = readAll();
  const contexts = [...Object.entries(others).slice(1 - MAX_CONTEXTS), [pageId, context] as const];
  try {
    window.localStorage.setItem(EXPLORE_CONTEXT, stringifyJson(Object.fromEntries(contexts)));
  } catch {
    // Without storage the chart opens as it is saved.
  }
}

/** What was saved for this opening of a dashboard; undefined where there is nothing. */
export function readExploreContext(pageId: string): unknown {
  const all = readAll();
  return Object.hasOwn(all, pageId) ? all[pageId] : undefined;
}
