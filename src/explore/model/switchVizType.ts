import type { Datasource, FormData } from '../../lib/wire';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { isColumn } from '../../query/labels';
import {
  mergeCarriedOver,
  contains,
  getSlotValues,
  assignToSlots,
  getFormDataSlots,
  getPanelSlots,
  type Role,
  type Slot,
} from './controlSlots';

/** What of a control panel matters here; its full shape is the viz room's ControlPanel. */
interface Panel {
  readonly viz_type: string;
  readonly sections: readonly { readonly rows: readonly (readonly object[])[] }[];
}

/**
 * Kept beside the settings while a chart is worked on, in a key that no panel has: so it is undone, cached and reloaded with
 * them, and neither asked with nor saved.
 */
export const MEMORY = 'carried_over';

interface Carried {
  readonly all: readonly unknown[];
  /** What of it the type had places for. */
  readonly given: readonly unknown[];
}

interface Memory {
  /** The types that the chart had: what their controls for metrics, dimensions and the x axis held. */
  readonly types: UnknownRecord;
  readonly metrics: Carried;
  readonly columns: Carried;
  /** Values that did not fit the type, by control: [before, instead]. */
  readonly replaced: UnknownRecord;
}

function carriedOf(value: unknown): Carried {
  const { all, given } = asRecord(value);
  return { all: asArray(all), given: asArray(given) };
}

function memoryOf(formData: FormData): Memory {
  const { types, metrics, columns, replaced } = asRecord(formData[MEMORY]);
  return {
    types: asRecord(types),
    metrics: carriedOf(metrics),
    columns: carriedOf(columns),
    replaced: asRecord(replaced),
  };
}

function controlsOf(panel: Panel): readonly UnknownRecord[] {
  return panel.sections.flatMap((section) => section.rows.flat().map((item): UnknownRecord => ({ ...item })));
}

/** Settings with the values back that the type had no use for, unless they were changed since. */
function restored(formData: FormData, replaced: UnknownRecord): FormData {
  const back = Object.entries(replaced).flatMap(([name, pair]) => {
    const [before, instead] = asArray(pair);
    return formData[name] === instead ? [[name, before]] : [];
  });
  return { ...formData, ...Object.fromEntries(back) };
}

/** What the type puts in the place of a value that it cannot have; undefined where the value is fine. */
function replacement(control: UnknownRecord, value: unknown): { readonly instead: unknown } | undefined {
  const instead = control.default ?? null;
  if (control.name === 'row_limit') {
    // A type that begins with few rows is not given many.
    const most = asNumber(control.default);
    return most !== undefined && most <= 100 && asNumber(value, 0) > most ? { instead } : undefined;
  }
  if (control.type === 'CheckboxControl') return typeof value === 'boolean' ? undefined : { instead };
  const choices = asArray(control.choices).map((choice) => asArray(choice)[0]);
  const closed = control.type === 'SelectControl' || control.type === 'RadioButtonControl';
  if (!closed || control.freeForm === true || control.multi === true || choices.length === 0) return undefined;
  return choices.includes(value) ? undefined : { instead };
}

function unfit(
  formData: FormData,
  controls: readonly UnknownRecord[],
  visited: boolean,
): Record<string, readonly [unknown, unknown]> {
  const replaced: Record<string, readonly [unknown, unknown]> = {};
  for (const control of controls) {
    const name = asString(control.name);
    const value = formData[name];
    // The limit of a type that the chart had before may be its own.
    const fits = value == null || (visited && name === 'row_limit');
    const found = fits ? undefined : replacement(control, value);
    if (found && name !== '') replaced[name] = [value, found.instead];
  }
  return replaced;
}

const AXIS_SLOT: Slot = { name: 'x_axis', multi: false, required: true };

function temporalColumns(datasource: Datasource | undefined): readonly string[] {
  const names = (datasource?.columns ?? []).filter((column) => column.is_dttm).map((column) => column.column_name);
  const main = asString(datasource?.main_dttm_col);
  return main === '' ? names : [main, ...names.filter((name) => name !== main)];
}

/**
 * The x axis of a chart that had none: a time among its dimensions; one of more dimensions than there are places; the
 * column that its time was filtered by, the dataset's own time; else a dimension after all.
 */
function firstAxis(
  formData: FormData,
  dimensions: readonly unknown[],
  slots: readonly Slot[],
  datasource: Datasource | undefined,
): unknown {
  const temporal = temporalColumns(datasource);
  const isTime = (column: unknown) => typeof column === 'string' && temporal.includes(column);
  const places = slots.some((slot) => slot.multi) ? Infinity : Math.max(1, slots.length);
  const spare = dimensions.length > places ? dimensions[0] : undefined;
  return (
    dimensions.find(isTime) ??
    spare ??
    [formData.granularity_sqla, ...temporal].find(isTime) ??
    dimensions[0] ??
    undefined
  );
}

