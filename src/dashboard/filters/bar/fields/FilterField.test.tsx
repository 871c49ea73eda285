// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stringifyJson } from '../../../../lib/losslessJson';
import { asArray, asRecord, asString } from '../../../../lib/read';
import { makeTestStore } from '../../../../store/testStore';
import { readNativeFilter } from '../../model/nativeFilter';
import { refreshOptions } from '../../state/filterOptionsApi';
import type { DataMask } from '../../../../query/types';
import { filterRowLimitKnown, traitsKnown } from '../../../../store/sessionSlice';
import { FilterField } from './FilterField';
import { getTraits } from '../../../../lib/getTraits';

let requests: { readonly viz_type: string; readonly query: Readonly<Record<string, unknown>> }[];
let respond: (
  query: Readonly<Record<string, unknown>>,
) => { readonly rows: readonly object[]; readonly coltypes?: readonly number[] } | undefined;
/** A new dataset for each rendered field, so that no response is cached. */
let datasetId = 0;
/** The body where `respond` has none. */
let refusal: object;

beforeEach(() => {
  requests = [];
  refusal = { message: "Error: Columns missing in dataset: ['deleted']" };
  datasetId += 1;
  vi.stubGlobal('fetch', (_address: string, init: RequestInit = {}) => {
    const body = asRecord(JSON.parse(asString(init.body)));
    const query = asRecord(asArray(body['queries'])[0]);
    requests.push({ viz_type: asString(asRecord(body['form_data'])['viz_type']), query });
    const response = respond(query);
    const data = response?.rows ?? [];
    const colnames = Object.keys(data[0] ?? {});
    const result = { data, colnames, coltypes: response?.coltypes ?? colnames.map(() => 1), rowcount: data.length };
    const json = response ? { result: [result] } : refusal;
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(stringifyJson(json), { status: response ? 200 : 400, headers }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Options {
  readonly filterType?: string;
  readonly controlValues?: object;
  readonly column?: string | undefined;
  readonly targets?: readonly object[];
  readonly mask?: DataMask;
  readonly version?: 2 | 6;
  readonly rowLimit?: number;
}

function show({ filterType = 'filter_select', controlValues = {}, version = 6, rowLimit = 1000, ...more }: Options) {
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(version)));
  store.dispatch(filterRowLimitKnown(rowLimit));
  const targets = more.targets ?? [{ datasetId, column: { name: more.column ?? 'state' } }];
  const kind = filterType.startsWith('chart_') ? 'CHART_CUSTOMIZATION' : 'NATIVE_FILTER';
  const entry = { id: 'F', name: 'State', type: kind, filterType, controlValues, targets };
  const filter = readNativeFilter(entry, kind !== 'NATIVE_FILTER');
  if (!filter) throw new Error('not a filter');
  const changed = vi.fn<(mask: DataMask) => void>();
  function Field() {
    const [mask, setMask] = useState(more.mask);
    return (
      <FilterField
        filter={filter as NonNullable<typeof filter>}
        mask={mask}
        parents={{}}
        labelledBy="name"
        onChange={(next) => {
          changed(next);
          setMask(next);
        }}
      />
    );
  }
  const { container } = render(
    <Provider store={store}>
      <span id="name">State</span>
      <Field />
    </Provider>,
  );
  const last = () => changed.mock.lastCall?.[0];
  return { changed, last, container, store };
}

const states = ['CA', 'NY', 'TX'].map((state) => ({ state }));
const user = userEvent.setup();

describe('select', () => {
  test('shows the number of options, and changes the mask to the selected values', async () => {
    respond = () => ({ rows: states });
    const { last } = show({});
    const field = screen.getByRole('combobox', { name: 'State' });
    await waitFor(() => expect(field.getAttribute('placeholder')).toBe('3 options'));
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'NY' }));
    await user.click(screen.getByRole('option', { name: 'CA' }));
    expect(last()).toMatchObject({
      extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['NY', 'CA'] }] },
      filterState: { value: ['NY', 'CA'], label: 'NY, CA' },
    });
    expect(requests).toHaveLength(1);
  });

  test('offers to select all options, unless the server is searched', async () => {
    respond = () => ({ rows: states });
    const { last } = show({});
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Select all (3)' }));
    expect(last()?.extraFormData).toEqual({ filters: [{ col: 'state', op: 'IN', val: ['CA', 'NY', 'TX'] }] });
    cleanup();
    datasetId += 1;
    show({ controlValues: { searchAllOptions: true } });
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    expect(await screen.findByRole('option', { name: 'NY' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /^Select all/ })).toBeNull();
  });

  test('selects a single value, and clears it', async () => {
    respond = () => ({ rows: states });
    const { last } = show({ controlValues: { multiSelect: false, enableEmptyFilter: true } });
    const field = screen.getByRole('combobox', { name: 'State' });
    await waitFor(() => expect(field.getAttribute('placeholder')).toBe('3 options'));
    await user.type(field, 'ny{Enter}');
    expect(last()?.filterState).toMatchObject({ value: ['NY'] });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(last()).toMatchObject({
      extraFormData: { adhoc_filters: [{ sqlExpression: '1 = 0' }] },
      filterState: { value: null },
    });
  });

  test('accepts pasted lists; values that are not options only if allowed', async () => {
    respond = () => ({ rows: states });
    const { last } = show({ controlValues: { creatable: false } });
    const field = screen.getByRole('combobox', { name: 'State' });
    await waitFor(() => expect(field.getAttribute('placeholder')).toBe('3 options'));
    await user.click(field);
    await user.paste('CA, TX\nZZ');
    expect(last()?.filterState).toMatchObject({ value: ['CA', 'TX'] });
    cleanup();
    const free = show({ controlValues: { creatable: false }, version: 2 });
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.paste('CA, ZZ');
    expect(free.last()?.filterState).toMatchObject({ value: ['CA', 'ZZ'] });
  });

  test('marks a value that is no longer an option, and preserves it until it is removed', async () => {
    respond = () => ({ rows: states });
    const mask = { id: 'F', filterState: { value: ['CA', 'Atlantis'] } };
    const { changed, last } = show({ mask });
    await screen.findByText('1 selected value is no longer among the options.');
    expect(changed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove Atlantis' }));
    expect(last()?.filterState).toMatchObject({ value: ['CA'] });
    expect(screen.queryByText(/no longer among/)).toBeNull();
  });

  test('matches a number that was saved as a string with its option', async () => {
    respond = () => ({ rows: [{ state: 1 }, { state: 9007199254740993n }] });
    const { last } = show({ mask: { id: 'F', filterState: { value: ['1'] } } });
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: '9007199254740993' }));
    expect(screen.queryByText(/no longer among/)).toBeNull();
    expect(last()?.filterState).toMatchObject({ value: ['1', 9007199254740993n] });
  });

  test('lets the viewer switch an excluding filter (6.x)', async () => {
    respond = () => ({ rows: states });
    const mask = { id: 'F', filterState: { value: ['CA'] } };
    const { last } = show({ controlValues: { inverseSelection: true }, mask });
    await user.click(screen.getByRole('combobox', { name: 'State: is or is not' }));
    await user.click(screen.getByRole('option', { name: 'is' }));
    expect(last()).toMatchObject({
      extraFormData: { filters: [{ op: 'IN', val: ['CA'] }] },
      filterState: { excludeFilterValues: false },
    });
    cleanup();
    show({ controlValues: { inverseSelection: true }, version: 2 });
    expect(screen.queryByRole('combobox', { name: 'State: is or is not' })).toBeNull();
  });

  test('searches on the server if not all options were fetched, once after typing', async () => {
    respond = (query) => {
      const [filter] = asArray(query['filters']).map(asRecord);
      return { rows: filter ? [{ state: 'Utah' }] : states };
    };
    show({ controlValues: { searchAllOptions: true }, rowLimit: 3 });
    const field = screen.getByRole('combobox', { name: 'State' });
    await waitFor(() => expect(field.getAttribute('placeholder')).toBe('3 options'));
    await user.type(field, 'uta');
    await screen.findByRole('option', { name: 'Utah' });
    expect(requests.map(({ query }) => query['filters'])).toEqual([[], [{ col: 'state', op: 'ILIKE', val: '%uta%' }]]);
    expect(screen.getByText('The first 3 options are listed. Type to search all of them.')).toBeTruthy();
  });

  test('searches locally if all options were fetched', async () => {
    respond = () => ({ rows: states });
    show({ controlValues: { searchAllOptions: true } });
    const field = screen.getByRole('combobox', { name: 'State' });
    await waitFor(() => expect(field.getAttribute('placeholder')).toBe('3 options'));
    await user.type(field, 'ny');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]?.textContent).toContain('NY');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(requests).toHaveLength(1);
  });

  test('leads to the OAuth2 provider, and loads its options after the authorization', async () => {
    respond = () => undefined;
    const redirect_uri = 'https://superset.example/api/v1/database/oauth2/';
    refusal = {
      errors: [
        {
          message: "You don't have permission to access the data.",
          error_type: 'OAUTH2_REDIRECT',
          level: 'warning',
          extra: { url: 'https://idp.example/', tab_id: '1', redirect_uri },
        },
      ],
    };
    show({});
    const link = await screen.findByRole('link', { name: 'provide authorization' }, { timeout: 5000 });
    expect(link.getAttribute('href')).toBe('https://idp.example/');
    respond = () => ({ rows: states });
    // The link may be there a moment before the page listens.
    await waitFor(
      () => {
        act(() => {
          const message = { origin: 'https://superset.example', data: { tabId: '1' } };
          window.dispatchEvent(new MessageEvent('message', message));
        });
        expect(screen.queryByRole('alert')).toBeNull();
      },
      { timeout: 5000, interval: 200 },
    );
  });

  test('shows a failed request with a retry button, and preserves the value', async () => {
    respond = () => undefined;
    const { changed } = show({ mask: { id: 'F', filterState: { value: ['CA'] } } });
    expect((await screen.findByRole('alert')).textContent).toContain("Columns missing in dataset: ['deleted']");
    expect(screen.getByText('CA')).toBeTruthy();
    respond = () => ({ rows: states });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(changed).not.toHaveBeenCalled();
  });

  test('retries after a refresh that failed, although the values from before are still there', async () => {
    const { store } = show({});
    expect(await screen.findByPlaceholderText('3 options')).toBeTruthy();
    respond = () => undefined;
    act(() => store.dispatch(refreshOptions()));
    expect(await screen.findByRole('alert')).toBeTruthy();
    respond = () => ({ rows: [...states, { state: 'WA' }] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByPlaceholderText('4 options')).toBeTruthy();
  });
});

