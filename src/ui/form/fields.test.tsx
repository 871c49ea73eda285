// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../Dialog';
import { CodeEditor } from '../code/CodeEditor';
import { Checkbox } from './Checkbox';
import { ColorPicker } from './ColorPicker';
import { DatePicker, type DatePickerProps } from './DatePicker';
import { InfoIcon } from './InfoIcon';
import { NumberInput } from './NumberInput';
import { Popover } from './Popover';
import { RadioGroup } from './RadioGroup';
import { Slider } from './Slider';
import { Tabs } from './Tabs';

afterEach(cleanup);

describe('Tabs', () => {
  function Try({ keep = false }) {
    const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a');
    return (
      <Tabs
        label="Kinds"
        keepMounted={keep}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { key: 'a', label: 'A', content: <input aria-label="in a" /> },
          { key: 'b', label: 'B', content: 'of b', disabled: true, title: 'Not here' },
          {
            key: 'c',
            label: 'C',
            content: (
              <>
                of c<button autoFocus>in c</button>
              </>
            ),
          },
        ]}
      />
    );
  }

  it('is a single tab stop, and the arrow keys skip disabled tabs', async () => {
    render(<Try />);
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'A', selected: true }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'C' }).textContent).toBe('of cin c');
    // Autofocus in a panel does not move the focus from the tab.
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'C' }));
    await user.keyboard('{ArrowRight}{Home}{End}{ArrowLeft}');
    expect(screen.getByRole('tabpanel', { name: 'A' })).toBeTruthy();
    // The browser's own way back.
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByRole('tabpanel', { name: 'A' })).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'in a' }));
  });

  it('preserves typed text with keepMounted', async () => {
    render(<Try keep />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'in a' }), 'x');
    await user.click(screen.getByRole('tab', { name: 'C' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'A' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('x');
  });
});

