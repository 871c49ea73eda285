// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import type { QueryResult } from '../../lib/wire';
import { colorRules } from '../../viz/shared/table/conditionalFormatting';
import type { VizTheme } from '../../viz/types';
import { selectOption, renderControl } from '../renderControl.fixture';
import { ConditionalFormattingControl } from './ConditionalFormattingControl';
import { RULES_2, RULES_6 } from '../../lib/queryRules.fixture';

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
const getOptions = async (user: ReturnType<typeof renderControl>['user'], name: string) => {
  await user.click(screen.getByRole('combobox', { name }));
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
  await user.keyboard('{Escape}');
  return options;
};

describe('conditional formatting', () => {
  it('adds a rule in the format of 2.1.3 that our charts support', async () => {
    const { user, value } = renderControl(ConditionalFormattingControl, undefined, older);
    await user.click(await open());
    expect(screen.getByRole('dialog', { name: 'Add new color formatter' })).toBeTruthy();
    expect(await getOptions(user, 'Column')).toEqual(['sum__num', '%sum__num']);
    expect(await getOptions(user, 'Color scheme')).toEqual(['green', 'yellow', 'red']);
    expect(await getOptions(user, 'Operator')).toHaveLength(11);
    await selectOption(user, 'Operator', '>');
    await user.type(screen.getByRole('spinbutton', { name: 'Target value' }), '10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toEqual([{ column: 'sum__num', colorScheme: '#ACE1C4', operator: '>', targetValue: 10 }]);
    expect(colorRules(value(), () => [1, 20], theme)[0]?.color(20)).toBeDefined();
    expect(colorRules(value(), () => [1, 20], theme)[0]?.color(5)).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('sum__num > 10')).toBeTruthy();
  });

  it('shows errors of missing and inverted targets', async () => {
    const { user, value } = renderControl(ConditionalFormattingControl, [], older);
    await user.click(await open());
    await selectOption(user, 'Operator', '< x ≤');
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

  it('compares strings and formats other cells on 6.1.0', async () => {
    const { user, value } = renderControl(ConditionalFormattingControl, [], newer);
    await user.click(await open());
    expect(await getOptions(user, 'Column')).toEqual(['gender', 'sum__num', '%sum__num', 'is_old']);
    expect(await getOptions(user, 'Formatting column')).toContain('entire row');
    await selectOption(user, 'Operator', 'begins with');
    await selectOption(user, 'Formatting column', 'entire row');
    await selectOption(user, 'Formatting object', 'text color');
    await selectOption(user, 'Color scheme', 'error');
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
    expect(rule).toMatchObject({ scope: 'row', target: 'text' });
    expect(rule?.color('boy')).toBeDefined();
    expect(rule?.color('girl')).toBeUndefined();
  });

  it('offers bars in numbers only, as Superset 6.1.0 does', async () => {
    const { user, value } = renderControl(ConditionalFormattingControl, undefined, newer);
    await user.click(await open());
    await selectOption(user, 'Column', 'gender');
    expect(await getOptions(user, 'Formatting column')).toHaveLength(6);
    await selectOption(user, 'Formatting object', 'cell bar');
    expect(await getOptions(user, 'Formatting column')).toEqual(['sum__num', '%sum__num']);
    await selectOption(user, 'Column', 'is_old');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toMatchObject([
      { column: 'is_old', columnFormatting: 'sum__num', objectFormatting: 'CELL_BAR', operator: 'is true' },
    ]);
  });

  it('offers gradients of backgrounds only, as Superset 6.1.0 does', async () => {
    const rule = { column: 'sum__num', operator: '>', targetValue: 1, colorScheme: 'colorError', useGradient: false };
    const { user, value } = renderControl(ConditionalFormattingControl, [rule], newer);
    await user.click(await open(/^Edit formatter/));
    expect(screen.getByRole('checkbox', { name: 'Use gradient' })).toHaveProperty('checked', false);
    await selectOption(user, 'Formatting object', 'text color');
    expect(screen.queryByRole('checkbox', { name: 'Use gradient' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toMatchObject([{ objectFormatting: 'TEXT_COLOR' }]);
    expect(asRecord(asArray(value())[0])).not.toHaveProperty('useGradient');
  });

  it('changes the operators with the data type of the column', async () => {
    const { user } = renderControl(ConditionalFormattingControl, [], newer);
    await user.click(await open());
    await selectOption(user, 'Operator', 'containing');
    await selectOption(user, 'Column', 'sum__num');
    expect(screen.getByRole('checkbox', { name: 'Use gradient' })).toHaveProperty('checked', true);
    expect(await getOptions(user, 'Operator')).toContain('≤ x <');
    await selectOption(user, 'Column', 'is_old');
    expect(await getOptions(user, 'Operator')).toEqual(['is true', 'is false', 'is null', 'is not null']);
  });

  it('edits and removes, preserving unknown fields', async () => {
    const saved = [
      { column: 'sum__num', operator: '≤ x ≤', targetValueLeft: 1, targetValueRight: 3, colorScheme: '#ACE1C4', x: 1 },
      { column: 'missing', operator: '=', targetValue: 5, colorScheme: 'red' },
    ];
    const { user, value } = renderControl(ConditionalFormattingControl, saved, older);
    await user.click(await open(/^Edit formatter: 1 ≤ sum__num ≤ 3/));
    expect(within(screen.getByRole('dialog')).getByText('Edit formatter')).toBeTruthy();
    await selectOption(user, 'Operator', 'None');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toEqual([{ column: 'sum__num', operator: 'None', colorScheme: '#ACE1C4', x: 1 }, saved[1]]);
    await user.click(screen.getByRole('button', { name: 'Remove missing = 5' }));
    expect(value()).toHaveLength(1);
  });

  it('offers the metrics of a pivot table and of a chart that has not run', async () => {
    const formData = { viz_type: 'pivot_table_v2', datasource: '17__table', metrics: ['count'] };
    const { user } = renderControl(ConditionalFormattingControl, [], { formData, results: [result] });
    await user.click(await open());
    expect(await getOptions(user, 'Column')).toEqual(['COUNT(*)', 'count'].slice(1));
    expect(screen.queryByRole('combobox', { name: 'Formatting column' })).toBeNull();
  });

  it.each([
    ['2.1.3', RULES_2, ['count']],
    ['6.1.0', RULES_6, ['count', 'gender', 'is_old']],
  ])('offers the headings of a pivot table as %s does', async (_version, rules, expected) => {
    const sides = { groupbyRows: ['gender', 'ds'], groupbyColumns: ['is_old'] };
    const formData = { viz_type: 'pivot_table_v2', datasource: '17__table', metrics: ['count'], ...sides };
    const { user } = renderControl(ConditionalFormattingControl, [], { formData, results: [result], rules });
    await user.click(await open());
    expect(await getOptions(user, 'Column')).toEqual(expected);
  });

  it('offers compared columns the colours of their change', async () => {
    const formData = { viz_type: 'table', datasource: '17__table', metrics: ['m'], time_compare: ['1 year ago'] };
    const compared = { ...result, colnames: ['m', 'm__1 year ago'], coltypes: [0, 0] };
    const { user, value } = renderControl(ConditionalFormattingControl, [], { formData, results: [compared] });
    await user.click(await open());
    await selectOption(user, 'Operator', '>');
    await selectOption(user, 'Color scheme', 'Red for increase, green for decrease');
    expect(await getOptions(user, 'Operator')).toEqual(['None']);
    expect(screen.queryByRole('combobox', { name: 'Formatting column' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(value()).toEqual([{ column: 'Main m', colorScheme: 'Red', operator: 'None' }]);
  });

  it.each([['x'], [7], [{ a: 1 }], [[null, 'x', 3, { column: {}, operator: [], targetValue: {} }]]])(
    'does not throw for %j',
    async (saved) => {
      const { user, value } = renderControl(ConditionalFormattingControl, saved, newer);
      for (const button of screen.getAllByRole('button', { name: /^Edit formatter/ })) {
        await user.click(button);
        expect(screen.getByRole('dialog')).toBeTruthy();
        await user.keyboard('{Escape}');
      }
      expect(value()).toBe(saved);
    },
  );
});
