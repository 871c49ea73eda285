// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../lib/wire';
import { exploreApi } from '../../store/exploreApi';
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
import { traitsOf } from '../../lib/traitsOf';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface TryProps {
  readonly component: ControlComponent;
  readonly spec?: Partial<ControlSpec>;
  readonly value?: unknown;
  readonly formData?: Partial<FormData>;
  readonly version?: 2 | 6;
}

const store = configureStore({
  reducer: { [exploreApi.reducerPath]: exploreApi.reducer },
  middleware: (all) => all().concat(exploreApi.middleware),
});

function draw({ component: Component, spec = {}, value: first, formData = {}, version = 6 }: TryProps) {
  const told = vi.fn();
  let set: (value: unknown) => void = () => undefined;
  const context: ControlContext = {
    formData: { viz_type: 'table', datasource: '1__table', ...formData },
    datasource: undefined,
    rules: traitsOf(version, true),
    conf: {},
    hasFeature: () => false,
    results: undefined,
    setControls: () => undefined,
  };
  function Try() {
    const [value, setValue] = useState(first);
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
              told(next, ...(errors === undefined ? [] : [errors]));
              setValue(next);
            }}
          />
        </ControlContextProvider>
      </Provider>
    );
  }
  render(<Try />);
  return { told, user: userEvent.setup(), change: (value: unknown) => act(() => set(value)) };
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
      'objects by a key of their own',
      { valueKey: 'id', options: [{ id: 10, label: '10' }, { id: null }, { id: false }] },
    ],
  ])('offers %s, and tells values of their own type', async (_kind, spec) => {
    const { told, user } = draw({ component: SelectControl, spec: spec as Partial<ControlSpec> });
    await user.click(select());
    await user.click(screen.getAllByRole('option')[2] ?? document.body);
    await user.keyboard('{Enter}{ArrowUp}{Enter}{Enter}{Home}{Enter}');
    expect(told.mock.calls).toEqual([[false], [null], [10]]);
  });

  it('tells free entry as text, as the reference does, and null when it is cleared', async () => {
    const { told, user } = draw({
      component: SelectControl,
      value: 10,
      spec: { choices: [[10, '10']], freeForm: true },
    });
    await user.click(select());
    await user.keyboard('33{Tab}');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(told.mock.calls).toEqual([['33'], [null]]);
  });

  it('cannot be cleared where the panel says so', () => {
    draw({ component: SelectControl, value: 10, spec: { choices: [[10, '10']], clearable: false } });
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('keeps what it cannot show as it is when another value is added', async () => {
    const odd = { sqlExpression: 'a' };
    const spec = { multi: true, choices: [['b', 'B']] } as const;
    const { told, user } = draw({ component: SelectControl, value: [odd, 'x'], spec });
    expect(screen.getByText('{"sqlExpression":"a"}')).toBeTruthy();
    await user.click(select());
    await user.click(screen.getByRole('option', { name: 'B' }));
    expect(told).toHaveBeenLastCalledWith([odd, 'x', 'b']);
  });

  it('shows what a format makes of a sample', async () => {
    const { user } = draw({
      component: SelectControl,
      value: ',.2f',
      spec: { freeForm: true, choices: [['SMART_NUMBER', 'Adaptive formatting']] },
    });
    expect(screen.getByText('12345.432 → 12,345.43')).toBeTruthy();
    await user.click(select());
    await user.keyboard('$,.1f{Enter}');
    expect(screen.getByText('12345.432 → $12,345.4')).toBeTruthy();
  });

  it('shows what a time format makes of a sample', () => {
    draw({ component: SelectControl, value: '%d/%m/%Y', spec: { choices: [['smart_date', 'Adaptive formatting']] } });
    expect(screen.getByText('2019-01-14 01:32:10 → 14/01/2019')).toBeTruthy();
  });
});

