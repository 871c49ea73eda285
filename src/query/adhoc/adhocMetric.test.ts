import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Datasource } from '../../lib/wire';
import {
  AGGREGATES,
  defaultMetricLabel,
  EMPTY_METRIC,
  isMetricMissing,
  isMetricValid,
  createColumnMetric,
  metricPillLabel,
  metricSql,
  printMetric,
  readMetric,
  type MetricDraft,
} from './adhocMetric';

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [{ column_name: 'num' }, { column_name: 'half', expression: 'num / 2' }],
  metrics: [{ metric_name: 'count', verbose_name: 'COUNT(*)', expression: 'COUNT(*)' }],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};
const createDraft = (fields: Partial<MetricDraft>): MetricDraft => ({ ...EMPTY_METRIC, ...fields });

describe('a metric', () => {
  it('is valid with column and aggregate, SQL, or a saved name', () => {
    expect(isMetricValid(createDraft({ column: { column_name: 'num' }, aggregate: 'SUM' }))).toBe(true);
    expect(isMetricValid(createDraft({ column: { column_name: 'num' } }))).toBe(false);
    expect(isMetricValid(createDraft({ aggregate: 'SUM' }))).toBe(false);
    expect(isMetricValid(createDraft({ kind: 'SQL', sqlExpression: ' ' }))).toBe(false);
    expect(isMetricValid(createDraft({ kind: 'SQL', sqlExpression: '1' }))).toBe(true);
    expect(isMetricValid(createDraft({ kind: 'saved' }))).toBe(false);
    expect(isMetricValid(createDraft({ kind: 'saved', saved: 'count' }))).toBe(true);
  });
  it('is labelled AGG(column) or its SQL, truncated on older servers', () => {
    expect(defaultMetricLabel(createDraft({ column: { column_name: 'num' }, aggregate: 'SUM' }))).toBe('SUM(num)');
    const sqlExpression = 'SUM(CASE WHEN a THEN b END) / COUNT(*) + something';
    const long = createDraft({ kind: 'SQL', sqlExpression });
    expect(defaultMetricLabel(long)).toBe(sqlExpression);
    expect(defaultMetricLabel(long, true)).toBe('SUM(CASE WHEN a THEN b END) / COUNT(*) +...');
    const column = { column_name: 'x'.repeat(45) };
    const simple = createDraft({ column, aggregate: 'AVG' });
    expect(printMetric(simple, undefined)).toHaveProperty('label', `AVG(${column.column_name})`);
    expect(printMetric(simple, undefined, true)).toHaveProperty('label', `AVG(${'x'.repeat(36)}...`);
    for (const label of [sqlExpression, 'SUM(CASE WHEN a THEN b END) / COUNT(*) +...'])
      expect(readMetric({ expressionType: 'SQL', sqlExpression, label }).customLabel).toBeUndefined();
    expect(defaultMetricLabel(EMPTY_METRIC)).toBe('');
  });
  it('is shown by its label, a saved one by its verbose name', () => {
    expect(metricPillLabel({ expressionType: 'SIMPLE', label: 'Births', aggregate: 'SUM' }, datasource)).toBe('Births');
    expect(metricPillLabel('count', datasource)).toBe('COUNT(*)');
    expect(metricPillLabel('missing', datasource)).toBe('missing');
    expect(metricPillLabel(7, datasource)).toBe('');
  });
  it('is SQL that the database understands', () => {
    expect(metricSql(createDraft({ column: { column_name: 'num' }, aggregate: 'COUNT_DISTINCT' }), datasource)).toBe(
      'COUNT(DISTINCT num)',
    );
    expect(metricSql(createDraft({ column: { ...datasource.columns[1] }, aggregate: 'SUM' }), datasource)).toBe(
      'SUM(num / 2)',
    );
    expect(metricSql(createDraft({ kind: 'saved', saved: 'count' }), datasource)).toBe('COUNT(*)');
  });
  it.each<[string, Partial<MetricDraft>, string]>([
    ['custom SQL', { kind: 'SQL', sqlExpression: 'SUM(a)', column: { column_name: 'num' } }, 'SUM(a)'],
    ['a saved one that the dataset lost', { kind: 'saved', saved: 'lost' }, 'lost'],
    ['a column without an aggregate', { column: { column_name: 'num' } }, 'num'],
    ['a calculated column without an aggregate', { column: { column_name: 'half', expression: 'num / 2' } }, 'num / 2'],
    ['an aggregate without a column', { aggregate: 'SUM' }, 'SUM()'],
    ['nothing', {}, ''],
  ])('starts as SQL from %s', (_, fields, expected) => {
    expect(metricSql(createDraft(fields), datasource)).toBe(expected);
  });
  it('saved ones are told apart by name, and are themselves without a dataset', () => {
    const two = { ...datasource, metrics: [...datasource.metrics, { metric_name: 'most', expression: 'MAX(num)' }] };
    expect(metricSql(createDraft({ kind: 'saved', saved: 'most' }), two)).toBe('MAX(num)');
    expect(metricSql(createDraft({ kind: 'saved', saved: 'most' }), undefined)).toBe('most');
    expect(metricPillLabel('most', undefined)).toBe('most');
    expect(isMetricMissing('most', undefined)).toBe(false);
    expect(defaultMetricLabel(createDraft({ kind: 'saved', saved: 'most' }))).toBe('most');
  });
  it('is labelled while it is incomplete', () => {
    expect(defaultMetricLabel(createDraft({ aggregate: 'SUM' }))).toBe('SUM()');
    expect(defaultMetricLabel(createDraft({ column: { column_name: 'num' } }))).toBe('(num)');
  });
  it('of which only the column name was saved has that column', () => {
    expect(readMetric({ expressionType: 'SIMPLE', column: 'num', aggregate: 'SUM' }).column).toEqual({
      column_name: 'num',
    });
    expect(readMetric({ expressionType: 'SIMPLE', column: '', aggregate: 'SUM' }).column).toBeUndefined();
  });
  it.each([
    ['flagged', { label: 'SUM(num)', hasCustomLabel: true }, 'SUM(num)'],
    ['different', { label: 'Births' }, 'Births'],
    ['the default', { label: 'SUM(num)' }, undefined],
    ['flagged as the default', { label: 'Old', hasCustomLabel: false }, undefined],
    ['none', {}, undefined],
    ['empty', { label: '', hasCustomLabel: true }, undefined],
  ])('a label that is %s', (_, fields, expected) => {
    const saved = { expressionType: 'SIMPLE', column: { column_name: 'num' }, aggregate: 'SUM', ...fields };
    expect(readMetric(saved).customLabel).toBe(expected);
  });
  it('from a dropped column sums numbers and counts the rest', () => {
    expect(createColumnMetric({ column_name: 'num', type_generic: 0 }).aggregate).toBe('SUM');
    expect(createColumnMetric({ column_name: 'name', type_generic: 1 }).aggregate).toBe('COUNT_DISTINCT');
  });
  it('is missing when its column is no longer in the dataset', () => {
    expect(isMetricMissing('missing', datasource)).toBe(true);
    expect(isMetricMissing('count', datasource)).toBe(false);
    expect(isMetricMissing({ expressionType: 'SIMPLE', column: { column_name: 'missing' } }, datasource)).toBe(true);
    expect(isMetricMissing({ expressionType: 'SIMPLE', column: { column_name: 'half' } }, datasource)).toBe(false);
    expect(isMetricMissing({ expressionType: 'SIMPLE', aggregate: 'SUM' }, datasource)).toBe(false);
    expect(isMetricMissing({ expressionType: 'SQL', sqlExpression: 'SUM(missing)' }, datasource)).toBe(false);
    expect(isMetricMissing({ expressionType: 'SQL', column: { column_name: 'missing' } }, datasource)).toBe(false);
  });

  it('a new one has the keys that Superset writes', () => {
    const column = { column_name: 'num', type: 'BIGINT', id: 340 };
    expect(printMetric(createDraft({ column, aggregate: 'SUM' }), undefined)).toEqual({
      expressionType: 'SIMPLE',
      column,
      aggregate: 'SUM',
      sqlExpression: null,
      datasourceWarning: false,
      hasCustomLabel: false,
      label: 'SUM(num)',
      optionName: expect.stringMatching(/^metric_\w+_\w+$/) as unknown,
    });
    expect(
      printMetric(createDraft({ kind: 'SQL', sqlExpression: 'MAX(num)', customLabel: 'Most' }), undefined),
    ).toEqual({
      expressionType: 'SQL',
      column: null,
      aggregate: null,
      sqlExpression: 'MAX(num)',
      datasourceWarning: false,
      hasCustomLabel: true,
      label: 'Most',
      optionName: expect.stringMatching(/^metric_\w+_\w+$/) as unknown,
    });
    expect(printMetric(createDraft({ kind: 'saved', saved: 'count' }), { a: 1 })).toBe('count');
  });

  it('keeps a custom label, and updates the default one', () => {
    const named = { expressionType: 'SIMPLE', column: { column_name: 'num' }, aggregate: 'SUM', label: 'Births' };
    expect(printMetric({ ...readMetric(named), aggregate: 'AVG' }, named)).toMatchObject({
      aggregate: 'AVG',
      label: 'Births',
    });
    const plain = { ...named, label: 'SUM(num)', hasCustomLabel: false, optionName: 'm1' };
    expect(printMetric({ ...readMetric(plain), aggregate: 'AVG' }, plain)).toEqual({
      ...plain,
      aggregate: 'AVG',
      label: 'AVG(num)',
    });
  });

  it('unchanged fields are not written, and reading never throws', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (raw) => {
        expect(printMetric(readMetric(raw), raw)).toBe(raw);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const read = readMetric(raw);
        isMetricValid(read);
        metricPillLabel(raw, datasource);
        isMetricMissing(raw, datasource);
      }),
    );
  });

  const label = fc.option(fc.string({ minLength: 1 }), { nil: undefined });
  const draft: fc.Arbitrary<MetricDraft> = fc.oneof(
    fc
      .record({ name: fc.string({ minLength: 1 }), aggregate: fc.constantFrom(...AGGREGATES), customLabel: label })
      .map(({ name, ...rest }) => createDraft({ ...rest, column: { column_name: name } })),
    fc
      .record({ sqlExpression: fc.string({ minLength: 1 }), customLabel: label })
      .map((fields) => createDraft({ ...fields, kind: 'SQL' })),
    fc.string({ minLength: 1 }).map((saved) => createDraft({ kind: 'saved', saved })),
  );
  it('print and read round-trip the draft, and unknown keys survive', () => {
    fc.assert(
      fc.property(draft, fc.dictionary(fc.string(), fc.jsonValue()), (edited, raw) => {
        expect(readMetric(printMetric(edited, undefined))).toEqual(edited);
        const printed = printMetric(edited, { ...raw, 'unknown key': 1 });
        expect(readMetric(printed)).toEqual(edited);
        if (typeof printed !== 'string') expect(printed['unknown key']).toBe(1);
      }),
    );
  });
});
