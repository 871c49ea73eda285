import { useEffect, useState } from 'react';
import { isAborted } from '../../api/client/ApiError';
import type { Client } from '../../api/client/client';
import { listDatasets } from '../../api/datasets';
import { listCharts, listDashboards, searchFilter } from '../../api/lists';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { useDelayed } from '../../ui/form/useDelayed';
import type { PaletteItem } from './paletteItems';

const PAGE_SIZE = 5;
const DELAY_MS = 200;

async function findDashboards(client: Client, text: string, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const { items } = await listDashboards(client, {
    filters: [searchFilter('dashboard', text)],
    pageSize: PAGE_SIZE,
    signal,
  });
  return items.map(({ id, url, dashboard_title, changed_on_delta_humanized }) => {
    const href = url || `/superset/dashboard/${String(id)}/`;
    const title = dashboard_title || t('[ untitled dashboard ]');
    return { key: href, group: 'dashboards', title, detail: changed_on_delta_humanized, href };
  });
}

async function findCharts(client: Client, text: string, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const { items } = await listCharts(client, { filters: [searchFilter('chart', text)], pageSize: PAGE_SIZE, signal });
  return items.map(({ id, url, slice_name, datasource_name_text }) => {
    const href = url || `/explore/?slice_id=${String(id)}`;
    return { key: href, group: 'charts', title: slice_name || t('[untitled]'), detail: datasource_name_text, href };
  });
}

async function findDatasets(client: Client, text: string, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const { items } = await listDatasets(client, { search: text, pageSize: PAGE_SIZE }, signal);
  return items.map(({ id, table_name, schema, database }) => {
    const href = `/explore/?datasource_type=table&datasource_id=${String(id)}`;
    const detail = [database.database_name, schema].filter(Boolean).join(' · ');
    return { key: href, group: 'datasets', title: table_name, detail, href };
  });
}

interface Found {
  readonly text: string;
  readonly items: readonly PaletteItem[];
  readonly error?: string | undefined;
}

/** Dashboards, charts and datasets by name, as the server finds them: the first of each. What one list refuses, the others show. */
export function useServerItems(typed: string): Omit<Found, 'text'> & { readonly isSearching: boolean } {
  const client = useClient();
  const text = useDelayed(typed.trim(), DELAY_MS);
  const [found, setFound] = useState<Found>({ text: '', items: [] });
  useEffect(() => {
    if (text === '') return undefined;
    const controller = new AbortController();
    const searches = [findDashboards, findCharts, findDatasets].map((find) => find(client, text, controller.signal));
    void Promise.allSettled(searches).then((results) => {
      if (controller.signal.aborted) return;
      const failed = results.find((result) => result.status === 'rejected');
      const isRelevant = failed && !isAborted(failed.reason) && toRequestError(failed.reason).status !== 403;
      setFound({
        text,
        items: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
        error: isRelevant ? toRequestError(failed.reason).message : undefined,
      });
    });
    return () => controller.abort();
  }, [client, text]);
  const wanted = typed.trim();
  const isCurrent = found.text === wanted && text === wanted;
  // Enter must not open what was found for another text.
  const isWanted = ({ title }: PaletteItem): boolean => title.toLowerCase().includes(wanted.toLowerCase());
  const items = isCurrent ? found.items : found.items.filter(isWanted);
  return wanted === ''
    ? { items: [], isSearching: false }
    : { items, error: isCurrent ? found.error : undefined, isSearching: !isCurrent };
}
