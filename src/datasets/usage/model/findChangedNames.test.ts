import { describe, expect, it } from 'vitest';
import { readEditableDataset } from '../../../api/editableDataset';
import { removeItem, setFields, setItem } from '../../model/editDataset';
import { findChangedNames, isSameChange } from './findChangedNames';

const saved = readEditableDataset(
  {
    id: 7,
    table_name: 'orders',
    sql: '',
    database: { id: 1 },
    columns: [
      { id: 1, column_name: 'price' },
      { id: 2, column_name: 'half', expression: 'price / 2' },
    ],
    metrics: [{ id: 3, metric_name: 'total', expression: 'SUM(price)' }],
  },
  {},
);

describe('findChangedNames', () => {
  it('is empty where nothing but texts has changed', () => {
    const edited = setItem(setFields(saved, { description: 'x' }), 'metrics', 'id:3', (fields) => ({
      ...fields,
      verbose_name: 'T',
    }));
    const change = findChangedNames(saved, edited);
    expect([change.missing, change.altered, change.isOtherSource]).toEqual([
      { columns: new Set(), metrics: new Set() },
      { columns: new Set(), metrics: new Set() },
      false,
    ]);
  });
  it('has what was deleted or renamed, and other expressions', () => {
    const renamed = setItem(saved, 'metrics', 'id:3', (fields) => ({ ...fields, metric_name: 'sum' }));
    const edited = setItem(removeItem(renamed, 'columns', 'id:1'), 'columns', 'id:2', (fields) => ({
      ...fields,
      expression: '1',
    }));
    const change = findChangedNames(saved, edited);
    expect(change.missing).toEqual({ columns: new Set(['price']), metrics: new Set(['total']) });
    expect(change.altered).toEqual({ columns: new Set(['half']), metrics: new Set() });
    expect(isSameChange(change, findChangedNames(saved, setFields(edited, { description: 'x' })))).toBe(true);
    expect(isSameChange(change, findChangedNames(saved, renamed))).toBe(false);
  });
  it.each([
    [{ table_name: 'others' }, true],
    [{ sql: 'SELECT 1' }, true],
    [{ sql: null }, false],
    [{ schema: 'x' }, true],
  ])('another source by %j: %s', (fields, expected) => {
    expect(findChangedNames(saved, setFields(saved, fields)).isOtherSource).toBe(expected);
  });
  it('does not take the new name of a query for another source', () => {
    const query = setFields(saved, { sql: 'SELECT 1' });
    expect(findChangedNames(query, setFields(query, { table_name: 'x' })).isOtherSource).toBe(false);
  });
});
