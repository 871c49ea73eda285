import { describe, expect, it } from 'vitest';
import { RULES_2, RULES_6 } from '../lib/queryRules.fixture';
import { normalizeBaseAxis } from './baseAxis';
import type { QueryColumn } from './types';

const adhoc = (sqlExpression: string, label: string) => ({ expressionType: 'SQL', sqlExpression, label });
const normalize = (x_axis: QueryColumn | undefined, columns: readonly QueryColumn[], rules = RULES_6) =>
  normalizeBaseAxis(
    { columns, is_timeseries: true, extras: { time_grain_sqla: 'P1D', where: '' } },
    { viz_type: 'x', datasource: '1__table', ...(x_axis === undefined ? {} : { x_axis }) },
    rules,
  );

// docs/contract/query-building.md §4
describe('the x axis', () => {
  const axis = { timeGrain: 'P1D', columnType: 'BASE_AXIS' };
  it('that is a column is bucketed by the grain, and marked from 6.x on', () => {
    const column = { ...axis, sqlExpression: 'ds', label: 'ds', expressionType: 'SQL' };
    expect(normalize('ds', ['a', 'ds', 'b'])).toEqual({
      columns: ['a', { ...column, isColumnReference: true }, 'b'],
      extras: { time_grain_sqla: 'P1D', where: '' },
    });
    expect(normalize('ds', ['ds'], RULES_2)).toEqual({ columns: [column], extras: { where: '' } });
  });
  it('that is custom SQL keeps its own fields, and is found by its SQL and label', () => {
    const x = adhoc('day(ds)', 'Day');
    expect(normalize(x, ['day(ds)', adhoc('day(ds)', 'Other'), adhoc('month(ds)', 'Day'), { ...x }]).columns).toEqual([
      'day(ds)',
      adhoc('day(ds)', 'Other'),
      adhoc('month(ds)', 'Day'),
      { ...axis, ...x },
    ]);
  });
  it('that is a column is no custom SQL of the same label', () => {
    expect(normalize('ds', [adhoc('ds', 'ds')])).toHaveProperty('is_timeseries', true);
  });
  it.each([
    ['none', undefined],
    ['another column', 'other'],
  ])('%s: the query stays as it is', (_, x_axis) => {
    expect(normalize(x_axis, ['ds'])).toEqual({
      columns: ['ds'],
      is_timeseries: true,
      extras: { time_grain_sqla: 'P1D', where: '' },
    });
  });
  it('has no grain where none is set', () => {
    const query = normalizeBaseAxis({ columns: ['n'] }, { viz_type: 'x', datasource: '', x_axis: 'n' }, RULES_2);
    expect(query).toEqual({
      columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'n', label: 'n', expressionType: 'SQL' }],
    });
  });
});
