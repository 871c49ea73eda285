import * as v from 'valibot';
import { asApiError } from './client/ApiError';
import type { Client } from './client/client';
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

/** What the user viewed last, newest first, without repetitions; entries without URL are left out. */
export async function fetchRecentActivity(
  client: Client,
  traits: Pick<ServerTraits, 'recentActivity'>,
  userId: number,
  { pageSize = 6, signal }: { readonly pageSize?: number; readonly signal?: AbortSignal } = {},
): Promise<RecentActivity[]> {
  const load = async (address: ServerTraits['recentActivity']): Promise<RecentActivity[]> => {
    const path = `/api/v1/log/recent_activity/${address === 'own' ? '' : `${String(userId)}/`}`;
    const { value } = await client.request({ path, q: { page_size: pageSize }, schema: resultSchema, signal });
    return checkEach(itemSchema, value.result, 'result').items;
  };
  try {
    return await load(traits.recentActivity);
  } catch (error) {
    // The address changed between 2.1.3 and 6.1.0.
    if (traits.recentActivity === 'byUser' && asApiError(error).status === 404) return load('own');
    throw error;
  }
}