describe('TextControl', () => {
  it('tells after a pause, and at once on leaving', () => {
    vi.useFakeTimers();
    const { told } = draw({ component: TextControl, value: 'a' });
    fireEvent.change(textbox(), { target: { value: 'ab' } });
    fireEvent.change(textbox(), { target: { value: 'abc' } });
    expect([textbox().value, told.mock.calls.length]).toEqual(['abc', 0]);
    tick(250);
    expect(told.mock.calls).toEqual([['abc', []]]);
    fireEvent.change(textbox(), { target: { value: 'abcd' } });
    fireEvent.blur(textbox());
    expect(told).toHaveBeenLastCalledWith('abcd', []);
    tick(1000);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['12', { isInt: true }, 12, []],
    ['12.5', { isInt: true }, '12.5', ['is expected to be an integer']],
    ['x', { isInt: true }, 'x', ['is expected to be an integer']],
    ['1.25', { isFloat: true }, 1.25, []],
    ['1.', { isFloat: true }, '1.', []],
    ['1.0', { isFloat: true }, '1.0', []],
    ['NaN', { isFloat: true }, 'NaN', ['is expected to be a number']],
    ['1e999', { isFloat: true }, '1e999', []],
    ['', { isInt: true }, '', []],
    ['007', {}, '007', []],
  ])('reads %j with %j as %j', (text, spec, value, errors) => {
    const { told } = draw({ component: TextControl, value: 'before', spec });
    fireEvent.change(textbox(), { target: { value: text } });
    fireEvent.blur(textbox());
    expect(told).toHaveBeenCalledExactlyOnceWith(value, errors);
    expect(textbox().value).toBe(text);
  });

  it('gives way to a change from elsewhere', () => {
    vi.useFakeTimers();
    const { told, change } = draw({ component: TextControl, value: 3, spec: { isInt: true } });
    fireEvent.change(textbox(), { target: { value: '5' } });
    fireEvent.blur(textbox());
    change(3);
    expect(textbox().value).toBe('3');
    fireEvent.change(textbox(), { target: { value: '7' } });
    change(4);
    tick(1000);
    expect([textbox().value, told.mock.calls.length]).toEqual(['4', 1]);
  });
});

describe('numbers', () => {
  it('BoundsControl tells pairs with null for an open side, 300 ms after the last key', () => {
    vi.useFakeTimers();
    const { told } = draw({ component: BoundsControl, value: [null, null] });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Min' }), { target: { value: '1.5' } });
    tick(200);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Max' }), { target: { value: '9' } });
    tick(299);
    expect(told).not.toHaveBeenCalled();
    tick(1);
    expect(told.mock.calls).toEqual([[[1.5, 9]]]);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Min' }), { target: { value: '' } });
    fireEvent.blur(screen.getByRole('spinbutton', { name: 'Min' }));
    expect(told).toHaveBeenLastCalledWith([null, 9]);
  });

  it('SliderControl and NumberControl keep within their limits', async () => {
    const { told } = draw({ component: SliderControl, value: undefined, spec: { min: 10, max: 20, default: 15 } });
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Thing' });
    expect(slider.value).toBe('15');
    fireEvent.change(slider, { target: { value: '18' } });
    expect(told).toHaveBeenLastCalledWith(18);
    cleanup();
    const second = draw({ component: NumberControl, value: 5, spec: { min: 0, max: 100 } });
    await second.user.clear(screen.getByRole('spinbutton', { name: 'Thing' }));
    expect(second.told).toHaveBeenLastCalledWith(null);
  });
});

