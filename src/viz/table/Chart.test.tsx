// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readQueryResult } from '../../api/queryResult';
import type { QueryResult, Row } from '../../lib/wire';
import { vizTheme } from '../../ui/theme';
import { ShownRowsContext, ShownRowsRef } from '../shared/table/shownRowsContext';
import type { VizProps } from '../types';
import { Chart } from './Chart';

const response = (data: readonly Row[]): QueryResult => ({
  data,
  colnames: ['name', 'n'],
  coltypes: [1, 0],
  rowcount: data.length,
});
const rows = [
  { name: 'b', n: 10 },
  { name: 'a', n: 9007199254740993n },
  { name: null, n: null },
  { name: '<img src=x onerror=alert(1)>', n: 9 },
];
const base: VizProps = {
  formData: {
    viz_type: 'table',
    datasource: '1__table',
    query_mode: 'raw',
    all_columns: ['name', 'n'],
    order_desc: false,
  },
  results: [response(rows)],
  datasource: undefined,
  width: 600,
  height: 400,
  theme: vizTheme(false),
  color: () => '#000000',
  ownState: {},
};
const body = () => screen.getAllByRole('rowgroup')[1] as HTMLElement;
const texts = () =>
  within(body())
    .getAllByRole('row')
    .map((row) => row.textContent);

afterEach(cleanup);

