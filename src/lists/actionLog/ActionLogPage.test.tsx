// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { renderList } from '../items/renderList.fixture';
import { getFilters } from '../lists.fixture';
import { ActionLogPage } from './ActionLogPage';

const visit = {
  ...{ id: 31, action: 'log', dttm: '2026-11-23T17:36:15.250000', dashboard_id: 7, slice_id: null },
  ...{ duration_ms: 0, referrer: 'http://localhost/superset/welcome/', json: '{"event_name":"mount_dashboard"}' },
  user: { first_name: 'Ada', last_name: 'Admin', username: 'ada' },
};
const anonymous = {
  ...{ id: 32, action: 'explore', dttm: '2026-11-23T17:36:16', dashboard_id: null, slice_id: 3 },
  ...{ duration_ms: null, referrer: null, json: 'not { JSON', user: null },
};

beforeAll(() => Promise.all([import('./LogEntryDialog'), import('../../ui/code/CodeMirrorEditor')]), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const serve = () => fakeServer({ 'GET /api/v1/log/': () => ({ count: 2, result: [visit, anonymous] }) });

async function showDetails(at: number): Promise<HTMLElement> {
  await screen.findByText('Ada Admin');
  const [, ...rows] = screen.getAllByRole('row');
  await userEvent.click(within(rows[at] ?? document.body).getByRole('button', { name: /^Actions for / }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Details' }));
  return screen.findByRole('dialog', { name: 'Action Log' });
}

it('lists what was done, also by visitors, with links to dashboards and charts', async () => {
  const requests = serve();
  renderList(
    <ActionLogPage />,
    "/actionlog/list?filters=(action:log,user:(label:ada,value:1),dttm:!('','2026-11-30T23:59:59.999Z'),json:mount)",
  );
  await screen.findByText('Ada Admin');
  const [, ...rows] = screen.getAllByRole('row');
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 6)
      .map((cell) => cell.textContent),
  );
  expect(texts).toEqual([
    ['2026-11-23 17:36:15', 'Ada Admin', 'log', '7', '', '0'],
    ['2026-11-23 17:36:16', '', 'explore', '', '3', ''],
  ]);
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/superset/dashboard/7/');
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/explore/?slice_id=3');
  expect(getFilters(requests.find(({ call }) => call === 'GET /api/v1/log/')?.q)).toEqual([
    { col: 'action', opr: 'ct', value: 'log' },
    { col: 'user', opr: 'rel_o_m', value: 1 },
    { col: 'dttm', opr: 'lt', value: '2026-11-30T23:59:59.999Z' },
    { col: 'json', opr: 'ct', value: 'mount' },
  ]);
  // The log of a server has no permissions of its own.
  expect(requests.map(({ call }) => call)).not.toContain('GET /api/v1/log/_info');
});

it('shows an entry with its JSON, indented', async () => {
  serve();
  renderList(<ActionLogPage />, '/actionlog/list');
  const dialog = await showDetails(0);
  for (const text of ['Ada Admin · ada', '2026-11-23 17:36:15', 'http://localhost/superset/welcome/'])
    within(dialog).getByText(text);
  const editor = await within(dialog).findByRole('textbox', { name: 'JSON' });
  expect(editor.textContent).toContain('  "event_name": "mount_dashboard"');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what is no JSON as it is', async () => {
  serve();
  renderList(<ActionLogPage />, '/actionlog/list');
  const dialog = await showDetails(1);
  expect((await within(dialog).findByRole('textbox', { name: 'JSON' })).textContent).toBe('not { JSON');
});
