import { describe, expect, it } from 'vitest';
import type { ControlSpec } from '../viz/panelTypes';
import { validateControl } from './validators';
import { RULES_6 } from '../lib/queryRules.fixture';

function getErrors(spec: Partial<ControlSpec>, value: unknown, formData: object = {}, conf = {}): readonly string[] {
  return validateControl({ name: 'a', type: 'SelectControl', label: 'Server Page Length', ...spec }, value, {
    formData: { viz_type: 'table', datasource: '1__table', ...formData },
    datasource: undefined,
    rules: RULES_6,
    conf,
    hasFeature: () => false,
    results: undefined,
  });
}
const MAP =
  'Server Page Length is expected to be a Mapbox/OSM URL (eg. mapbox://styles/...) or a tile server URL (eg. tile://http...)';

describe('validators', () => {
  it.each<[string, unknown, string | undefined]>([
    ['nonEmpty', null, 'Server Page Length cannot be empty'],
    ['nonEmpty', undefined, 'Server Page Length cannot be empty'],
    ['nonEmpty', '', 'Server Page Length cannot be empty'],
    ['nonEmpty', [], 'Server Page Length cannot be empty'],
    ['nonEmpty', 0, undefined],
    ['nonEmpty', false, undefined],
    ['nonEmpty', { type: 'latlong' }, undefined],
    ['integer', '', undefined],
    ['integer', null, undefined],
    ['integer', '12', undefined],
    ['integer', 1.5, 'Server Page Length is expected to be an integer'],
    ['integer', 'ten', 'Server Page Length is expected to be an integer'],
    ['integer', NaN, 'Server Page Length is expected to be an integer'],
    ['integer', ['1'], 'Server Page Length is expected to be an integer'],
    ['number', '', undefined],
    ['number', '1.5', undefined],
    ['number', 'x', 'Server Page Length is expected to be a number'],
    ['number', {}, 'Server Page Length is expected to be a number'],
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
  ])('%s(%j): %s', (rule, value, message) => {
    expect(getErrors({ validators: [rule] }, value)).toEqual(message === undefined ? [] : [message]);
  });

  it('use the server’s limits', () => {
    expect(getErrors({ validators: ['maxRows'] }, 51, {}, { SQL_MAX_ROW: 50 })).toEqual(['Value cannot exceed 50']);
    const spec = { validators: ['maxServerRows', 'paginationRows'] };
    expect(getErrors(spec, 200_000)).toEqual(['Server pagination needs to be enabled for values over 100000']);
    expect(getErrors(spec, 200_000, { server_pagination: true })).toEqual([]);
  });

  it('validate numbers in text controls', () => {
    expect(getErrors({ type: 'TextControl', isInt: true }, '1.5')).toEqual([
      'Server Page Length is expected to be an integer',
    ]);
    expect(getErrors({ type: 'TextControl', isFloat: true }, 'NaN?')).toEqual([
      'Server Page Length is expected to be a number',
    ]);
    expect(getErrors({ type: 'TextControl', isInt: true, validators: ['integer'] }, 'x')).toHaveLength(1);
    expect(getErrors({ type: 'SelectControl' }, 'x')).toEqual([]);
    expect(getErrors({ type: 'TextControl', isInt: true }, 12n)).toEqual([]);
  });

  describe('of what is typed into a select', () => {
    const choices = [
      [0, 'All'],
      [10, '10'],
      [20, '20'],
    ] as const;
    const pageLength: Partial<ControlSpec> = { name: 'page_length', freeForm: true, choices };
    it.each<[string, Partial<ControlSpec>, unknown, string | undefined]>([
      ['a whole number', pageLength, '15', undefined],
      ['one of the choices, as text', pageLength, '10', undefined],
      ['nothing', pageLength, null, undefined],
      ['letters', pageLength, 'abc', 'Server Page Length is expected to be an integer'],
      ['a negative number', pageLength, '-1', 'Value must be 0 or greater'],
      [
        'a negative limit',
        { ...pageLength, name: 'row_limit', validators: ['integer'] },
        -1,
        'Value must be 0 or greater',
      ],
      [
        'one error at a time',
        { ...pageLength, validators: ['integer'] },
        'abc',
        'Server Page Length is expected to be an integer',
      ],
      ['a negative angle', { ...pageLength, name: 'xAxisLabelRotation' }, '-30', undefined],
      ['a word of the choices', { ...pageLength, choices: [...choices, ['auto', 'auto']] }, 'auto', undefined],
      [
        'fractions',
        {
          ...pageLength,
          choices: [
            [0.5, '0.5'],
            [1, '1'],
          ],
        },
        'x',
        'Server Page Length is expected to be a number',
      ],
      [
        'infinity',
        {
          ...pageLength,
          choices: [
            [0.5, '0.5'],
            [1, '1'],
          ],
        },
        '1e400',
        'Server Page Length is expected to be a number',
      ],
      [
        'texts',
        {
          ...pageLength,
          choices: [
            ['a', 'A'],
            ['b', 'B'],
          ],
        },
        'x',
        undefined,
      ],
      ['several values', { ...pageLength, multi: true }, ['x'], undefined],
      ['a list without typing', { ...pageLength, freeForm: false }, 'x', undefined],
      ['a shift', { name: 'time_compare', freeForm: true }, '2 weeks ago', undefined],
      ['no shift', { name: 'time_compare', freeForm: true }, 'abc', 'Invalid input: abc'],
      ['shifts', { name: 'time_compare', multi: true }, ['1 day ago', 'x', '-1'], 'Invalid input: x, -1'],
      ['shifts of the second query', { name: 'time_compare_b', multi: true }, ['x'], 'Invalid input: x'],
    ])('%s', (_title, spec, value, message) => {
      expect(getErrors(spec, value)).toEqual(message === undefined ? [] : [message]);
    });
  });

  it.each<[string, unknown, string | undefined]>([
    ['forecastInterval', '0.8', undefined],
    ['forecastInterval', '5', 'Confidence interval must be between 0 and 1 (exclusive)'],
    ['forecastInterval', 0, 'Confidence interval must be between 0 and 1 (exclusive)'],
    ['forecastPeriods', 10, undefined],
    ['forecastPeriods', '-5', 'Value must be 0 or greater'],
  ])('of a forecast, where there is one: %s %j', (name, value, message) => {
    const spec: Partial<ControlSpec> = { name, type: 'TextControl' };
    expect(getErrors(spec, value, { forecastEnabled: true })).toEqual(message === undefined ? [] : [message]);
    expect(getErrors(spec, value, { forecastEnabled: false })).toEqual([]);
  });

  it('require a column or metric of tables, by query mode', () => {
    const message = 'Group By, Metrics or Percentage Metrics must have a value';
    const aggregate = { query_mode: 'aggregate' };
    expect(getErrors({ name: 'metrics' }, [], aggregate)).toEqual([message]);
    expect(getErrors({ name: 'metrics' }, [], { ...aggregate, groupby: ['a'] })).toEqual([]);
    expect(getErrors({ name: 'all_columns' }, [], { query_mode: 'raw' })).toEqual([
      'Server Page Length must have a value',
    ]);
    expect(getErrors({ name: 'metrics' }, [], { ...aggregate, viz_type: 'pie' })).toEqual([]);
  });
});

it('accepts the base maps of the server', () => {
  const own = 'https://maps.example.com/{z}/{x}/{y}.png';
  const conf = { DECKGL_BASE_TILES: [[own, 'Ours'], null, 'x'] };
  expect(getErrors({ validators: ['mapStyle'] }, own, {}, conf)).toEqual([]);
  expect(getErrors({ validators: ['mapStyle'] }, own)).toEqual([MAP]);
});
