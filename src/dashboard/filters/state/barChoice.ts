import { sameValue } from '../../../lib/sameValue';
import { asRecord } from '../../../lib/read';
import { emptyMask } from '../model/filterMasks';
import type { NativeFilter } from '../model/nativeFilter';
import { hasValue } from '../../../query/filters/filterWaits';
import type { DataMask, DataMasks } from '../../../query/types';

export const isControl = (filter: NativeFilter): boolean => filter.kind === 'filter' || filter.kind === 'customization';

/** Whether charts ask the same with either mask. Display controls are read from the state, all others from the extra form data. */
export function sameMask(filter: NativeFilter, one: DataMask | undefined, other: DataMask | undefined): boolean {
  if (!sameValue(one?.extraFormData ?? {}, other?.extraFormData ?? {})) return false;
  return filter.kind !== 'customization' || sameValue(valueOf(one), valueOf(other));
}

const valueOf = (mask: DataMask | undefined): unknown => asRecord(mask?.filterState)['value'] ?? null;

/** A field marks what must not be sent (an upper end below the lower one) by the reference's own key. */
export const isRefused = (mask: DataMask | undefined): boolean =>
  asRecord(mask?.filterState)['validateStatus'] === 'error';

/** A filter that must have a value and has none. */
export const isMissing = (filter: NativeFilter, mask: DataMask | undefined): boolean =>
  filter.required && !hasValue(mask);

export interface BarChoice {
  /** What is chosen now, applied or not. */
  readonly masks: DataMasks;
  /** What Apply would send: drafts that differ from what is applied. */
  readonly changed: DataMasks;
  readonly canApply: boolean;
  readonly canClear: boolean;
}

/**
 * What the bar's buttons may do. Apply: something is different, nothing chosen is refused, and no required filter is without a
 * value, whereby filters out of scope count only where they alone were changed, and one whose first value is being looked
 * up (`pending`) does not count: only its own charts wait for it. Clear all: some filter has a value.
 * Source: docs/contract/dashboard.md §4 and the reference's own bar.
 */
export function barChoice(
  filters: readonly NativeFilter[],
  inScope: ReadonlySet<string>,
  applied: DataMasks,
  draft: DataMasks,
  pending: Readonly<Record<string, true>> = {},
): BarChoice {
  const controls = filters.filter(isControl);
  const masks = { ...applied, ...draft };
  const drafted = controls.filter(({ id }) => Object.hasOwn(draft, id));
  const different = drafted.filter((filter) => !sameMask(filter, draft[filter.id], applied[filter.id]));
  const onlyHidden = different.length > 0 && different.every(({ id }) => !inScope.has(id));
  const asked = onlyHidden ? controls : controls.filter(({ id }) => inScope.has(id));
  const missing = asked.some((filter) => !Object.hasOwn(pending, filter.id) && isMissing(filter, masks[filter.id]));
  return {
    masks,
    changed: Object.fromEntries(different.flatMap(({ id }) => (draft[id] ? [[id, draft[id]]] : []))),
    canApply: different.length > 0 && !missing && !drafted.some(({ id }) => isRefused(draft[id])),
    canClear: controls.some(({ id }) => hasValue(masks[id])),
  };
}

/** The masks of all these filters without a value; those that are empty already, in the draft and applied, are left out. */
export function clearedMasks(filters: readonly NativeFilter[], applied: DataMasks, masks: DataMasks): DataMasks {
  return Object.fromEntries(
    filters
      .filter((filter) => isControl(filter) && (hasValue(masks[filter.id]) || hasValue(applied[filter.id])))
      .map((filter) => [filter.id, emptyMask(filter)]),
  );
}