describe('table chart', () => {
  it('sorts by a click on the heading and sets aria-sort', () => {
    render(<Chart {...base} />);
    const heading = screen.getByRole('columnheader', { name: 'n' });
    fireEvent.click(within(heading).getByRole('button'));
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    expect(texts().map((s) => s.replace(/^.*?(\d*)$/, '$1'))).toEqual(['9', '10', '9007199254740993', '']);
    fireEvent.click(within(heading).getByRole('button'));
    expect(texts()[0]).toBe('a9007199254740993');
    fireEvent.click(within(heading).getByRole('button'));
    expect(heading.getAttribute('aria-sort')).toBe('none');
    expect(texts()[0]).toBe('b10');
  });
  it('says what it shows after a search and a sort, with the rows of other pages', () => {
    const shown = new ShownRowsRef();
    const formData = { ...base.formData, include_search: true, page_length: 1 };
    const { unmount } = render(
      <ShownRowsContext value={shown}>
        <Chart {...base} formData={formData} />
      </ShownRowsContext>,
    );
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '1' } });
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'name' })).getByRole('button'));
    const { rows: found = [], columns = [] } = shown.get() ?? {};
    expect(columns.map(({ label }) => label)).toEqual(['name', 'n']);
    expect(found.map((row) => row['name'])).toEqual(['<img src=x onerror=alert(1)>', 'a', 'b']);
    unmount();
    expect(shown.get()).toBeUndefined();
  });
  it('shows objects in a column of times as JSON, also in titles and with a key toString', () => {
    const data = [{ ds: { toString: 1 } }, { ds: 0 }];
    const result = readQueryResult({ data, colnames: ['ds'], coltypes: [2] }, 'result');
    const formData = { ...base.formData, all_columns: ['ds'], column_config: { ds: { truncateLongCells: true } } };
    render(<Chart {...base} formData={formData} results={[result]} />);
    expect(texts()).toEqual(['{"toString":1}', '1970-01-01 00:00:00']);
    expect(screen.getByTitle('{"toString":1}')).toBeTruthy();
  });
  it('searches and pages', () => {
    const formData = { ...base.formData, include_search: true, page_length: 2 };
    render(<Chart {...base} formData={formData} />);
    expect(texts()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(texts()[0]).toBe('N/AN/A');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '90071992' } });
    expect(texts()).toEqual(['a9007199254740993']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } });
    expect(texts()).toEqual(['No matching records found']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '0' } });
    expect(texts()).toHaveLength(4);
  });
  it.each([
    [6, 'Summary9007199254740995'],
    [2, 'Totals99'],
  ] as const)('has the totals of the rows that a search finds, but not in 2.x (%s)', (dataVersion, expected) => {
    const controls = { query_mode: 'aggregate', groupby: ['name'], metrics: ['n'], show_totals: true };
    const column_config = { n: { d3NumberFormat: 'd' } };
    const formData = { ...base.formData, ...controls, column_config, include_search: true };
    const data = [
      { name: 'ab', n: 9007199254740993n },
      { name: 'b', n: 2 },
      { name: 'c', n: 7 },
    ];
    const totals: QueryResult = { data: [{ n: 99 }], colnames: ['n'], coltypes: [0], rowcount: 1 };
    const server = { dataVersion, conf: {}, feature_flags: {} };
    render(<Chart {...base} {...{ formData, server }} results={[response(data), totals]} />);
    const label = dataVersion === 2 ? 'Totals' : 'Summary';
    const getTotals = () => screen.getAllByRole('row').at(-1)?.textContent;
    expect(getTotals()).toBe(`${label}99`);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'b' } });
    expect(getTotals()).toBe(expected);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' ' } });
    expect(getTotals()).toBe(`${label}99`);
  });
  it('renders only the rows near the viewport', () => {
    const many = Array.from({ length: 50_000 }, (_, i) => ({ name: `row ${String(i)}`, n: i }));
    render(<Chart {...base} results={[response(many)]} />);
    expect(body().children.length).toBeLessThan(80);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('50001');
  });
  it('queries the server for another page, order and page size', () => {
    const setOwnState = vi.fn();
    const formData = { ...base.formData, server_pagination: true, server_page_length: 10 };
    const count: QueryResult = { data: [{ rowcount: 95 }], colnames: ['rowcount'], coltypes: [0], rowcount: 1 };
    render(<Chart {...base} formData={formData} results={[response(rows), count]} setOwnState={setOwnState} />);
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(setOwnState).toHaveBeenLastCalledWith({ currentPage: 2, pageSize: 10 });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '50' } });
    expect(setOwnState).toHaveBeenLastCalledWith({ pageSize: 50, currentPage: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'name' }));
    expect(setOwnState).toHaveBeenLastCalledWith({
      sortBy: [{ id: 'name', key: 'name', desc: false }],
      currentPage: 0,
    });
  });
  it('keeps the order of the server in its headings', () => {
    const setOwnState = vi.fn();
    const formData = { ...base.formData, server_pagination: true };
    const ownState = { sortBy: [{ id: 'n', key: 'n', desc: true }] };
    render(<Chart {...base} {...{ formData, ownState, setOwnState }} />);
    const heading = screen.getByRole('columnheader', { name: 'n' });
    expect(heading.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(within(heading).getByRole('button'));
    expect(setOwnState).toHaveBeenLastCalledWith({ sortBy: [], currentPage: 0 });
  });
  it('colours compared columns by rules', () => {
    const data = [{ name: 'a', n: 12, 'n__1 year ago': 10 }];
    const result = { data, colnames: ['name', 'n', 'n__1 year ago'], coltypes: [1, 0, 0], rowcount: 1 };
    const formData = {
      ...{ ...base.formData, query_mode: 'aggregate', groupby: ['name'], metrics: ['n'], show_cell_bars: false },
      time_compare: ['1 year ago'],
      conditional_formatting: [
        { column: '# n', operator: '>', targetValue: 1, colorScheme: '#00ff00' },
        { column: 'Main n', operator: 'None', colorScheme: 'Green' },
        { column: '△ n', operator: 'None', colorScheme: 'Red' },
      ],
    };
    render(<Chart {...base} formData={formData} results={[result]} />);
    const colors = within(body())
      .getAllByRole('cell')
      .map((cell) => cell.style.backgroundColor);
    expect(colors[0]).toBe('');
    expect(colors[2]).toMatch(/0, 255, 0/);
    expect(colors[4]).toBe('');
    expect(colors[1]).not.toBe('');
    expect(colors[3]).not.toBe('');
    expect(colors[1]).not.toBe(colors[3]);
    expect(texts()[0]).toContain('↑');
  });
  it('displays the selected columns of compared metrics, and folds those of one', () => {
    const colnames = ['name', 'n', 'n__1 year ago', 'm', 'm__1 year ago'];
    const result = { data: [], colnames, coltypes: [1, 0, 0, 0, 0], rowcount: 0 };
    const formData = {
      ...{ ...base.formData, query_mode: 'aggregate', groupby: ['name'], metrics: ['n', 'm'] },
      time_compare: ['1 year ago'],
      column_config: {
        '△ n': { customColumnName: 'change' },
        '% n': { customColumnName: 'change', displayTypeIcon: false },
      },
    };
    const { rerender } = render(<Chart {...base} formData={formData} results={[result]} />);
    const getHeadings = () => {
      const buttons = [...document.querySelectorAll('th[scope="col"] > button')];
      return buttons.map((heading) => heading.textContent).join(' ');
    };
    const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    expect(getHeadings()).toBe('name n # △ change change m # △ %');
    click('Collapse m');
    expect(getHeadings()).toBe('name n # △ change change m');
    click('Expand m');
    fireEvent.click(within(screen.getByRole('group', { name: 'Columns' })).getByRole('button', { name: '%' }));
    expect(getHeadings()).toBe('name n change m %');
    fireEvent.click(within(screen.getByRole('group', { name: 'Columns' })).getByRole('button', { name: '#' }));
    expect(getHeadings()).toBe('name n # change m # %');
    click('All');
    expect(getHeadings()).toBe('name n # △ change change m # △ %');
    rerender(<Chart {...base} />);
    expect(screen.queryByRole('group', { name: 'Columns' })).toBeNull();
  });
  it('moves columns by keyboard', () => {
    render(<Chart {...base} formData={{ ...base.formData, allow_rearrange_columns: true }} />);
    fireEvent.keyDown(screen.getByRole('button', { name: 'n' }), { key: 'ArrowLeft', ctrlKey: true });
    expect(screen.getAllByRole('columnheader').map((h) => h.textContent)).toEqual(['n', 'name']);
  });
  it('filters other charts by the clicked cell only if it can emit cross-filters', () => {
    const setDataMask = vi.fn();
    const { rerender } = render(<Chart {...base} />);
    fireEvent.click(screen.getByText('b'));
    expect(setDataMask).not.toHaveBeenCalled();
    rerender(<Chart {...base} setDataMask={setDataMask} />);
    fireEvent.keyDown(screen.getByText('b'), { key: 'Enter' });
    expect(setDataMask.mock.lastCall?.[0]).toMatchObject({ filterState: { filters: { name: ['b'] } } });
  });
  it('opens the context menu of a cell by pointer and by key', () => {
    const onContextMenu = vi.fn();
    const formData = { ...base.formData, query_mode: 'aggregate', groupby: ['name'], metrics: ['n'] };
    render(<Chart {...base} formData={formData} onContextMenu={onContextMenu} />);
    const b = { col: 'name', op: '==', val: 'b', formattedVal: 'b' };
    fireEvent.contextMenu(screen.getByText('10'), { clientX: 5, clientY: 6 });
    expect(onContextMenu).toHaveBeenLastCalledWith({ x: 5, y: 6 }, { drillToDetail: [b] });
    fireEvent.keyDown(screen.getByText('b'), { key: 'F10', shiftKey: true });
    expect(onContextMenu.mock.lastCall?.[1]).toEqual({
      drillToDetail: [b],
      drillBy: { filters: [b], groupbyFieldName: 'groupby' },
      crossFilter: {
        dataMask: {
          extraFormData: { filters: [{ col: 'name', op: 'IN', val: ['b'] }] },
          filterState: { label: 'b', value: [['b']], filters: { name: ['b'] } },
        },
        isCurrentValueSelected: false,
      },
    });
    fireEvent.contextMenu(screen.getByRole('columnheader', { name: 'name' }));
    expect(onContextMenu.mock.lastCall?.[1]).toEqual({ drillToDetail: [] });
  });
  it('does not filter by a metric', () => {
    const setDataMask = vi.fn();
    const formData = { ...base.formData, query_mode: 'aggregate', groupby: ['name'], metrics: ['n'] };
    render(<Chart {...base} formData={formData} setDataMask={setDataMask} />);
    fireEvent.click(screen.getByText('10'));
    expect(setDataMask).not.toHaveBeenCalled();
  });
  it('shows HTML as text if the control disables it, and never runs it', async () => {
    const { rerender, container } = render(
      <Chart {...base} formData={{ ...base.formData, allow_render_html: false }} />,
    );
    expect(texts()[3]).toContain('<img src=x');
    rerender(<Chart {...base} />);
    await vi.waitFor(() => {
      expect(texts()[3]).not.toContain('<img');
    }, 15_000);
    expect(container.querySelector('[onerror]')).toBeNull();
  });
});
