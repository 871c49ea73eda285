import { describe, expect, it } from 'vitest';
import type { ControlSpec } from '../viz/panelTypes';
import { validateControl } from './validators';
import { RULES_6 } from '../lib/queryRules.fixture';

function faults(spec: Partial<ControlSpec>, value: unknown, formData: object = {}, conf = {}): readonly string[] {
  return validateControl({ name: 'a', type: 'SelectControl', label: 'Server Page Length', ...spec }, value, {
    formData: { viz_type: 'table', datasource: '1__table', ...formData },
    datasource: undefined,
    rules: RULES_6,
    conf,
    hasFeature: () => false,
    results: undefined,
  });
}
const MAP = 'is expected to be a Mapbox/OSM URL (eg. mapbox://styles/...) or a tile server URL (eg. tile://http...)';

describe('validators', () => {
  it.each<[string, unknown, string | undefined]>([
    ['nonEmpty', null, 'cannot be empty'],
    ['nonEmpty', undefined, 'cannot be empty'],
    ['nonEmpty', '', 'cannot be empty'],
    ['nonEmpty', [], 'cannot be empty'],
    ['nonEmpty', 0, undefined],
    ['nonEmpty', false, undefined],
    ['nonEmpty', { type: 'latlong' }, undefined],
    ['integer', '', undefined],
    ['integer', null, undefined],
    ['integer', '12', undefined],
    ['integer', 1.5, 'is expected to be an integer'],
    ['integer', 'ten', 'is expected to be an integer'],
    ['integer', NaN, 'is expected to be an integer'],
    ['integer', ['1'], 'is expected to be an integer'],
    ['number', '', undefined],
    ['number', '1.5', undefined],
    ['number', 'x', 'is expected to be a number'],
    ['number', {}, 'is expected to be a number'],
    ['labelledInteger', 'x', 'Server Page Length is expected to be an integer'],
    ['labelledInteger', null, 'Server Page Length is expected to be an integer'],
    ['labelledInteger', 20, undefined],
    ['mapStyle', 'mapbox://styles/mapbox/dark-v9', undefined],
    ['mapStyle', ' https://tile.openstreetmap.org/{z}/{x}/{y}.png', undefined],
    ['mapStyle', 'tile://http://tiles.example/{z}/{x}/{y}.png', undefined],
    ['mapStyle', 'javascript:alert(1)', MAP],
    ['mapStyle', 5, MAP],
    ['maxRows', 100_000, undefined],
    ['maxRows', 100_001, 'Value cannot exceed 100000'],
    ['maxServerRows', 500_001, 'Value cannot exceed 500000'],
    ['no such rule', 5, undefined],
  ])('%s of %j: %s', (rule, value, sentence) => {
    expect(faults({ validators: [rule] }, value)).toEqual(sentence === undefined ? [] : [sentence]);
  });

  it('take the server’s limits', () => {
    expect(faults({ validators: ['maxRows'] }, 51, {}, { SQL_MAX_ROW: 50 })).toEqual(['Value cannot exceed 50']);
    const wanted = { validators: ['maxServerRows', 'paginationRows'] };
    expect(faults(wanted, 200_000)).toEqual(['Server pagination needs to be enabled for values over 100000']);
    expect(faults(wanted, 200_000, { server_pagination: true })).toEqual([]);
  });

  it('read number fields of text', () => {
    expect(faults({ type: 'TextControl', isInt: true }, '1.5')).toEqual(['is expected to be an integer']);
    expect(faults({ type: 'TextControl', isFloat: true }, 'NaN?')).toEqual(['is expected to be a number']);
    expect(faults({ type: 'TextControl', isInt: true, validators: ['integer'] }, 'x')).toHaveLength(1);
    expect(faults({ type: 'SelectControl' }, 'x')).toEqual([]);
    expect(faults({ type: 'TextControl', isInt: true }, 12n)).toEqual([]);
  });

  it('ask tables for something to show, by query mode', () => {
    const said = 'Group By, Metrics or Percentage Metrics must have a value';
    const aggregate = { query_mode: 'aggregate' };
    expect(faults({ name: 'metrics' }, [], aggregate)).toEqual([said]);
    expect(faults({ name: 'metrics' }, [], { ...aggregate, groupby: ['a'] })).toEqual([]);
    expect(faults({ name: 'all_columns' }, [], { query_mode: 'raw' })).toEqual(['must have a value']);
    expect(faults({ name: 'metrics' }, [], { ...aggregate, viz_type: 'pie' })).toEqual([]);
  });
});
