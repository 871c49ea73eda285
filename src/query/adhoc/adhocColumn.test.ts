import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Datasource } from '../../lib/wire';
import {
  columnKind,
  columnPillLabel,
  columnSql,
  getUniqueColumnLabel,
  isColumnMissing,
  isColumnValid,
  printColumn,
  readColumn,
  type ColumnDraft,
} from './adhocColumn';

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [
    { column_name: 'num', verbose_name: 'Number', type_generic: 0 },
    { column_name: 'half', expression: 'num / 2' },
  ],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};

describe('a dimension', () => {
  it('is written like in Superset', () => {
    const draft: ColumnDraft = { kind: 'SQL', name: '', sqlExpression: 'upper(gender)', label: 'My column' };
    expect(printColumn(draft, undefined)).toEqual({
      label: 'My column',
      sqlExpression: 'upper(gender)',
      expressionType: 'SQL',
    });
    expect(printColumn({ ...draft, kind: 'column', name: 'num' }, { label: 'x' })).toBe('num');
  });
  it('needs a column or an expression', () => {
    expect(isColumnValid(readColumn('num'))).toBe(true);
    expect(isColumnValid(readColumn(null))).toBe(false);
    expect(isColumnValid(readColumn({ sqlExpression: ' ' }))).toBe(false);
  });
  it('is labelled by its display name', () => {
    expect(columnPillLabel('num', datasource)).toBe('Number');
    expect(columnPillLabel('missing', datasource)).toBe('missing');
    expect(columnPillLabel({ sqlExpression: 'x'.repeat(50) }, datasource)).toBe(`${'x'.repeat(40)}...`);
    expect(isColumnMissing('missing', datasource)).toBe(true);
    expect(isColumnMissing({ sqlExpression: 'missing' }, datasource)).toBe(false);
  });
  it('starts as SQL with its expression', () => {
    expect(columnSql(readColumn('num'), datasource)).toBe('num');
    expect(columnSql(readColumn('half'), datasource)).toBe('num / 2');
  });
  it('that is custom SQL stays as it is written', () => {
    const sql = readColumn({ sqlExpression: 'upper(num)', label: 'Up' });
    expect(sql).toEqual({ kind: 'SQL', name: '', sqlExpression: 'upper(num)', label: 'Up' });
    expect(isColumnValid(sql)).toBe(true);
    expect(columnSql(sql, datasource)).toBe('upper(num)');
  });
  it('is not missing, and has its own name, while the dataset is unknown or has it', () => {
    expect(isColumnMissing('num', undefined)).toBe(false);
    expect(isColumnMissing('num', datasource)).toBe(false);
    expect(columnSql(readColumn('missing'), datasource)).toBe('missing');
    expect(columnSql(readColumn('num'), undefined)).toBe('num');
    expect(columnPillLabel('half', datasource)).toBe('half');
    expect(columnPillLabel(7, datasource)).toBe('');
  });
  it('gets a unique label', () => {
    expect(getUniqueColumnLabel('My column', new Set())).toBe('My column');
    expect(getUniqueColumnLabel('My column', new Set(['My column', 'My column 2']))).toBe('My column 3');
  });
  it('has a kind where its type is known', () => {
    expect(columnKind({ column_name: 'a', is_dttm: true, type_generic: 1 })).toBe('temporal');
    expect(columnKind({ column_name: 'a', type_generic: 3 })).toBe('boolean');
    expect(columnKind({ column_name: 'a' })).toBe('unknown');
    expect(columnKind({ column_name: 'a', type_generic: 99 })).toBe('unknown');
  });

  const draft: fc.Arbitrary<ColumnDraft> = fc.oneof(
    fc.string({ minLength: 1 }).map((name) => readColumn(name)),
    fc.record({ sqlExpression: fc.string(), label: fc.string() }).map((fields) => ({ ...readColumn({}), ...fields })),
  );
  it('print and read round-trip; unchanged fields are not written; unknown keys survive', () => {
    fc.assert(
      fc.property(draft, fc.dictionary(fc.string(), fc.jsonValue()), (edited, noise) => {
        const raw = { ...noise, timeGrain: 'P1D' };
        expect(readColumn(printColumn(edited, undefined))).toEqual(edited);
        const printed = printColumn(edited, raw);
        expect(readColumn(printed)).toEqual(edited);
        if (typeof printed !== 'string') expect(printed.timeGrain).toBe('P1D');
        expect(printColumn(readColumn(raw), raw)).toBe(raw);
      }),
    );
  });
});
