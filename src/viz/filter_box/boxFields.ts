import { asArray, asNumber, asString, isRecord } from '../../lib/read';
import { verboseName } from '../../lib/verboseName';
import type { Datasource } from '../../lib/wire';
import type { SelectOption, SelectValue } from '../../ui/form/Select';
import type { FieldControls } from './readControls';

/** One select of a filter box, with a label. */
export type BoxField = FieldControls;

/** The most options of a column that the server sends. Source: docs/contract/spec.md §9. */
const MOST_OPTIONS = 1000;

/** The selects of a box; those without a label are named as in the dataset. */
export function boxFields(fields: readonly FieldControls[], datasource: Datasource | undefined): readonly BoxField[] {
  return fields.map((field) => ({
    ...field,
    label: field.label || verboseName(datasource, field.column) || field.column,
  }));
}

/** An option with its share of the largest metric, 0 to 100; undefined if the box has no metric. */
export interface BoxOption extends SelectOption {
  readonly share: number | undefined;
}

function isSelectValue(value: unknown): value is SelectValue {
  return value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

/** Booleans are written as in Superset's own boxes. */
function getLabel(id: SelectValue, text: unknown): string {
  if (id === null) return '<NULL>';
  return typeof id === 'boolean' ? (id ? 'True' : 'False') : asString(text) || String(id);
}

/** The options of a column from the response, `[{id, text, metric}]`, deduplicated by value. */
export function boxOptions(response: unknown): readonly BoxOption[] {
  const rows = asArray(response).filter(isRecord);
  const most = rows.reduce((max, { metric }) => Math.max(max, asNumber(metric, 0)), 0);
  const options = new Map<SelectValue, BoxOption>();
  for (const { id, text, metric } of rows) {
    if (!isSelectValue(id) || options.has(id)) continue;
    const amount = asNumber(metric);
    const share = amount === undefined || most <= 0 ? undefined : Math.max(0, Math.round((amount / most) * 100));
    options.set(id, { value: id, label: getLabel(id, text), share });
  }
  return [...options.values()];
}

/** Whether there may be more options than were returned, so that the server has to search. */
export function mayHaveMore(field: BoxField, options: readonly BoxOption[]): boolean {
  return field.searchAllOptions && options.length >= MOST_OPTIONS;
}

/** `[["P1D", "Day"], …]` of a dataset as options. */
export function toOptions(pairs: unknown): readonly SelectOption[] {
  return asArray(pairs).flatMap((pair) => {
    const [value, label] = asArray(pair);
    return typeof value === 'string' ? [{ value, label: asString(label) || value }] : [];
  });
}

/** The selected values of a column as a list; a single value becomes a list of one. */
export function selectedValues(value: unknown): readonly SelectValue[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).filter(isSelectValue);
}
