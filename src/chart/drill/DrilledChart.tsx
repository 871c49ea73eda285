import { useEffect, useMemo } from 'react';
import { createColorNamespace } from '../../lib/color/colorScale';
import { asNumber, asString } from '../../lib/read';
import type { Datasource, FormData } from '../../lib/wire';
import type { ContextMenuFilters, MenuPosition } from '../../query/filters/contextMenuFilters';
import { ChartRequests } from '../state/chartRequests';
import { chartRemoved } from '../state/chartsSlice';
import { useAppDispatch, useAppSelector, useService } from '../../store/hooks';
import { useDark } from '../../ui/useTheme';
import { ChartHost } from '../ChartHost';
import { ResultTable } from '../results/ResultTable';
import '../chart.css';

/** The one chart that is drilled: no saved chart has this id. */
const DRILLED = -2;
const first = (): number => -1;

export interface DrilledChartProps {
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly as: 'chart' | 'table';
  readonly onContextMenu: (at: MenuPosition, clicked: ContextMenuFilters) => void;
}

/** A chart divided by another column, as picture or as rows. */
export function DrilledChart({ formData, datasource, as, onContextMenu }: DrilledChartProps) {
  const dispatch = useAppDispatch();
  const requests = useService(ChartRequests);
  const dark = useDark();
  const answers = useAppSelector((state) => state.charts[DRILLED]?.queriesResponse);
  const asked = useAppSelector((state) => state.charts[DRILLED]?.chartStatus);
  useEffect(
    () => () => {
      requests.latest.delete(DRILLED);
      dispatch(chartRemoved(DRILLED));
    },
    [dispatch, requests],
  );
  const scheme = asString(formData['color_scheme']);
  const labelColors = formData['label_colors'];
  const color = useMemo(() => createColorNamespace().scale({ scheme, labelColors, dark }), [scheme, labelColors, dark]);
  const answered = as === 'table' && asked !== 'failed';
  return (
    <>
      <div className="drill-chart" hidden={answered}>
        <ChartHost
          chartId={DRILLED}
          formData={formData}
          datasource={datasource}
          color={color}
          active
          isNearViewport
          priority={first}
          onContextMenu={onContextMenu}
        />
      </div>
      {answered && (
        <div className="drill-chart">
          <ResultTable
            results={asked === 'loading' ? undefined : (answers ?? undefined)}
            datasource={datasource}
            rowLimit={asNumber(formData['row_limit'])}
          />
        </div>
      )}
    </>
  );
}
