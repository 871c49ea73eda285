import { getExplore } from '../../api/charts';
import type { Client } from '../../api/client/client';
import { t } from '../../lib/t';
import type { SavedChart } from './exploreSlice';

/** Fetches the chart as currently saved on the server. */
export async function fetchSlice(client: Client, id: number): Promise<SavedChart> {
  const { slice } = await getExplore(client, { slice_id: id });
  if (!slice) throw new Error(t('The chart does not exist'));
  return slice;
}
