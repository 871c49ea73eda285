import { asNumber } from '../../lib/read';
import { partAt, type Part, type Positions } from '../positions';

/** Where each chart stands that stands in one place only: chart id → part id. */
function single(positions: Positions): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const twice = new Set<number>();
  for (const part of Object.values(positions.parts)) {
    const chart = part.type === 'CHART' ? asNumber(part.meta.chartId) : undefined;
    if (chart === undefined) continue;
    if (found.has(chart)) twice.add(chart);
    found.set(chart, part.id);
  }
  for (const chart of twice) found.delete(chart);
  return found;
}

/** A layout whose charts have the ids of their parts in `like`: who takes a chart off and puts it back has moved it. */
export function withIdsOf(like: Positions, positions: Positions): Positions {
  const known = single(like);
  const renamed = new Map<string, string>();
  for (const [chart, id] of single(positions)) {
    const other = known.get(chart);
    const isFree = other !== undefined && !partAt(positions, other) && !partAt(like, id);
    if (isFree) renamed.set(id, other);
  }
  if (renamed.size === 0) return positions;
  const name = (id: string): string => renamed.get(id) ?? id;
  const parts = Object.values(positions.parts).map((part): [string, Part] => {
    const id = name(part.id);
    return [id, { ...part, id, children: part.children.map(name), parents: part.parents.map(name) }];
  });
  return { ...positions, parts: Object.fromEntries(parts) };
}
