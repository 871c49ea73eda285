import * as v from 'valibot';
import { asApiError } from './client/ApiError';
import type { Client } from './client/client';
import type { EventLog } from './log';
import { checkEach, resultSchema, text } from './client/parse';
import type { ServerTraits } from '../lib/getTraits';

export interface RecentActivity {
  readonly action: string;
  readonly item_title: string;
  /** 'dashboard' or 'slice'; '' where unknown. */
  readonly item_type: string;
  readonly item_url: string;
  /** Epoch milliseconds; 0 where unknown. */
  readonly time: number;
  readonly time_delta_humanized: string;
}

const itemSchema: v.GenericSchema<unknown, RecentActivity> = v.object({
  action: text,
  item_title: text,
  item_type: text,
  item_url: v.string(),
  time: v.fallback(v.number(), 0),
  time_delta_humanized: text,
});

/** Of 2.x: visits of its own pages, and events of the log, the only sign of a chart viewed at `/explore/` (docs/contract/dashboard.md §13). */
const ACTIONS = ['explore', 'dashboard', 'log'];
/** The server lists a dashboard once for each action, and for each of its charts with an event. */
const REQUESTED = 50;

/** The URL of the saved chart, without the form data of the visit. */
function toSavedUrl(url: string): string {
  const chart = /^(?:\/superset)?\/explore\/\?(?:.*&)?slice_id=(\d+)/.exec(url)?.[1];
  return chart === undefined ? url : `/explore/?slice_id=${chart}`;
}

/**
 * What the user viewed last, newest first, without repetitions; entries without URL are left out. Pending events are sent first:
 * what was opened a moment ago is not logged yet.
 */
export async function fetchRecentActivity(
  client: Client,
  log: EventLog,
  traits: Pick<ServerTraits, 'recentActivity'>,
  userId: number,
  { pageSize = 6, signal }: { readonly pageSize?: number; readonly signal?: AbortSignal } = {},
): Promise<RecentActivity[]> {
  const load = async (address: ServerTraits['recentActivity']): Promise<RecentActivity[]> => {
    const isOwn = address === 'own';
    const path = `/api/v1/log/recent_activity/${isOwn ? '' : `${String(userId)}/`}`;
    const q = { page_size: REQUESTED, ...(!isOwn && { actions: ACTIONS }) };
    const { value } = await client.request({ path, q, schema: resultSchema, signal });
    const byUrl = new Map<string, RecentActivity>();
    for (const item of checkEach(itemSchema, value.result, 'result').items) {
      const item_url = toSavedUrl(item.item_url);
      if (item_url !== '' && !byUrl.has(item_url)) byUrl.set(item_url, { ...item, item_url });
    }
    return [...byUrl.values()].slice(0, pageSize);
  };
  await log.flush();
  try {
    return await load(traits.recentActivity);
  } catch (error) {
    // The address changed between 2.1.3 and 6.1.0.
    if (traits.recentActivity === 'byUser' && asApiError(error).status === 404) return load('own');
    throw error;
  }
}
