import { asRecord } from '../../../lib/read';
import type { LegendState, Series } from './types';

/** The legend entries that a user switched on or off; undefined if none. */
export function getLegendState(ownState: unknown): LegendState | undefined {
  const entries = Object.entries(asRecord(asRecord(ownState).legendState));
  const visibility = entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  return visibility.length === 0 ? undefined : Object.fromEntries(visibility);
}

export function isVisible({ name }: Series, legendState: LegendState | undefined): boolean {
  return legendState?.[name] !== false;
}
