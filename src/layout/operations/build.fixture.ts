import type { Carried, NewPart, Outcome, Place } from '../outcome';
import { partAt, type Positions } from '../positions';
import { drop } from './drop';
import { repairPositions } from './repairPositions';
import { walk } from './tree';

export const empty: Positions = repairPositions(undefined, []).positions;

/** The layout of an outcome that must not be a refusal. */
export function done(outcome: Outcome): Positions {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.positions;
}

export const fresh = (type: NewPart['type'], meta: Readonly<Record<string, unknown>> = {}): Carried => ({
  kind: 'new',
  part: { type, meta },
});

export const chart = (chartId: number, width = 4): Carried =>
  fresh('CHART', { chartId, width, sliceName: `Chart ${chartId}` });
export const moving = (...ids: string[]): Carried => ({ kind: 'parts', ids });

/** Drops something new and answers the layout with the id of what was made. */
export function put(positions: Positions, carried: Carried, parentId: string, index = 1000): [Positions, string] {
  const place: Place = { parentId, index };
  const outcome = drop(positions, carried, place);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return [outcome.positions, outcome.touched[0] ?? ''];
}

export const idOfChart = (positions: Positions, chartId: number): string =>
  walk(positions).find((id) => partAt(positions, id)?.meta['chartId'] === chartId) ?? '';

/** The tree in a line: charts by their number, `type(children)` for the rest. */
export function sketch(positions: Positions, id = 'ROOT_ID'): string {
  const part = partAt(positions, id);
  if (!part) return '?';
  if (part.type === 'CHART') return `${String(part.meta['chartId'])}:${String(part.meta['width'])}`;
  const inner = part.children.map((child) => sketch(positions, child)).join(' ');
  const width = part.type === 'COLUMN' ? `:${String(part.meta['width'])}` : '';
  return `${part.type.toLowerCase()}${width}(${inner})`;
}
