import { valueFormatter, type ValueFormatter } from '../../../lib/format/formatValue';
import { asNumber, asRecord } from '../../../lib/read';
import { verboseName } from '../../../lib/verboseName';
import type { Datasource } from '../../../lib/wire';
import type { VizTheme } from '../../types';
import { gridOption } from '../cartesian/axisStyle';
import { baseOption } from '../echarts/baseOption';
import { legend } from '../echarts/legend';
import { tooltipContent, tooltipOption } from '../echarts/tooltip';
import { bubbleAxis } from './bubbleAxis';
import { bubbleSize } from './bubbleSize';
import { bubbleSpace } from './bubbleSpace';
import type { Bubble, BubbleControls, BubbleSeries } from './types';

export interface BubbleStyle {
  readonly theme: VizTheme;
  readonly width: number;
  readonly height: number;
  readonly color: (label: string) => string;
}

/** The three metrics of a bubble: x, y and size. */
export type BubbleMetrics = readonly { readonly title: string; readonly format: ValueFormatter }[];

export function bubbleMetrics(controls: BubbleControls, datasource: Datasource | undefined): BubbleMetrics {
  const { x, y, sizeFormat, metrics } = controls;
  const formats = [
    [metrics.x, x.format],
    [metrics.y, y.format],
    [metrics.size, sizeFormat],
  ] as const;
  return formats.map(([column, format]) => ({
    title: verboseName(datasource, column) ?? column,
    format: valueFormatter({ format, column, datasource }),
  }));
}

/** The metrics of a bubble, with their names. */
export function describeBubble({ raw }: Bubble, metrics: BubbleMetrics): (readonly [string, string])[] {
  return metrics.map(({ title, format }, i) => [title, format(raw[i])] as const);
}

function tooltip(
  params: unknown,
  series: readonly BubbleSeries[],
  metrics: BubbleMetrics,
  { color }: BubbleStyle,
): HTMLElement | '' {
  const { seriesIndex, dataIndex } = asRecord(params);
  const group = series[asNumber(seriesIndex, -1)];
  const bubble = group?.bubbles[asNumber(dataIndex, -1)];
  if (!group || !bubble) return '';
  const name = group.name === bubble.entity ? [] : [{ color: color(group.name), cells: [group.name] }];
  const rows = describeBubble(bubble, metrics).map((cells) => ({ cells }));
  return tooltipContent({ title: bubble.entity, rows: [...name, ...rows] });
}

export function buildOption(
  controls: BubbleControls,
  series: readonly BubbleSeries[],
  metrics: BubbleMetrics,
  style: BubbleStyle,
): Readonly<Record<string, unknown>> {
  const { theme, color } = style;
  const { x, y } = controls;
  const key = legend(
    controls.legend,
    series.map(({ name }) => name),
    style,
    theme,
  );
  const size = bubbleSize(controls, series);
  const bubbles = series.flatMap((group) => group.bubbles);
  const [xMetric, yMetric] = metrics;
  const axis = (name: 'x' | 'y', format: ValueFormatter | undefined) =>
    bubbleAxis(
      controls[name],
      bubbles.map((bubble) => bubble[name]),
      format ?? String,
      name === 'x',
      theme,
    );
  // A bubble at the edge is drawn whole, unless the user limits the axes.
  const isClipped = [...x.bounds, ...y.bounds].some((bound) => bound !== undefined);
  const { space } = key;
  const { top, right, bottom, left } = isClipped
    ? { top: 0, right: 0, bottom: 0, left: 0 }
    : bubbleSpace(controls, bubbles, size, {
        width: style.width - space.left - space.right,
        height: style.height - space.top - space.bottom,
      });
  // Zero and negative numbers have no place on a logarithmic axis.
  const isDrawn = (bubble: Bubble) => (!x.isLogarithmic || bubble.x > 0) && (!y.isLogarithmic || bubble.y > 0);
  return {
    ...baseOption(theme),
    grid: gridOption(
      {
        top: space.top + top,
        right: space.right + right,
        bottom: space.bottom + bottom,
        left: space.left + left,
      },
      {
        ...(x.margin === undefined ? {} : { bottom: x.margin }),
        ...(y.margin === undefined ? {} : { left: y.margin }),
      },
    ),
    legend: { ...key.option, icon: 'circle' },
    tooltip: tooltipOption(theme, 'item', (params) => tooltip(params, series, metrics, style)),
    xAxis: axis('x', xMetric?.format),
    yAxis: axis('y', yMetric?.format),
    series: series.map(({ name, bubbles: members }) => ({
      type: 'scatter',
      name,
      clip: isClipped,
      itemStyle: { color: color(name), opacity: controls.opacity, borderColor: color(name) },
      emphasis: { itemStyle: { opacity: 1 } },
      data: members.map((bubble) => ({
        value: isDrawn(bubble) ? [bubble.x, bubble.y] : ['-', '-'],
        symbolSize: size(bubble.size),
      })),
    })),
  };
}
