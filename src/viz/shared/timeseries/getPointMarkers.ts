import type { PointMarkers, SeriesMarkers } from '../echarts/points/pointMarkers';
import type { SeriesInput } from './seriesOptions';
import { FADED, labelText, LABEL_SIZE, seriesColor } from './seriesOptions';
import type { Controls, Frame } from './types';

/** The controls of a picture whose points are drawn by a layer of their own. */
export function withoutPoints(controls: Controls): Controls {
  return { ...controls, markers: false, labels: { show: false, onlyTotal: true, threshold: 0 } };
}

/**
 * Whether the points are drawn by a layer of their own (echarts/points). Not where single points can be told apart: by a
 * tooltip of the point alone, by a choice of categories, by an author's options, beside a forecast, or on an axis of
 * categories, on which ECharts leaves out the points whose names it leaves out.
 */
export function layersPoints(frame: Frame, controls: Controls, chosenXs: ReadonlySet<string> | undefined): boolean {
  const { seriesType, tooltip, optionText } = controls;
  const isLine = seriesType !== 'bar' && seriesType !== 'scatter';
  const isPlain = chosenXs === undefined && optionText === '' && tooltip.rich && frame.xKind !== 'category';
  return isLine && isPlain && !frame.series.some(({ forecastOf }) => forecastOf !== undefined);
}

/** The layer's marks and labels, by the ids of `seriesOptions`: hollow marks where there are only labels. */
export function getPointMarkers(input: SeriesInput): PointMarkers {
  const { frame, controls, theme, color } = input;
  const { markers, markerSize, labels } = controls;
  const isFull = markers || theme.dark || controls.lineWidth === 0;
  const series = new Map<string, SeriesMarkers>();
  frame.series.forEach((one, i) => {
    series.set(`s${String(i)}`, {
      dot: {
        size: markerSize,
        color: seriesColor(one, controls, color),
        ...(isFull ? {} : { hollow: theme.background }),
      },
      ...(labels.show && {
        label: {
          text: labelText(one, i, input),
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
