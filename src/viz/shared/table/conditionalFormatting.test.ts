import { describe, expect, it } from 'vitest';
import type { DataValue } from '../../../lib/wire';
import type { VizTheme } from '../../types';
import { colorRules, strength } from './conditionalFormatting';
import { ruleStyle } from './ruleStyle';

const theme: VizTheme = {
  dark: false,
  background: '#ffffff',
  text: '#222222',
  textMuted: '#666666',
  border: '#dddddd',
  grid: '#eeeeee',
  primary: '#0f7591',
  success: '#2b7a48',
  error: '#c02a3d',
  fontFamily: 'sans-serif',
};
const values: DataValue[] = [-10, 0, 10, 20, null];
const rule = (extra: Record<string, unknown>) =>
  colorRules([{ column: 'v', colorScheme: '#00ff00', ...extra }], () => values, theme)[0];
const hit = (extra: Record<string, unknown>) => [-10, 0, 5, 10, 20].filter((v) => rule(extra)?.color(v) !== undefined);

describe('colorRules', () => {
  it.each([
    ['None', {}, [-10, 0, 5, 10, 20]],
    ['>', { targetValue: 5 }, [10, 20]],
    ['<', { targetValue: 5 }, [-10, 0]],
    ['≥', { targetValue: '5' }, [5, 10, 20]],
    ['≤', { targetValue: 5 }, [-10, 0, 5]],
    ['=', { targetValue: 10 }, [10]],
    ['≠', { targetValue: 10 }, [-10, 0, 5, 20]],
    ['< x <', { targetValueLeft: 0, targetValueRight: 10 }, [5]],
    ['≤ x ≤', { targetValueLeft: 0, targetValueRight: 10 }, [0, 5, 10]],
    ['≤ x <', { targetValueLeft: 0, targetValueRight: 10 }, [0, 5]],
    ['< x ≤', { targetValueLeft: 0, targetValueRight: 10 }, [5, 10]],
  ])('supports %s', (operator, targets, expected) => {
    expect(hit({ operator, ...targets })).toEqual(expected);
  });
  it('is strongest at the extreme', () => {
    expect(strength(20, 10, 20, 0.05)).toBe(1);
    expect(strength(10, 10, 20, 0.05)).toBe(0.05);
    expect(strength(7, 7, 7, 0.05)).toBe(1);
    expect(strength(7, Infinity, -Infinity, 0.05)).toBe(1);
  });
  it('compares strings, booleans and nulls', () => {
    expect(rule({ operator: 'begins with', targetValue: 'ab' })?.color('abc')).toBeDefined();
    expect(rule({ operator: 'begins with', targetValue: 'ab' })?.color('xab')).toBeUndefined();
    expect(rule({ operator: 'not containing', targetValue: 'b' })?.color('xyz')).toBeDefined();
    expect(rule({ operator: 'is true' })?.color(true)).toBeDefined();
    expect(rule({ operator: 'is null' })?.color(null)).toBeDefined();
    expect(rule({ operator: '=', targetValue: 'ab' })?.color('ab')).toBeDefined();
  });
  it('omits invalid rules', () => {
    const broken = [null, 7, 'x', {}, { column: 'v' }, { column: 'v', colorScheme: 'javascript:1', operator: '>' }];
    expect(colorRules(broken, () => values, theme)).toEqual([]);
    expect(colorRules({ column: 'v' }, () => values, theme)).toEqual([]);
    expect(rule({ operator: '>', targetValue: 'abc' })).toBeUndefined();
  });
  it('accepts the colour names of both versions', () => {
    for (const colorScheme of ['Green', 'colorSuccessBg', 'red', 'colorWarning', 'rgb(1, 2, 3)', '#ACE1C4']) {
      expect(colorRules([{ column: 'v', operator: 'None', colorScheme }], () => values, theme)).toHaveLength(1);
    }
  });
  it('colours the row, another column or the text if set; the last rule wins', () => {
    const rules = colorRules(
      [
        { column: 'v', operator: '>', targetValue: 0, colorScheme: '#ff0000', useGradient: false },
        { column: 'v', operator: '>', targetValue: 5, colorScheme: '#00ff00', useGradient: false, toAllRow: true },
        { column: 'v', operator: '=', targetValue: 9, colorScheme: '#0000ff', toTextColor: true },
      ],
      () => values,
      theme,
    );
    const style = (column: string, v: number) => ruleStyle(rules, column, (key) => (key === 'v' ? v : null), theme);
    expect(style('v', 3).background).toMatch(/ff0000|255, 0, 0/);
    expect(style('w', 3)).toEqual({});
    expect(style('w', 7).background).toMatch(/00ff00|0, 255, 0/);
    expect(style('v', 9).color).toMatch(/0000ff|0, 0, 255/);
  });
  it('colours no value outside the range of the data without an operator, and bars in full, as Superset does', () => {
    expect([-11, -10, 20, 21].map((v) => rule({ operator: 'None' })?.color(v) !== undefined)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const bar = rule({ operator: '>', targetValue: 0, objectFormatting: 'CELL_BAR' });
    expect([bar?.target, bar?.color(5), bar?.color(20)]).toEqual(['bar', bar?.color(20), bar?.color(10)]);
  });
});
