import { asArray, isRecord, type UnknownRecord } from '../../lib/read';
import { stringifyJson } from '../../lib/losslessJson';

/** A control that holds metrics, or one that holds dimensions: which of them it is given does not matter to the question. */
export interface Slot {
  readonly name: string;
  readonly multi: boolean;
  readonly required: boolean;
}

const METRIC_SLOTS = new Set(['metric', 'metrics', 'metric_2', 'secondary_metric', 'x', 'y', 'size']);
const COLUMN_SLOTS = new Set(
  `groupby columns series entity groupbyColumns groupbyRows source target source_category target_category id parent name
  dimension all_columns_x all_columns_y y_axis`.split(/\s+/),
);
const SLOT_NAMES = { metrics: METRIC_SLOTS, columns: COLUMN_SLOTS };
const SLOT_TYPES = { metrics: 'DndMetricSelect', columns: 'DndColumnSelect' };

/** The two kinds of things that a chart is made of and that go along when its type changes. */
export type Role = keyof typeof SLOT_NAMES;

/** The controls of this role, in the panel's order. */
export function getPanelSlots(controls: readonly UnknownRecord[], role: Role): readonly Slot[] {
  return controls.flatMap(({ name, type, multi, validators }) =>
    typeof name === 'string' && type === SLOT_TYPES[role] && SLOT_NAMES[role].has(name)
      ? [{ name, multi: multi === true, required: asArray(validators).length > 0 }]
      : [],
  );
}

/** The same for a type that no panel is known of: from what its settings have. */
export function getFormDataSlots(formData: UnknownRecord, role: Role): readonly Slot[] {
  return Object.entries(formData).flatMap(([name, value]) =>
    SLOT_NAMES[role].has(name) ? [{ name, multi: Array.isArray(value), required: false }] : [],
  );
}

function isChosen(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || isRecord(value);
}

function same(one: unknown, other: unknown): boolean {
  return stringifyJson(one) === stringifyJson(other);
}

export function contains(list: readonly unknown[], value: unknown): boolean {
  return list.some((item) => same(item, value));
}

function without(list: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  return list.filter((item) => !contains(others, item));
}

/** What the slots hold, each thing once, in the slots' order. */
export function getSlotValues(formData: UnknownRecord, slots: readonly Slot[]): readonly unknown[] {
  const all: unknown[] = [];
  for (const { name } of slots)
    for (const value of asArray(formData[name])) {
      if (isChosen(value) && !contains(all, value)) all.push(value);
    }
  return all;
}

/**
 * All things of one role that the person has chosen: what the chart shows now, then what was carried along without a place.
 * @param all what was carried before
 * @param given what of it the chart was given
 */
export function mergeCarriedOver(
  shown: readonly unknown[],
  { all, given }: { readonly all: readonly unknown[]; readonly given: readonly unknown[] },
): readonly unknown[] {
  return same(given, shown) ? all : [...shown, ...without(without(all, given), shown)];
}

/**
 * Puts the things into the slots: what a slot holds already stays there if it is still chosen; of the others the required
 * slots take one each, then the first list takes all that are left, or the slots that may be empty one each.
 * @param held what the slots are known to hold
 */
export function assignToSlots(all: readonly unknown[], slots: readonly Slot[], held: UnknownRecord): UnknownRecord {
  const placed: unknown[] = [];
  const values = new Map<string, readonly unknown[]>();
  for (const { name, multi } of slots) {
    const kept = asArray(held[name]).filter((value) => contains(all, value) && !contains(placed, value));
    values.set(name, multi ? kept : kept.slice(0, 1));
    placed.push(...(values.get(name) ?? []));
  }
  let rest = without(all, placed);
  const takeOne = (slot: Slot): void => {
    if (slot.multi || values.get(slot.name)?.length || rest.length === 0) return;
    values.set(slot.name, rest.slice(0, 1));
    rest = rest.slice(1);
  };
  slots.filter((slot) => slot.required).forEach(takeOne);
  const list = slots.find((slot) => slot.multi);
  if (list && rest.length > 0) {
    const together = [...(values.get(list.name) ?? []), ...rest];
    values.set(
      list.name,
      [...all].filter((value) => contains(together, value)),
    );
  } else slots.forEach(takeOne);
  return Object.fromEntries(
    slots.map(({ name, multi }) => [name, multi ? (values.get(name) ?? []) : values.get(name)?.[0]]),
  );
}
