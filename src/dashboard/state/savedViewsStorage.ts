import { isEmbeddedPage } from '../../lib/embeddedPath';
import { parseJson } from '../../lib/losslessJson';
import { asArray, asRecord, asString } from '../../lib/read';
import { readStored } from '../../lib/storage';

/** The storage key of a dashboard's saved views: a lossless JSON text within the storage's JSON. */
export const getSavedViewsKey = (dashboardId: number): string => `vitrine.filterViews.${String(dashboardId)}`;

/** The stored record of a dashboard, of any shape; empty where nothing can be read. Guests have none: they share a browser's storage. */
export function readStoredViews(dashboardId: number): Readonly<Record<string, unknown>> {
  try {
    if (isEmbeddedPage()) return {};
    return asRecord(parseJson(asString(readStored(getSavedViewsKey(dashboardId)), '{}')));
  } catch {
    return {};
  }
}

/** The masks of the user's default view, if any. Untrusted, like those of a URL. */
export function getDefaultViewMasks(dashboardId: number): unknown {
  const stored = readStoredViews(dashboardId);
  const defaultId = stored['default'];
  if (typeof defaultId !== 'string') return undefined;
  return asRecord(asArray(stored['views']).find((view) => asRecord(view)['id'] === defaultId))['masks'];
}
