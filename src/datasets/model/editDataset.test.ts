import { describe, expect, it } from 'vitest';
import type { SourceColumn } from '../../api/datasets';
import { validateDataset } from './validateDataset';
import { describeChanges } from './describeChanges';
import { addItem, getItemName, removeItem, setFields, setItem, syncColumns } from './editDataset';
import { createEditableDataset } from '../dataset.fixture';

const source = (name: string, type: string, isDttm = false): SourceColumn => ({ name, type, isDttm, fields: {} });
const getMessages = (...datasets: Parameters<typeof validateDataset>) =>
  validateDataset(...datasets).map(({ message }) => message);
const names = (dataset: ReturnType<typeof createEditableDataset>) =>
  dataset.columns.map((item) => getItemName('columns', item));

describe('editDataset', () => {
  it('adds items at the top, with unique keys and names', () => {
    const first = addItem(createEditableDataset(), 'columns');
    const second = addItem(first.dataset, 'columns');
    expect(names(second.dataset)).toEqual(['<new column> 2', '<new column>', 'ds', 'state', 'twice']);
    expect(second.key).not.toBe(first.key);
    expect(getMessages(second.dataset, createEditableDataset())).toEqual([
      'Calculated column [<new column> 2] requires an expression',
      'Calculated column [<new column>] requires an expression',
    ]);
    expect(addItem(createEditableDataset(), 'metrics').dataset.metrics[0]?.fields).toMatchObject({
      metric_name: '<new metric>',
    });
  });

  it('keeps unknown fields when one field changes', () => {
    const next = setItem(createEditableDataset(), 'metrics', 'id:5', (fields) => ({ ...fields, d3format: ',d' }));
    expect(next.metrics[0]?.fields).toMatchObject({ extra: '{"old":true}', expression: 'COUNT(*)', d3format: ',d' });
    expect(names(removeItem(createEditableDataset(), 'columns', 'id:2'))).toEqual(['ds', 'twice']);
  });
});

describe('syncColumns', () => {
  it('adds, updates and removes columns of the source; keeps calculated ones and user settings', () => {
    const { dataset, added, modified, removed } = syncColumns(createEditableDataset(), [
      source('ds', 'TIMESTAMP'),
      source('num', 'INT'),
      source('twice', 'TEXT'),
    ]);
    expect([added, modified, removed]).toEqual([['num'], ['ds'], ['state']]);
    expect(dataset.columns.map(({ fields }) => [fields['column_name'], fields['type'], fields['is_dttm']])).toEqual([
      ['ds', 'TIMESTAMP', true],
      ['twice', 'NUMERIC', undefined],
      ['num', 'INT', false],
    ]);
    expect(new Set(dataset.columns.map(({ key }) => key)).size).toBe(3);
  });

  it('changes nothing without a difference, and handles duplicate columns and missing types', () => {
    const synced = syncColumns(createEditableDataset(), [
      source('ds', 'DATE', true),
      source('state', ''),
      source('state', ''),
    ]);
    expect([synced.added, synced.modified, synced.removed]).toEqual([[], [], []]);
    const dataset = createEditableDataset();
    expect(syncColumns(dataset, [source('ds', 'DATE'), source('state', 'TEXT')]).dataset).toBe(dataset);
    expect(syncColumns(createEditableDataset({ columns: [] }), []).dataset.columns).toEqual([]);
  });
});

