import { parseJson } from '../../lib/losslessJson';
import { asArray, asRecord, asString } from '../../lib/read';
import { readStored } from '../../lib/storage';

/** Where the browser keeps a dashboard's own saved views: a JSON text, lossless, inside of the storage's JSON. */
export const viewsKey = (dashboardId: number): string => `vitrine.filterViews.${String(dashboardId)}`;

/** What is kept for a dashboard, of whatever shape; an empty record where nothing can be read. */
export function readKeptViews(dashboardId: number): Readonly<Record<string, unknown>> {
  try {
    return asRecord(parseJson(asString(readStored(viewsKey(dashboardId)), '{}')));
  } catch {
    return {};
  }
}

/** The masks of the view that the person wants to begin with; undefined where there is none. Untrusted: read them as an address's. */
export function defaultViewMasks(dashboardId: number): unknown {
  const kept = readKeptViews(dashboardId);
  const wanted = kept['default'];
  if (typeof wanted !== 'string') return undefined;
  return asRecord(asArray(kept['views']).find((view) => asRecord(view)['id'] === wanted))['masks'];
}
