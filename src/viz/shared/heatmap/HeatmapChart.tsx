import { HeatmapChart as HeatmapSeries } from 'echarts/charts';
import { GridSimpleComponent, VisualMapComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { valueFormatter } from '../../../lib/format/formatValue';
import { t } from '../../../lib/t';
import { verboseName } from '../../../lib/verboseName';
import type { VizProps } from '../../types';
import { chartLabel } from '../chartLabel';
import { describedDataPoints } from '../dataPoints/describedDataPoints';
import { InteractiveChart } from '../dataPoints/InteractiveChart';
import { describeValues } from '../partToWhole/categories';
import { buildOption, cellName, type HeatmapMetric } from './buildOption';
import type { Heatmap, HeatmapControls } from './types';

register([HeatmapSeries, GridSimpleComponent, VisualMapComponent]);

export interface HeatmapChartProps {
  readonly viz: VizProps;
  /** Both memoised by the caller. */
  readonly controls: HeatmapControls;
  readonly heatmap: Heatmap;
}

/** Draws a matrix of coloured cells: shared by the type of 6.x and the legacy one. */
export function HeatmapChart({ viz, controls, heatmap }: HeatmapChartProps) {
  const { theme, width, height, datasource } = viz;
  const detectedCurrency = viz.results[0]?.detected_currency;
  const metric = useMemo((): HeatmapMetric => {
    const { metric: column, numberFormat: format, currency } = controls;
    return {
      title: verboseName(datasource, column) ?? column,
      format: valueFormatter({ format, currency, column, datasource, detectedCurrency }),
    };
  }, [controls, datasource, detectedCurrency]);
  const option = useMemo(
    () => buildOption(controls, heatmap, metric, { theme, width, height }),
    [controls, heatmap, metric, theme, width, height],
  );
  const dataPoints = useMemo(
    () =>
      describedDataPoints({
        count: heatmap.cells.length,
        stride: 1,
        label: (index) => {
          const cell = heatmap.cells[index];
          return cell && `${cellName(cell, heatmap)}: ${metric.format(cell.value)}`;
        },
        locate: (index) => ({ seriesIndex: 0, dataIndex: index }),
      }),
    [heatmap, metric],
  );
  const described = useMemo(
    () => heatmap.cells.map((cell) => ({ label: cellName(cell, heatmap), text: metric.format(cell.value) })),
    [heatmap, metric],
  );
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(viz.title, `${metric.title}. ${describeValues(described)}`)}
      name={viz.title || metric.title || t('Heatmap')}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={viz.setDataMask}
      onContextMenu={viz.onContextMenu}
      isStaticRender={viz.isStaticRender}
    />
  );
}
