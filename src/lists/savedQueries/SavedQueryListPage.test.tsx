// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { createBootstrap } from '../lists.fixture';
import { renderList } from '../items/renderList.fixture';
import { SavedQueryListPage } from './SavedQueryListPage';

function renderPage(bootstrap: Bootstrap = createBootstrap(), search = '') {
  const path = '/savedqueryview/list/';
  renderList(<SavedQueryListPage />, path + search, bootstrap);
}

/** As 2.1.3, whose pages have the language pack. */
function createOlderBootstrap(): Bootstrap {
  const bootstrap = createBootstrap();
  return { ...bootstrap, common: { ...bootstrap.common, raw: { language_pack: {} } } };
}

const query = {
  id: 5,
  label: 'Rain',
  db_id: 2,
  catalog: null,
  schema: 'main',
  sql: 'SELECT 1',
  sql_tables: [{ catalog: null, schema: null, table: 'weather' }],
  database: { database_name: 'examples' },
  created_on: '2026-11-21T12:00:00.000001',
  changed_on_delta_humanized: 'an hour ago',
};
const handlers = {
  'GET /api/v1/saved_query/_info': () => ({ permissions: ['can_read', 'can_write', 'can_export'] }),
  'GET /api/v1/saved_query/': () => ({ count: 1, result: [query] }),
};

let copied: string[] = [];

beforeEach(() => {
  localStorage.clear();
  copied = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
});

async function selectAction(name: string) {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Rain' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
const toastTexts = () => currentToasts().map(({ text }) => text);

describe('SavedQueryListPage', () => {
  it("restores the filters of Superset's own page", async () => {
    const requests = fakeServer(handlers);
    renderPage(
      undefined,
      '?filters=(database:(label:examples,value:2),label:rain,schema:(label:main,value:main),changed_by:(label:Ada,value:1))',
    );
    await screen.findByRole('link', { name: 'Rain' });
    expect(requests.find(({ call }) => call === 'GET /api/v1/saved_query/')?.q).toMatchObject({
      order_column: 'changed_on_delta_humanized',
      filters: [
        { col: 'label', opr: 'all_text', value: 'rain' },
        { col: 'database', opr: 'rel_o_m', value: 2 },
        { col: 'schema', opr: 'eq', value: 'main' },
        { col: 'changed_by', opr: 'rel_o_m', value: 1 },
      ],
    });
  });

  it('links to SQL Lab of the version, and shows its columns', async () => {
    fakeServer(handlers);
    renderPage();
    expect((await screen.findByRole('link', { name: 'Rain' })).getAttribute('href')).toBe('/sqllab?savedQueryId=5');
    expect(screen.getByRole('link', { name: 'Query' }).getAttribute('href')).toBe('/sqllab?new=true');
    expect(screen.queryByRole('columnheader', { name: 'Created on' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Modified by' })).toBeTruthy();
    cleanup();
    renderPage(createOlderBootstrap());
    const link = await screen.findByRole('link', { name: 'Rain' });
    expect(link.getAttribute('href')).toBe('/superset/sqllab?savedQueryId=5');
    expect(screen.getByRole('columnheader', { name: 'Created on' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Modified by' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Modified by' })).toBeNull();
  });

  it('copies a permalink where the server has them', async () => {
    const requests = fakeServer({
      ...handlers,
      'POST /api/v1/sqllab/permalink': () => ({ key: 'k', url: 'http://localhost/sqllab/p/k' }),
    });
    renderPage();
    await selectAction('Copy query URL');
    await waitFor(() => expect(toastTexts()).toEqual(['Link Copied!']));
    expect(copied).toEqual(['http://localhost/sqllab/p/k']);
    expect(requests.find(({ call }) => call === 'POST /api/v1/sqllab/permalink')?.body).toEqual({
      dbId: 2,
      name: 'Rain',
      catalog: null,
      schema: 'main',
      sql: 'SELECT 1',
      autorun: false,
      templateParams: null,
    });
  });

  it('says that there is no permalink', async () => {
    fakeServer({ ...handlers, 'POST /api/v1/sqllab/permalink': () => new ErrorResponse(500, { message: 'Oh' }) });
    renderPage();
    await selectAction('Copy query URL');
    await waitFor(() => expect(toastTexts()).toEqual(['There was an error generating the permalink. Oh']));
    expect(copied).toEqual([]);
  });

  it('copies the address of the query before 6.0', async () => {
    fakeServer(handlers);
    renderPage(createOlderBootstrap());
    await selectAction('Copy query URL');
    await waitFor(() => expect(toastTexts()).toEqual(['Link Copied!']));
    expect(copied).toEqual([`${window.location.origin}/superset/sqllab?savedQueryId=5`]);
  });

  it('copies the SQL, and previews it', async () => {
    fakeServer(handlers);
    renderPage();
    await selectAction('Copy query');
    await waitFor(() => expect(copied).toEqual(['SELECT 1']));
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Rain' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Query preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Query preview' }));
    expect(dialog.getByText('Query name').parentElement?.textContent).toBe('Query nameRain');
    expect(dialog.queryByRole('tab')).toBeNull();
  });

  it('offers only what the user may do', async () => {
    fakeServer({ ...handlers, 'GET /api/v1/saved_query/_info': () => ({ permissions: ['can_read'] }) });
    renderPage(createBootstrap({ userId: 3, roles: { Gamma: [['can_read', 'SavedQuery']] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rain' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Query preview',
      'Open in SQL Lab',
      'Copy query URL',
      'Copy query',
    ]);
    expect(screen.queryByRole('link', { name: 'Query' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
