import { asArray, asRecord } from '../../lib/read';
import type { DataValue } from '../../lib/wire';
import type { DataMask } from '../../query/types';
import { isDataValue } from '../shared/table/isDataValue';
import type { Dimension } from './transform';

/** The value per column that a heading or a cell stands for; the metrics are no filter. */
export type Chosen = Readonly<Record<string, DataValue>>;

export function chosenOf(filterState: Readonly<Record<string, unknown>> | undefined): Chosen {
  const entries = Object.entries(asRecord(filterState?.selectedFilters)).flatMap(([column, values]) => {
    const value: unknown = asArray(values)[0];
    return isDataValue(value) ? [[column, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

export function pathFilters(path: readonly DataValue[], dimensions: readonly Dimension[]): Chosen {
  return Object.fromEntries(
    path.flatMap((value, i) => {
      const column = dimensions[i]?.column;
      return column === undefined ? [] : [[column, value] as const];
    }),
  );
}

export function sameChosen(a: Chosen, b: Chosen): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name]);
}

/** The mask by which the dashboard filters its other charts; an empty choice takes the filter back. */
export function crossFilterMask(chosen: Chosen, write: (column: string, value: DataValue) => string): DataMask {
  const entries = Object.entries(chosen);
  const filters = entries.map(([col, value]) =>
    value === null ? { col, op: 'IS NULL' } : { col, op: 'IN', val: [value] },
  );
  return {
    extraFormData: entries.length ? { filters } : {},
    filterState: {
      label: entries.map(([column, value]) => write(column, value)).join(', '),
      value: entries.length ? entries.map(([, value]) => value) : null,
      selectedFilters: entries.length ? Object.fromEntries(entries.map(([column, value]) => [column, [value]])) : null,
    },
  };
}
