// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormData, QueryResult } from '../../lib/wire';
import { lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import { boxFields, boxOptions, mayHaveMore } from './boxFields';
import { readControls } from './readControls';
import { Chart } from './Chart';
import { FilterBoxContext, type FilterBoxPage } from './filterBoxContext';

afterEach(cleanup);

const formData: FormData = {
  viz_type: 'filter_box',
  datasource: '1__table',
  date_filter: true,
  filter_configs: [
    { column: 'state', label: 'State', multiple: true, defaultValue: 'CA;NY' },
    { column: 'boys', label: 'Boys', multiple: false, clearable: true, defaultValue: 5 },
    { column: 'name', label: 'Name', searchAllOptions: true },
  ],
};
const many = Array.from({ length: 1000 }, (_, i) => ({ id: `n${String(i)}`, text: `n${String(i)}` }));
const result: QueryResult = {
  data: [],
  legacyData: {
    state: [
      { id: 'CA', text: 'CA', metric: 50 },
      { id: 'TX', text: 'TX', metric: 100 },
    ],
    boys: [
      { id: 5, text: 5 },
      { id: 9007199254740993n, text: 0 },
    ],
    name: many,
  },
  colnames: [],
  coltypes: [],
  rowcount: 0,
};

function show(change: Partial<FilterBoxPage> | undefined, settings: FormData = formData) {
  const onApply = vi.fn();
  const page: FilterBoxPage | undefined = change && {
    values: { state: ['CA'], boys: 5, __time_range: 'Last week' },
    onApply,
    search: () => Promise.resolve([]),
    TimeRange: ({ id, value }) => <input id={id} readOnly value={String(value)} />,
    onFocus: () => undefined,
    disabled: false,
    ...change,
  };
  render(
    <FilterBoxContext value={page}>
      <Chart
        formData={settings}
        results={[result]}
        datasource={undefined}
        width={300}
        height={300}
        theme={lightTheme}
        color={() => '#000000'}
        ownState={{}}
      />
    </FilterBoxContext>,
  );
  return onApply;
}
const apply = () => screen.getByRole('button', { name: 'Apply' });
const field = (name: string) => screen.getByRole('combobox', { name });
const getFieldValue = (name: string): string => {
  const input = field(name);
  return input instanceof HTMLInputElement ? input.value : '';
};

describe('a filter box', () => {
  it('applies changes with the Apply button, a single value as a list too', () => {
    const onApply = show({});
    expect(apply()).toHaveProperty('disabled', true);
    expect(getFieldValue('Boys')).toBe('5');
    fireEvent.keyDown(field('Boys'), { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('option', { name: /9007199254740993/ }));
    expect(onApply).not.toHaveBeenCalled();
    fireEvent.click(apply());
    expect(onApply).toHaveBeenCalledWith({ boys: [9007199254740993n] });
    expect(apply()).toHaveProperty('disabled', true);
  });

  it('applies changes immediately if instant, and a cleared field as an empty list', () => {
    const onApply = show({}, { ...formData, instant_filtering: true });
    fireEvent.keyDown(field('Boys'), { key: 'Delete' });
    expect(onApply).toHaveBeenCalledWith({ boys: [] });
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('shows its own defaults if the page has no values', () => {
    show(undefined);
    expect(getFieldValue('Boys')).toBe('5');
    expect(screen.getByText('NY')).toBeTruthy();
  });

  it('is disabled while native filters replace it', () => {
    show({ disabled: true });
    expect(field('State')).toHaveProperty('disabled', true);
  });

  it('searches on the server once per typed text, and drops outdated responses', async () => {
    vi.useFakeTimers();
    const search = vi.fn((_column: string, text: string, _signal: AbortSignal) =>
      Promise.resolve([{ id: `found ${text}`, text: `found ${text}` }]),
    );
    show({ search });
    const name = field('Name');
    fireEvent.keyDown(name, { key: 'ArrowDown' });
    for (const text of ['a', 'am', 'amy']) fireEvent.change(name, { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(search).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(search.mock.calls.map(([column, text]) => [column, text])).toEqual([['name', 'amy']]);
    expect(screen.getByRole('option', { name: /found amy/ })).toBeTruthy();
    fireEvent.change(name, { target: { value: 'x' } });
    expect(search.mock.calls[0]?.[2].aborted).toBe(true);
    vi.useRealTimers();
  });
});

describe('filter box options', () => {
  it('options have a share of the largest metric', () => {
    expect(boxOptions([{ id: null, metric: 25 }, { id: true, metric: 50 }, { id: {} }, 3]).map((o) => o.share)).toEqual(
      [50, 100],
    );
    expect(boxOptions([{ id: 1, metric: -1 }])[0]?.share).toBeUndefined();
    const booleans = [true, false].map((id) => ({ id, text: id, filter: 'is_free', metric: 1 }));
    expect(boxOptions(booleans).map(({ label }) => label)).toEqual(['True', 'False']);
  });

  it('are searched on the server only if there may be more', () => {
    const [state, , name] = boxFields(readControls(formData).fields, undefined);
    expect(name && mayHaveMore(name, boxOptions(many))).toBe(true);
    expect(name && mayHaveMore(name, boxOptions(many.slice(1)))).toBe(false);
    expect(state && mayHaveMore(state, boxOptions(many))).toBe(false);
  });
});
