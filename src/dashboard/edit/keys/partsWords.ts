import { tn } from '../../../lib/t';
import { describePart, type NamedCharts } from '../../../layout/operations/describePart';
import type { Carried } from '../../../layout/outcome';
import type { Positions } from '../../../layout/positions';

/** Parts in words: the one, or how many. */
export function partsWords(positions: Positions, ids: readonly string[], charts: NamedCharts): string {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) return describePart(positions, id, charts);
  return tn('%s component', '%s components', ids.length);
}

export function carriedWords(positions: Positions, carried: Carried, charts: NamedCharts): string {
  if (carried.kind === 'parts') return partsWords(positions, carried.ids, charts);
  return tn('%s component', '%s components', carried.kind === 'clip' ? carried.clip.roots.length : 1);
}