function held(formData: UnknownRecord, slots: readonly Slot[]): UnknownRecord {
  return Object.fromEntries(slots.map(({ name }) => [name, formData[name]]));
}

/** Where things go in the new type: as it had them before if they are the same, else beside what both types have. */
function arrange(
  all: readonly unknown[],
  slots: readonly Slot[],
  formData: FormData,
  slotsBefore: readonly Slot[],
  was: UnknownRecord | undefined,
): UnknownRecord {
  if (!was) return assignToSlots(all, slots, held(formData, slotsBefore));
  const content = getSlotValues(was, slots);
  const unchanged = content.length === all.length && content.every((item) => contains(all, item));
  return unchanged ? held(was, slots) : assignToSlots(all, slots, was);
}

/**
 * The settings of a chart that is given another type. What both types have stays; metrics and dimensions go to the
 * controls that the new type has for them, a type with one place takes the first; the rest waits in the settings and comes
 * back with the type that has places for it. Values that the new type cannot have wait as well. Pure; never throws.
 * Compared with the reference's own page, which keeps the same things while its page is open.
 * @param from the panel of the type before; undefined where none is known
 */
export function switchVizType(
  formData: FormData,
  from: Panel | undefined,
  to: Panel,
  datasource?: Datasource | undefined,
): FormData {
  if (formData.viz_type === to.viz_type) return formData;
  const memory = memoryOf(formData);
  const start = restored(formData, memory.replaced);
  const visit = Object.hasOwn(memory.types, to.viz_type) ? memory.types[to.viz_type] : undefined;
  const was = isRecord(visit) ? visit : undefined;
  const [before, after] = [from && controlsOf(from), controlsOf(to)];
  const names = new Set(after.map((control) => control.name));

  // An x axis that was a dimension of the type before is one still.
  const hadAxis = before?.some((control) => control.name === 'x_axis') === true;
  const isDimension = hadAxis && isColumn(start.x_axis) && contains(memory.columns.all, start.x_axis);
  const carried = (role: Role) => {
    const own = before ? getPanelSlots(before, role) : getFormDataSlots(formData, role);
    const slots = role === 'columns' && isDimension ? [AXIS_SLOT, ...own] : own;
    return { slots, all: mergeCarriedOver(getSlotValues(formData, slots), memory[role]) };
  };
  const [metrics, columns] = [carried('metrics'), carried('columns')];

  const [metricSlots, columnSlots] = [getPanelSlots(after, 'metrics'), getPanelSlots(after, 'columns')];
  const change: Record<string, unknown> = {};
  let dimensions = columns.all;
  if (names.has('x_axis')) {
    const known = hadAxis && !(was && isDimension) ? start : was;
    // The axis of any type that the chart had while it was worked on; not one that was left in its settings long ago.
    const recent = Object.values(memory.types).some((type) => isColumn(asRecord(type).x_axis))
      ? start.x_axis
      : undefined;
    const axis = known ? known.x_axis : (recent ?? firstAxis(start, dimensions, columnSlots, datasource));
    change.x_axis = axis;
    if (isDimension || !known || contains(memory.columns.all, axis)) {
      dimensions = dimensions.filter((column) => !contains([axis], column));
    }
  }
  Object.assign(
    change,
    arrange(metrics.all, metricSlots, start, metrics.slots, was),
    arrange(dimensions, columnSlots, start, columns.slots, was),
  );
  const next: FormData = { ...start, ...change, viz_type: to.viz_type };
  const replaced = unfit(next, after, was !== undefined);
  // Rows of long ago are not what was just looked at.
  const grouped = !was && before?.every((control) => control.name !== 'query_mode') === true;
  if (grouped && names.has('query_mode') && next.query_mode === 'raw') replaced.query_mode = ['raw', 'aggregate'];
  const remembered: Memory = {
    types: {
      ...memory.types,
      [formData.viz_type]: held(start, [...metrics.slots, ...columns.slots, ...(hadAxis ? [AXIS_SLOT] : [])]),
    },
    metrics: { all: metrics.all, given: getSlotValues(next, metricSlots) },
    columns: {
      all: columns.all,
      given: getSlotValues(next, [...(names.has('x_axis') ? [AXIS_SLOT] : []), ...columnSlots]),
    },
    replaced,
  };
  return {
    ...next,
    ...Object.fromEntries(Object.entries(replaced).map(([name, [, instead]]) => [name, instead])),
    [MEMORY]: remembered,
  };
}
