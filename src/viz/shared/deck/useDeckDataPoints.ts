import { useMemo } from 'react';
import { asArray, type UnknownRecord } from '../../../lib/read';
import type { DataValue } from '../../../lib/wire';
import type { VizProps } from '../../types';
import { valueFilter, type DataPoint, type DataPoints } from '../dataPoints/dataPoint';
import { CLEARED } from '../partToWhole/crossFilter';
import type { Picked } from '../map/layerSpec';
import type { DeckData } from './deckData';
import type { DeckModel } from './model';
import { valueText } from './tipText';

const asValue = (value: unknown): DataValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? value
    : null;

function toDataPoint(row: UnknownRecord, columns: readonly string[], selected: readonly unknown[]): DataPoint {
  const values = columns.map((column) => asValue(row[column]));
  const filters = columns.map((column, i) => valueFilter(column, values[i], valueText(values[i])));
  const isCurrentValueSelected = selected.length > 0 && selected.every((value, i) => value === values[i]);
  const label = values.map(valueText).join(', ');
  return {
    label,
    filters: {
      drillToDetail: filters,
      drillBy: { filters, groupbyFieldName: 'dimension' },
      crossFilter: {
        isCurrentValueSelected,
        dataMask: isCurrentValueSelected
          ? CLEARED
          : {
              extraFormData: {
                filters: columns.map((col, i) => {
                  const value = values[i];
                  return value === null || value === undefined
                    ? { col, op: 'IS NULL' }
                    : { col, op: 'IN', val: [value] };
                }),
              },
              filterState: { value: [values], selectedValues: [label] },
            },
      },
    },
  };
}

export interface DeckDataPoints {
  readonly dataPoints: DataPoints;
  readonly find: (picked: Picked) => DataPoint | undefined;
}

/** The rows that can be selected: those of chart/data. explore_json does not say which columns its features are made of. */
export function useDeckDataPoints(
  model: DeckModel,
  data: DeckData,
  { filterState, setDataMask, onContextMenu }: VizProps,
): DeckDataPoints | undefined {
  return useMemo((): DeckDataPoints | undefined => {
    if (data.isLegacy || (!setDataMask && !onContextMenu)) return undefined;
    const selected = asArray(asArray(filterState?.['value'])[0]);
    const toPoint = (row: UnknownRecord | undefined): DataPoint | undefined => {
      const columns = row ? model.getFilterColumns(row) : [];
      return row && columns.length > 0 ? toDataPoint(row, columns, selected) : undefined;
    };
    const { rows } = data;
    return {
      dataPoints: { count: rows.length, stride: 1, at: (index: number) => toPoint(rows[index]), find: () => undefined },
      find: ({ row, cell }: Picked) => toPoint(row ?? (cell?.rows.length === 1 ? cell.rows[0] : undefined)),
    };
  }, [model, data, filterState, setDataMask, onContextMenu]);
}
