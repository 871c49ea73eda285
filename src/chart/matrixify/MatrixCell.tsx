import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import type { ContextMenuFilters, MenuPosition } from '../../query/filters/contextMenuFilters';
import { metricLabel } from '../../query/labels';
import { useAppDispatch, useAppSelector, useService } from '../../store/hooks';
import { ChartHost, type ChartHostProps } from '../ChartHost';
import { ChartRequests } from '../state/chartRequests';
import { chartRemoved } from '../state/chartsSlice';
import { refreshChart } from '../state/fetchChartData';
import { CellIds } from './CellIds';
import { getCellDistance } from './getCellDistance';
import { cellFormData } from './model/cellFormData';
import { cellTitle } from './model/cellTitle';
import type { MatrixCellPosition } from './model/layOut';

export interface CellMenu {
  readonly at: MenuPosition;
  readonly clicked: ContextMenuFilters;
  /** That of the cell. */
  readonly formData: FormData;
  readonly name: string;
}

interface Props {
  readonly position: MatrixCellPosition;
  /** The first of its band. */
  readonly isFirst: boolean;
  readonly chart: ChartHostProps;
  /** Without the settings of the grid. */
  readonly displayOverrides: UnknownRecord | undefined;
  readonly titleTemplate: string;
  /** Increases when the whole chart is refreshed. */
  readonly refreshes: number;
  readonly onMenu: (menu: CellMenu) => void;
}

/**
 * The metric of the cell in place of the chart's single `metric`: the query selects both, and the cell's is the one to draw. Only where the
 * response has it.
 */
function useDrawnMetric(
  cellId: number,
  { row, column }: MatrixCellPosition,
  formData: FormData,
): UnknownRecord | undefined {
  const metric = column?.metric ?? row?.metric;
  const label = metric === undefined ? undefined : metricLabel(metric);
  const isSelected = useAppSelector(
    ({ charts }) => label !== undefined && charts[cellId]?.queriesResponse?.[0]?.colnames.includes(label) === true,
  );
  const isReplaced = isSelected && Boolean(formData['metric']);
  return useMemo(() => (isReplaced ? { metric } : undefined), [isReplaced, metric]);
}

/** One chart of the grid: the type's own, with its title, states and context menu. */
export function MatrixCell({ position, isFirst, chart, displayOverrides, titleTemplate, refreshes, onMenu }: Props) {
  const dispatch = useAppDispatch();
  const requests = useService(ChartRequests);
  const ids = useService(CellIds);
  const [cellId] = useState(() => ids.next());
  const element = useRef<HTMLDivElement>(null);
  const { row, column } = position;
  const { displayOverrides: _settings, ...host } = chart;
  const { title, dashboardId, priority: chartPriority } = host;
  const formData = useMemo(() => cellFormData(chart.formData, row, column), [chart.formData, row, column]);
  const drawnMetric = useDrawnMetric(cellId, position, formData);
  const overrides = useMemo(
    () => (displayOverrides || drawnMetric ? { ...displayOverrides, ...drawnMetric } : undefined),
    [displayOverrides, drawnMetric],
  );
  const priority = useCallback(() => chartPriority() + getCellDistance(element.current), [chartPriority]);
  const name = [row?.header, column?.header].filter((text) => text !== undefined).join(', ');
  const ownTitle = cellTitle(titleTemplate, row, column);
  const openMenu = useCallback(
    (at: MenuPosition, clicked: ContextMenuFilters) =>
      onMenu({ at, clicked, formData: { ...formData, ...drawnMetric }, name }),
    [onMenu, formData, drawnMetric, name],
  );

  useEffect(
    () => () => {
      requests.latest.get(cellId)?.cancel();
      requests.latest.delete(cellId);
      dispatch(chartRemoved(cellId));
    },
    [dispatch, requests, cellId],
  );
  const seenRefreshes = useRef(refreshes);
  useEffect(() => {
    if (seenRefreshes.current === refreshes) return;
    seenRefreshes.current = refreshes;
    dispatch(refreshChart(cellId, dashboardId, priority));
  }, [dispatch, refreshes, cellId, dashboardId, priority]);

  return (
    <div ref={element} className={`matrix-cell${isFirst ? ' is-first' : ''}`} role="group" aria-label={name}>
      {ownTitle !== '' && (
        <div className="matrix-cell-title" title={ownTitle}>
          {ownTitle}
        </div>
      )}
      <ChartHost
        {...host}
        chartId={cellId}
        title={title ? `${title}: ${name}` : name}
        formData={formData}
        priority={priority}
        {...(overrides && { displayOverrides: overrides })}
        onContextMenu={chart.onContextMenu && openMenu}
        blockedMessage={undefined}
      />
    </div>
  );
}
