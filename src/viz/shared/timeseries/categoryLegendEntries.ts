import { xFormatter } from './formatters';
import type { SeriesOption } from './seriesOptions';
import type { Controls, Frame } from './types';

/** A longer legend could not be read, and each entry costs ECharts a series. */
const MAX_ENTRIES = 500;

/**
 * The legend entries of a chart that is coloured by its x axis: for each value a series without points, as ECharts' legend
 * has names of series only.
 */
export function categoryLegendEntries(
  frame: Frame,
  controls: Controls,
  color: (label: string) => string,
): readonly (SeriesOption & { readonly name: string })[] {
  if (!controls.colorByCategory) return [];
  const formatX = xFormatter(frame, controls);
  const colors = new Map(frame.xs.map((x) => [formatX(x), color(String(x))]));
  if (colors.size > MAX_ENTRIES) return [];
  return [...colors].map(([name, entryColor], i) => ({
    id: `x${String(i)}`,
    name,
    type: 'line',
    data: [],
    itemStyle: { color: entryColor },
    lineStyle: { color: entryColor },
    silent: true,
  }));
}
