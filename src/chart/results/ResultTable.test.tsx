// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Datasource, QueryResult, Row } from '../../lib/wire';
import { ResultTable } from './ResultTable';
import { UnsupportedChart } from '../errors/UnsupportedChart';

afterEach(cleanup);

const createResult = (data: readonly Row[]): QueryResult => ({
  data,
  colnames: ['ds', 'name'],
  coltypes: [2, 1],
  rowcount: data.length,
});
const HOSTILE = '<img src=x onerror="window.__xss=1">';
const small = createResult([
  { ds: 0, name: HOSTILE },
  { ds: Date.UTC(2021, 5, 1), name: 'plain' },
]);

describe('ResultTable', () => {
  it('shows names and rows as text', () => {
    const { container } = render(<ResultTable results={[small]} />);
    expect(screen.getByRole('cell', { name: HOSTILE })).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('2 row(s)')).toBeTruthy();
    expect(screen.getByText('1970-01-01 00:00:00')).toBeTruthy();
  });
  it('shows one row, no rows, and that rows are loading', () => {
    const { rerender } = render(<ResultTable results={[createResult([{ ds: 0, name: 'a' }])]} />);
    expect(screen.getByText('1 row(s)')).toBeTruthy();
    rerender(<ResultTable results={[createResult([])]} />);
    expect(screen.getByText('No results were returned for this query')).toBeTruthy();
    rerender(<ResultTable results={undefined} />);
    expect(screen.getByText('Loading...')).toBeTruthy();
  });
  it('shows when the limit is reached', () => {
    render(<ResultTable results={[small]} rowLimit={2} />);
    expect(screen.getByTitle('Limit reached').textContent).toContain('2 row(s)');
  });
  it('searches the displayed text', async () => {
    render(<ResultTable results={[small]} />);
    await userEvent.type(screen.getByRole('searchbox'), '2021-06');
    expect(await screen.findByText('1 row(s)')).toBeTruthy();
    expect(screen.queryByText(HOSTILE)).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No results match your filter criteria')).toBeTruthy();
  });
  it('sorts ascending, descending, and not at all', () => {
    render(<ResultTable results={[small]} />);
    const header = screen.getByRole('columnheader', { name: /^name/ });
    const first = () => within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')[1]?.textContent;
    const press = () => fireEvent.click(within(header).getByRole('button', { name: /^name/ }));
    press();
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    press();
    expect([header.getAttribute('aria-sort'), first()]).toEqual(['descending', 'plain']);
    press();
    expect([header.getAttribute('aria-sort'), first()]).toEqual(['none', HOSTILE]);
  });
  it('shows the original value of a time', async () => {
    render(<ResultTable results={[small]} />);
    await userEvent.click(screen.getByRole('button', { name: /^ds: Formatted date/ }));
    await userEvent.click(screen.getByText('Original value'));
    expect(screen.queryByText('1970-01-01 00:00:00')).toBeNull();
    expect(screen.getByRole('cell', { name: '0' })).toBeTruthy();
  });
  it('formats numbers and times, and shows them as they came by choice', async () => {
    const datasource: Datasource = {
      ...{ id: 1, type: 'table', columns: [{ column_name: 'year' }], metrics: [], verbose_map: {} },
      column_formats: { share: '.1%' },
      currency_formats: { cost: { symbol: 'USD', symbolPosition: 'prefix' } },
    };
    const data = [
      { ds: 0, year: 2005, people: 5130000000, mean: 1234.56789, small: 0.0000123456, share: 0.25, cost: 1500 },
    ];
    const colnames = ['ds', 'year', 'people', 'mean', 'small', 'share', 'cost'];
    render(
      <ResultTable
        results={[{ data, colnames, coltypes: [2, 0, 0, 0, 0, 0, 0], rowcount: 1 }]}
        datasource={datasource}
      />,
    );
    const texts = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
    const formatted = ['1970-01-01 00:00:00', '2005', '5,130,000,000', '1,234.5679', '0.00001235', '25.0%', '$ 1.5k'];
    expect(texts()).toEqual(formatted);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Original values' }));
    expect(texts()).toEqual(['0', '2005', '5130000000', '1234.56789', '0.0000123456', '0.25', '1500']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Original values' }));
    expect(texts()).toEqual(formatted);
  });
  it('stretches the search field only, not the checkbox beside it', () => {
    render(<ResultTable results={[small]} />);
    const css = readFileSync('src/chart/results/resultTable.css', 'utf8');
    const selectors = [...css.matchAll(/^ {2}(\S[^{]*) \{([^}]*)\}/gm)]
      .filter(([, , declarations = '']) => declarations.includes('flex: 1 1 120px'))
      .map(([, selector = '']) => selector);
    expect(selectors.map((selector) => document.querySelectorAll(selector).length)).toEqual([1]);
    expect(screen.getByRole('checkbox').matches(selectors.join())).toBe(false);
  });
  it('copies the displayed text', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    render(<ResultTable results={[small]} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith(
      `ds\tname\n1970-01-01 00:00:00\t"${HOSTILE.replaceAll('"', '""')}"\n2021-06-01 00:00:00\tplain`,
    );
  });
  it('renders only the visible ones of fifty thousand rows', () => {
    const many = createResult(Array.from({ length: 50_000 }, (_, i) => ({ ds: i, name: `n${String(i)}` })));
    const { container } = render(<ResultTable results={[many]} />);
    expect(screen.getByText('50,000 row(s)')).toBeTruthy();
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    const scroll = container.querySelector('.v-result-scroll');
    if (!scroll) throw new Error('no scroll box');
    fireEvent.scroll(scroll, { target: { scrollTop: 32 * 25_000 } });
    expect(screen.getByText('n25000')).toBeTruthy();
    expect(screen.queryByText('n0')).toBeNull();
  });
  it('has a tab for each result', async () => {
    render(<ResultTable results={[small, createResult([{ ds: 0, name: 'second' }])]} />);
    expect(screen.queryByText('second')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Results 2' }));
    expect(screen.getByText('second')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Results' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('UnsupportedChart', () => {
  it('names the type and shows the rows', async () => {
    render(<UnsupportedChart vizType="sankey_v2" results={[small]} />);
    expect(screen.getByRole('status').textContent).toBe('This visualization type is not supported.sankey_v2');
    expect(await screen.findByText('plain')).toBeTruthy();
  });
  it('shows no table without rows', () => {
    render(<UnsupportedChart vizType="sankey_v2" results={[createResult([])]} />);
    expect(screen.queryByRole('table')).toBeNull();
  });
});
