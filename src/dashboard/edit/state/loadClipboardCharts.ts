import { asNumber } from '../../../lib/read';
import { tn } from '../../../lib/t';
import type { CopiedItems } from '../../../layout/operations/operation';
import { getItem, type LayoutItem } from '../../../layout/layout';
import type { AppThunk } from '../../../store/store';
import type { PastedClip } from './clipboard';
import { fetchSlice } from './fetchSlice';

const getItemChartId = (item: LayoutItem): number | undefined =>
  item.type === 'CHART' ? asNumber(item.meta['chartId']) : undefined;

/** Copied items without the missing charts, and without rows that become empty. */
export function withoutCharts(clip: CopiedItems, isMissing: (chartId: number) => boolean): CopiedItems {
  const items: Record<string, LayoutItem> = {};
  const copyItem = (id: string): boolean => {
    const item = getItem(clip.layout, id);
    const chartId = item && getItemChartId(item);
    if (!item || (chartId !== undefined && isMissing(chartId))) return false;
    const children = item.children.filter(copyItem);
    if (item.type === 'ROW' && children.length === 0 && item.children.length > 0) return false;
    items[id] = children.length === item.children.length ? item : { ...item, children };
    return true;
  };
  const roots = clip.roots.filter(copyItem);
  return { roots, layout: { ...clip.layout, items } };
}

interface LoadedItems {
  readonly loadedItems: CopiedItems;
  /** Messages for the user about what is missing. */
  readonly warnings: readonly string[];
}

/** Loads the definitions of copied charts that this dashboard does not have; missing ones are left out and reported. */
export function loadClipboardCharts({ clip, isFromOtherServer }: PastedClip): AppThunk<Promise<LoadedItems>> {
  return async (dispatch) => {
    const ids = new Set(Object.values(clip.layout.items).flatMap((item) => getItemChartId(item) ?? []));
    if (isFromOtherServer) {
      const warning = tn(
        '%s chart of another server was left out',
        '%s charts of another server were left out',
        ids.size,
      );
      return { loadedItems: withoutCharts(clip, () => true), warnings: ids.size > 0 ? [warning] : [] };
    }
    const missing = new Set<number>();
    const warnings = new Set<string>();
    await Promise.all(
      [...ids].map(async (id) => {
        const fetched = await dispatch(fetchSlice(id));
        if (!('error' in fetched)) return;
        missing.add(id);
        warnings.add(fetched.error);
      }),
    );
    return {
      loadedItems: missing.size > 0 ? withoutCharts(clip, (id) => missing.has(id)) : clip,
      warnings: [...warnings],
    };
  };
}
