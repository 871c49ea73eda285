import { serializeLayout } from '../../../layout/serializeLayout';
import { asNumber } from '../../../lib/read';
import { t, tn } from '../../../lib/t';
import { repairLayout } from '../../../layout/repair/repairLayout';
import { type Layout } from '../../../layout/layout';
import { readDashboardFile } from '../model/dashboardFile';
import type { AppThunk } from '../../../store/store';
import { loadCharts } from './loadCharts';
import { changeDraft } from './editing';

/** Messages for the user. */
export interface LoadedFile {
  readonly error?: string;
  readonly notes: readonly string[];
}

/** Replaces the draft by a dashboard file, as one undo step; nothing is saved. Never rejects. */
export function loadFile(text: string): AppThunk<Promise<LoadedFile>> {
  return async (dispatch, getState) => {
    const file = readDashboardFile(text);
    if ('error' in file) return { error: file.error, notes: [] };
    const id = getState().edit?.dashboardId ?? 0;
    const { layout: repaired, repairs } = repairLayout(file.layout, []);
    const missing = new Set(await dispatch(loadCharts(id, repaired)));
    const layout = withoutCharts(repaired, missing);
    if (getState().edit?.dashboardId !== id) return { notes: [] };
    dispatch(
      changeDraft((draft) => ({
        ...draft,
        dashboard_title: file.dashboard_title ?? draft.dashboard_title,
        css: file.css ?? draft.css,
        certified_by: file.certified_by ?? draft.certified_by,
        certification_details: file.certification_details ?? draft.certification_details,
        metadata: file.metadata ?? draft.metadata,
        layout,
      })),
    );
    const missingNote = tn(
      '%s chart of the file is not on this server: it was left out.',
      '%s charts of the file are not on this server: they were left out.',
      missing.size,
    );
    return {
      notes: [
        ...repairs,
        ...(missing.size > 0 ? [missingNote] : []),
        t('Nothing of the file is saved yet. You can undo it.'),
      ],
    };
  };
}

/** A layout without these charts. */
function withoutCharts(layout: Layout, charts: ReadonlySet<number>): Layout {
  if (charts.size === 0) return layout;
  const isMissing = (id: string): boolean => {
    const item = layout.items[id];
    return item?.type === 'CHART' && charts.has(asNumber(item.meta['chartId'], 0));
  };
  const remaining = Object.values(layout.items).filter(({ id }) => !isMissing(id));
  const items = remaining.map(
    (item) => [item.id, { ...item, children: item.children.filter((id) => !isMissing(id)) }] as const,
  );
  return repairLayout(serializeLayout({ ...layout, items: Object.fromEntries(items) }), []).layout;
}
