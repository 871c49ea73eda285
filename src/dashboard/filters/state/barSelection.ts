import { sameValue } from '../../../lib/sameValue';
import { asRecord } from '../../../lib/read';
import { toEmptyMask } from '../model/filterMasks';
import type { NativeFilter } from '../model/nativeFilter';
import { hasValue } from '../../../query/filters/blockingFilters';
import type { DataMask, DataMasks } from '../../../query/types';

export const hasMask = (filter: NativeFilter): boolean => filter.kind === 'filter' || filter.kind === 'customization';

/** Whether charts send the same request with either mask. Display controls are read from the filter state, all others from the extra form data. */
export function isSameMask(filter: NativeFilter, a: DataMask | undefined, b: DataMask | undefined): boolean {
  if (!sameValue(a?.extraFormData ?? {}, b?.extraFormData ?? {})) return false;
  return filter.kind !== 'customization' || sameValue(getValue(a), getValue(b));
}

const getValue = (mask: DataMask | undefined): unknown => asRecord(mask?.filterState)['value'] ?? null;

/** Fields mark values that must not be applied (an upper end below the lower one) by Superset's own key. */
export const isInvalid = (mask: DataMask | undefined): boolean =>
  asRecord(mask?.filterState)['validateStatus'] === 'error';

/** Whether a required filter has no value. */
export const isMissing = (filter: NativeFilter, mask: DataMask | undefined): boolean =>
  filter.isRequired && !hasValue(mask);

export interface BarSelection {
  /** The selected masks, applied or not. */
  readonly masks: DataMasks;
  /** What Apply would apply: drafts that differ from the applied masks. */
  readonly changed: DataMasks;
  readonly canApply: boolean;
  readonly canClear: boolean;
}

/**
 * What the bar's buttons can do. Apply: something differs, nothing selected is invalid, and no required filter is empty.
 * Filters out of scope count only if nothing else was changed; a filter whose first value is being looked up (`pending`)
 * does not count, as it blocks only its own charts. Clear all: some filter has a value.
 * Source: docs/contract/dashboard.md §4 and Superset's own filter bar.
 */
export function getBarSelection(
  filters: readonly NativeFilter[],
  inScope: ReadonlySet<string>,
  applied: DataMasks,
  draft: DataMasks,
  pending: Readonly<Record<string, true>> = {},
): BarSelection {
  const controls = filters.filter(hasMask);
  const masks = { ...applied, ...draft };
  const drafted = controls.filter(({ id }) => Object.hasOwn(draft, id));
  const different = drafted.filter((filter) => !isSameMask(filter, draft[filter.id], applied[filter.id]));
  const onlyOutOfScope = different.length > 0 && different.every(({ id }) => !inScope.has(id));
  const relevant = onlyOutOfScope ? controls : controls.filter(({ id }) => inScope.has(id));
  const missing = relevant.some((filter) => !Object.hasOwn(pending, filter.id) && isMissing(filter, masks[filter.id]));
  return {
    masks,
    changed: Object.fromEntries(different.flatMap(({ id }) => (draft[id] ? [[id, draft[id]]] : []))),
    canApply: different.length > 0 && !missing && !drafted.some(({ id }) => isInvalid(draft[id])),
    canClear: controls.some(({ id }) => hasValue(masks[id])),
  };
}

/** Empty masks for these filters; those that are empty already, in the draft and applied, are left out. */
export function getClearedMasks(filters: readonly NativeFilter[], applied: DataMasks, masks: DataMasks): DataMasks {
  return Object.fromEntries(
    filters
      .filter((filter) => hasMask(filter) && (hasValue(masks[filter.id]) || hasValue(applied[filter.id])))
      .map((filter) => [filter.id, toEmptyMask(filter)]),
  );
}
