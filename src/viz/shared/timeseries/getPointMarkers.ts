import type { PointMarkers, SeriesMarkers } from '../echarts/points/pointMarkers';
import type { SeriesInput } from './seriesOptions';
import { FADED, labelText, LABEL_SIZE, seriesColor } from './seriesOptions';
import type { Controls, Frame } from './types';

/** The controls of a chart whose points are drawn by the point layer. */
export function withoutPoints(controls: Controls): Controls {
  return { ...controls, markers: false, labels: { show: false, onlyTotal: true, threshold: 0 } };
}

/**
 * Whether the points are drawn by the point layer (echarts/points). Not where single points differ: with a tooltip per
 * point, selected categories, an author's options, a forecast, or a category axis, on which ECharts leaves out points
 * whose labels are hidden.
 */
export function layersPoints(frame: Frame, controls: Controls, selectedXs: ReadonlySet<string> | undefined): boolean {
  const { seriesType, tooltip, optionText } = controls;
  const isLine = seriesType !== 'bar' && seriesType !== 'scatter';
  const isPlain = selectedXs === undefined && optionText === '' && tooltip.rich && frame.xKind !== 'category';
  return isLine && isPlain && !frame.series.some(({ forecastOf }) => forecastOf !== undefined);
}

/** The layer's markers and labels, by the ids of `seriesOptions`: hollow markers where only labels are shown. */
export function getPointMarkers(input: SeriesInput): PointMarkers {
  const { frame, controls, theme, color } = input;
  const { markers, markerSize, labels } = controls;
  const isFull = markers || theme.dark || controls.lineWidth === 0;
  const series = new Map<string, SeriesMarkers>();
  frame.series.forEach((frameSeries, i) => {
    series.set(`s${String(i)}`, {
      dot: {
        size: markerSize,
        color: seriesColor(frameSeries, controls, color),
        ...(isFull ? {} : { hollow: theme.background }),
      },
      ...(labels.show && {
        label: {
          text: labelText(frameSeries, i, input),
          color: theme.text,
          font: `${String(LABEL_SIZE)}px ${theme.fontFamily}`,
          lineHeight: LABEL_SIZE,
          side: controls.horizontal ? 'right' : 'top',
        },
      }),
    });
  });
  return { series, blurred: FADED };
}