describe('choices in sight', () => {
  it('radio buttons begin with the first, and move by arrow', async () => {
    const options = [
      ['metric', 'Metric'],
      ['country', 'Country'],
    ];
    const { told, user } = draw({ component: RadioButtonControl, value: null, spec: { options } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Metric' }).checked).toBe(true);
    expect(screen.getByRole('radiogroup', { name: 'Thing' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Country' }));
    expect(told.mock.calls).toEqual([['country']]);
  });

  it('a checkbox has its own label', async () => {
    const { told, user } = draw({ component: CheckboxControl, value: 1 });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Thing' }).checked).toBe(true);
    await user.click(screen.getByText('Thing', { selector: 'label span' }));
    expect(told.mock.calls).toEqual([[false]]);
  });
});

describe('ColorSchemeControl', () => {
  it('offers the palettes of a server in groups, and tells ids', async () => {
    const { told, user } = draw({ component: ColorSchemeControl, value: 'supersetColors' });
    expect(select().value).toBe('Superset Colors');
    await user.click(select());
    expect(screen.getByText('Featured color palettes')).toBeTruthy();
    await user.keyboard('airbnb{Enter}');
    expect(told.mock.calls).toEqual([['bnbColors']]);
  });

  it('is the dashboard’s where the chart belongs to one', () => {
    draw({ component: ColorSchemeControl, value: 'bnbColors', formData: { dashboardId: 7 } });
    expect([select().disabled, select().value]).toEqual([true, 'Dashboard scheme']);
    screen.getByRole('button', {
      name: 'The color scheme is determined by the related dashboard. Edit the color scheme in the dashboard properties.',
    });
  });

  it('says that labels have colours of their own', () => {
    draw({ component: ColorSchemeControl, value: 'bnbColors', formData: { label_colors: { a: '#fff' } } });
    screen.getByRole('button', {
      name: 'This color scheme is being overridden by custom label colors. Check the JSON metadata in the Advanced settings',
    });
  });

  it('keeps a palette that it does not know, and offers those of numbers where it is linear', async () => {
    const { user } = draw({ component: ColorSchemeControl, value: 'ours', spec: { isLinear: true } });
    expect(select().value).toBe('ours');
    await user.click(select());
    expect(screen.getByRole('option', { name: 'white/black' })).toBeTruthy();
  });
});

describe('other controls', () => {
  it('CurrencyControl changes one part, keeps the rest, and takes any code', async () => {
    const { told, user } = draw({ component: CurrencyControl, value: { symbol: 'USD', extra: 1 } });
    const symbol = screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency symbol' });
    expect(symbol.value).toBe('$ (USD)');
    await user.click(screen.getByRole('combobox', { name: 'Currency prefix or suffix' }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(told).toHaveBeenLastCalledWith({ symbol: 'USD', extra: 1, symbolPosition: 'suffix' });
    await user.click(symbol);
    await user.keyboard('chf{Enter}');
    expect(told).toHaveBeenLastCalledWith({ symbol: 'CHF', extra: 1, symbolPosition: 'suffix' });
  });

  it('TimeRangeControl tells times with seconds, null for an open side, and null for none', () => {
    const { told } = draw({ component: TimeRangeControl, value: null });
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '08:30' } });
    expect(told).toHaveBeenLastCalledWith(['08:30:00', null]);
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '' } });
    expect(told).toHaveBeenLastCalledWith(null);
  });

  it('XAxisSortControl offers the axis and the metrics', async () => {
    const metric = { expressionType: 'SQL', sqlExpression: 'SUM(b)', label: 'total' };
    const formData = { x_axis: 'name', metrics: ['count', metric], timeseries_limit_metric: 'count' };
    const { told, user } = draw({ component: XAxisSortControl, formData });
    await user.click(select());
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['name', 'count', 'total']);
    await user.keyboard('{End}{Enter}');
    expect(told.mock.calls).toEqual([['total']]);
  });

  it('TextAreaControl offers its code in a dialog as well', async () => {
    const { told, user } = draw({ component: TextAreaControl, value: 'a', spec: { language: 'markdown' } });
    await user.click(screen.getByRole('button', { name: 'Edit markdown in modal' }));
    expect(await screen.findByRole('dialog', { name: 'Thing' })).toBeTruthy();
    expect(told).not.toHaveBeenCalled();
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

  it.each(Object.entries(components))('%s shows something and tells nothing', (_name, component) => {
    for (const value of values) {
      for (const multi of [false, true]) {
        const { told } = draw({ component, value, spec: { multi, choices: [['a', 'A']] } });
        expect(told).not.toHaveBeenCalled();
        cleanup();
      }
    }
  });
});
