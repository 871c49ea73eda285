import { describe, expect, it } from 'vitest';
import type { SourceColumn } from '../api/datasets';
import { checkDataset } from './checkDataset';
import { compareDatasets } from './compareDatasets';
import { addItem, nameOf, removeItem, setFields, setItem, syncColumns } from './editDataset';
import { editable } from './fixture';

const source = (name: string, type: string, isDttm = false): SourceColumn => ({ name, type, isDttm, fields: {} });
const names = (dataset: ReturnType<typeof editable>) => dataset.columns.map((item) => nameOf('columns', item));

describe('editing', () => {
  it('adds items with keys and names of their own, at the top', () => {
    const first = addItem(editable(), 'columns');
    const second = addItem(first.dataset, 'columns');
    expect(names(second.dataset)).toEqual(['<new column> 2', '<new column>', 'ds', 'state', 'twice']);
    expect(second.key).not.toBe(first.key);
    expect(checkDataset(second.dataset, editable())).toEqual([
      'Calculated column [<new column> 2] requires an expression',
      'Calculated column [<new column>] requires an expression',
    ]);
    expect(addItem(editable(), 'metrics').dataset.metrics[0]?.fields).toMatchObject({ metric_name: '<new metric>' });
  });

  it('keeps what it does not know when one field changes', () => {
    const next = setItem(editable(), 'metrics', 'id:5', (fields) => ({ ...fields, d3format: ',d' }));
    expect(next.metrics[0]?.fields).toMatchObject({ extra: '{"old":true}', expression: 'COUNT(*)', d3format: ',d' });
    expect(names(removeItem(editable(), 'columns', 'id:2'))).toEqual(['ds', 'twice']);
  });
});

describe('syncColumns', () => {
  it('adds, refreshes and removes columns of the source; calculated ones and what people said stay', () => {
    const { dataset, added, modified, removed } = syncColumns(editable(), [
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

  it('finds nothing to do where nothing changed, and survives a source that names a column twice or has no types', () => {
    const same = syncColumns(editable(), [source('ds', 'DATE', true), source('state', ''), source('state', '')]);
    expect([same.added, same.modified, same.removed]).toEqual([[], [], []]);
    const before = editable();
    expect(syncColumns(before, [source('ds', 'DATE'), source('state', 'TEXT')]).dataset).toBe(before);
    expect(syncColumns(editable({ columns: [] }), []).dataset.columns).toEqual([]);
  });
});

describe('checkDataset', () => {
  const before = editable();
  const rename = (list: 'columns' | 'metrics', key: string, field: string, name: string) =>
    setItem(before, list, key, (fields) => ({ ...fields, [field]: name }));
  it.each([
    ['nothing', before, []],
    ['a column twice', rename('columns', 'id:3', 'column_name', 'ds'), ['Column name [ds] is duplicated']],
    [
      'no expression',
      rename('columns', 'id:3', 'expression', ' '),
      ['Calculated column [twice] requires an expression'],
    ],
    ['no name', rename('metrics', 'id:5', 'metric_name', ''), ['A metric has no name']],
    ['no table', setFields(before, { table_name: '' }), ['The dataset has no name']],
    ['extra that is no JSON', setFields(before, { extra: '{' }), ['Extra must be a JSON object']],
    ['extra that is a list', setFields(before, { extra: '[]' }), ['Extra must be a JSON object']],
    ['extra that was emptied', setFields(before, { extra: null }), []],
  ] as const)('says what is wrong with %s', (_what, dataset, errors) => {
    expect(checkDataset(dataset, before)).toEqual(errors);
  });

  it('finds a metric that is there twice, and lets an extra be that was wrong before', () => {
    const metrics = [
      { metric_name: 'a', expression: '1' },
      { metric_name: 'a', expression: '2' },
    ];
    expect(checkDataset(editable({ metrics }), before)).toEqual(['Metric name [a] is duplicated']);
    expect(checkDataset(editable({ extra: 'no JSON' }), editable({ extra: 'no JSON' }))).toEqual([]);
  });
});

describe('compareDatasets', () => {
  it('names what a colleague changed, and not what changes by itself', () => {
    const theirs = editable({
      changed_on: '2026-02-02',
      description: 'better',
      owners: [],
      columns: [
        { id: 1, column_name: 'ds', type: 'TIMESTAMP', is_dttm: true, filterable: true, groupby: true },
        { column_name: 'new' },
      ],
      metrics: [],
    });
    expect(compareDatasets(editable(), theirs)).toEqual([
      'description',
      'owners',
      'Column: new (added)',
      'Column: state (removed)',
      'Column: twice (removed)',
      'Column: ds',
      'Metric: count (removed)',
    ]);
    expect(compareDatasets(editable(), editable({ changed_on: 'x' }))).toEqual([]);
  });
});
