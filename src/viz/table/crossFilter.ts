import { asArray, asOptionalString, asRecord } from '../../lib/read';
import type { DataValue, FormData } from '../../lib/wire';
import type { DataMask } from '../../query/types';
import { isDataValue } from '../shared/table/isDataValue';
import type { TableColumn } from './columns';

export type Chosen = Readonly<Record<string, readonly DataValue[]>>;

/** The values that the table filters other charts by, of the wire's `filterState.filters`. */
export function chosenOf(filterState: Readonly<Record<string, unknown>> | undefined): Chosen {
  const entries = Object.entries(asRecord(filterState?.filters)).map(
    ([column, values]) => [column, (Array.isArray(values) ? values : asArray(values)).filter(isDataValue)] as const,
  );
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** A column may be called as what every object has (`constructor`). */
export function isChosen(chosen: Chosen, column: string, value: DataValue): boolean {
  return Object.hasOwn(chosen, column) && chosen[column]?.includes(value) === true;
}

/** With the value added, or taken out when it was chosen before. A table filters by one value at a time. */
export function toggle(chosen: Chosen, column: string, value: DataValue): Chosen {
  return isChosen(chosen, column, value) ? {} : { [column]: [value] };
}

/** The mask by which the dashboard filters its other charts. Source: contract dashboard.md §4. */
export function crossFilterMask(chosen: Chosen, columns: readonly TableColumn[], formData: FormData): DataMask {
  const grain = asOptionalString(formData.time_grain_sqla);
  const names = Object.keys(chosen);
  const filters = names.map((col) => {
    const values = chosen[col] ?? [];
    const temporal = columns.find((c) => c.key === col)?.temporal ?? false;
    if (values.every((v) => v === null)) return { col, op: 'IS NULL' };
    return { col, op: 'IN', val: values, ...(temporal && grain !== undefined ? { grain } : {}) };
  });
  const labels = names.flatMap((col) => {
    const write = columns.find((c) => c.key === col)?.write ?? String;
    return (chosen[col] ?? []).map((v) => (v === null ? 'N/A' : write(v)));
  });
  return {
    extraFormData: names.length ? { filters } : {},
    filterState: {
      label: labels.join(', '),
      value: names.length ? Object.values(chosen) : null,
      filters: names.length ? chosen : null,
    },
  };
}
