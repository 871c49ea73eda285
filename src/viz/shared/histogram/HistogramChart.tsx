import { BarChart } from 'echarts/charts';
import { GridSimpleComponent, LegendComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { t } from '../../../lib/t';
import type { VizProps } from '../../types';
import { chartLabel } from '../chartLabel';
import { describedDataPoints } from '../dataPoints/describedDataPoints';
import { InteractiveChart } from '../dataPoints/InteractiveChart';
import { describeValues } from '../partToWhole/categories';
import { binLabel, buildOption } from './buildOption';
import type { Histogram, HistogramControls } from './types';

register([BarChart, GridSimpleComponent, LegendComponent, LabelLayout]);

export interface HistogramChartProps {
  readonly viz: VizProps;
  /** Both memoised by the caller. */
  readonly controls: HistogramControls;
  readonly histogram: Histogram;
}

/** Draws binned values: shared by the type of 6.x and the legacy one. */
export function HistogramChart({ viz, controls, histogram }: HistogramChartProps) {
  const { theme, width, height, color } = viz;
  const option = useMemo(
    () => buildOption(controls, histogram, { theme, width, height, color }),
    [controls, histogram, theme, width, height, color],
  );
  const bars = useMemo(() => {
    const labels = histogram.bins.map((bin) => binLabel(controls, bin));
    const format = getNumberFormatter(controls.yFormat);
    return histogram.series.flatMap(({ name, values }) =>
      labels.map((label, i) => ({ label: `${name}, ${label}`, text: format(values[i] ?? null) })),
    );
  }, [controls, histogram]);
  const dataPoints = useMemo(() => {
    const stride = Math.max(1, histogram.bins.length);
    return describedDataPoints({
      count: bars.length,
      stride,
      label: (i) => bars[i] && `${bars[i].label}: ${bars[i].text}`,
      locate: (i) => ({ seriesIndex: Math.floor(i / stride), dataIndex: i % stride }),
    });
  }, [histogram, bars]);
  const title = viz.title || t('Chart');
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(viz.title, describeValues(bars))}
      name={title}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={viz.setDataMask}
      onContextMenu={viz.onContextMenu}
      isStaticRender={viz.isStaticRender}
    />
  );
}
