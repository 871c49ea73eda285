// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RULES_6 } from '../../lib/queryRules.fixture';
import { buildQueryContext } from '../../query/buildQueryContext';
import type { OwnState } from '../../query/types';
import { vizTheme } from '../../ui/theme';
import { buildQuery } from './buildQuery';
import { Chart } from './Chart';

const formData = {
  viz_type: 'ag-grid-table',
  datasource: '1__table',
  query_mode: 'aggregate',
  groupby: ['name', 'city'],
  metrics: ['n'],
};
const data = [
  { name: 'Zoe', city: 'York', n: 1 },
  { name: 'Amy', city: 'Rome', n: 3 },
  { name: 'Ada', city: 'Rome', n: 2 },
];
const results = [{ data, colnames: ['name', 'city', 'n'], coltypes: [1, 1, 0], rowcount: 3 }];
const filterModel = { city: { filterType: 'text', type: 'equals', filter: 'Rome' } };
/** As in a permalink of Superset 6.1.0. */
const chartState = {
  columnState: [{ colId: 'city' }, { colId: 'name' }, { colId: 'n' }, { colId: 'gone' }],
  sortModel: [{ colId: 'name', sort: 'desc', sortIndex: 0 }],
  filterModel,
  timestamp: 1,
};

const states: OwnState[] = [];
function Table({ saved, ...more }: { readonly saved: OwnState; readonly server_pagination?: boolean }) {
  const [ownState, setOwnState] = useState(saved);
  return (
    <Chart
      formData={{ ...formData, ...more }}
      results={more.server_pagination ? [...results, { ...results[0], data: [{ rowcount: 3 }] } as never] : results}
      datasource={undefined}
      width={600}
      height={400}
      theme={vizTheme(false)}
      color={() => '#000000'}
      ownState={ownState}
      setOwnState={(next) => {
        states.push(next);
        setOwnState(next);
      }}
    />
  );
}
const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
const file = (ownState: OwnState, more: object = {}) =>
  buildQueryContext({ ...formData, ...more }, { rules: RULES_6, buildQuery, ownState, result_format: 'csv' })
    .queries[0];

afterEach(() => {
  cleanup();
  states.length = 0;
});

describe('the view of Table V2', () => {
  it('is restored: order of the columns, sort and filters', () => {
    render(<Table saved={{ chartState }} />);
    expect(cells()).toEqual(['Rome', 'Amy', '3', 'Rome', 'Ada', '2']);
  });

  it('is not saved as long as the user has changed nothing', () => {
    render(<Table saved={{}} />);
    expect(states).toEqual([]);
  });

  it('is saved once for each change, as Superset does', async () => {
    render(<Table saved={{}} />);
    fireEvent.click(screen.getByRole('button', { name: 'name' }));
    await waitFor(() => expect(states).toHaveLength(1));
    expect(states[0]?.chartState).toMatchObject({
      columnState: [{ colId: 'name', sort: 'asc', sortIndex: 0 }, { colId: 'city', sort: null }, { colId: 'n' }],
      sortModel: [{ colId: 'name', sort: 'asc', sortIndex: 0 }],
      filterModel: {},
    });
  });

  it('is in files: sorted, filtered, with its columns in order', () => {
    render(<Table saved={{ chartState }} />);
    const query = file(states.at(-1) ?? {});
    expect(query?.orderby).toEqual([['name', false]]);
    expect(query?.filters).toEqual([{ col: 'city', op: '==', val: 'Rome' }]);
    expect(query?.extras).toMatchObject({ column_order: ['city', 'name', 'n'] });
  });

  it('is in files without filters of metrics whose SQL is unknown', () => {
    const n = { filterType: 'number', type: 'greaterThan', filter: 2 };
    render(<Table saved={{ chartState: { ...chartState, filterModel: { n } } }} />);
    expect(cells()).toEqual(['Rome', 'Amy', '3']);
    expect(file(states.at(-1) ?? {})?.filters).toEqual([]);
  });

  it('is in no other query', () => {
    render(<Table saved={{ chartState }} />);
    const context = { rules: RULES_6, buildQuery };
    expect(buildQueryContext(formData, { ...context, ownState: states.at(-1) ?? {} })).toEqual(
      buildQueryContext(formData, context),
    );
  });

  it('filters by the server, where a link has the filters but not their query', async () => {
    render(<Table saved={{ chartState }} server_pagination />);
    await waitFor(() =>
      expect(states.at(-1)).toMatchObject({ agGridSimpleFilters: [{ col: 'city', op: '==', val: 'Rome' }] }),
    );
    expect(states.at(-1)?.agGridFilterModel).toEqual(filterModel);
  });

  it("has the filters that Superset's own table has sent to the server", () => {
    render(<Table saved={{ agGridFilterModel: filterModel }} server_pagination />);
    expect(screen.getByText(/Equals Rome/)).toBeTruthy();
  });

  it.each([null, 7, 'x', { columnState: 3, sortModel: [null, { colId: {} }], filterModel: [] }])(
    'may be saved as anything: %j',
    (hostile) => {
      render(<Table saved={{ chartState: hostile }} />);
      expect(cells()).toHaveLength(9);
      expect(file({ chartState: hostile })?.extras).toEqual(file({})?.extras);
    },
  );
});
