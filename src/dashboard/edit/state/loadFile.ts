import { asNumber } from '../../../lib/read';
import { t, tn } from '../../../lib/t';
import { repairPositions } from '../../../layout/operations/repairPositions';
import { printPositions, type Positions } from '../../../layout/positions';
import { readDashboardFile } from '../model/dashboardFile';
import type { AppThunk } from '../../../store/store';
import { bringCharts } from './bringCharts';
import { changeWork } from './editing';

/** What the person is told of it. */
export interface LoadedFile {
  readonly refused?: string;
  readonly notes: readonly string[];
}

/** Lays a dashboard's file over what is being edited, as one step to undo; nothing is saved by that. Never rejects. */
export function loadFile(text: string): AppThunk<Promise<LoadedFile>> {
  return async (dispatch, getState) => {
    const file = readDashboardFile(text);
    if ('refused' in file) return { refused: file.refused, notes: [] };
    const id = getState().edit?.dashboardId ?? 0;
    const { positions: read, repairs } = repairPositions(file.positions, []);
    const missing = new Set(await dispatch(bringCharts(id, read)));
    const positions = without(read, missing);
    if (getState().edit?.dashboardId !== id) return { notes: [] };
    dispatch(
      changeWork((work) => ({
        ...work,
        dashboard_title: file.dashboard_title ?? work.dashboard_title,
        css: file.css ?? work.css,
        certified_by: file.certified_by ?? work.certified_by,
        certification_details: file.certification_details ?? work.certification_details,
        metadata: file.metadata ?? work.metadata,
        positions,
      })),
    );
    const gone = tn(
      '%s chart of the file is not on this server: it was left out.',
      '%s charts of the file are not on this server: they were left out.',
      missing.size,
    );
    return {
      notes: [...repairs, ...(missing.size > 0 ? [gone] : []), t('Nothing of the file is saved yet. You can undo it.')],
    };
  };
}

/** A layout without the charts that nobody can draw. */
function without(positions: Positions, charts: ReadonlySet<number>): Positions {
  if (charts.size === 0) return positions;
  const isGone = (id: string): boolean => {
    const part = positions.parts[id];
    return part?.type === 'CHART' && charts.has(asNumber(part.meta['chartId'], 0));
  };
  const kept = Object.values(positions.parts).filter(({ id }) => !isGone(id));
  const parts = kept.map(
    (part) => [part.id, { ...part, children: part.children.filter((id) => !isGone(id)) }] as const,
  );
  return repairPositions(printPositions({ ...positions, parts: Object.fromEntries(parts) }), []).positions;
}
