import type { Datasource, FormData } from '../../lib/wire';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { isColumn } from '../../query/labels';
import type { ControlPanel } from '../../viz/panelTypes';
import {
  mergeMemorizedValues,
  contains,
  getSlotValues,
  assignToSlots,
  getFormDataSlots,
  getPanelSlots,
  type Role,
  type Slot,
} from './controlSlots';

/** The fields of a control panel that are used here. */
interface Panel {
  readonly viz_type: string;
  readonly sections: readonly { readonly rows: readonly (readonly object[])[] }[];
  readonly onSwitch?: ControlPanel['onSwitch'];
}

/**
 * A key of the form data that no control panel has: it is undone, cached and restored with the form data, but neither sent
 * in requests nor saved.
 */
export const MEMORY = 'carried_over';

interface MemorizedValues {
  readonly all: readonly unknown[];
  /** Those that fitted into the controls of the viz type. */
  readonly given: readonly unknown[];
}

interface Memory {
  /** Viz type → values of its controls for metrics, dimensions and the x axis. */
  readonly types: UnknownRecord;
  readonly metrics: MemorizedValues;
  readonly columns: MemorizedValues;
  /** Control → [previous value, replacement], where the value was invalid for the viz type. */
  readonly replaced: UnknownRecord;
}

function readMemorizedValues(value: unknown): MemorizedValues {
  const { all, given } = asRecord(value);
  return { all: asArray(all), given: asArray(given) };
}

function readMemory(formData: FormData): Memory {
  const { types, metrics, columns, replaced } = asRecord(formData[MEMORY]);
  return {
    types: asRecord(types),
    metrics: readMemorizedValues(metrics),
    columns: readMemorizedValues(columns),
    replaced: asRecord(replaced),
  };
}

function getControls(panel: Panel): readonly UnknownRecord[] {
  return panel.sections.flatMap((section) => section.rows.flat().map((item): UnknownRecord => ({ ...item })));
}

/** Restores replaced values, unless the user has changed the replacement. */
function restoreReplaced(formData: FormData, replaced: UnknownRecord): FormData {
  const restored = Object.entries(replaced).flatMap(([name, pair]): [string, unknown][] => {
    const [previous, replacement] = asArray(pair);
    return formData[name] === replacement ? [[name, previous]] : [];
  });
  return { ...formData, ...Object.fromEntries(restored) };
}

/** The replacement of an invalid value; undefined if the value is valid. */
function getReplacement(control: UnknownRecord, value: unknown): { readonly value: unknown } | undefined {
  const replacement = { value: control.default ?? null };
  if (control.name === 'row_limit') {
    // A large limit is not carried over to a viz type with a small default.
    const max = asNumber(control.default);
    return max !== undefined && max <= 100 && asNumber(value, 0) > max ? replacement : undefined;
  }
  if (control.type === 'CheckboxControl') return typeof value === 'boolean' ? undefined : replacement;
  const choices = asArray(control.choices).map((choice) => asArray(choice)[0]);
  const hasFixedChoices = control.type === 'SelectControl' || control.type === 'RadioButtonControl';
  if (!hasFixedChoices || control.freeForm === true || control.multi === true || choices.length === 0) return undefined;
  return choices.includes(value) ? undefined : replacement;
}

function getReplacedValues(
  formData: FormData,
  controls: readonly UnknownRecord[],
  wasVisited: boolean,
): Record<string, readonly [unknown, unknown]> {
  const replaced: Record<string, readonly [unknown, unknown]> = {};
  for (const control of controls) {
    const name = asString(control.name);
    const value = formData[name];
    // On an earlier visit the user may have selected this row limit for the viz type.
    const isValid = value == null || (wasVisited && name === 'row_limit');
    const replacement = isValid ? undefined : getReplacement(control, value);
    if (replacement && name !== '') replaced[name] = [value, replacement.value];
  }
  return replaced;
}

const AXIS_SLOT: Slot = { name: 'x_axis', multi: false, required: true };

function getTemporalColumns(datasource: Datasource | undefined): readonly string[] {
  const names = (datasource?.columns ?? []).filter((column) => column.is_dttm).map((column) => column.column_name);
  const main = asString(datasource?.main_dttm_col);
  return main === '' ? names : [main, ...names.filter((name) => name !== main)];
}

/**
 * The x axis of a chart that had none: a temporal dimension, else a dimension that does not fit into the controls, else the
 * column of the time filter, else the dataset's main time column, else any dimension.
 */
function getInitialAxis(
  formData: FormData,
  dimensions: readonly unknown[],
  slots: readonly Slot[],
  datasource: Datasource | undefined,
): unknown {
  const temporal = getTemporalColumns(datasource);
  const isTemporal = (column: unknown) => typeof column === 'string' && temporal.includes(column);
  const capacity = slots.some((slot) => slot.multi) ? Infinity : Math.max(1, slots.length);
  const spare = dimensions.length > capacity ? dimensions[0] : undefined;
  return (
    dimensions.find(isTemporal) ??
    spare ??
    [formData.granularity_sqla, ...temporal].find(isTemporal) ??
    dimensions[0] ??
    undefined
  );
}

