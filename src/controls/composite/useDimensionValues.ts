import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { asNumber } from '../../lib/read';
import { getMetrics } from '../../query/labels';
import { useColumnValuesQuery } from '../adhoc/columnApi';
import { useControlContext } from '../controlContext';
import { sortValues, type DimensionSelection } from './dimensionValues';
import { useRankedValuesQuery } from './matrixifyApi';

const DEFAULT_TOP = 10;
/** As many as a grid has cells at most. */
const MAX_VALUES = 400;

interface DimensionValues {
  readonly mode: 'members' | 'topn' | 'all';
  /** The column's values, to choose from. */
  readonly suggested: readonly unknown[];
  /** What the selection method results in; undefined while it is loading, and where values are chosen one by one. */
  readonly derived: DimensionSelection | undefined;
  readonly isFetching: boolean;
  readonly errorMessage: string | undefined;
}

/** The values of a Matrixify axis by the controls beside it: chosen ones, the top n by a metric, or all. */
export function useDimensionValues(axis: string, dimension: string): DimensionValues {
  const { formData, datasource, rules } = useControlContext();
  const read = (name: string): unknown => formData[`matrixify_${name}_${axis}`];
  const selected = read('dimension_selection_mode');
  const mode = selected === 'topn' || selected === 'all' ? selected : 'members';
  const sortBy = read('all_sort_by');
  const isRanked = mode === 'topn' || (mode === 'all' && sortBy === 'metric');
  const metric = getMetrics(read('topn_metric'))[0];
  const isDescending = read('topn_order') !== false;
  const top = Math.trunc(asNumber(read('topn_value'), DEFAULT_TOP));
  const limit = mode === 'topn' ? Math.min(Math.max(top, 1), MAX_VALUES) : MAX_VALUES;
  const column = useColumnValuesQuery(
    { type: datasource?.type ?? '', id: datasource?.id ?? 0, column: dimension },
    { skip: !datasource || dimension === '' || isRanked },
  );
  const ranked = useRankedValuesQuery(
    isRanked && metric !== undefined && dimension !== ''
      ? { datasource: formData.datasource, dimension, metric, isDescending, limit, rules }
      : skipToken,
  );
  const topNValues = ranked.currentData;
  const rankedValues = useMemo(() => topNValues?.map(({ value }) => value), [topNValues]);
  const { isFetching, error } = isRanked ? ranked : column;
  const suggested = isRanked ? rankedValues : column.currentData;
  const derived = useMemo((): DimensionSelection | undefined => {
    if (mode === 'members' || suggested === undefined) return undefined;
    if (mode === 'topn') return { dimension, values: suggested, ...(topNValues && { topNValues }) };
    const values = isRanked ? suggested : sortValues(suggested, sortBy).slice(0, MAX_VALUES);
    return { dimension, values, totalValueCount: suggested.length };
  }, [mode, dimension, suggested, topNValues, isRanked, sortBy]);
  return { mode, suggested: suggested ?? NONE, derived, isFetching, errorMessage: error?.message };
}

const NONE: readonly unknown[] = [];
