import { parseJson } from '../../lib/losslessJson';
import { asArray, asRecord, asString } from '../../lib/read';
import { readStored } from '../../lib/storage';

/** Where the browser keeps a dashboard's own saved views: a JSON text, lossless, inside of the storage's JSON. */
export const getSavedViewsKey = (dashboardId: number): string => `vitrine.filterViews.${String(dashboardId)}`;

/** What is kept for a dashboard, of whatever shape; an empty record where nothing can be read. */
export function readStoredViews(dashboardId: number): Readonly<Record<string, unknown>> {
  try {
    return asRecord(parseJson(asString(readStored(getSavedViewsKey(dashboardId)), '{}')));
  } catch {
    return {};
  }
}

/** The masks of the view that the person wants to begin with; undefined where there is none. Untrusted: read them as an address's. */
export function getDefaultViewMasks(dashboardId: number): unknown {
  const kept = readStoredViews(dashboardId);
  const wanted = kept['default'];
  if (typeof wanted !== 'string') return undefined;
  return asRecord(asArray(kept['views']).find((view) => asRecord(view)['id'] === wanted))['masks'];
}
