// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Select, type SelectOption, type SelectValue } from './Select';

afterEach(cleanup);

const states: readonly SelectOption[] = ['CA', 'FL', 'MA', 'PA', 'TX'].map((value) => ({ value, label: value }));

interface TryProps {
  readonly from?: readonly SelectOption[];
  readonly start?: readonly SelectValue[];
  readonly onChange?: (value: readonly SelectValue[]) => void;
}

function Try({ from = states, start = [], onChange }: TryProps) {
  const [value, setValue] = useState(start);
  return (
    <Select
      multi
      selectAll
      freeForm
      label="State"
      options={from}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'State' });
const actions = () => [...document.querySelectorAll('.v-select-bulk-action')].map((action) => action.textContent);
const activeName = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a select with bulk actions', () => {
  it('selects all listed options, and clears them, while it stays open', async () => {
    const onChange = vi.fn();
    render(<Try onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(field());
    expect(actions()).toEqual(['Select all (5)', 'Clear (0)']);
    expect(screen.getByRole('option', { name: 'Clear (0)' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('option', { name: 'Select all (5)' }));
    expect(onChange).toHaveBeenLastCalledWith(['CA', 'FL', 'MA', 'PA', 'TX']);
    expect(actions()).toEqual(['Select all (5)', 'Clear (5)']);
    await user.click(screen.getByRole('option', { name: 'Clear (5)' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('applies to search results; typed text is not an option, and others stay selected', async () => {
    const onChange = vi.fn();
    render(<Try start={['TX']} onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(field());
    await user.keyboard('a');
    expect(actions()).toEqual(['Select all (3)', 'Clear (0)']);
    await user.click(screen.getByRole('option', { name: 'Select all (3)' }));
    expect(onChange).toHaveBeenLastCalledWith(['TX', 'CA', 'MA', 'PA']);
    await user.click(screen.getByRole('option', { name: 'Clear (3)' }));
    expect(onChange).toHaveBeenLastCalledWith(['TX']);
    await user.keyboard('{Backspace}pa');
    expect(actions()).toEqual([]);
  });

  it('is reached by the arrow keys, up from the first option and down from the last', async () => {
    const onChange = vi.fn();
    render(<Try start={['FL']} onChange={onChange} />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(activeName()).toBe('Clear (1)');
    expect(screen.getByRole('listbox').getAttribute('aria-owns')?.split(' ')).toContain(
      document.activeElement?.getAttribute('aria-activedescendant'),
    );
    await user.keyboard('{ArrowUp}');
    expect(activeName()).toBe('Select all (5)');
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['FL', 'CA', 'MA', 'PA', 'TX']);
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith([]);
    expect(activeName()).toBe('FL');
  });

  it('skips disabled options, and is hidden for a single option', async () => {
    const onChange = vi.fn();
    const off: SelectOption = { value: 'off', label: 'Off', disabled: true };
    const { rerender } = render(<Try from={[...states, off]} onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(field());
    expect(actions()[0]).toBe('Select all (5)');
    rerender(<Try from={[...states.slice(0, 1), off]} onChange={onChange} />);
    expect(actions()).toEqual([]);
  });

  it('preserves null, 64-bit and selected values', async () => {
    const onChange = vi.fn();
    const from = [9007199254740993n, null, 7].map((value) => ({ value, label: String(value) }));
    render(<Try from={from} start={['7', 'unknown']} onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(field());
    expect(actions()).toEqual(['Select all (4)', 'Clear (2)']);
    await user.click(screen.getByRole('option', { name: 'Select all (4)' }));
    expect(onChange).toHaveBeenLastCalledWith(['7', 'unknown', 9007199254740993n, null]);
  });
});
