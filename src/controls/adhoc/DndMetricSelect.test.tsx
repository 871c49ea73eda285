// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { births, selectOption, renderControl } from '../renderControl.fixture';
import { RULES_2, RULES_6 } from '../../lib/queryRules.fixture';
import { DndColumnMetricSelect } from './DndColumnMetricSelect';
import { DndColumnSelect } from './DndColumnSelect';
import { DndMetricSelect } from './DndMetricSelect';

vi.mock('../../ui/code/CodeEditor', () => ({
  CodeEditor: ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}));
vi.mock('./columnApi', () => ({ useFunctionNamesQuery: () => ({ data: ['abs'] }) }));

afterEach(cleanup);

const multi = { spec: { multi: true } };
const add = () => screen.getByRole('button', { name: /Drop columns\/metrics here or click/ });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('DndMetricSelect', () => {
  it('adds a saved metric, which cannot be selected again', async () => {
    const { user, value } = renderControl(DndMetricSelect, undefined, multi);
    await user.click(add());
    expect(screen.getByText('My metric')).toBeTruthy();
    await selectOption(user, 'Select saved metrics', 'sum__num');
    await user.click(save());
    expect(value()).toEqual(['sum__num']);
    await user.click(add());
    await user.click(screen.getByRole('combobox', { name: 'Select saved metrics' }));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('remains the same while its SQL is only looked at, and derives the SQL again after a change', async () => {
    const { user, value } = renderControl(DndMetricSelect, ['sum__num'], multi);
    const sql = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Custom SQL' }).value;
    await user.click(screen.getByRole('button', { name: /^Things .*sum__num/ }));
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    expect(sql()).toBe('SUM(num)');
    expect(save()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('tab', { name: 'Simple' }));
    await selectOption(user, 'Select column', /^.*num$/);
    await selectOption(user, 'Select aggregate options', 'MAX');
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    expect(sql()).toBe('MAX(num)');
    await user.click(save());
    expect(value()).toMatchObject([{ expressionType: 'SIMPLE', aggregate: 'MAX', label: 'MAX(num)' }]);
  });

  it('adds an aggregate and converts it to SQL with a custom label', async () => {
    const { user, value } = renderControl(DndMetricSelect, [], multi);
    await user.click(add());
    await user.click(screen.getByRole('tab', { name: 'Simple' }));
    await selectOption(user, 'Select column', /^.*num$/);
    expect(save()).toHaveProperty('disabled', true);
    await selectOption(user, 'Select aggregate options', 'COUNT_DISTINCT');
    await user.click(save());
    expect(value()).toMatchObject([
      { expressionType: 'SIMPLE', aggregate: 'COUNT_DISTINCT', label: 'COUNT_DISTINCT(num)', hasCustomLabel: false },
    ]);
    await user.click(screen.getByRole('button', { name: 'Things COUNT_DISTINCT(num)' }));
    expect(save()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('tab', { name: 'Custom SQL' }));
    const sql = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Custom SQL' });
    expect(sql.value).toBe('COUNT(DISTINCT num)');
    fireEvent.change(sql, { target: { value: 'COUNT(DISTINCT num) * 2' } });
    await user.click(screen.getByRole('button', { name: 'Click to edit label' }));
    await user.clear(screen.getByRole('textbox', { name: 'Label' }));
    await user.type(screen.getByRole('textbox', { name: 'Label' }), 'Twice{Enter}');
    await user.click(save());
    expect(value()).toMatchObject([
      {
        expressionType: 'SQL',
        sqlExpression: 'COUNT(DISTINCT num) * 2',
        label: 'Twice',
        hasCustomLabel: true,
        column: null,
      },
    ]);
  });

  it('changes nothing on Escape and Close', async () => {
    const { user, value } = renderControl(DndMetricSelect, ['count'], multi);
    await user.click(add());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Things COUNT(*)' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(value()).toEqual(['count']);
  });

  it('allows saved metrics only where the dataset disallows adhoc ones', async () => {
    const datasource = { ...births, metrics: [], extra: '{"disallow_adhoc_metrics": true}' };
    const editDataset = vi.fn();
    const { user, zonesFor } = renderControl(DndMetricSelect, [], { ...multi, datasource, editDataset });
    await user.click(add());
    expect(screen.getByText('No saved metrics found')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Simple' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('tab', { name: 'Custom SQL' }).title).toBe(
      'Custom SQL ad-hoc metrics are not enabled for this dataset',
    );
    await user.click(screen.getByRole('button', { name: 'Edit dataset' }));
    expect(editDataset).toHaveBeenCalledOnce();
    expect(zonesFor({ kind: 'column', value: 'num' })).toEqual([]);
  });

  it('opens the editor with a dropped column, for which the user of 2.x selects an aggregate', async () => {
    const options = { spec: { multi: false }, rules: RULES_2 };
    const { user, value, zonesFor } = renderControl(DndMetricSelect, 'count', options);
    const item = { kind: 'column', value: 'num' } as const;
    act(() => zonesFor(item)[0]?.drop(item));
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await selectOption(user, 'Select aggregate options', 'MAX');
    await user.click(save());
    expect(value()).toMatchObject({ label: 'MAX(num)', column: { column_name: 'num', type: 'BIGINT' } });
  });

  it.each([RULES_2, RULES_6])(
    'opens the editor with the sum of a dropped column, in 2.x under UX_BETA',
    async (rules) => {
      const hasFeature = (flag: string): boolean => rules === RULES_2 && flag === 'UX_BETA';
      const options = { spec: { multi: false }, rules, hasFeature };
      const { user, value, zonesFor } = renderControl(DndMetricSelect, 'count', options);
      const item = { kind: 'column', value: 'num' } as const;
      act(() => zonesFor(item)[0]?.drop(item));
      expect(await screen.findByText('SUM(num)')).toBeTruthy();
      await user.click(save());
      expect(value()).toMatchObject({ label: 'SUM(num)', column: { column_name: 'num', type: 'BIGINT' } });
    },
  );

  it('adds a dropped metric, and rejects one of another dataset', () => {
    const { value, zonesFor } = renderControl(DndMetricSelect, [], multi);
    const item = { kind: 'metric', value: 'count' } as const;
    act(() => zonesFor(item)[0]?.drop(item));
    expect(value()).toEqual(['count']);
    expect(zonesFor({ kind: 'metric', value: 'missing' })).toEqual([]);
  });

  it('tolerates saved values of any shape', () => {
    renderControl(DndMetricSelect, ['missing', { expressionType: 'SIMPLE', column: 3 }, 7], multi);
    expect(screen.getByText('missing')).toBeTruthy();
    expect(screen.getByText('Unknown metric')).toBeTruthy();
  });
});

describe('the column editor of a query', () => {
  it('offers to save it as a dataset', async () => {
    const saveAsDataset = vi.fn();
    const datasource = { ...births, type: 'query', columns: [] };
    const { user } = renderControl(DndColumnSelect, [], { ...multi, datasource, saveAsDataset });
    await user.click(screen.getByRole('button', { name: /Drop columns here or click/ }));
    await user.click(screen.getByRole('button', { name: 'Save as dataset' }));
    expect(saveAsDataset).toHaveBeenCalledOnce();
  });
});

describe('DndColumnMetricSelect', () => {
  it('has columns and metrics in one list', async () => {
    const { user, value, zonesFor } = renderControl(DndColumnMetricSelect, ['gender', 'count'], {
      spec: { multi: true, disabledTabs: ['saved', 'sqlExpression'] },
      formData: { viz_type: 'deck_hex', datasource: '17__table', size: 'sum__num' },
    });
    await user.click(add());
    await selectOption(user, 'Columns and metrics', /sum__num/);
    await user.click(save());
    expect(value()).toEqual(['gender', 'count', 'sum__num']);
    const item = { kind: 'column', value: 'num' } as const;
    act(() => zonesFor(item)[0]?.drop(item));
    expect(value()).toEqual(['gender', 'count', 'sum__num', 'num']);
    await user.click(screen.getByRole('button', { name: 'Things COUNT(*)' }));
    expect(screen.getByRole('tab', { name: 'Custom SQL' })).toBeTruthy();
  });

  it('accepts only metrics that the chart queries', async () => {
    const { user, value, zonesFor } = renderControl(DndColumnMetricSelect, [], {
      spec: { multi: true },
      formData: {
        viz_type: 'deck_scatter',
        datasource: '17__table',
        point_radius_fixed: { type: 'metric', value: 'count' },
      },
    });
    expect(zonesFor({ kind: 'metric', value: 'sum__num' })).toEqual([]);
    await user.click(add());
    await user.click(await screen.findByRole('combobox', { name: 'Columns and metrics' }));
    expect(screen.queryByRole('option', { name: /sum__num/ })).toBeNull();
    expect(screen.getByRole('option', { name: /COUNT/ })).toBeTruthy();
    const item = { kind: 'metric', value: 'count' } as const;
    act(() => zonesFor(item)[0]?.drop(item));
    expect(value()).toEqual(['count']);
  });

  it('without clicks edits metrics but adds them by drop alone', async () => {
    const { user } = renderControl(DndMetricSelect, ['count'], { spec: { multi: true }, addMode: 'drop' });
    await user.click(screen.getByText('Drop columns or metrics here'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Things COUNT(*)' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('without drag and drop adds metrics by click', async () => {
    const { user } = renderControl(DndMetricSelect, [], { spec: { multi: true }, addMode: 'click' });
    await user.click(screen.getByRole('button', { name: 'Things Add metric' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
