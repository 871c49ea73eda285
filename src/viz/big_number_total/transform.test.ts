import { describe, expect, it } from 'vitest';
import type { DataValue, FormData, QueryResult } from '../../lib/wire';
import { vizTheme } from '../../ui/theme';
import { readControls } from './readControls';
import { bigNumberTotalModel } from './transform';

const form = (extra: Record<string, unknown> = {}): FormData => ({
  viz_type: 'big_number_total',
  datasource: '1__table',
  metric: { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'a' } },
  y_axis_format: ',d',
  ...extra,
});
const response = (value: DataValue, type = 0): QueryResult => ({
  data: [{ 'SUM(a)': value }],
  colnames: ['SUM(a)'],
  coltypes: [type],
  rowcount: 1,
});
const model = (extra: Record<string, unknown>, result: QueryResult | undefined) =>
  bigNumberTotalModel(readControls(form(extra)), result, undefined, vizTheme(false));

describe('bigNumberTotalModel', () => {
  it('formats numbers by number format and times by time format', () => {
    expect(model({}, response(1234567)).header).toBe('1,234,567');
    expect(model({ time_format: '%Y-%m-%d' }, response(0, 2)).header).toBe('1970-01-01');
    expect(model({ time_format: '%Y-%m-%d' }, response('2020-05-06', 1)).header).toBe('2020-05-06');
    expect(model({ force_timestamp_formatting: true, time_format: '%Y' }, response(0)).header).toBe('1970');
    expect(model({}, response('1234.0', 1)).header).toBe('1,234');
  });
  it('has no header without a value', () => {
    expect(model({}, response(null)).header).toBeNull();
    expect(model({}, undefined).header).toBeNull();
    expect(model({ metric: 7 }, { data: [], colnames: [], coltypes: [], rowcount: 0 }).header).toBeNull();
  });
  it('prefers the subtitle to the older subheader', () => {
    expect(model({ subheader: 'old' }, response(1))).toMatchObject({ subheader: 'old', subtitle: '' });
    expect(model({ subheader: 'old', subtitle: ' new ' }, response(1))).toMatchObject({
      subheader: '',
      subtitle: 'new',
    });
  });
  it('has the colour of the last matching rule', () => {
    const conditional_formatting = [
      { column: 'SUM(a)', operator: '>', targetValue: 5, colorScheme: '#ff0000' },
      { column: 'SUM(a)', operator: '>', targetValue: 50, colorScheme: '#00ff00' },
    ];
    expect(model({ conditional_formatting }, response(10)).color).toMatch(/ff0000|255, 0, 0/);
    expect(model({ conditional_formatting }, response(1)).color).toBeUndefined();
  });
  it('has the colour of a rule for another metric, whose range is not needed', () => {
    const rule = { column: 'count', operator: '>', targetValue: 5, colorScheme: '#ff0000' };
    expect(model({ conditional_formatting: [rule] }, response(10)).color).toMatch(/ff0000|255, 0, 0/);
    expect(model({ conditional_formatting: [{ ...rule, operator: 'None' }] }, response(10)).color).toBeUndefined();
  });
});