function pickSlots(formData: UnknownRecord, slots: readonly Slot[]): UnknownRecord {
  return Object.fromEntries(slots.map(({ name }) => [name, formData[name]]));
}

/** Restores the slots of an earlier visit to the viz type if the values are the same, else assigns the values to them. */
function fillSlots(
  all: readonly unknown[],
  slots: readonly Slot[],
  formData: FormData,
  currentSlots: readonly Slot[],
  rememberedValues: UnknownRecord | undefined,
): UnknownRecord {
  if (!rememberedValues) return assignToSlots(all, slots, pickSlots(formData, currentSlots));
  const content = getSlotValues(rememberedValues, slots);
  const isUnchanged = content.length === all.length && content.every((item) => contains(all, item));
  return isUnchanged ? pickSlots(rememberedValues, slots) : assignToSlots(all, slots, rememberedValues);
}

/**
 * The form data for another viz type, as Superset's Explore carries it over while the page is open. Controls of both types
 * keep their values. Metrics and dimensions move to the controls of the new type; those that do not fit, and values invalid
 * for the new type, are remembered and restored with a type that has controls for them. Pure; never throws.
 * @param from the control panel of the current viz type; undefined if unknown
 */
export function switchVizType(
  formData: FormData,
  from: Panel | undefined,
  to: Panel,
  datasource?: Datasource,
): FormData {
  if (formData.viz_type === to.viz_type) return formData;
  const memory = readMemory(formData);
  const start = restoreReplaced(formData, memory.replaced);
  const rememberedType = Object.hasOwn(memory.types, to.viz_type) ? memory.types[to.viz_type] : undefined;
  const rememberedValues = isRecord(rememberedType) ? rememberedType : undefined;
  const [fromControls, toControls] = [from && getControls(from), getControls(to)];
  const names = new Set(toControls.map((control) => control.name));

  // An x axis that was a dimension of an earlier viz type counts as a dimension.
  const hadAxis = fromControls?.some((control) => control.name === 'x_axis') === true;
  const isAxisDimension = hadAxis && isColumn(start.x_axis) && contains(memory.columns.all, start.x_axis);
  const carryOver = (role: Role) => {
    const currentSlots = fromControls ? getPanelSlots(fromControls, role) : getFormDataSlots(formData, role);
    const slots = role === 'columns' && isAxisDimension ? [AXIS_SLOT, ...currentSlots] : currentSlots;
    return { slots, all: mergeMemorizedValues(getSlotValues(formData, slots), memory[role]) };
  };
  const [metrics, columns] = [carryOver('metrics'), carryOver('columns')];

  const [metricSlots, columnSlots] = [getPanelSlots(toControls, 'metrics'), getPanelSlots(toControls, 'columns')];
  const changes: Record<string, unknown> = {};
  let dimensions = columns.all;
  if (names.has('x_axis')) {
    const axisSource = hadAxis && !(rememberedValues && isAxisDimension) ? start : rememberedValues;
    // From a viz type tried in this session, not a leftover in the saved form data.
    const triedAxis = Object.values(memory.types).some((type) => isColumn(asRecord(type).x_axis))
      ? start.x_axis
      : undefined;
    const axis = axisSource
      ? axisSource.x_axis
      : (triedAxis ?? getInitialAxis(start, dimensions, columnSlots, datasource));
    changes.x_axis = axis;
    if (isAxisDimension || !axisSource || contains(memory.columns.all, axis)) {
      dimensions = dimensions.filter((column) => !contains([axis], column));
    }
  }
  Object.assign(
    changes,
    fillSlots(metrics.all, metricSlots, start, metrics.slots, rememberedValues),
    fillSlots(dimensions, columnSlots, start, columns.slots, rememberedValues),
  );
  const nextFormData: FormData = { ...start, ...changes, viz_type: to.viz_type };
  const replaced = getReplacedValues(nextFormData, toControls, rememberedValues !== undefined);
  // Ignores a leftover raw query mode in the saved form data of an aggregated chart.
  const wasAggregated = !rememberedValues && fromControls?.every((control) => control.name !== 'query_mode') === true;
  if (wasAggregated && names.has('query_mode') && nextFormData.query_mode === 'raw')
    replaced.query_mode = ['raw', 'aggregate'];
  const nextMemory: Memory = {
    types: {
      ...memory.types,
      [formData.viz_type]: pickSlots(start, [...metrics.slots, ...columns.slots, ...(hadAxis ? [AXIS_SLOT] : [])]),
    },
    metrics: { all: metrics.all, given: getSlotValues(nextFormData, metricSlots) },
    columns: {
      all: columns.all,
      given: getSlotValues(nextFormData, [...(names.has('x_axis') ? [AXIS_SLOT] : []), ...columnSlots]),
    },
    replaced,
  };
  const switched: FormData = {
    ...nextFormData,
    ...Object.fromEntries(Object.entries(replaced).map(([name, [, replacement]]) => [name, replacement])),
  };
  return { ...(to.onSwitch?.(switched, metrics.all, columns.all) ?? switched), [MEMORY]: nextMemory };
}
