import type { Client } from '../../../api/client/client';
import { createFilterState, updateFilterState } from '../../../api/filterState';
import { asApiError } from '../../../api/client/ApiError';
import { randomId } from '../../../lib/randomId';
import type { DataMasks } from '../../../query/types';

const TAB_ID = 'vitrine.tabId';

/** Identifies this browser tab to the server, so that each tab has a filter state of its own. */
function getTabId(): string {
  try {
    const stored = window.sessionStorage.getItem(TAB_ID);
    if (stored !== null) return stored;
    const created = String(Number.parseInt(randomId().slice(0, 8), 36) % 1e9);
    window.sessionStorage.setItem(TAB_ID, created);
    return created;
  } catch {
    return '1';
  }
}

/**
 * Saves the masks under the key, or under a new one if there is none, it has expired, or it belongs to another user, whose
 * shared link must not change. Resolves with the key that was used. Rejects with an ApiError.
 * @param isLeaving lets the request outlive the page
 */
export async function persistFilterState(
  client: Client,
  dashboardId: number,
  key: string | undefined,
  masks: DataMasks,
  isLeaving = false,
): Promise<string> {
  const tab = getTabId();
  if (key !== undefined) {
    try {
      return await updateFilterState(client, dashboardId, key, masks, tab, isLeaving);
    } catch (error) {
      const { status } = asApiError(error);
      if (status !== 403 && status !== 404) throw error;
    }
  }
  return createFilterState(client, dashboardId, masks, tab);
}

/** Puts the key into the URL, in place of any other source of the filters' values. */
export function setFilterStateKey({ searchParams }: URL, key: string): void {
  searchParams.delete('native_filters');
  searchParams.delete('permalink_key');
  searchParams.set('native_filters_key', key);
}
