import { own } from '../../../lib/own';
import { mergeExtraFormData } from '../../../query/filters/extraFormData';
import type { DataMasks, ExtraFormData } from '../../../query/types';

/** A filter and its parents. */
export interface Dependent {
  readonly id: string;
  readonly name: string;
  readonly cascadeParentIds: readonly string[];
}

/**
 * Sorts filters so that parents come before their children, otherwise in their given order, and finds dependency cycles
 * (names, the first one again at the end). Filters of a cycle are sorted too. Missing parents are ignored.
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
    const start = path.indexOf(filter);
    if (start >= 0) {
      cycles.push([...path.slice(start), filter].map((dependent) => dependent.name || dependent.id));
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

/** All direct and indirect children of a filter, the nearest first; never the filter itself. */
export function getDescendants(filters: readonly Dependent[], id: string): readonly string[] {
  const descendants = new Set<string>();
  const queue = [id];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const filter of filters) {
      if (!filter.cascadeParentIds.includes(next) || descendants.has(filter.id) || filter.id === id) continue;
      descendants.add(filter.id);
      queue.push(filter.id);
    }
  }
  return [...descendants];
}

/**
 * The parents of a filter in their own order, without the filter itself; with those of `filters`, each after its own parents
 * (6.x).
 */
export function getParentIds(filter: Dependent, filters: readonly Dependent[] = []): readonly string[] {
  const seen = new Set([filter.id]);
  const ids: string[] = [];
  const addParents = ({ cascadeParentIds }: Dependent): void => {
    for (const id of cascadeParentIds) {
      if (seen.has(id)) continue;
      seen.add(id);
      const parent = filters.find((one) => one.id === id);
      if (parent) addParents(parent);
      ids.push(id);
    }
  };
  addParents(filter);
  return ids;
}

/** The extra form data of a filter's parents, which narrows its options; the last one wins. `filters`: as of `getParentIds`. */
export function getParentsExtraFormData(
  filter: Dependent,
  masks: DataMasks,
  filters?: readonly Dependent[],
): ExtraFormData {
  return mergeExtraFormData(getParentIds(filter, filters).map((id) => own(masks, id)?.extraFormData));
}
