import { asArray, isRecord, type UnknownRecord } from '../../lib/read';
import { stringifyJson } from '../../lib/losslessJson';

/** A control for metrics or dimensions, which other viz types have under other names. */
export interface Slot {
  readonly name: string;
  readonly multi: boolean;
  readonly required: boolean;
}

const METRIC_SLOTS: ReadonlySet<string> = new Set([
  'metric',
  'metrics',
  'metric_2',
  'secondary_metric',
  'x',
  'y',
  'size',
]);
const COLUMN_SLOTS: ReadonlySet<string> = new Set(
  `groupby columns series entity groupbyColumns groupbyRows source target source_category target_category id parent name
  dimension all_columns_x all_columns_y y_axis`.split(/\s+/),
);
const SLOT_NAMES = { metrics: METRIC_SLOTS, columns: COLUMN_SLOTS };
const SLOT_TYPES = { metrics: 'DndMetricSelect', columns: 'DndColumnSelect' };

export type Role = keyof typeof SLOT_NAMES;

/** The controls of this role, in the order of the control panel. */
export function getPanelSlots(controls: readonly UnknownRecord[], role: Role): readonly Slot[] {
  return controls.flatMap(({ name, type, multi, validators }) =>
    typeof name === 'string' && type === SLOT_TYPES[role] && SLOT_NAMES[role].has(name)
      ? [{ name, multi: multi === true, required: asArray(validators).length > 0 }]
      : [],
  );
}

/** For a viz type without a known control panel: the slots in its form data. */
export function getFormDataSlots(formData: UnknownRecord, role: Role): readonly Slot[] {
  return Object.entries(formData).flatMap(([name, value]) =>
    SLOT_NAMES[role].has(name) ? [{ name, multi: Array.isArray(value), required: false }] : [],
  );
}

function isSelected(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || isRecord(value);
}

function isEqual(a: unknown, b: unknown): boolean {
  return stringifyJson(a) === stringifyJson(b);
}

export function contains(list: readonly unknown[], value: unknown): boolean {
  return list.some((item) => isEqual(item, value));
}

function without(list: readonly unknown[], excluded: readonly unknown[]): readonly unknown[] {
  return list.filter((item) => !contains(excluded, item));
}

/** The distinct values of the slots, in slot order. */
export function getSlotValues(formData: UnknownRecord, slots: readonly Slot[]): readonly unknown[] {
  const distinct: unknown[] = [];
  for (const { name } of slots)
    for (const value of asArray(formData[name])) {
      if (isSelected(value) && !contains(distinct, value)) distinct.push(value);
    }
  return distinct;
}

/**
 * All values of a role that the user has selected: those in the chart's controls, then those that did not fit into them.
 * @param current the values in the chart's controls
 * @param all the values carried over earlier
 * @param given those of `all` that fitted into the chart's controls
 */
export function mergeMemorizedValues(
  current: readonly unknown[],
  { all, given }: { readonly all: readonly unknown[]; readonly given: readonly unknown[] },
): readonly unknown[] {
  return isEqual(given, current) ? all : [...current, ...without(without(all, given), current)];
}

/**
 * Assigns the values to the slots. A slot retains its current values; of the others each required slot gets one, then the
 * dimensions or the first multi-value slot gets the rest, or without one each optional slot gets one.
 * @param current the form data with the current values of the slots
 */
export function assignToSlots(all: readonly unknown[], slots: readonly Slot[], current: UnknownRecord): UnknownRecord {
  const assigned: unknown[] = [];
  const values = new Map<string, readonly unknown[]>();
  for (const { name, multi } of slots) {
    const retained = asArray(current[name]).filter((value) => contains(all, value));
    values.set(name, multi ? retained : retained.slice(0, 1));
    assigned.push(...(values.get(name) ?? []));
  }
  let unassigned = without(all, assigned);
  const assignOne = (slot: Slot): void => {
    if (slot.multi || values.get(slot.name)?.length || unassigned.length === 0) return;
    values.set(slot.name, unassigned.slice(0, 1));
    unassigned = unassigned.slice(1);
  };
  slots.filter((slot) => slot.required).forEach(assignOne);
  // A box plot's other multi-value slot is what is distributed across, as a rule the time.
  const multiSlot = slots.find(({ multi, name }) => multi && name === 'groupby') ?? slots.find((slot) => slot.multi);
  if (multiSlot && unassigned.length > 0) {
    const merged = [...(values.get(multiSlot.name) ?? []), ...unassigned];
    values.set(
      multiSlot.name,
      all.filter((value) => contains(merged, value)),
    );
  } else slots.forEach(assignOne);
  return Object.fromEntries(
    slots.map(({ name, multi }) => [name, multi ? (values.get(name) ?? []) : values.get(name)?.[0]]),
  );
}
