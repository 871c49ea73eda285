// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { renderInBuilder, savedChart } from '../builder/builderFixture';
import { ChartDetails } from './ChartDetails';
import { DashboardLinks } from './DashboardLinks';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As Superset 2.1.3 and 6.1.0 respond. */
const metadata = {
  changed_by: 'Bea Busy',
  changed_on_humanized: '4 minutes ago',
  created_by: 'Ada Admin',
  created_on_humanized: '8 days ago',
  dashboards: [{ id: 14, dashboard_title: 'Every native filter' }],
  owners: ['Ada Admin', 'Cy Coder'],
};

it('says who created a chart, when it was changed and its description, as the bar of Superset', async () => {
  renderInBuilder(<ChartDetails slice={{ ...savedChart, description: 'Births & more', metadata }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ada Admin · 4 minutes ago · Births & more' }));
  const rows = [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Description', 'Births & more'],
    ['Last modified', '4 minutes ago'],
    ['Modified by', 'Bea Busy'],
    ['Created by', 'Ada Admin'],
    ['Owners', 'Ada Admin, Cy Coder'],
    ['Created on', '8 days ago'],
  ]);
});

it('says that a chart has no owners, and nothing about a chart without details', async () => {
  const anonymous = { changed_by: '', changed_on_humanized: 'now', created_by: '', owners: [] };
  renderInBuilder(<ChartDetails slice={{ ...savedChart, metadata: anonymous }} />);
  await userEvent.click(screen.getByRole('button', { name: 'now' }));
  expect(document.querySelector('dl')?.textContent).toBe('Last modifiednowOwnersNone');
  cleanup();
  renderInBuilder(<ChartDetails slice={savedChart} />);
  expect(screen.queryByRole('button')).toBeNull();
});

const openDashboards = async (count: number): Promise<void> => {
  const dashboards = Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    dashboard_title: `Board ${String(i + 1)}`,
  }));
  fakeServer({ 'GET /api/v1/chart/7': () => ({ result: { dashboards } }) });
  renderInBuilder(<DashboardLinks sliceId={7} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Added to/ }));
};

it('links to the chart on each dashboard', async () => {
  await openDashboards(10);
  expect(screen.getByRole('link', { name: 'Board 3' }).getAttribute('href')).toBe(
    '/superset/dashboard/3/?focused_chart=7',
  );
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('searches in more than ten dashboards', async () => {
  await openDashboards(11);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, 'bOARD 1');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Board 1', 'Board 10', 'Board 11']);
  await userEvent.type(search, '2');
  expect(screen.getByText('No results found')).toBeTruthy();
});
