import { useMemo } from 'react';
import { asArray, type UnknownRecord } from '../../../lib/read';
import type { VizProps } from '../../types';
import { NO_FILTERS, type DataPoint, type DataPoints } from '../dataPoints/dataPoint';
import { CLEARED } from '../partToWhole/crossFilter';
import type { Picked } from '../map/layerSpec';
import type { DeckData } from './deckData';
import type { DeckModel } from './model';
import { isSelected, toSelection, type Selection } from './selection';
import { valueText } from './tipText';

function toDataPoint({ label, value, filters, drillFilters }: Selection, isCurrentValueSelected: boolean): DataPoint {
  return {
    label,
    filters: {
      drillToDetail: drillFilters,
      drillBy: { filters: drillFilters, groupbyFieldName: 'dimension' },
      crossFilter: {
        isCurrentValueSelected,
        dataMask: isCurrentValueSelected
          ? CLEARED
          : { extraFormData: { filters }, filterState: { value, selectedValues: [label] } },
      },
    },
  };
}

export interface DeckDataPoints {
  readonly dataPoints: DataPoints;
  readonly find: (picked: Picked) => DataPoint | undefined;
  /** The mark of a data point, as if it were under the pointer. */
  readonly getPicked: (index: number) => Picked | undefined;
}

/**
 * The marks for the keyboard and screen readers, and what a click on them selects. explore_json does not say which
 * columns its features are made of.
 */
export function useDeckDataPoints(
  model: DeckModel,
  data: Pick<DeckData, 'isLegacy' | 'rows'>,
  { filterState }: Pick<VizProps, 'filterState'>,
): DeckDataPoints {
  return useMemo((): DeckDataPoints => {
    const value = asArray(filterState?.['value']);
    const isSelectable = !data.isLegacy || model.getShape !== undefined;
    const find = (picked: Picked): DataPoint | undefined => {
      if (!isSelectable) return undefined;
      const selection = toSelection(model, picked);
      return selection && toDataPoint(selection, isSelected(selection, value, picked));
    };
    const describe = (picked: Picked): DataPoint => {
      const lines = model
        .getTip(picked)
        .map(({ label, value: text }) => (text === '' ? label : `${label}: ${valueText(text)}`));
      return { label: lines.join(', '), filters: NO_FILTERS };
    };
    const { marks } = model;
    const getPicked = (index: number): Picked | undefined => {
      const row: UnknownRecord | undefined = data.rows[index];
      return marks ? marks[index] : row && { layerId: '', x: 0, y: 0, row };
    };
    const at = (index: number): DataPoint | undefined => {
      const picked = getPicked(index);
      return picked && (find(picked) ?? describe(picked));
    };
    const { length: count } = marks ?? data.rows;
    return { dataPoints: { count, stride: 1, at, find: () => undefined }, find, getPicked };
  }, [model, data, filterState]);
}
