import { asNumber } from '../../lib/read';
import { buildQueryObject } from '../../query/buildQueryObject';
import { columnLabel } from '../../query/labels';
import type { BuildQuery } from '../../query/types';
import { columnsIn } from '../shared/query/formDataFields';

/** Raw values that the server bins. Source: docs/contract/query-building.md §7. */
export const buildQuery: BuildQuery = (formData, { rules }) => {
  const { metrics: _none, ...rest } = buildQueryObject(formData, rules);
  const options = {
    column: columnsIn(formData, 'column').map(columnLabel)[0],
    groupby: columnsIn(formData, 'groupby').map(columnLabel),
    bins: asNumber(formData.bins, 5),
    cumulative: Boolean(formData.cumulative),
    normalize: Boolean(formData.normalize),
  };
  return [
    {
      ...rest,
      columns: columnsIn(formData, 'groupby', 'column'),
      post_processing: [{ operation: 'histogram', options }],
    },
  ];
};
