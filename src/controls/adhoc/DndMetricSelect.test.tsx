// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { births, choose, showControl } from './adhocTesting';
import { DndColumnMetricSelect } from './DndColumnMetricSelect';
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
  it('adds a saved metric, and offers it no more', async () => {
    const { user, value } = showControl(DndMetricSelect, undefined, multi);
    await user.click(add());
    expect(screen.getByText('My metric')).toBeTruthy();
    await choose(user, 'Select saved metrics', 'sum__num');
    await user.click(save());
    expect(value()).toEqual(['sum__num']);
    await user.click(add());
    await user.click(screen.getByRole('combobox', { name: 'Select saved metrics' }));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('adds an aggregate and then its SQL, by another name', async () => {
    const { user, value } = showControl(DndMetricSelect, [], multi);
    await user.click(add());
    await user.click(screen.getByRole('tab', { name: 'Simple' }));
    await choose(user, 'Select column', /^.*num$/);
    expect(save()).toHaveProperty('disabled', true);
    await choose(user, 'Select aggregate options', 'COUNT_DISTINCT');
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

  it('Escape and Close change nothing', async () => {
    const { user, value } = showControl(DndMetricSelect, ['count'], multi);
    await user.click(add());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Things COUNT(*)' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(value()).toEqual(['count']);
  });

  it('a dataset may allow only its own metrics', async () => {
    const datasource = { ...births, metrics: [], extra: '{"disallow_adhoc_metrics": true}' };
    const editDataset = vi.fn();
    const { user, zonesFor } = showControl(DndMetricSelect, [], { ...multi, datasource, editDataset });
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

  it('a dropped column opens the editor with its sum', async () => {
    const { user, value, zonesFor } = showControl(DndMetricSelect, 'count', { spec: { multi: false } });
    const item = { kind: 'column', value: 'num' } as const;
    act(() => zonesFor(item)[0]?.take(item));
    expect(await screen.findByText('SUM(num)')).toBeTruthy();
    await user.click(save());
    expect(value()).toMatchObject({ label: 'SUM(num)', column: { column_name: 'num', type: 'BIGINT' } });
  });

  it('a dropped metric is there at once; one of another dataset is not taken', () => {
    const { value, zonesFor } = showControl(DndMetricSelect, [], multi);
    const item = { kind: 'metric', value: 'count' } as const;
    act(() => zonesFor(item)[0]?.take(item));
    expect(value()).toEqual(['count']);
    expect(zonesFor({ kind: 'metric', value: 'gone' })).toEqual([]);
  });

  it('shows whatever was saved', () => {
    showControl(DndMetricSelect, ['gone', { expressionType: 'SIMPLE', column: 3 }, 7], multi);
    expect(screen.getByText('gone')).toBeTruthy();
    expect(screen.getByText('Unknown metric')).toBeTruthy();
  });
});

describe('DndColumnMetricSelect', () => {
  it('holds both in one order', async () => {
    const { user, value, zonesFor } = showControl(DndColumnMetricSelect, ['gender', 'count'], {
      spec: { multi: true, disabledTabs: ['saved', 'sqlExpression'] },
    });
    await user.click(add());
    await choose(user, 'Columns and metrics', /sum__num/);
    await user.click(save());
    expect(value()).toEqual(['gender', 'count', 'sum__num']);
    const item = { kind: 'column', value: 'num' } as const;
    act(() => zonesFor(item)[0]?.take(item));
    expect(value()).toEqual(['gender', 'count', 'sum__num', 'num']);
    await user.click(screen.getByRole('button', { name: 'Things COUNT(*)' }));
    expect(screen.getByRole('tab', { name: 'Custom SQL' })).toBeTruthy();
  });
});