describe('validateDataset', () => {
  const NO_SECONDS = 'Cache timeout: A whole number of seconds is expected.';
  const dataset = createEditableDataset();
  const rename = (list: 'columns' | 'metrics', key: string, field: string, name: string) =>
    setItem(dataset, list, key, (fields) => ({ ...fields, [field]: name }));
  const withCurrency = (symbol: string) =>
    setItem(dataset, 'metrics', 'id:5', (fields) => ({ ...fields, currency: { symbol } }));
  it.each([
    ['nothing', dataset, []],
    ['a column twice', rename('columns', 'id:3', 'column_name', 'ds'), ['Column name [ds] is duplicated']],
    [
      'no expression',
      rename('columns', 'id:3', 'expression', ' '),
      ['Calculated column [twice] requires an expression'],
    ],
    ['no name', rename('metrics', 'id:5', 'metric_name', ''), ['A metric has no name']],
    ['no table', setFields(dataset, { table_name: '' }), ['The dataset has no name']],
    ['extra that is no JSON', setFields(dataset, { extra: '{' }), ['Extra must be a JSON object']],
    ['extra that is a list', setFields(dataset, { extra: '[]' }), ['Extra must be a JSON object']],
    ['extra that was emptied', setFields(dataset, { extra: null }), []],
    ['parts of a second', setFields(dataset, { cache_timeout: 1.5 }), [NO_SECONDS]],
    ['less than no cache', setFields(dataset, { cache_timeout: -5 }), [NO_SECONDS]],
    ['more than the server stores', setFields(dataset, { cache_timeout: 99_999_999_999 }), [NO_SECONDS]],
    ['no cache', setFields(dataset, { cache_timeout: -1 }), []],
    ['no time-out', setFields(dataset, { cache_timeout: null }), []],
    ['parts of an hour', setFields(dataset, { offset: 1.5 }), ['Hours offset is expected to be an integer']],
    ['a negative offset', setFields(dataset, { offset: -8 }), []],
    ['a long name', setFields(dataset, { table_name: '😀'.repeat(250) }), []],
    [
      'a name that is too long',
      setFields(dataset, { table_name: '😀'.repeat(251) }),
      ['Name: At most 250 characters are possible; these are 251.'],
    ],
    [
      'a format that is too long',
      rename('columns', 'id:1', 'python_date_format', 'f'.repeat(256)),
      ['ds: Datetime format: At most 255 characters are possible; these are 256.'],
    ],
    [
      'a metric whose name is too long',
      rename('metrics', 'id:5', 'metric_name', 'm'.repeat(256)),
      ['Metric Key: At most 255 characters are possible; these are 256.'],
    ],
    [
      'a currency that is too long',
      withCurrency('$'.repeat(129)),
      ['count: Currency: At most 128 characters are possible; these are 129.'],
    ],
    // As 6.1.0, whose charts fail with another one.
    ...(['EUR', 'eur', 'AUTO', ''] as const).map((symbol) => ['a currency', withCurrency(symbol), []] as const),
    ...(['$', 'US Dollar', 'EURO'] as const).map(
      (symbol) => ['no currency', withCurrency(symbol), ['Invalid currency code in saved metrics']] as const,
    ),
  ] as const)('finds errors of %s', (_what, edited, errors) => {
    expect(getMessages(edited, dataset)).toEqual(errors);
  });

  it('finds duplicate metrics, and ignores extra that was invalid before', () => {
    const metrics = [
      { metric_name: 'a', expression: '1' },
      { metric_name: 'a', expression: '2' },
    ];
    const message = 'Metric name [a] is duplicated';
    expect(getMessages(createEditableDataset({ metrics }), dataset)).toEqual([message, message]);
    expect(
      getMessages(createEditableDataset({ extra: 'no JSON' }), createEditableDataset({ extra: 'no JSON' })),
    ).toEqual([]);
  });

  it('leaves alone what was too long before', () => {
    const long = createEditableDataset({ table_name: 'n'.repeat(251), metrics: [{ metric_name: 'm'.repeat(256) }] });
    expect(getMessages(setFields(long, { description: 'better' }), long)).toEqual([]);
  });

  it('is at the item that was renamed to the name of another', () => {
    const edited = rename('columns', 'id:3', 'column_name', 'ds');
    expect(validateDataset(edited, dataset)).toMatchObject([
      { list: 'columns', field: 'column_name', item: { key: 'id:3' } },
    ]);
  });
});

describe('describeChanges', () => {
  it('lists what another user changed, without what changes with every save', () => {
    const theirs = createEditableDataset({
      changed_on: '2026-02-02',
      description: 'better',
      owners: [],
      columns: [
        { id: 1, column_name: 'ds', type: 'TIMESTAMP', is_dttm: true, filterable: true, groupby: true },
        { column_name: 'new' },
      ],
      metrics: [],
    });
    expect(describeChanges(createEditableDataset(), theirs)).toEqual([
      'description',
      'owners',
      'Column: new (added)',
      'Column: state (removed)',
      'Column: twice (removed)',
      'Column: ds',
      'Metric: count (removed)',
    ]);
    expect(describeChanges(createEditableDataset(), createEditableDataset({ changed_on: 'x' }))).toEqual([]);
  });
});
