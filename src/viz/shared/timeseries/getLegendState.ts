import { asRecord } from '../../../lib/read';
import type { LegendState, Series } from './types';

/** The legend entries that a user switched on or off, as ECharts and the own state have them; undefined if none. */
export function getLegendState(selected: unknown): LegendState | undefined {
  const entries = Object.entries(asRecord(selected));
  const visibility = entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  return visibility.length === 0 ? undefined : Object.fromEntries(visibility);
}

/** Whether the legend has the series switched on. */
export function isSeriesVisible({ name }: Series, legendState: LegendState | undefined): boolean {
  return legendState?.[name] !== false;
}
