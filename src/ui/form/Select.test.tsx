// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../Dialog';
import { Popover } from './Popover';
import { Select, type SelectOption, type SelectValue } from './Select';

afterEach(cleanup);

const options: readonly SelectOption[] = [
  { value: 10, label: '10' },
  { value: 100, label: '100' },
  { value: null, label: 'None' },
  { value: true, label: 'Yes' },
  { value: 'off', label: 'Off', disabled: true },
];

interface TryProps {
  readonly start?: SelectValue | undefined;
  readonly onChange?: (value: SelectValue | undefined) => void;
  readonly freeForm?: boolean;
  readonly clearable?: boolean;
  readonly from?: readonly SelectOption[];
  readonly onSearch?: (text: string) => void;
}

function Single({ start, onChange, from = options, ...rest }: TryProps) {
  const [value, setValue] = useState(start);
  return (
    <Select
      {...rest}
      label="Limit"
      options={from}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

function Several({
  onChange,
  freeForm,
  from = options,
  start = [],
}: Omit<TryProps, 'start' | 'onChange'> & {
  readonly start?: readonly SelectValue[];
  readonly onChange?: (value: readonly SelectValue[]) => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <Select
      multi
      label="Values"
      freeForm={freeForm}
      options={from}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const field = (name = 'Limit') => screen.getByRole<HTMLInputElement>('combobox', { name });
const names = () => screen.getAllByRole('option').map((option) => option.querySelector('.v-option-label')?.textContent);
const activeName = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.title;

describe('Select', () => {
  it('opens, navigates and selects by keyboard, and preserves the type of the selected value', async () => {
    const onChange = vi.fn();
    render(<Single start={10} onChange={onChange} />);
    const user = userEvent.setup();
    await user.tab();
    expect(field().value).toBe('10');
    await user.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect([names(), activeName()]).toEqual([['10', '100', 'None', 'Yes', 'Off'], '10']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect([field().value, screen.queryByRole('listbox')]).toEqual(['None', null]);
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(true);
    await user.keyboard('{Enter}{End}{Enter}');
    expect(screen.getByRole('option', { name: 'Off' }).getAttribute('aria-disabled')).toBe('true');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('is searched by typing; options that start with the text come first', async () => {
    const onChange = vi.fn();
    render(
      <Single onChange={onChange} from={['shown', 'own', 'down', 'owner'].map((value) => ({ value, label: value }))} />,
    );
    const user = userEvent.setup();
    await user.click(field());
    await user.keyboard('own');
    expect(names()).toEqual(['own', 'owner', 'shown', 'down']);
    await user.keyboard('x');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('No Data');
    await user.keyboard('{Escape}');
    expect([onChange.mock.calls.length, field().value]).toEqual([0, '']);
  });

  it('replaces the label selected by Tab with the typed text', async () => {
    const onChange = vi.fn();
    render(<Single start={100} onChange={onChange} freeForm />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('combobox');
    await user.tab();
    field.select();
    await user.keyboard('17{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('17');
    field.select();
    await user.keyboard('1{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('1');
    field.select();
    await user.keyboard('12{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('12');
  });

  it('accepts free-form text and option labels, and no other text otherwise', async () => {
    const onChange = vi.fn();
    const { unmount } = render(<Single freeForm onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(field());
    await user.keyboard('33{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('33');
    expect(field().value).toBe('33');
    await user.keyboard('{Enter}100{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(100);
    await user.keyboard('{Enter}250');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('250');
    unmount();
    render(<Single onChange={onChange} />);
    await user.click(field());
    await user.keyboard('33{Enter}');
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('shows a value that is not among the options, whatever its type', () => {
    const { unmount } = render(<Single start="100" />);
    expect(field().value).toBe('100');
    unmount();
    render(<Single start={5} from={[]} />);
    expect(field().value).toBe('5');
  });

  it('is cleared by button and by keyboard', async () => {
    const onChange = vi.fn();
    render(<Single start={10} clearable onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    await user.keyboard('{Enter}{Enter}{Delete}');
    expect(onChange.mock.calls).toEqual([[undefined], [10], [undefined]]);
  });

  it('virtualizes a long list', async () => {
    const onChange = vi.fn();
    render(
      <Single
        onChange={onChange}
        from={Array.from({ length: 5000 }, (_, i) => ({ value: i, label: `n${String(i)}` }))}
      />,
    );
    const user = userEvent.setup();
    await user.click(field());
    expect(screen.getAllByRole('option').length).toBeLessThan(40);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('5000');
    await user.keyboard('n4999{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(4999);
  });

  it('leaves searching to the server where configured, and clears the text on closing', async () => {
    const onSearch = vi.fn();
    render(<Single onSearch={onSearch} />);
    const user = userEvent.setup();
    await user.click(field());
    await user.keyboard('zz');
    expect(names()).toHaveLength(5);
    await user.keyboard('{Escape}');
    expect(onSearch.mock.calls).toEqual([['z'], ['zz'], ['']]);
  });

  it('lists matches of the text first among server results, and never selects one of an older search', async () => {
    const onChange = vi.fn();
    const list = (loading: boolean) => (
      <Select
        label="Limit"
        options={options}
        value={undefined}
        onSearch={() => undefined}
        onChange={onChange}
        loading={loading}
      />
    );
    const { rerender } = render(list(true));
    const user = userEvent.setup();
    await user.click(field());
    await user.keyboard('zz{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(field());
    await user.keyboard('yes');
    expect(names()[0]).toBe('Yes');
    rerender(list(false));
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('closes the list first on Escape, then the popover, then the dialog', async () => {
    const onClose = vi.fn();
    render(
      <Dialog title="D" onClose={onClose}>
        <Popover label="P" trigger="open">
          <Single />
        </Popover>
      </Dialog>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'P' }));
    const popover = await screen.findByRole('dialog', { name: 'P' });
    expect(within(screen.getByRole('dialog', { name: 'D' })).getByRole('dialog', { name: 'P' })).toBe(popover);
    await user.click(field());
    expect(within(popover).getByRole('listbox', { name: 'Limit' })).toBeTruthy();
    await user.click(screen.getByRole('option', { name: '10' }));
    expect(field().value).toBe('10');
    await user.keyboard('{Enter}{Escape}');
    expect([screen.queryByRole('listbox'), screen.queryByRole('dialog', { name: 'P' })]).toEqual([null, popover]);
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('dialog', { name: 'P' }), onClose.mock.calls.length]).toEqual([null, 0]);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('multiple Select', () => {
  it('adds, removes, and stays open', async () => {
    const onChange = vi.fn();
    render(<Several onChange={onChange} start={['unknown']} />);
    const user = userEvent.setup();
    await user.click(field('Values'));
    expect(names()).toEqual(['unknown', '10', '100', 'None', 'Yes', 'Off']);
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['unknown', 10, 100]);
    await user.keyboard('{Enter}{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith(['unknown']);
    await user.click(screen.getByRole('button', { name: 'Remove unknown' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
    expect(document.activeElement).toBe(field('Values'));
  });

  it('splits pasted text, matches options by label, and drops duplicates', async () => {
    const onChange = vi.fn();
    render(<Several freeForm onChange={onChange} start={['a']} />);
    const user = userEvent.setup();
    await user.click(field('Values'));
    await user.paste('a, b;c\tb\r\n\n100\nyes');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['a', 'b', 'c', 100, true]);
  });

  it('pastes only existing options unless free-form', async () => {
    const onChange = vi.fn();
    render(<Several onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(field('Values'));
    await user.paste('10\n77\nOff\nNone');
    expect(onChange).toHaveBeenCalledExactlyOnceWith([10, null]);
  });

  it('accepts 500 pasted values at once', async () => {
    const onChange = vi.fn();
    render(<Several freeForm onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(field('Values'));
    await user.paste(Array.from({ length: 500 }, (_, i) => `v${String(i)}`).join('\n'));
    expect(onChange.mock.calls[0]?.[0]).toHaveLength(500);
    expect(screen.getByText('+ 400 ...')).toBeTruthy();
  });

  it('commits a value with a comma, and on blur', async () => {
    const onChange = vi.fn();
    render(<Several freeForm onChange={onChange} />);
    const user = userEvent.setup();
    await user.click(field('Values'));
    await user.keyboard('one,two');
    expect(onChange).toHaveBeenLastCalledWith(['one']);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(['one', 'two']);
  });
});
