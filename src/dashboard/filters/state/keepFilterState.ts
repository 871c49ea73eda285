import { createFilterState, updateFilterState } from '../../../api/filterState';
import { asApiError } from '../../../api/client/ApiError';
import { randomId } from '../../../lib/randomId';
import type { DataMasks } from '../../../query/types';

const TAB_ID = 'vitrine.tabId';

/** Tells this tab of the browser from others, so that each keeps a filter state of its own. */
function tabId(): string {
  try {
    const kept = window.sessionStorage.getItem(TAB_ID);
    if (kept !== null) return kept;
    const fresh = String(Number.parseInt(randomId().slice(0, 8), 36) % 1e9);
    window.sessionStorage.setItem(TAB_ID, fresh);
    return fresh;
  } catch {
    return '1';
  }
}

/**
 * Keeps the masks under the key, or under a new one where there is none, it has run out, or it is somebody else's: then a
 * link that was passed on stays what it was. Resolves with the key that holds them now. Rejects with an ApiError.
 * @param leaving lets it outlive the page
 */
export async function keepFilterState(
  dashboardId: number,
  key: string | undefined,
  masks: DataMasks,
  leaving = false,
): Promise<string> {
  const tab = tabId();
  if (key !== undefined) {
    try {
      return await updateFilterState(dashboardId, key, masks, tab, leaving);
    } catch (error) {
      const { status } = asApiError(error);
      if (status !== 403 && status !== 404) throw error;
    }
  }
  return createFilterState(dashboardId, masks, tab);
}

/** The address with the key in place of whatever else said what the filters are. */
export function addressWithKey(href: string, key: string): string {
  const url = new URL(href);
  url.searchParams.delete('native_filters');
  url.searchParams.delete('permalink_key');
  url.searchParams.set('native_filters_key', key);
  return url.href;
}