describe('range', () => {
  const bounds = () => ({ rows: [{ min: 5, max: 100 }], coltypes: [0, 0] });

  test('edits both ends, with those of the data as a hint', async () => {
    respond = bounds;
    const { last } = show({ filterType: 'filter_range', column: 'num' });
    expect(await screen.findByText('Choose numbers between 5 and 100')).toBeTruthy();
    const low = screen.getByRole('spinbutton', { name: 'Minimum' });
    expect(low.getAttribute('placeholder')).toBe('5');
    await user.type(low, '10');
    await user.tab();
    expect(last()?.extraFormData).toEqual({ filters: [{ col: 'num', op: '>=', val: 10 }] });
    await user.type(screen.getByRole('spinbutton', { name: 'Maximum' }), '50{Enter}');
    expect(last()?.filterState).toMatchObject({ value: [10, 50], label: '10 ≤ x ≤ 50' });
  });

  test('preserves every digit beyond 2^53, of the data and as typed', async () => {
    respond = () => ({ rows: [{ min: 9007199254740993n, max: 9223372036854775807n }], coltypes: [0, 0] });
    const { last } = show({ filterType: 'filter_range', column: 'num' });
    expect(await screen.findByText('Choose numbers between 9007199254740993 and 9223372036854775807')).toBeTruthy();
    const low = screen.getByRole('spinbutton', { name: 'Minimum' });
    expect(low.getAttribute('placeholder')).toBe('9007199254740993');
    await user.type(low, '9007199254740995{Enter}');
    expect(last()?.extraFormData).toEqual({ filters: [{ col: 'num', op: '>=', val: 9007199254740995n }] });
    await user.type(screen.getByRole('spinbutton', { name: 'Maximum' }), '9007199254740994{Enter}');
    expect(screen.getByText('Min value cannot be greater than max value')).toBeTruthy();
  });

  test('opens an end at the last step, although fractional bounds are not a whole number of steps apart', async () => {
    respond = () => ({ rows: [{ min: 3.47, max: 98.12 }], coltypes: [0, 0] });
    const { last } = show({ filterType: 'filter_range', column: 'num' });
    const high = await screen.findByRole('slider', { name: 'Maximum' });
    const release = (value: string) => {
      fireEvent.change(high, { target: { value } });
      fireEvent.pointerUp(high);
    };
    release('50.47');
    expect(last()?.extraFormData).toEqual({ filters: [{ col: 'num', op: '<=', val: 50.47 }] });
    release('98.07');
    expect(last()?.extraFormData).toEqual({});
    release('97.97');
    expect(last()?.extraFormData).toEqual({ filters: [{ col: 'num', op: '<=', val: 97.97 }] });
  });

  test('shows the error of an invalid range, which filters nothing', async () => {
    respond = bounds;
    const { last } = show({ filterType: 'filter_range' });
    await screen.findByText('Choose numbers between 5 and 100');
    await user.type(screen.getByRole('spinbutton', { name: 'Minimum' }), '60');
    await user.type(screen.getByRole('spinbutton', { name: 'Maximum' }), '20');
    await user.tab();
    expect(screen.getByText('Min value cannot be greater than max value')).toBeTruthy();
    expect(last()).toMatchObject({ extraFormData: {}, filterState: { validateStatus: 'error', value: [60, 20] } });
    await user.clear(screen.getByRole('spinbutton', { name: 'Minimum' }));
    await user.clear(screen.getByRole('spinbutton', { name: 'Maximum' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Maximum' }), '200');
    expect(screen.getByText('Numbers must be within 5 and 100')).toBeTruthy();
  });

  test.each([
    [0, 'Minimum', { op: '>=', val: 7 }],
    [1, 'Value', { op: '==', val: 7 }],
    [2, 'Maximum', { op: '<=', val: 7 }],
  ])('edits a single value (enableSingleValue: %s)', async (enableSingleValue, name, expected) => {
    respond = bounds;
    const { last } = show({ filterType: 'filter_range', controlValues: { enableSingleValue } });
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
    await user.type(screen.getByRole('spinbutton', { name }), '7{Enter}');
    expect(last()?.extraFormData).toMatchObject({ filters: [expected] });
  });

  test('shows only a slider, or only inputs', async () => {
    respond = bounds;
    show({ filterType: 'filter_range', controlValues: { rangeDisplayMode: 'slider' } });
    expect(await screen.findAllByRole('slider')).toHaveLength(2);
    expect(screen.queryByRole('spinbutton')).toBeNull();
    cleanup();
    show({ filterType: 'filter_range', controlValues: { rangeDisplayMode: 'input' } });
    await screen.findByText('Choose numbers between 5 and 100');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

test('labels a time grain with its name', async () => {
  respond = () => ({ rows: [{ duration: 'P1D', name: 'Day' }] });
  const { last } = show({ filterType: 'filter_timegrain' });
  const field = screen.getByRole('combobox', { name: 'State' });
  await waitFor(() => expect(field.getAttribute('placeholder')).toBe('1 option'));
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Day' }));
  expect(last()).toMatchObject({
    extraFormData: { time_grain_sqla: 'P1D' },
    filterState: { value: ['P1D'], label: 'Day' },
  });
  expect(requests[0]?.query).toEqual({ result_type: 'timegrains', columns: [], metrics: [], orderby: [] });
});

// The texts of Superset.
test.each([
  [{ filterType: 'filter_range', column: 'name' }, [{ min: 'Amy', max: 'Zoe' }], 'Chosen non-numeric column'],
  [{ filterType: 'filter_timecolumn' }, [{ column_name: 'name', dtype: 1 }], 'No time columns'],
])('says that the column or the dataset does not fit: %o', async (options, rows, text) => {
  respond = () => ({ rows });
  const { container } = show(options);
  await waitFor(() => expect(container.innerHTML).toContain(text));
});

test('shows the button of the time range picker', () => {
  show({ filterType: 'filter_time', targets: [{}] });
  expect(screen.getByRole('button', { name: 'State: No filter' })).toBeTruthy();
  expect(requests).toEqual([]);
});

test.each([
  [{ filterType: 'filter_mystery' }, 'filter_mystery'],
  [{ filterType: '' }, 'Unknown'],
  [{ targets: [] }, 'no dataset'],
  [{ targets: [{ datasetId: 4 }] }, 'no column'],
])('shows the error of a misconfigured filter, sends no request and preserves the value: %o', (options, text) => {
  const { changed } = show({ ...options, mask: { id: 'F', filterState: { value: ['x'] } } });
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(requests).toEqual([]);
  expect(changed).not.toHaveBeenCalled();
});
