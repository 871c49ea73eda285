import { Fragment, useEffect, useMemo, useState, type CSSProperties } from 'react';
import { t } from '../../lib/t';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { lazyComponent } from '../../ui/lazyComponent';
import { useStableValue } from '../../viz/shared/partToWhole/useStableValue';
import type { ChartHostProps } from '../ChartHost';
import { chartRendered } from '../state/chartsSlice';
import { MatrixCell, type CellMenu } from './MatrixCell';
import { withoutMatrix } from './model/cellFormData';
import { layOut } from './model/layOut';
import { readMatrix, readMatrixLayout } from './model/readMatrix';
import { useRepeats } from './useRepeats';
import './matrix.css';

const ChartContextMenu = lazyComponent(() => import('../drill/ChartContextMenu').then((m) => m.ChartContextMenu));

/** Nothing is drawn of the chart's own results: they count as rendered when they are there. */
function useRendered(chartId: number): void {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.charts[chartId]?.chartStatus);
  useEffect(() => {
    if (status === 'success') dispatch(chartRendered(chartId));
  }, [dispatch, chartId, status]);
}

/** Matrixify: a grid of one chart by metric or dimension, which scrolls inside the chart. */
export function Matrix(props: ChartHostProps) {
  const { chartId, title, formData, displayOverrides, datasource, dashboardId, setDataMask, blockedMessage } = props;
  useRendered(chartId);
  const refreshes = useRepeats(chartId);
  const [menu, setMenu] = useState<CellMenu>();
  const values = useMemo(() => ({ ...formData, ...displayOverrides }), [formData, displayOverrides]);
  const matrix = useStableValue(useMemo(() => readMatrix(values), [values]));
  const layout = useStableValue(useMemo(() => readMatrixLayout(values), [values]));
  const cellOverrides = useStableValue(
    useMemo(() => displayOverrides && withoutMatrix(displayOverrides), [displayOverrides]),
  );
  const { bands, width, hasRowLabels, cellCount, omitted } = useMemo(() => layOut(matrix, layout), [matrix, layout]);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--matrix-columns': width,
    '--matrix-row-height': `${layout.rowHeight}px`,
  };
  return (
    <div className="chart-container" data-chart-id={chartId}>
      <div
        className="matrix-scroll"
        role="region"
        aria-label={title ?? t('Matrixify')}
        tabIndex={0}
        data-export="whole"
      >
        {cellCount === 0 ? (
          <p className="chart-empty">{t('Choose the metrics or dimension values of the grid')}</p>
        ) : (
          <div className={`matrix${hasRowLabels ? ' has-row-labels' : ''}`} style={style}>
            {bands.map(({ key, cells, hasHeaders, rowLabel }) => (
              <Fragment key={key}>
                {hasHeaders &&
                  cells.map((cell, at) => (
                    <div
                      key={cell.key}
                      className={`matrix-header${at === 0 ? ' is-first' : ''}`}
                      title={cell.column?.header}
                    >
                      {cell.column?.header}
                    </div>
                  ))}
                {rowLabel !== undefined && (
                  <div className="matrix-row-label" title={rowLabel}>
                    <span>{rowLabel}</span>
                  </div>
                )}
                {cells.map((cell, at) => (
                  <MatrixCell
                    key={cell.key}
                    position={cell}
                    isFirst={at === 0}
                    chart={props}
                    displayOverrides={cellOverrides}
                    titleTemplate={layout.titleTemplate}
                    refreshes={refreshes}
                    onMenu={setMenu}
                  />
                ))}
              </Fragment>
            ))}
          </div>
        )}
        {omitted > 0 && (
          <p className="matrix-note" role="status">
            {t('Only the first %s of %s charts are shown.', cellCount, cellCount + omitted)}
          </p>
        )}
      </div>
      {blockedMessage !== undefined && (
        <p className="chart-empty chart-blocked">
          <span>{blockedMessage}</span>
        </p>
      )}
      {menu && (
        <ChartContextMenu
          chartId={chartId}
          name={title ? `${title}: ${menu.name}` : menu.name}
          formData={menu.formData}
          datasource={datasource}
          dashboardId={dashboardId}
          at={menu.at}
          clicked={menu.clicked}
          crossFiltering={setDataMask}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}
