// @vitest-environment jsdom
import type { DataMask } from '../../query/types';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContextMenuFilters } from '../../query/filters/contextMenuFilters';
import type { Datasource } from '../../lib/wire';
import { ChartContextMenu } from './ChartContextMenu';
import { drillApi } from './drillApi';
import { drillServer, renderDrill } from './drill.fixture';

// Preloaded, because lazy imports are slow in tests.
beforeAll(() => Promise.all([import('./DrillDetailDialog'), import('./DrillByDialog')]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const formData = {
  viz_type: 'pie',
  datasource: '23__table',
  groupby: ['gender'],
  metric: 'count',
  adhoc_filters: [],
};
const filters = [{ col: 'gender', op: '==', val: 'boy', formattedVal: 'boy' }];
const clicked: ContextMenuFilters = {
  drillToDetail: filters,
  crossFilter: { dataMask: { extraFormData: {} }, isCurrentValueSelected: false },
  drillBy: { filters, groupbyFieldName: 'groupby' },
};
const props = {
  chartId: 7,
  name: 'Boys and girls',
  formData,
  datasource: undefined,
  dashboardId: 17,
  at: { x: 10, y: 10 },
  clicked,
};
const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('ChartContextMenu', () => {
  it('has the entries that the data point, the user and the server allow, and closes', async () => {
    drillServer();
    const onClose = vi.fn();
    const onCrossFilter = vi.fn<(mask: DataMask) => void>();
    renderDrill(<ChartContextMenu {...props} crossFiltering={onCrossFilter} onClose={onClose} />);
    expect(names()).toEqual(['Add cross-filter', 'Drill to detail', 'Drill to detail by', 'Drill by']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Add cross-filter' }));
    expect(onCrossFilter).toHaveBeenCalledWith({ extraFormData: {} });
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('returns the focus to the page without scrolling to its upper edge', async () => {
    drillServer();
    const main = document.body.appendChild(document.createElement('main'));
    main.tabIndex = -1;
    main.focus();
    const focus = vi.spyOn(main, 'focus');
    renderDrill(<ChartContextMenu {...props} onClose={vi.fn()} />);
    await userEvent.keyboard('{Escape}');
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(document.activeElement).toBe(main);
    main.remove();
  });
  it('the columns stay in the open menu while they are fetched again', async () => {
    const server: Record<string, unknown> = { 'GET /api/v1/dataset/23/drill_info/': undefined };
    drillServer(server);
    const datasource = { columns: [{ column_name: 'state' }, { column_name: 'name' }] } as unknown as Datasource;
    const { store } = renderDrill(<ChartContextMenu {...props} datasource={datasource} onClose={vi.fn()} />);
    screen.getByRole('menuitem', { name: 'Drill by' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const name = await screen.findByRole('menuitem', { name: 'name' });
    name.focus();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const { drillSendsDashboardId } = store.getState().session.traits;
    const args = { datasetId: 23, dashboardId: 17, drillSendsDashboardId };
    await act(async () => {
      void store.dispatch(drillApi.endpoints.drillInfo.initiate(args, { forceRefetch: true }));
      // The store tells its subscribers in the next frame.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(screen.getByRole('menuitem', { name: 'name' })).toBe(name);
    expect(document.activeElement).toBe(name);
  });
  it('closes at once without entries, where flags are off', () => {
    const requests = drillServer();
    const onClose = vi.fn();
    renderDrill(<ChartContextMenu {...props} onClose={onClose} />, { flags: {} });
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(requests).toEqual([]);
  });
  it('has no drill to detail without the permission for samples', () => {
    drillServer();
    const user = { userId: 3, roles: { Gamma: [['can_explore', 'Superset']] } };
    renderDrill(<ChartContextMenu {...props} onClose={vi.fn()} />, {
      flags: { DRILL_TO_DETAIL: true, DRILL_BY: true },
      user,
    });
    expect(names()).toEqual(['Drill by']);
  });
  it('shows the rows behind a value, page by page, sorted, and without the filter', async () => {
    const requests = drillServer();
    renderDrill(<ChartContextMenu {...props} onClose={vi.fn()} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('menuitem', { name: 'Drill to detail by' }));
    await user.click(screen.getByRole('menuitem', { name: 'Drill to detail by boy' }));
    expect(await screen.findByRole('dialog', { name: 'Drill to detail: Boys and girls' })).toBeTruthy();
    expect(await screen.findByText('120 row(s)')).toBeTruthy();
    const first = requests.find(({ call }) => call === 'POST /datasource/samples');
    expect(first?.body).toEqual({ filters: [{ col: 'gender', op: '==', val: 'boy' }], extras: { where: '' } });
    expect(Object.fromEntries(first?.query ?? [])).toMatchObject({ dashboard_id: '17', page: '1', per_page: '50' });

    const next = screen.getByRole('button', { name: 'Next page' });
    await user.click(next);
    // The pager stays mounted and has the focus.
    expect(document.activeElement).toBe(next);
    await waitFor(() => expect(requests.at(-1)?.query.get('page')).toBe('2'));
    await user.click(screen.getByRole('button', { name: 'num' }));
    expect(await screen.findByText('TX')).toBeTruthy();
    expect(requests.at(-1)?.body).toMatchObject({
      queries: [{ columns: ['state', 'num'], orderby: [['num', true]], row_limit: 50, row_offset: 0 }],
    });
    await user.click(screen.getByRole('button', { name: 'Remove gender boy' }));
    // Both requests: for the total, and for this page in this order.
    const last = (path: string) => requests.findLast(({ call }) => call === `POST ${path}`)?.body;
    await waitFor(() => expect(last('/datasource/samples')).toMatchObject({ filters: [] }));
    await waitFor(() => expect(last('/api/v1/chart/data')).toMatchObject({ queries: [{ filters: [] }] }));
  });
  it('shows an error and retries', async () => {
    const requests = drillServer({ 'POST /datasource/samples': undefined });
    renderDrill(<ChartContextMenu {...props} onClose={vi.fn()} />);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Drill to detail' }));
    expect(await screen.findByText('Not found')).toBeTruthy();
    const before = requests.length;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });
  it('lists the other columns once they are loaded', async () => {
    drillServer();
    renderDrill(<ChartContextMenu {...props} onClose={vi.fn()} />);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Drill by' }));
    expect(await screen.findByRole('menuitem', { name: 'state' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'gender' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'state' }));
    expect(await screen.findByRole('dialog', { name: 'Drill by: Boys and girls' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'gender (boy)' })).toBeTruthy();
  });
  it('does not open the chart builder once the dialog is closed', async () => {
    const requests = drillServer({ 'POST /api/v1/explore/form_data': { key: 'k' } });
    const Location = () => <output>{useLocation().pathname}</output>;
    const Host = () => {
      const [open, setOpen] = useState(true);
      return open ? <ChartContextMenu {...props} onClose={() => setOpen(false)} /> : null;
    };
    renderDrill(
      <>
        <Location />
        <Host />
      </>,
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Drill by' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'state' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit chart' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(requests.at(-1)?.call).toBe('POST /api/v1/explore/form_data'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByRole('status').textContent).toBe('/');
  });
  it('has a searchable list of many columns', async () => {
    const columns = Array.from({ length: 40 }, (_, i) => ({ column_name: `c${String(i)}` }));
    drillServer({ 'GET /api/v1/dataset/23/drill_info/': { result: { columns } } });
    renderDrill(<ChartContextMenu {...props} onClose={vi.fn()} />);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Drill by…' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search columns' }), 'c39');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'c1' })).toBeNull());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Drill by: Boys and girls' })).toBeTruthy();
  });
});
