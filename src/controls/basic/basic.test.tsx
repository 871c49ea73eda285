// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../lib/wire';
import { exploreApi } from '../../store/exploreApi';
import { injectApi } from '../../store/injectApi';
import { makeTestStore } from '../../store/testStore';
import type { ControlSpec } from '../../viz/panelTypes';
import { ControlContextProvider, type ControlContext } from '../controlContext';
import type { ControlComponent } from '../controlTypes';
import { BoundsControl } from './BoundsControl';
import { CheckboxControl } from './CheckboxControl';
import { ColorPickerControl } from './ColorPickerControl';
import { ColorSchemeControl } from './ColorSchemeControl';
import { CurrencyControl } from './CurrencyControl';
import { NumberControl } from './NumberControl';
import { RadioButtonControl } from './RadioButtonControl';
import { SelectControl } from './SelectControl';
import { SliderControl } from './SliderControl';
import { TextAreaControl } from './TextAreaControl';
import { TextControl } from './TextControl';
import { TimeRangeControl } from './TimeRangeControl';
import { VerticalRadioControl } from './VerticalRadioControl';
import { XAxisSortControl } from './XAxisSortControl';
import { getTraits } from '../../lib/getTraits';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface RenderOptions {
  readonly component: ControlComponent;
  readonly spec?: Partial<ControlSpec>;
  readonly value?: unknown;
  readonly formData?: Partial<FormData>;
  readonly version?: 2 | 6;
}

const store = makeTestStore();
store.dispatch(injectApi(exploreApi));

function renderControl({ component: Component, spec = {}, value: initial, formData = {}, version = 6 }: RenderOptions) {
  const onChange = vi.fn();
  let set: (value: unknown) => void = () => undefined;
  const context: ControlContext = {
    formData: { viz_type: 'table', datasource: '1__table', ...formData },
    datasource: undefined,
    rules: getTraits(version, true),
    conf: {},
    hasFeature: () => false,
    results: undefined,
    setControls: () => undefined,
  };
  function Wrapper() {
    const [value, setValue] = useState(initial);
    set = setValue;
    return (
      <Provider store={store}>
        <ControlContextProvider value={context}>
          <span id="name">Thing</span>
          <Component
            spec={{ name: 'thing', type: 'T', label: 'Thing', ...spec }}
            id="field"
            labelId="name"
            value={value}
            onChange={(next, errors) => {
              onChange(next, ...(errors === undefined ? [] : [errors]));
              setValue(next);
            }}
          />
        </ControlContextProvider>
      </Provider>
    );
  }
  render(<Wrapper />);
  return { onChange, user: userEvent.setup(), change: (value: unknown) => act(() => set(value)) };
}

const select = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Thing' });
const textbox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Thing' });

