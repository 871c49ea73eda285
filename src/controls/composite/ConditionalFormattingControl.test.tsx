// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { QueryResult } from '../../lib/wire';
import { colorRules } from '../../viz/shared/table/conditionalFormatting';
import type { VizTheme } from '../../viz/types';
import { choose, showControl } from '../adhoc/adhocTesting';
import { ConditionalFormattingControl } from './ConditionalFormattingControl';
import { RULES_2 } from '../../lib/queryRules.fixture';

afterEach(cleanup);

const result: QueryResult = {
  data: [],
  colnames: ['gender', 'ds', 'sum__num', '%sum__num', 'is_old'],
  coltypes: [1, 2, 0, 0, 3],
  rowcount: 0,
};
const theme: VizTheme = {
  dark: false,
  background: '#ffffff',
  text: '#000000',
  textMuted: '#666666',
  border: '#cccccc',
  grid: '#eeeeee',
  primary: '#0f7591',
  success: '#2b7a48',
  error: '#c02a3d',
  fontFamily: 'sans-serif',
};

const older = { results: [result], rules: RULES_2 };
const newer = { results: [result] };
const open = (name: string | RegExp = 'Add new color formatter') => screen.findByRole('button', { name });
const optionsOf = async (user: ReturnType<typeof showControl>['user'], name: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  const found = (await screen.findAllByRole('option')).map((option) => option.textContent);
  await user.keyboard('{Escape}');
  return found;
};

describe('conditional formatting', () => {
  it('adds a rule as 2.1.3 writes it, and our drawings read it', async () => {
    const { user, value } = showControl(ConditionalFormattingControl, undefined, older);
    await user.click(await open());
    expect(screen.getByRole('dialog', { name: 'Add new color formatter' })).toBeTruthy();
    expect(await optionsOf(user, 'Column')).toEqual(['sum__num', '%sum__num']);
    expect(await optionsOf(user, 'Color scheme')).toEqual(['green', 'yellow', 'red']);
    expect(await optionsOf(user, 'Operator')).toHaveLength(11);
    await choose(user, 'Operator', '>');
    await user.type(screen.getByRole('spinbutton', { name: 'Target value' }), '10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toEqual([{ column: 'sum__num', colorScheme: '#ACE1C4', operator: '>', targetValue: 10 }]);
    expect(colorRules(value(), () => [1, 20], theme)[0]?.color(20)).toBeDefined();
    expect(colorRules(value(), () => [1, 20], theme)[0]?.color(5)).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('sum__num > 10')).toBeTruthy();
  });

  it('says what is missing, and bounds the wrong way round', async () => {
    const { user, value } = showControl(ConditionalFormattingControl, [], older);
    await user.click(await open());
    await choose(user, 'Operator', '< x ≤');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getAllByText('Required')).toHaveLength(2);
    const left = screen.getByRole('spinbutton', { name: 'Left value' });
    const right = screen.getByRole('spinbutton', { name: 'Right value' });
    await user.type(left, '20');
    await user.type(right, '3');
    expect(screen.getByText('This value should be smaller than the right target value')).toBeTruthy();
    expect(screen.getByText('This value should be greater than the left target value')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toEqual([]);
    await user.type(right, '0');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toMatchObject([{ operator: '< x ≤', targetValueLeft: 20, targetValueRight: 30 }]);
    expect(screen.getByText('20 < sum__num ≤ 30')).toBeTruthy();
  });

  it('compares texts and colours other cells on 6.1.0', async () => {
    const { user, value } = showControl(ConditionalFormattingControl, [], newer);
    await user.click(await open());
    expect(await optionsOf(user, 'Column')).toEqual(['gender', 'sum__num', '%sum__num', 'is_old']);
    expect(await optionsOf(user, 'Formatting column')).toContain('entire row');
    await choose(user, 'Operator', 'begins with');
    await choose(user, 'Formatting column', 'entire row');
    await choose(user, 'Formatting object', 'text color');
    await choose(user, 'Color scheme', 'error');
    await user.type(screen.getByRole('textbox', { name: 'Target value' }), 'bo');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toEqual([
      {
        column: 'gender',
        colorScheme: 'colorError',
        operator: 'begins with',
        targetValue: 'bo',
        columnFormatting: 'ENTIRE_ROW',
        objectFormatting: 'TEXT_COLOR',
      },
    ]);
    const [rule] = colorRules(value(), () => [], theme);
    expect(rule).toMatchObject({ reach: 'row', target: 'text' });
    expect(rule?.color('boy')).toBeDefined();
    expect(rule?.color('girl')).toBeUndefined();
  });

  it('gives a column of another kind operators of its own', async () => {
    const { user } = showControl(ConditionalFormattingControl, [], newer);
    await user.click(await open());
    await choose(user, 'Operator', 'containing');
    await choose(user, 'Column', 'sum__num');
    expect(screen.getByRole('checkbox', { name: 'Use gradient' })).toHaveProperty('checked', true);
    expect(await optionsOf(user, 'Operator')).toContain('≤ x <');
    await choose(user, 'Column', 'is_old');
    expect(await optionsOf(user, 'Operator')).toEqual(['is true', 'is false', 'is null', 'is not null']);
  });

  it('edits and removes, keeping what it does not know', async () => {
    const saved = [
      { column: 'sum__num', operator: '≤ x ≤', targetValueLeft: 1, targetValueRight: 3, colorScheme: '#ACE1C4', x: 1 },
      { column: 'gone', operator: '=', targetValue: 5, colorScheme: 'red' },
    ];
    const { user, value } = showControl(ConditionalFormattingControl, saved, older);
    await user.click(await open(/^Edit formatter: 1 ≤ sum__num ≤ 3/));
    expect(within(screen.getByRole('dialog')).getByText('Edit formatter')).toBeTruthy();
    await choose(user, 'Operator', 'None');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toEqual([{ column: 'sum__num', operator: 'None', colorScheme: '#ACE1C4', x: 1 }, saved[1]]);
    await user.click(screen.getByRole('button', { name: 'Remove gone = 5' }));
    expect(value()).toHaveLength(1);
  });

  it('offers the metrics of a pivot and of a chart that has not run', async () => {
    const formData = { viz_type: 'pivot_table_v2', datasource: '17__table', metrics: ['count'] };
    const { user } = showControl(ConditionalFormattingControl, [], { formData, results: [result] });
    await user.click(await open());
    expect(await optionsOf(user, 'Column')).toEqual(['COUNT(*)', 'count'].slice(1));
    expect(screen.queryByRole('combobox', { name: 'Formatting column' })).toBeNull();
  });

  it.each([['x'], [7], [{ a: 1 }], [[null, 'x', 3, { column: {}, operator: [], targetValue: {} }]]])(
    'shows %j without throwing',
    async (saved) => {
      const { user, value } = showControl(ConditionalFormattingControl, saved, newer);
      for (const button of screen.getAllByRole('button', { name: /^Edit formatter/ })) {
        await user.click(button);
        expect(screen.getByRole('dialog')).toBeTruthy();
        await user.keyboard('{Escape}');
      }
      expect(value()).toBe(saved);
    },
  );
});
