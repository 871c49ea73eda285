// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderControl, selectOption } from '../renderControl.fixture';
import { Dialog } from '../../ui/Dialog';
import { DndFilterSelect } from './DndFilterSelect';
import { DndMetricSelect } from './DndMetricSelect';
import { EditorShell } from './EditorShell';

vi.mock('./columnApi', () => ({
  useFunctionNamesQuery: () => ({ data: [] }),
  useColumnValuesQuery: () => ({ currentData: ['boy', 'girl'], isFetching: false }),
  usePartitionColumnsQuery: () => ({}),
  useAdvancedTypeQuery: () => ({}),
}));

afterEach(cleanup);

const sum = {
  expressionType: 'SIMPLE',
  column: { column_name: 'num', type: 'BIGINT' },
  aggregate: 'SUM',
  label: 'SUM(num)',
  hasCustomLabel: false,
};
const save = () => screen.queryByRole('button', { name: 'Save' });

describe('Ctrl+Enter', () => {
  it('saves the label that is being typed', async () => {
    const { user, value } = renderControl(DndMetricSelect, sum);
    await user.click(screen.getByRole('button', { name: 'Things SUM(num)' }));
    await user.click(screen.getByRole('button', { name: 'Click to edit label' }));
    await user.clear(screen.getByRole('textbox', { name: 'Label' }));
    await user.keyboard('Revenue{Control>}{Enter}{/Control}');
    expect(value()).toMatchObject({ label: 'Revenue', hasCustomLabel: true });
    expect(save()).toBeNull();
  });

  it('saves the option that it selects', async () => {
    const { user, value } = renderControl(DndMetricSelect, sum);
    await user.click(screen.getByRole('button', { name: 'Things SUM(num)' }));
    await user.click(screen.getByRole('combobox', { name: 'Select aggregate options' }));
    await user.keyboard('max{Control>}{Enter}{/Control}');
    expect(value()).toMatchObject({ label: 'MAX(num)' });
    expect(save()).toBeNull();
  });

  it('saves the values that are selected, with the list still open', async () => {
    const { user, value } = renderControl(DndFilterSelect, []);
    await user.click(screen.getByRole('button', { name: 'Things Drop columns/metrics here or click' }));
    await selectOption(user, 'Select subject', /gender/);
    await selectOption(user, 'Comparator option', 'boy');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(value()).toMatchObject([{ subject: 'gender', comparator: ['boy'] }]);
  });

  it('saves SQL without the line that the code editor would insert', async () => {
    const { user, value } = renderControl(DndMetricSelect, {
      ...sum,
      expressionType: 'SQL',
      sqlExpression: 'SUM(num)',
    });
    await user.click(screen.getByRole('button', { name: 'Things SUM(num)' }));
    await user.click(screen.getByRole('button', { name: 'Click to edit label' }));
    await user.keyboard(' of all{Enter}');
    // A text area until the code editor has been loaded.
    const sql = await waitFor(() => {
      const textbox = screen.getByRole('textbox', { name: 'Custom SQL' });
      expect(textbox.getAttribute('contenteditable')).toBe('true');
      return textbox;
    });
    fireEvent.keyDown(sql, { key: 'Enter', keyCode: 13, ctrlKey: true });
    expect(value()).toMatchObject({ sqlExpression: 'SUM(num)', label: 'SUM(num) of all' });
    expect(save()).toBeNull();
  });

  it('saves nothing while a dialog above the editor is open', () => {
    const onSave = vi.fn();
    render(
      <EditorShell canSave onSave={onSave} onClose={onSave}>
        <Dialog title="Edit time range" onClose={onSave}>
          <input aria-label="Start" />
        </Dialog>
      </EditorShell>,
    );
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Start' }), { key: 'Enter', ctrlKey: true });
    expect(onSave).not.toHaveBeenCalled();
  });

  it('leaves the editor open while it cannot be saved', async () => {
    const { user, value } = renderControl(DndMetricSelect, sum);
    await user.click(screen.getByRole('button', { name: 'Things SUM(num)' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(value()).toBe(sum);
    expect(save()).toHaveProperty('disabled', true);
  });
});
