// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BulkResults } from '../bulk/BulkResults';
import { WindowedTable } from './WindowedTable';

const names = (count: number) => Array.from({ length: count }, (_, i) => `Row ${String(i)}`);
const show = (count: number) =>
  render(
    <WindowedTable
      label="Things"
      columnCount={1}
      head={<th>Name</th>}
      rows={names(count)}
      getKey={(name) => name}
      renderCells={(name) => <td>{name}</td>}
    />,
  );
const getCells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('WindowedTable', () => {
  it('renders all of a hundred rows, which scroll with the page', () => {
    show(100);
    expect(getCells()).toHaveLength(100);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false);
  });

  it('renders what is in view of more, and says how many there are', () => {
    show(5000);
    expect(getCells().length).toBeLessThan(60);
    expect(getCells()[0]).toBe('Row 0');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    const region = screen.getByRole('region', { name: 'Things' });
    expect(region.tabIndex).toBe(0);
    fireEvent.scroll(region, { target: { scrollTop: 44 * 3000 } });
    expect(getCells()).toContain('Row 3000');
    expect(getCells().length).toBeLessThan(60);
    const row = screen.getByRole('cell', { name: 'Row 3000' }).closest('tr');
    expect(row?.getAttribute('aria-rowindex')).toBe('3002');
  });
});

describe('BulkResults', () => {
  it('renders what is in view of many results', () => {
    render(<BulkResults items={names(2000).map((label) => ({ label, result: { status: 'done' } }))} />);
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
    fireEvent.scroll(screen.getByRole('region', { name: 'Results' }), { target: { scrollTop: 30 * 1000 } });
    const item = screen.getByText('Row 1000').closest('li');
    expect(item?.getAttribute('aria-posinset')).toBe('1001');
    expect(item?.getAttribute('aria-setsize')).toBe('2000');
  });
});
