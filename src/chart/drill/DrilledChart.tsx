import { useEffect, useMemo } from 'react';
import { createColorNamespace } from '../../lib/color/colorScale';
import { asNumber, asString } from '../../lib/read';
import type { Datasource, FormData } from '../../lib/wire';
import type { ContextMenuFilters, MenuPosition } from '../../query/filters/contextMenuFilters';
import { ChartRequests } from '../state/chartRequests';
import { chartRemoved } from '../state/chartsSlice';
import { useAppDispatch, useAppSelector, useService } from '../../store/hooks';
import { useCategoricalColors } from '../../ui/useCategoricalColors';
import { useDark } from '../../ui/useTheme';
import { ChartHost } from '../ChartHost';
import { useChartPage } from '../chartPage';
import { ResultTable } from '../results/ResultTable';
import '../chart.css';

/** There is one drilled chart at a time; no saved chart has this id. */
const DRILLED_CHART_ID = -2;
const highestPriority = (): number => -1;

export interface DrilledChartProps {
  readonly title: string;
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly displayAs: 'chart' | 'table';
  readonly onContextMenu: (at: MenuPosition, clicked: ContextMenuFilters) => void;
}

/** A chart grouped by another column, displayed as a chart or a table. */
export function DrilledChart({ title, formData, datasource, displayAs, onContextMenu }: DrilledChartProps) {
  const dispatch = useAppDispatch();
  const requests = useService(ChartRequests);
  const dark = useDark();
  const results = useAppSelector((state) => state.charts[DRILLED_CHART_ID]?.queriesResponse);
  const status = useAppSelector((state) => state.charts[DRILLED_CHART_ID]?.chartStatus);
  useEffect(
    () => () => {
      requests.latest.delete(DRILLED_CHART_ID);
      dispatch(chartRemoved(DRILLED_CHART_ID));
    },
    [dispatch, requests],
  );
  const scheme = asString(formData['color_scheme']);
  const labelColors = formData['label_colors'];
  const colors = useChartPage()?.colors;
  const getColors = useCategoricalColors();
  const color = useMemo(
    () => (colors ?? createColorNamespace(undefined, getColors)).scale({ scheme, labelColors, dark }),
    [colors, getColors, scheme, labelColors, dark],
  );
  // The chart shows what failed, or that it was stopped before it had results.
  const showsTable = displayAs === 'table' && status !== 'failed' && (status !== 'stopped' || Boolean(results));
  return (
    <>
      <div className="drill-chart" hidden={showsTable}>
        <ChartHost
          chartId={DRILLED_CHART_ID}
          title={title}
          formData={formData}
          datasource={datasource}
          color={color}
          active
          isNearViewport
          priority={highestPriority}
          onContextMenu={onContextMenu}
        />
      </div>
      {showsTable && (
        <div className="drill-chart">
          <ResultTable
            results={status === 'loading' ? undefined : (results ?? undefined)}
            datasource={datasource}
            rowLimit={asNumber(formData['row_limit'])}
          />
        </div>
      )}
    </>
  );
}