const tick = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('SelectControl', () => {
  const choices = [
    [10, '10'],
    [null, 'All'],
    [false, 'No'],
  ] as const;

  it.each([
    ['pairs', { choices }],
    ['plain values', { choices: [10, null, false] }],
    [
      'objects',
      {
        options: [
          { value: 10, label: '10' },
          { value: null, label: 'All' },
          { value: false, label: 'No' },
        ],
      },
    ],
    [
      'objects with a custom value key',
      { valueKey: 'id', options: [{ id: 10, label: '10' }, { id: null }, { id: false }] },
    ],
  ])('offers %s, and preserves the types of values', async (_kind, spec) => {
    const { onChange, user } = renderControl({ component: SelectControl, spec: spec as Partial<ControlSpec> });
    await user.click(select());
    await user.click(screen.getAllByRole('option')[2] ?? document.body);
    await user.keyboard('{Enter}{ArrowUp}{Enter}{Enter}{Home}{Enter}');
    expect(onChange.mock.calls).toEqual([[false], [null], [10]]);
  });

  it('reports free text as a string, as Superset does, and null when cleared', async () => {
    const { onChange, user } = renderControl({
      component: SelectControl,
      value: 10,
      spec: { choices: [[10, '10']], freeForm: true },
    });
    await user.click(select());
    await user.keyboard('33{Tab}');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange.mock.calls).toEqual([['33'], [null]]);
  });

  it('is not clearable where the panel disables it', () => {
    renderControl({ component: SelectControl, value: 10, spec: { choices: [[10, '10']], clearable: false } });
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('preserves values that are no primitives when another value is added', async () => {
    const odd = { sqlExpression: 'a' };
    const spec = { multi: true, choices: [['b', 'B']] } as const;
    const { onChange, user } = renderControl({ component: SelectControl, value: [odd, 'x'], spec });
    expect(screen.getByText('{"sqlExpression":"a"}')).toBeTruthy();
    await user.click(select());
    await user.click(screen.getByRole('option', { name: 'B' }));
    expect(onChange).toHaveBeenLastCalledWith([odd, 'x', 'b']);
  });

  it('selects an ordering once, however it is spelled', async () => {
    const choices = [
      ['["num", true]', 'num [asc]'],
      ['["num", false]', 'num [desc]'],
    ] as const;
    const spec = { name: 'order_by_cols', multi: true, choices };
    const { onChange, user } = renderControl({ component: SelectControl, value: ['["num",false]'], spec });
    expect(screen.getByText('num [desc]')).toBeTruthy();
    await user.click(select());
    expect(screen.getAllByRole('option').map(({ title }) => title)).toEqual(['num [desc]', 'num [asc]']);
    expect(screen.getByRole('option', { name: 'num [desc]' }).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('option', { name: 'num [asc]' }));
    expect(onChange).toHaveBeenLastCalledWith(['["num",false]', '["num", true]']);
    await user.click(screen.getByRole('option', { name: 'num [desc]' }));
    expect(onChange).toHaveBeenLastCalledWith(['["num", true]']);
  });

  it('shows a preview of a number format', async () => {
    const { user } = renderControl({
      component: SelectControl,
      value: ',.2f',
      spec: { freeForm: true, choices: [['SMART_NUMBER', 'Adaptive formatting']] },
    });
    expect(screen.getByText('12345.432 → 12,345.43')).toBeTruthy();
    await user.click(select());
    await user.keyboard('$,.1f{Enter}');
    expect(screen.getByText('12345.432 → $12,345.4')).toBeTruthy();
  });

  it('shows a preview of a time format', () => {
    renderControl({
      component: SelectControl,
      value: '%d/%m/%Y',
      spec: { choices: [['smart_date', 'Adaptive formatting']] },
    });
    expect(screen.getByText('2019-01-14 01:32:10 → 14/01/2019')).toBeTruthy();
  });
});

describe('TextControl', () => {
  it('commits after a delay, and immediately on blur', () => {
    vi.useFakeTimers();
    const { onChange } = renderControl({ component: TextControl, value: 'a' });
    fireEvent.change(textbox(), { target: { value: 'ab' } });
    fireEvent.change(textbox(), { target: { value: 'abc' } });
    expect([textbox().value, onChange.mock.calls.length]).toEqual(['abc', 0]);
    tick(250);
    expect(onChange.mock.calls).toEqual([['abc', []]]);
    fireEvent.change(textbox(), { target: { value: 'abcd' } });
    fireEvent.blur(textbox());
    expect(onChange).toHaveBeenLastCalledWith('abcd', []);
    tick(1000);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['12', { isInt: true }, 12, []],
    ['12.5', { isInt: true }, '12.5', ['Thing is expected to be an integer']],
    ['x', { isInt: true }, 'x', ['Thing is expected to be an integer']],
    ['1.25', { isFloat: true }, 1.25, []],
    ['1.', { isFloat: true }, '1.', []],
    ['1.0', { isFloat: true }, '1.0', []],
    ['NaN', { isFloat: true }, 'NaN', ['Thing is expected to be a number']],
    ['1e999', { isFloat: true }, '1e999', []],
    ['', { isInt: true }, '', []],
    ['007', {}, '007', []],
  ])('parses %j with %j as %j', (text, spec, value, errors) => {
    const { onChange } = renderControl({ component: TextControl, value: 'before', spec });
    fireEvent.change(textbox(), { target: { value: text } });
    fireEvent.blur(textbox());
    expect(onChange).toHaveBeenCalledExactlyOnceWith(value, errors);
    expect(textbox().value).toBe(text);
  });

  it('is replaced by a change from outside', () => {
    vi.useFakeTimers();
    const { onChange, change } = renderControl({ component: TextControl, value: 3, spec: { isInt: true } });
    fireEvent.change(textbox(), { target: { value: '5' } });
    fireEvent.blur(textbox());
    change(3);
    expect(textbox().value).toBe('3');
    fireEvent.change(textbox(), { target: { value: '7' } });
    change(4);
    tick(1000);
    expect([textbox().value, onChange.mock.calls.length]).toEqual(['4', 1]);
  });
});

describe('numbers', () => {
  it('BoundsControl reports pairs with null for an open side, debounced by 300 ms', () => {
    vi.useFakeTimers();
    const { onChange } = renderControl({ component: BoundsControl, value: [null, null] });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Min' }), { target: { value: '1.5' } });
    tick(200);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Max' }), { target: { value: '9' } });
    tick(299);
    expect(onChange).not.toHaveBeenCalled();
    tick(1);
    expect(onChange.mock.calls).toEqual([[[1.5, 9]]]);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Min' }), { target: { value: '' } });
    fireEvent.blur(screen.getByRole('spinbutton', { name: 'Min' }));
    expect(onChange).toHaveBeenLastCalledWith([null, 9]);
  });

  it('SliderControl and NumberControl respect their limits', async () => {
    const { onChange } = renderControl({
      component: SliderControl,
      value: undefined,
      spec: { min: 10, max: 20, default: 15 },
    });
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Thing' });
    expect(slider.value).toBe('15');
    fireEvent.change(slider, { target: { value: '18' } });
    expect(onChange).toHaveBeenLastCalledWith(18);
    cleanup();
    const second = renderControl({ component: NumberControl, value: 5, spec: { min: 0, max: 100 } });
    await second.user.clear(screen.getByRole('spinbutton', { name: 'Thing' }));
    expect(second.onChange).toHaveBeenLastCalledWith(null);
  });
});

describe('radio buttons and checkboxes', () => {
  it('radio buttons default to the first option', async () => {
    const options = [
      ['metric', 'Metric'],
      ['country', 'Country'],
    ];
    const { onChange, user } = renderControl({ component: RadioButtonControl, value: null, spec: { options } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Metric' }).checked).toBe(true);
    expect(screen.getByRole('radiogroup', { name: 'Thing' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Country' }));
    expect(onChange.mock.calls).toEqual([['country']]);
  });

  it('a checkbox has its own label', async () => {
    const { onChange, user } = renderControl({ component: CheckboxControl, value: 1 });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Thing' }).checked).toBe(true);
    await user.click(screen.getByText('Thing', { selector: 'label span' }));
    expect(onChange.mock.calls).toEqual([[false]]);
  });
});

describe('ColorSchemeControl', () => {
  it('offers the palettes of the server in groups, and reports ids', async () => {
    const { onChange, user } = renderControl({ component: ColorSchemeControl, value: 'supersetColors' });
    expect(select().value).toBe('Superset Colors');
    await user.click(select());
    expect(screen.getByText('Featured color palettes')).toBeTruthy();
    await user.keyboard('airbnb{Enter}');
    expect(onChange.mock.calls).toEqual([['bnbColors']]);
  });

  it('is locked to the scheme of the dashboard that the chart belongs to', () => {
    renderControl({ component: ColorSchemeControl, value: 'bnbColors', formData: { dashboardId: 7 } });
    expect([select().disabled, select().value]).toEqual([true, 'Dashboard scheme']);
    screen.getByRole('button', {
      name: 'The color scheme is determined by the related dashboard. Edit the color scheme in the dashboard properties.',
    });
  });

  it('warns of custom label colors', () => {
    renderControl({ component: ColorSchemeControl, value: 'bnbColors', formData: { label_colors: { a: '#fff' } } });
    screen.getByRole('button', {
      name: 'This color scheme is being overridden by custom label colors. Check the JSON metadata in the Advanced settings',
    });
  });

  it('shows an unknown scheme, and offers sequential schemes where it is linear', async () => {
    const { user } = renderControl({ component: ColorSchemeControl, value: 'ours', spec: { isLinear: true } });
    expect(select().value).toBe('ours');
    await user.click(select());
    expect(screen.getByRole('option', { name: 'white/black' })).toBeTruthy();
  });
});

describe('other controls', () => {
  it('CurrencyControl changes one field, preserves the others, and accepts any code', async () => {
    const { onChange, user } = renderControl({ component: CurrencyControl, value: { symbol: 'USD', extra: 1 } });
    const symbol = screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency symbol' });
    expect(symbol.value).toBe('$ (USD)');
    await user.click(screen.getByRole('combobox', { name: 'Currency prefix or suffix' }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ symbol: 'USD', extra: 1, symbolPosition: 'suffix' });
    await user.click(symbol);
    await user.keyboard('chf{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ symbol: 'CHF', extra: 1, symbolPosition: 'suffix' });
  });

  it('TimeRangeControl reports times with seconds, and null for an open side or no range', () => {
    const { onChange } = renderControl({ component: TimeRangeControl, value: null });
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '08:30' } });
    expect(onChange).toHaveBeenLastCalledWith(['08:30:00', null]);
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it.each([undefined, 'html'])('TextAreaControl commits what is typed on Ctrl+Enter (language: %s)', (language) => {
    const { onChange } = renderControl({
      component: TextAreaControl,
      spec: language === undefined ? {} : { language },
      value: 'a',
    });
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'ab' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(onChange.mock.lastCall?.[0]).toBe('ab');
  });
  it('TextAreaControl can be edited in a dialog', async () => {
    const { onChange, user } = renderControl({
      component: TextAreaControl,
      value: 'a',
      spec: { language: 'markdown' },
    });
    await user.click(screen.getByRole('button', { name: 'Edit markdown in modal' }));
    expect(await screen.findByRole('dialog', { name: 'Thing' })).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a saved value of a wrong type', () => {
  const components: Readonly<Record<string, ControlComponent>> = {
    BoundsControl,
    CheckboxControl,
    ColorPickerControl,
    ColorSchemeControl,
    CurrencyControl,
    NumberControl,
    RadioButtonControl,
    SelectControl,
    SliderControl,
    TextAreaControl,
    TextControl,
    TimeRangeControl,
    VerticalRadioControl,
    XAxisSortControl,
  };
  const values = [undefined, null, '', 'text', -1.5, NaN, true, [], [[]], [null, {}], {}, { r: 'x' }, 10n ** 30n];

  it.each(Object.entries(components))('%s renders without reporting a change', (_name, component) => {
    for (const value of values) {
      for (const multi of [false, true]) {
        const { onChange } = renderControl({ component, value, spec: { multi, choices: [['a', 'A']] } });
        expect(onChange).not.toHaveBeenCalled();
        cleanup();
      }
    }
  });
});
