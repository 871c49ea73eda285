import { extraFormDataOf } from '../../../query/filters/dataMask';
import type { DataMasks, ExtraFormData } from '../../../query/types';

/** What depends on what: a filter's id and the ids of its parents (`cascadeParentIds`). */
export interface Dependent {
  readonly id: string;
  readonly name: string;
  readonly cascadeParentIds: readonly string[];
}

/**
 * Filters in an order in which parents come before their children, otherwise as they stand, and the circles among them
 * (names, the first one again at the end). A circle's filters stand in the order too, after the others. Parents that do not exist count for nothing.
 */
export function sortByDependency(filters: readonly Dependent[]): {
  readonly order: readonly string[];
  readonly cycles: readonly (readonly string[])[];
} {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const done = new Set<string>();
  const order: string[] = [];
  const cycles: string[][] = [];
  const visit = (filter: Dependent, path: readonly Dependent[]): void => {
    const begins = path.indexOf(filter);
    if (begins >= 0) {
      cycles.push([...path.slice(begins), filter].map((one) => one.name || one.id));
      return;
    }
    if (done.has(filter.id)) return;
    for (const id of filter.cascadeParentIds) {
      const parent = byId.get(id);
      if (parent) visit(parent, [...path, filter]);
    }
    if (done.has(filter.id)) return;
    done.add(filter.id);
    order.push(filter.id);
  };
  for (const filter of filters) visit(filter, []);
  return { order, cycles };
}

/** All filters whose values change when that one's does, the nearest first. Never the filter itself. */
export function getDescendants(filters: readonly Dependent[], id: string): readonly string[] {
  const found = new Set<string>();
  const queue = [id];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const filter of filters) {
      if (!filter.cascadeParentIds.includes(next) || found.has(filter.id) || filter.id === id) continue;
      found.add(filter.id);
      queue.push(filter.id);
    }
  }
  return [...found];
}

/** What the options of a filter are narrowed by: the masks of its parents, merged in the order of the masks. */
export function getParentsExtraFormData(filter: Dependent, masks: DataMasks): ExtraFormData {
  const parents = new Set(filter.cascadeParentIds.filter((id) => id !== filter.id));
  return extraFormDataOf(masks, (id) => parents.has(id));
}
