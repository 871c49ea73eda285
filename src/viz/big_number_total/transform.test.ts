import { describe, expect, it } from 'vitest';
import type { DataValue, Datasource, FormData, QueryResult } from '../../lib/wire';
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
  it.each<[string | null, string, string]>([
    ['SMART_NUMBER', '1.23k', '$1,234.50'],
    [',d', '1,235', '$1,234.50'],
    [null, '$1,234.50', '$1,234.50'],
  ])(
    'has the number format %j of the chart before that of the metric in 2.x, after it in 6.x',
    (y_axis_format, two, six) => {
      const datasource: Datasource = {
        id: 1,
        type: 'table',
        columns: [],
        metrics: [],
        verbose_map: {},
        column_formats: { 'SUM(a)': '$,.2f' },
        currency_formats: {},
      };
      const header = (isVersion2: boolean) =>
        bigNumberTotalModel(
          readControls(form({ y_axis_format })),
          response(1234.5),
          datasource,
          vizTheme(false),
          isVersion2,
        ).header;
      expect([header(true), header(false)]).toEqual([two, six]);
    },
  );
  it('names a simple metric by its column, unless it has a name of its own', () => {
    const column = { column_name: 'a', verbose_name: 'Amount' };
    const name = (metric: Record<string, unknown>) =>
      model({ show_metric_name: true, metric: { expressionType: 'SIMPLE', column, ...metric } }, response(1))
        .metricName;
    expect(name({ aggregate: 'SUM', label: 'SUM(a)' })).toBe('SUM(Amount)');
    expect(name({ aggregate: 'SUM', label: 'Money', hasCustomLabel: true })).toBe('Money');
    expect(name({ aggregate: 'SUM', column: { column_name: 'a' } })).toBe('SUM(a)');
  });
  it('formats a time as the span of its grain', () => {
    const controls = { time_format: 'smart_date', time_grain_sqla: 'P1W' };
    expect(model(controls, response(Date.UTC(2020, 2, 9), 2)).header).toBe('2020-03-09 — 2020-03-15');
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
