import { asArray, asBoolean, asNumber, asString, isRecord } from '../../lib/read';
import { verboseName } from '../../lib/verboseName';
import type { Datasource, FormData } from '../../lib/wire';
import type { SelectOption, SelectValue } from '../../ui/form/Select';

/** One select of a filter box, in the words of its form data. */
export interface BoxField {
  readonly column: string;
  readonly label: string;
  readonly multiple: boolean;
  readonly clearable: boolean;
  readonly searchAllOptions: boolean;
}

/** The server sends no more options than that of a column. Source: docs/contract/spec.md §9. */
const MOST_OPTIONS = 1000;

/** The selects that a box is configured with; of two for one column the first. */
export function boxFields(formData: FormData, datasource: Datasource | undefined): readonly BoxField[] {
  const fields = new Map<string, BoxField>();
  for (const config of asArray(formData.filter_configs)) {
    if (!isRecord(config) || typeof config.column !== 'string' || fields.has(config.column)) continue;
    const { column } = config;
    fields.set(column, {
      column,
      label: asString(config.label) || verboseName(datasource, column) || column,
      multiple: asBoolean(config.multiple, true),
      clearable: asBoolean(config.clearable, true),
      searchAllOptions: asBoolean(config.searchAllOptions, false),
    });
  }
  return [...fields.values()];
}

/** An option with how much of the largest metric it has, 0 to 100; undefined where the box has no metric. */
export interface BoxOption extends SelectOption {
  readonly share: number | undefined;
}

export function isSelectValue(value: unknown): value is SelectValue {
  return value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

/** The options that the server answered for a column: `[{id, text, metric}]`, each value once. */
export function boxOptions(answer: unknown): readonly BoxOption[] {
  const rows = asArray(answer).filter(isRecord);
  const most = rows.reduce((max, { metric }) => Math.max(max, asNumber(metric, 0)), 0);
  const options = new Map<SelectValue, BoxOption>();
  for (const { id, text, metric } of rows) {
    if (!isSelectValue(id) || options.has(id)) continue;
    const amount = asNumber(metric);
    const share = amount === undefined || most <= 0 ? undefined : Math.max(0, Math.round((amount / most) * 100));
    options.set(id, { value: id, label: id === null ? '<NULL>' : asString(text) || String(id), share });
  }
  return [...options.values()];
}

/** Whether there may be more options than those that came, so that the server is to search. */
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

/** What is chosen of a column as a list: a value that stands alone is one. */
export function selectedValues(value: unknown): readonly SelectValue[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).filter(isSelectValue);
}