describe('Popover', () => {
  it('traps the focus and restores it', async () => {
    render(
      <Popover label="Edit" trigger="…" title="Heading">
        {(close) => (
          <>
            <input aria-label="one" />
            <button type="button" onClick={close}>
              Done
            </button>
          </>
        )}
      </Popover>,
    );
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Edit' });
    await user.click(button);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'one' }));
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'one' }));
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]);
  });

  it('closes by a click elsewhere, but not by one in a dialog that was opened from it', async () => {
    render(
      <>
        <p>page</p>
        <Popover label="Edit" trigger="…">
          <Dialog title="Inner" onClose={() => undefined}>
            <p>text</p>
          </Dialog>
        </Popover>
      </>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(screen.getByText('text'));
    expect(screen.getByRole('dialog', { name: 'Edit' })).toBeTruthy();
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByText('page') });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('simple fields', () => {
  it('NumberInput keeps incomplete numbers, and clamps on blur', async () => {
    const onChange = vi.fn();
    function Try() {
      const [value, setValue] = useState<number | undefined>(5);
      return (
        <NumberInput
          label="Size"
          min={1}
          max={20}
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      );
    }
    render(<Try />);
    const user = userEvent.setup();
    const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Size' });
    await user.clear(input);
    await user.keyboard('2.50');
    expect([input.value, onChange.mock.lastCall]).toEqual(['2.50', [2.5]]);
    await user.clear(input);
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    await user.keyboard('99');
    await user.tab();
    expect([input.value, onChange.mock.lastCall]).toEqual(['20', [20]]);
  });

  it('NumberInput does not go on showing what is no number once it is left', () => {
    render(<NumberInput label="Size" value={5} onChange={() => undefined} />);
    const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Size' });
    // As a browser does with '5e': text in the field, and no value.
    Object.defineProperty(input, 'validity', { value: { badInput: true } });
    const shown: string[] = [];
    Object.defineProperty(input, 'value', { get: () => '', set: (text: string) => shown.push(text) });
    fireEvent.blur(input);
    expect(shown).toEqual(['5']);
  });

  it('Checkbox, RadioGroup and Slider report values of their type', async () => {
    const onChange = vi.fn();
    render(
      <>
        <Checkbox label="Show" checked={false} onChange={onChange} />
        <RadioGroup
          label="Look"
          value={null}
          onChange={onChange}
          options={[
            { value: null, label: 'None' },
            { value: false, label: 'No' },
          ]}
        />
        <Slider label="Width" value={3} min={1} max={9} onChange={onChange} />
      </>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Show' }));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'None' }).checked).toBe(true);
    fireEvent.change(screen.getByRole('slider', { name: 'Width' }), { target: { value: '7' } });
    expect(onChange.mock.calls).toEqual([[true], [false], [7]]);
  });

  it('InfoIcon shows its tooltip on focus, and Escape hides it', async () => {
    render(<InfoIcon label="Description" text="How many rows" />);
    const user = userEvent.setup();
    await user.tab();
    const button = screen.getByRole('button', { name: 'Description' });
    expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('ColorPicker accepts a preset, a typed code and an opacity', async () => {
    const onChange = vi.fn();
    render(
      <ColorPicker label="Fill" value={{ r: 0, g: 122, b: 135, a: 1 }} onChange={onChange} presets={['#ff0000']} />,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Fill' }));
    await user.click(screen.getByRole('button', { name: '#ff0000' }));
    expect(onChange).toHaveBeenLastCalledWith({ r: 255, g: 0, b: 0, a: 1 });
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    expect(code.value).toBe('#007a87');
    await user.clear(code);
    await user.type(code, '#0f0');
    expect(onChange).toHaveBeenLastCalledWith({ r: 0, g: 255, b: 0, a: 1 });
    fireEvent.change(screen.getByRole('slider', { name: 'Opacity' }), { target: { value: '50' } });
    expect(onChange).toHaveBeenLastCalledWith({ r: 0, g: 122, b: 135, a: 0.5 });
  });

  it.each(['blue-ish', 12, [], {}, null])('ColorPicker shows %j as empty', (value) => {
    render(<ColorPicker label="Fill" value={value} onChange={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Fill' })).toBeTruthy();
  });
});

describe('lazy fields', () => {
  it('CodeEditor can be typed in at once and becomes an editor with the same name', async () => {
    const onChange = vi.fn();
    const { rerender } = render(<CodeEditor label="SQL" language="sql" value="SELECT 1" onChange={onChange} />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'SQL' }).value).toBe('SELECT 1');
    await vi.waitFor(() => expect(document.querySelector('.cm-editor')).not.toBeNull(), 20_000);
    const editor = screen.getByRole('textbox', { name: 'SQL' });
    expect(editor.textContent).toBe('SELECT 1');
    rerender(<CodeEditor label="SQL" language="sql" value="SELECT 2" onChange={onChange} />);
    expect([editor.textContent, onChange.mock.calls.length]).toEqual(['SELECT 2', 0]);
  }, 30_000);
});

describe('DatePicker', () => {
  function draw(start: string, props: Partial<DatePickerProps> = {}) {
    const onChange = vi.fn();
    function Try() {
      const [value, setValue] = useState(start);
      const change = (next: string) => {
        onChange(next);
        setValue(next);
      };
      return <DatePicker label="Since" value={value} onChange={change} {...props} />;
    }
    render(<Try />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Since' });
    return { onChange, input, user: userEvent.setup() };
  }
  const focused = () => document.activeElement?.getAttribute('data-day');

  it('can be typed; an invalid date is marked and not reported', async () => {
    const { onChange, input, user } = draw('2024-02-29T10:20:30');
    expect(input.value).toBe('2024-02-29 10:20:30');
    await user.clear(input);
    await user.type(input, '2023-02-29');
    expect([onChange.mock.calls.length, input.getAttribute('aria-invalid')]).toEqual([0, 'true']);
    await user.type(input, '{Backspace}8T07:08');
    expect(onChange).toHaveBeenLastCalledWith('2023-02-28T07:08:00');
    await user.tab();
    expect(input.value).toBe('2023-02-28 07:08:00');
  });

  it('is selected in a calendar by keyboard, and its time is preserved', async () => {
    const { onChange, user } = draw('2024-02-29T10:20:30');
    await user.click(screen.getByRole('button', { name: 'Select date: Since' }));
    expect(focused()).toBe('2024-02-29');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('2024-03-08');
    await user.keyboard('{PageUp}{PageUp}{Shift>}{PageUp}{/Shift}{Home}');
    expect(focused()?.slice(0, 7)).toBe('2023-01');
    await user.keyboard('{End}{Enter}');
    expect(onChange.mock.lastCall?.[0]).toMatch(/^2023-01-\d\dT10:20:30$/);
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '23:59:58' } });
    expect(onChange.mock.lastCall?.[0]).toMatch(/T23:59:58$/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('uses the language of the page, and closes with a day where there is no time', async () => {
    document.documentElement.lang = 'pt-BR';
    const { onChange, user, input } = draw('2024-05-01', { showTime: false, clearable: true });
    const button = screen.getByRole('button', { name: 'Select date: Since' });
    await user.click(button);
    screen.getByRole('grid', { name: 'maio de 2024' });
    await user.keyboard('{ArrowLeft}{Enter}');
    expect([onChange.mock.calls, screen.queryByRole('dialog'), document.activeElement]).toEqual([
      [['2024-04-30T00:00:00']],
      null,
      button,
    ]);
    await user.clear(input);
    expect(onChange).toHaveBeenLastCalledWith('');
    document.documentElement.lang = 'no language';
  });

  it.each(['yesterday', '', '2024-13-45T99:99:99'])('shows %j as is', async (value) => {
    const { input, onChange, user } = draw(value);
    expect(input.value).toBe(value);
    await user.click(screen.getByRole('button', { name: 'Select date: Since' }));
    expect([screen.getAllByRole('gridcell').length, onChange.mock.calls.length]).toEqual([42, 0]);
  });
});
