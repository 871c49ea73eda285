// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import type { ReportableFilter } from '../../api/reports';
import { renderInList } from '../forms/renderInList.fixture';
import { FilterValuesField } from './FilterValuesField';
import type { FilterValue } from './model/alertValues';

const target = { datasetId: 3, column: { name: 'num' } };
const FILTERS: readonly ReportableFilter[] = [
  { id: 'S', name: 'State', filterType: 'filter_select', targets: [{ datasetId: 3, column: { name: 'state' } }] },
  { id: 'R', name: 'Number', filterType: 'filter_range', targets: [target] },
  { id: 'T', name: 'When', filterType: 'filter_time', targets: [{}] },
  { id: 'G', name: 'Grain', filterType: 'filter_timegrain', targets: [{ datasetId: 3 }] },
  { id: 'C', name: 'Column', filterType: 'filter_timecolumn', targets: [{ datasetId: 3 }] },
  { id: 'X', name: 'Other', filterType: 'filter_cascade', targets: [] },
];
const dataset = {
  id: 3,
  granularity_sqla: [['ds', 'ds']],
  time_grain_sqla: [
    ['P1M', 'Month'],
    [null, 'Original value'],
  ],
};

function show(only: string, initial: readonly FilterValue[] = []) {
  const state = { value: initial };
  function Page() {
    const [value, setValue] = useState(initial);
    return (
      <FilterValuesField
        filters={FILTERS.filter(({ id }) => id === only)}
        value={value}
        onChange={(next) => {
          state.value = next;
          setValue(next);
        }}
      />
    );
  }
  fakeServer({
    'GET /api/v1/dataset/3': () => ({ result: dataset }),
    'GET /api/v1/datasource/table/3/column/state/values/': () => ({ result: ['CA', null, 7] }),
    'GET /api/v1/time_range/': () => ({
      result: [{ since: '2026-11-18', until: '2026-11-25', timeRange: 'Last week' }],
    }),
  });
  renderInList(<Page />);
  return () => state.value.map(({ filterValues, saved }) => ({ filterValues, saved }));
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Apply another dashboard filter' }));

afterEach(cleanup);

describe('FilterValuesField', () => {
  it('sets a range of numbers, open on one side too, with every digit', async () => {
    const read = show('R');
    await add();
    const range = within(screen.getByRole('group', { name: 'Values of Number' }));
    await userEvent.type(range.getByRole('spinbutton', { name: 'Max' }), '9007199254740993');
    const saved = {
      ...{ nativeFilterId: 'R', filterName: 'Number', filterType: 'filter_range' },
      ...{ columnName: 'num', columnLabel: 'num' },
    };
    expect(read()).toEqual([{ filterValues: [null, 9007199254740993n], saved }]);
    await userEvent.type(range.getByRole('spinbutton', { name: 'Min' }), '5');
    expect(read()[0]?.filterValues).toEqual([5, 9007199254740993n]);
    await userEvent.clear(range.getByRole('spinbutton', { name: 'Min' }));
    await userEvent.clear(range.getByRole('spinbutton', { name: 'Max' }));
    expect(read()[0]?.filterValues).toEqual([]);
  });

  it.each([
    ['G', 'Grain', 'Month', 'P1M'],
    ['C', 'Column', 'ds', 'ds'],
  ])('sets %s to one of the dataset’s', async (id, name, label, value) => {
    const read = show(id);
    await add();
    await userEvent.click(screen.getByRole('combobox', { name: `Values of ${name}` }));
    await userEvent.click(await screen.findByRole('option', { name: label }));
    expect(read()[0]?.filterValues).toEqual([value]);
  });

  it('sets a time range by the dialog of dashboards', async () => {
    const read = show('T');
    await add();
    await userEvent.click(await screen.findByRole('button', { name: 'Values of When: No filter' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit time range' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Range type' }));
    await userEvent.click(screen.getByRole('option', { name: 'Last' }));
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Last week' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(read()[0]?.filterValues).toEqual(['Last week']));
  });

  it('shows what is saved, also what the dataset no longer has', () => {
    const saved = { nativeFilterId: 'G', filterType: 'filter_timegrain' };
    show('G', [{ nativeFilterId: 'G', filterValues: ['P9Y'], saved }]);
    expect(screen.getByRole('combobox', { name: 'Values of Grain' })).toHaveProperty('value', 'P9Y');
  });

  it('leaves a filter that the server does not apply as it was saved', async () => {
    const saved = { nativeFilterId: 'X', filterType: 'filter_cascade', more: 1 };
    const read = show('X', [{ nativeFilterId: 'X', filterValues: ['a'], saved }]);
    expect(screen.queryByRole('button', { name: 'Apply another dashboard filter' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Other' }));
    expect(read()).toEqual([]);
  });

  it('sets values of a column', async () => {
    const read = show('S');
    await add();
    await userEvent.click(screen.getByRole('combobox', { name: 'Values of State' }));
    await userEvent.click(await screen.findByRole('option', { name: '<NULL>' }));
    await userEvent.click(screen.getByRole('option', { name: '7' }));
    expect(read()[0]?.filterValues).toEqual([null, 7]);
  });
});
