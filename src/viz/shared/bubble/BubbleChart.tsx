import { ScatterChart } from 'echarts/charts';
import { GridSimpleComponent, LegendComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { t } from '../../../lib/t';
import type { VizProps } from '../../types';
import { chartLabel } from '../chartLabel';
import { describedDataPoints } from '../dataPoints/describedDataPoints';
import { InteractiveChart } from '../dataPoints/InteractiveChart';
import { describeValues } from '../partToWhole/categories';
import { bubbleMetrics, buildOption, describeBubble } from './buildOption';
import type { BubbleControls, BubbleSeries } from './types';

register([ScatterChart, GridSimpleComponent, LegendComponent]);

export interface BubbleChartProps {
  readonly viz: VizProps;
  /** Both memoised by the caller. */
  readonly controls: BubbleControls;
  readonly series: readonly BubbleSeries[];
}

/** Draws bubbles: shared by the type of 6.x and the legacy one. */
export function BubbleChart({ viz, controls, series }: BubbleChartProps) {
  const { theme, width, height, color, datasource } = viz;
  const metrics = useMemo(() => bubbleMetrics(controls, datasource), [controls, datasource]);
  const option = useMemo(
    () => buildOption(controls, series, metrics, { theme, width, height, color }),
    [controls, series, metrics, theme, width, height, color],
  );
  const flat = useMemo(
    () =>
      series.flatMap(({ bubbles }, seriesIndex) =>
        bubbles.map((bubble, dataIndex) => ({ bubble, location: { seriesIndex, dataIndex } })),
      ),
    [series],
  );
  const segments = useMemo(
    () =>
      flat.map(({ bubble }) => ({
        label: bubble.entity,
        text: describeBubble(bubble, metrics)
          .map((pair) => pair.join(' '))
          .join(', '),
      })),
    [flat, metrics],
  );
  const dataPoints = useMemo(
    () =>
      describedDataPoints({
        count: flat.length,
        stride: 1,
        label: (index) => segments[index] && `${segments[index].label}: ${segments[index].text}`,
        locate: (index) => flat[index]?.location ?? { dataIndex: index },
      }),
    [flat, segments],
  );
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(viz.title, describeValues(segments))}
      name={viz.title || t('Bubble Chart')}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={viz.setDataMask}
      onContextMenu={viz.onContextMenu}
      isStaticRender={viz.isStaticRender}
    />
  );
}
