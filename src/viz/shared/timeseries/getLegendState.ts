import { asRecord } from '../../../lib/read';

/** The legend entries that a user switched on or off, by name; undefined if none. */
export function getLegendState(ownState: unknown): Record<string, boolean> | undefined {
  const entries = Object.entries(asRecord(asRecord(ownState).legendState));
  const visibility = entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  return visibility.length === 0 ? undefined : Object.fromEntries(visibility);
}
