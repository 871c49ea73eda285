import { describe, expect, it } from 'vitest';
import { RULES_6 } from '../../lib/queryRules.fixture';
import { isSameSelection, sortValues } from './dimensionValues';
import { rankedValuesQuery, readRankedValues } from './matrixifyApi';

describe('the values of a grid’s dimension', () => {
  it('are the top n of the whole dataset by a metric, as Superset 6.1.0 queries them', () => {
    const { datasource, queries } = rankedValuesQuery({
      ...{ datasource: '17__table', dimension: 'name', metric: 'sum__num', isDescending: true, limit: 5 },
      rules: RULES_6,
    });
    expect(datasource).toEqual({ id: 17, type: 'table' });
    expect(queries).toMatchObject([
      {
        ...{ columns: ['name'], metrics: ['sum__num'], filters: [], extras: { having: '', where: '' } },
        ...{ orderby: [['sum__num', false]], row_limit: 5, time_range: 'No filter' },
      },
    ]);
  });

  it('are saved with those of the metric, as Superset 6.1.0 does', () => {
    const rows = [{ name: 'Michael', sum__num: 2467129 }];
    expect(readRankedValues(rows, { dimension: 'name', metric: 'sum__num' })).toEqual([
      { value: 'Michael', metricValue: 2467129 },
    ]);
  });

  it('are sorted by their text, numbers by value, with null last', () => {
    expect(sortValues(['b', null, 'a'], 'a_to_z')).toEqual(['a', 'b', null]);
    expect(sortValues([2, 10, null, 1], 'z_to_a')).toEqual([10, 2, 1, null]);
  });

  it('are only saved again when another grid follows from them', () => {
    const saved = { dimension: 'name', values: ['a'], topNValues: [{ value: 'a', metricValue: 1 }], other: undefined };
    const next = { dimension: 'name', values: ['a'] };
    expect(isSameSelection(saved, next)).toBe(true);
    expect(isSameSelection(saved, { ...next, topNValues: [{ value: 'a', metricValue: 2 }] })).toBe(true);
    expect(isSameSelection(saved, { ...next, topNValues: [{ value: 'b', metricValue: 1 }] })).toBe(false);
    expect(isSameSelection(null, { dimension: 'name', values: [] })).toBe(false);
  });
});
