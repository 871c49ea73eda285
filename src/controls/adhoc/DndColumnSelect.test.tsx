// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RULES_2, RULES_6 } from '../../lib/queryRules.fixture';
import { births, selectOption, renderControl } from '../renderControl.fixture';
import { DndColumnSelect } from './DndColumnSelect';

vi.mock('../../ui/code/CodeEditor', () => ({
  CodeEditor: ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}));
vi.mock('./columnApi', () => ({ useFunctionNamesQuery: () => ({ data: ['upper'] }) }));

afterEach(cleanup);

describe('DndColumnSelect', () => {
  it('adds a column that is not selected yet', async () => {
    const { user, value } = renderControl(DndColumnSelect, ['gender'], { spec: { multi: true } });
    await user.click(screen.getByRole('button', { name: 'Things Drop columns here or click' }));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: 'Column' }));
    expect(screen.queryByRole('option', { name: /gender/ })).toBeNull();
    await user.click(await screen.findByRole('option', { name: /Name/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toEqual(['gender', 'name']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('adds a calculated column, and custom SQL with a label', async () => {
    const { user, value } = renderControl(DndColumnSelect, undefined, { spec: { multi: true } });
    await user.click(screen.getByRole('button', { name: /Drop columns/ }));
    await user.click(screen.getByRole('tab', { name: 'Saved' }));
    await selectOption(user, 'Saved expressions', /num_half/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toEqual(['num_half']);
    await user.click(screen.getByRole('button', { name: /Drop columns/ }));
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Custom SQL' }), { target: { value: 'upper(gender)' } });
    expect(screen.getByText('My column')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Click to edit label' }));
    await user.clear(screen.getByRole('textbox', { name: 'Label' }));
    await user.type(screen.getByRole('textbox', { name: 'Label' }), 'Loud{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toEqual(['num_half', { label: 'Loud', sqlExpression: 'upper(gender)', expressionType: 'SQL' }]);
  });

  it('remains a column while its SQL is only looked at', async () => {
    const { user, value } = renderControl(DndColumnSelect, ['gender'], { spec: { multi: true } });
    const sql = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Custom SQL' }).value;
    await user.click(screen.getByRole('button', { name: 'Things gender' }));
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    expect(sql()).toBe('gender');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('tab', { name: 'Simple' }));
    await selectOption(user, 'Column', /^.*num$/);
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    expect(sql()).toBe('num');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toEqual(['num']);
  });

  it('moves and removes by keyboard', async () => {
    const { user, value } = renderControl(DndColumnSelect, ['gender', 'name', 'num'], { spec: { multi: true } });
    screen.getByRole('button', { name: 'Things gender' }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(value()).toEqual(['name', 'gender', 'num']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Things gender' }));
    expect(screen.getByRole('status').textContent).toBe('gender: position 2 of 3');
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}{Delete}');
    expect(value()).toEqual(['name', 'num']);
    await user.click(screen.getByRole('button', { name: 'Remove num' }));
    await user.click(screen.getByRole('button', { name: 'Remove Name' }));
    expect(value()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Drop columns/ }));
  });

  it('replaces a single column; an empty value is null', async () => {
    const { user, value } = renderControl(DndColumnSelect, 'gender', { spec: { multi: false } });
    expect(screen.queryByRole('button', { name: /Drop/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Things gender' }));
    await selectOption(user, 'Column', /^.*num$/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toBe('num');
    await user.click(screen.getByRole('button', { name: 'Remove num' }));
    expect(value()).toBeNull();
    expect(screen.getByRole('button', { name: 'Things Drop a column here or click' })).toBeTruthy();
  });

  it('without clicks takes columns by drop alone', async () => {
    const { user, value, zonesFor } = renderControl(DndColumnSelect, ['gender'], {
      spec: { multi: true },
      addMode: 'drop',
    });
    expect(screen.getByText('Drop columns here')).toBeTruthy();
    await user.click(screen.getByText('Drop columns here'));
    await user.click(screen.getByText('gender'));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => zonesFor({ kind: 'column', value: 'name' })[0]?.drop({ kind: 'column', value: 'name' }));
    expect(value()).toEqual(['gender', 'name']);
    screen.getByText('gender').closest<HTMLElement>('.v-pill-label')?.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Delete}');
    expect(value()).toEqual(['name']);
    await user.click(screen.getByRole('button', { name: 'Remove Name' }));
    expect(document.activeElement).toBe(screen.getByText('Drop columns here'));
  });

  it.each([
    ['dropOrClick', 'Drop a temporal column here or click'],
    ['drop', 'Drop temporal column here'],
    ['click', 'Select column'],
  ] as const)('labels the place for a time column (%s)', (addMode, label) => {
    const spec = {
      name: 'granularity_sqla',
      multi: false,
      clickEnabledGhostButtonText: 'Drop a temporal column here or click',
    };
    renderControl(DndColumnSelect, null, { spec, addMode });
    expect(screen.getByText(label)).toBeTruthy();
  });

  it('warns of a missing column and preserves it', () => {
    renderControl(DndColumnSelect, ['vanished'], { spec: { multi: true } });
    expect(screen.getByText('vanished')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Things' }).querySelectorAll('li button')).toHaveLength(3);
  });

  it('tolerates saved values of any shape', () => {
    const { value } = renderControl(DndColumnSelect, [7, null, { sqlExpression: 3 }, ['a'], true], {
      spec: { multi: true },
    });
    expect(value()).toHaveLength(5);
    cleanup();
    renderControl(DndColumnSelect, 12, { datasource: undefined });
    cleanup();
    renderControl(DndColumnSelect, { label: 'x' }, { datasource: { ...births, columns: [] } });
    expect(screen.getByText('x')).toBeTruthy();
  });

  it('offers temporal columns only, and prevents removing the last one', async () => {
    const { user } = renderControl(DndColumnSelect, 'ds', {
      spec: { name: 'granularity_sqla', multi: false, canDelete: false },
    });
    expect(screen.queryByRole('button', { name: 'Remove ds' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Things ds' }));
    await user.click(screen.getByRole('combobox', { name: 'Column' }));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('disables tabs', async () => {
    const { user } = renderControl(DndColumnSelect, [], {
      spec: { multi: false, disabledTabs: { '@set': ['saved', 'sqlExpression'] } },
    });
    await user.click(screen.getByRole('button', { name: /Drop a column/ }));
    expect(screen.getByRole('tab', { name: 'Saved' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('tab', { name: 'Custom SQL' })).toHaveProperty('disabled', true);
  });

  it('accepts a column from the dataset pane once', async () => {
    const { value, zonesFor } = renderControl(DndColumnSelect, ['gender'], { spec: { multi: true } });
    const item = { kind: 'column', value: 'num' } as const;
    expect(zonesFor({ kind: 'column', value: 'gender' })).toEqual([]);
    expect(zonesFor({ kind: 'metric', value: 'count' })).toEqual([]);
    const [zone] = zonesFor(item);
    expect(zone?.label).toBe('Things');
    zone?.drop(item);
    expect(value()).toEqual(['gender', 'num']);
    await vi.waitFor(() => expect(zonesFor(item)).toEqual([]));
    cleanup();
    expect(zonesFor({ kind: 'column', value: 'name' })).toEqual([]);
  });

  it.each([
    [{ name: 'groupby' }, ['name', 'ds']],
    [{ name: 'start_time', allowedDataTypes: [2] }, ['ds']],
    [{ name: 'granularity_sqla' }, ['ds', 'ds2']],
    [{ name: 'all_columns' }, ['name', 'code', 'ds', 'ds2']],
    [{ name: 'plugin_control', options: [{ column_name: 'code' }] }, ['code']],
  ])('accepts only dimensions where Superset does (%o)', (spec, expected) => {
    const columns = [
      { column_name: 'name', type_generic: 1, groupby: true },
      { column_name: 'code', type_generic: 1, groupby: false },
      { column_name: 'ds', type_generic: 2, is_dttm: true, groupby: true },
      { column_name: 'ds2', type_generic: 2, is_dttm: true, groupby: false },
    ];
    const { zonesFor } = renderControl(DndColumnSelect, [], {
      spec: { multi: true, ...spec },
      datasource: { ...births, columns },
    });
    const accepted = columns.filter(({ column_name: value }) => zonesFor({ kind: 'column', value }).length > 0);
    expect(accepted.map(({ column_name }) => column_name)).toEqual(expected);
  });

  it('has the time column of the time grain where Superset 2.x has it', async () => {
    const { user, value } = renderControl(DndColumnSelect, ['__timestamp'], {
      spec: { multi: true, includeTime: true },
    });
    // Not marked as missing.
    expect(screen.getByRole('group', { name: 'Things' }).querySelectorAll('li button')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Remove Time' }));
    await user.click(screen.getByRole('button', { name: /Drop columns/ }));
    await selectOption(user, 'Column', /^.*Time$/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toEqual(['__timestamp']);
  });

  it.each([
    [RULES_6, ['ds', 'gender', 'name', 'num']],
    [RULES_2, ['gender', 'name', 'num', 'ds']],
  ])('lists columns by name in 6.x, in the order of the dataset in 2.x', async (rules, names) => {
    const { user } = renderControl(DndColumnSelect, [], { spec: { multi: true }, rules });
    await user.click(screen.getByRole('button', { name: /Drop columns/ }));
    await user.click(screen.getByRole('combobox', { name: 'Column' }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent.toLowerCase());
    expect(options.map((text) => names.find((name) => text.endsWith(name)))).toEqual(names);
  });
});
