// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { asRecord } from '../../lib/read';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { currentToasts, dismissToast } from '../../ui/toast';
import { createBootstrap } from '../lists.fixture';
import { DatabaseListPage } from './DatabaseListPage';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

const row = { id: 1, database_name: 'examples', backend: 'postgresql', allow_dml: 'yes', expose_in_sqllab: true };
const connection = {
  id: 1,
  database_name: 'examples',
  backend: 'postgresql',
  configuration_method: 'sqlalchemy_form',
  sqlalchemy_uri: 'postgresql://u:XXXXXXXXXX@h/d',
  extra: '{"custom":1}',
};
const postgres = {
  name: 'PostgreSQL',
  engine: 'postgresql',
  available_drivers: ['psycopg2'],
  preferred: true,
  parameters: {
    required: ['host', 'port'],
    properties: { host: { type: 'string' }, port: { type: 'integer' }, password: { type: 'string' } },
  },
};
const error = (error_type: string, message: string, extra: object) => ({ error_type, message, extra, level: 'error' });

type Handlers = Parameters<typeof fakeServer>[0];
const base: Handlers = {
  'GET /api/v1/database/_info': () => ({ permissions: ['can_read', 'can_write', 'can_export'] }),
  'GET /api/v1/database/': () => ({ count: 1, result: [row, { id: 'broken' }] }),
  'GET /api/v1/database/available/': () => ({
    databases: [postgres, 'broken', { ...postgres, name: 'No driver', available_drivers: [] }],
  }),
  'GET /api/v1/database/1': () => ({ result: { id: 1 } }),
  'GET /api/v1/database/1/connection': () => ({ result: connection }),
};

function renderPage(handlers: Handlers = {}, address = '/databaseview/list/', featureFlags: object = {}) {
  const requests = fakeServer({ ...base, ...handlers });
  const router = createTestRouter(
    [
      { path: '/databaseview/list/', element: <DatabaseListPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    address,
  );
  const bootstrap = createBootstrap();
  const common = { ...bootstrap.common, feature_flags: { ...featureFlags } };
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={{ ...bootstrap, common }}>{router.element}</BootstrapProvider>
    </Provider>,
  );
  const sent = (call: string): readonly FakeRequest[] => requests.filter((request) => request.call === call);
  return { router, sent, user: userEvent.setup({ delay: null }) };
}

async function openPostgres(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Database' }));
  await user.click(await screen.findByRole('button', { name: 'PostgreSQL' }, { timeout: 10_000 }));
  return screen.findByLabelText('Host', undefined, { timeout: 5000 });
}

// Loaded when they are opened, the dialog with antd.
beforeAll(() => Promise.all([import('./DatabaseDialog'), import('./DatabaseImpact')]), 60_000);
// antd asks for the width of the window, which jsdom does not have.
beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
async function enter(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('DatabaseListPage', () => {
  it('lists databases; what cannot be read is said, and a flag of another type is off', async () => {
    renderPage();
    await screen.findByText('examples');
    expect(screen.getByText('1 entry of the list is invalid and not shown.')).toBeTruthy();
    const flags = within(screen.getByRole('table'))
      .getAllByRole('img')
      .map((flag) => flag.getAttribute('aria-label'));
    expect(flags).toEqual(['No', 'No', 'No', 'Yes']);
  });

  it('offers nothing that the user may not do', async () => {
    const { sent } = renderPage(
      { 'GET /api/v1/database/_info': () => ({ permissions: ['can_read'] }) },
      '/databaseview/list/?create=database',
    );
    await screen.findByText('examples');
    expect(sent('GET /api/v1/database/available/')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Database' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for examples' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'examples' })).toBeNull();
  });

  it('opens what the navigation links to, also while the page is open, and once', async () => {
    const sheets = { ...postgres, name: 'Google Sheets', engine: 'gsheets', preferred: false };
    const { user, router } = renderPage(
      { 'GET /api/v1/database/available/': () => ({ databases: [postgres, sheets] }) },
      '/databaseview/list/?create=gsheets&pageSize=50',
    );
    // The engine is selected already.
    await screen.findByLabelText('Host', undefined, { timeout: 10_000 });
    expect(screen.getByLabelText('Display Name')).toHaveProperty('value', 'Google Sheets');
    expect(router.history.location.search).toBe('?pageSize=50');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await router.navigate('/databaseview/list/?create=database');
    await screen.findByRole('button', { name: 'PostgreSQL' }, { timeout: 5000 });
    expect(router.history.location.search).toBe('');
  }, 30_000);

  it('connects by parameters: validates them after a pause in typing, and all of them when saving', async () => {
    let problems: unknown[] = [
      error('CONNECTION_MISSING_PARAMETERS_ERROR', 'missing', { missing: ['port', 'password'] }),
      error('CONNECTION_INVALID_HOSTNAME_ERROR', 'No such host', { invalid: ['host'] }),
    ];
    const { sent, user } = renderPage({
      'POST /api/v1/database/validate_parameters/': () =>
        problems.length > 0 ? new ErrorResponse(422, { errors: problems }) : { message: 'OK' },
      'POST /api/v1/database/': () => ({ id: 9, result: {} }),
    });
    const host = await openPostgres(user);
    expect(screen.queryByRole('button', { name: 'No driver' })).toBeNull();
    await enter(user, host, 'nowhere');
    expect(await screen.findByText('No such host')).toBeTruthy();
    expect(sent('POST /api/v1/database/validate_parameters/')).toHaveLength(1);
    expect(screen.queryByText('This is a required field')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('This is a required field')).toBeTruthy();
    await enter(user, screen.getByLabelText('Port'), '5432');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    // The server requires a password, which its schema does not.
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
    expect(sent('POST /api/v1/database/')).toHaveLength(0);
    problems = [];
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await screen.findByText('Database connected', undefined, { timeout: 5000 });
    expect(asRecord(sent('POST /api/v1/database/')[0]?.body)).toMatchObject({
      database_name: 'PostgreSQL',
      configuration_method: 'dynamic_form',
      parameters: { host: 'nowhere', port: 5432 },
    });
  }, 40_000);

  it('says what is wrong with a field that the server has not come to, since it stops at another one', async () => {
    let problem = error('CONNECTION_MISSING_PARAMETERS_ERROR', 'missing', { missing: ['port'] });
    const { user } = renderPage({
      'POST /api/v1/database/validate_parameters/': () => new ErrorResponse(422, { errors: [problem] }),
    });
    const host = await openPostgres(user);
    await enter(user, screen.getByLabelText('Port'), 'abc');
    expect(await screen.findByText('This is a required field')).toBeTruthy();
    problem = error('CONNECTION_INVALID_HOSTNAME_ERROR', 'No such host', { invalid: ['host'] });
    await enter(user, host, 'nowhere');
    expect(await screen.findByText('No such host')).toBeTruthy();
    expect(await screen.findByText('Port is expected to be an integer')).toBeTruthy();
  }, 40_000);

  it('takes back what the server had against a sheet once it accepts it', async () => {
    const sheets = {
      ...postgres,
      name: 'Google Sheets',
      engine: 'gsheets',
      parameters: { properties: { catalog: { type: 'object' } } },
    };
    const refusal = error('TABLE_DOES_NOT_EXIST_ERROR', 'No such sheet', { catalog: { idx: 0, url: true } });
    const { user } = renderPage(
      {
        'GET /api/v1/database/available/': () => ({ databases: [sheets] }),
        'POST /api/v1/database/validate_parameters/': ({ body }) =>
          JSON.stringify(body).includes('right') ? { message: 'OK' } : new ErrorResponse(422, { errors: [refusal] }),
      },
      '/databaseview/list/?create=gsheets',
    );
    const url = await screen.findByLabelText('URL of sheet 1', undefined, { timeout: 10_000 });
    await enter(user, url, 'https://sheets.example/wrong');
    expect(await screen.findByText('No such sheet', undefined, { timeout: 5000 })).toBeTruthy();
    await enter(user, url, 'https://sheets.example/right');
    await waitFor(() => expect(screen.queryByText('No such sheet')).toBeNull(), { timeout: 5000 });
  }, 30_000);

  it('connects through an SSH tunnel where the server has them: by password or by key', async () => {
    const { sent, user } = renderPage(
      {
        'POST /api/v1/database/validate_parameters/': () => ({ message: 'OK' }),
        'POST /api/v1/database/': () => ({ id: 9, result: {} }),
      },
      undefined,
      { SSH_TUNNELING: true },
    );
    const host = await openPostgres(user);
    await enter(user, host, 'db');
    await enter(user, screen.getByLabelText('Port'), '5432');
    await user.click(screen.getByRole('checkbox', { name: 'SSH Tunnel' }));
    const tunnel = within(await screen.findByRole('group', { name: 'SSH Tunnel' }, { timeout: 10_000 }));
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    // Host, port, user and password of the tunnel.
    await waitFor(() => expect(tunnel.getAllByText('This is a required field')).toHaveLength(4));
    await enter(user, tunnel.getByLabelText('SSH Host'), 'gate');
    await enter(user, tunnel.getByLabelText('SSH Port'), '22');
    await enter(user, tunnel.getByLabelText('Username'), 'ada');
    await user.click(tunnel.getByRole('radio', { name: 'Private Key & Password' }));
    expect(tunnel.queryByLabelText('SSH Password')).toBeNull();
    await enter(user, tunnel.getByLabelText('Private Key'), 'the key');
    await enter(user, tunnel.getByLabelText('Private Key Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await screen.findByText('Database connected', undefined, { timeout: 5000 });
    expect(asRecord(sent('POST /api/v1/database/')[0]?.body)['ssh_tunnel']).toEqual({
      server_address: 'gate',
      server_port: 22,
      username: 'ada',
      private_key: 'the key',
      private_key_password: 'secret',
    });
  }, 40_000);

  it('goes back to the engines only after a confirmation, where something was entered', async () => {
    const { user } = renderPage();
    await enter(user, await openPostgres(user), 'db');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Host')).toHaveProperty('value', 'db');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('button', { name: 'PostgreSQL' })).toBeTruthy();
  }, 40_000);

  it('counts credentials from a file as entered: another test is needed, and leaving is confirmed', async () => {
    const bigquery = {
      ...postgres,
      name: 'BigQuery',
      engine: 'bigquery',
      parameters: { properties: { credentials_info: { type: 'string', 'x-encrypted-extra': true } } },
    };
    const { user } = renderPage(
      {
        'GET /api/v1/database/available/': () => ({ databases: [bigquery] }),
        'POST /api/v1/database/validate_parameters/': () => ({ message: 'OK' }),
        'POST /api/v1/database/test_connection/': () => ({ message: 'OK' }),
      },
      '/databaseview/list/?create=database',
    );
    await user.click(await screen.findByRole('button', { name: 'BigQuery' }, { timeout: 10_000 }));
    await user.click(await screen.findByRole('button', { name: 'Test connection' }, { timeout: 5000 }));
    await screen.findByText('Connection looks good!');
    await screen.findByText('Upload JSON file', undefined, { timeout: 5000 });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const text = '{"project_id":"p"}';
    // jsdom's files have no `text`.
    const file = Object.assign(new File([text], 'key.json'), { text: () => Promise.resolve(text) });
    await user.upload(input ?? document.body, file);
    await waitFor(() => expect(screen.getByLabelText('Service Account')).toHaveProperty('value', text));
    expect(screen.queryByText('Connection looks good!')).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeTruthy();
  }, 40_000);

  it('tests a connection, and sends the user to the OAuth2 provider', async () => {
    const oauth2 = { url: 'https://idp.example/', tab_id: 'tab-1', redirect_uri: 'https://superset.example/oauth2/' };
    let response: unknown = new ErrorResponse(500, { errors: [error('GENERIC_DB_ENGINE_ERROR', 'No route', {})] });
    const { user } = renderPage({ 'POST /api/v1/database/test_connection/': () => response });
    await openPostgres(user);
    const test = screen.getByRole('button', { name: 'Test connection' });
    await user.click(test);
    expect(await screen.findByText('ERROR: No route')).toBeTruthy();
    response = new ErrorResponse(500, { errors: [error('OAUTH2_REDIRECT', 'No permission', oauth2)] });
    await user.click(test);
    const link = await screen.findByRole('link', { name: 'provide authorization' });
    expect(link.getAttribute('href')).toBe('https://idp.example/');
    vi.stubGlobal('open', () => window);
    await user.click(link);
    response = { message: 'OK' };
    const answer = { data: { tabId: 'tab-1' }, source: window };
    window.dispatchEvent(new MessageEvent('message', { ...answer, origin: 'https://evil.example' }));
    expect(screen.queryByText('Connection looks good!')).toBeNull();
    window.dispatchEvent(new MessageEvent('message', { ...answer, origin: 'https://superset.example' }));
    expect(await screen.findByText('Connection looks good!')).toBeTruthy();
  }, 40_000);

  it('edits a database; its masked password is sent back as received', async () => {
    const { sent, user } = renderPage({ 'PUT /api/v1/database/1': () => ({ result: {} }) });
    await user.click(await screen.findByRole('button', { name: 'examples' }));
    const name = await screen.findByLabelText('Display Name', undefined, { timeout: 5000 });
    await enter(user, name, 'examples 2');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(sent('PUT /api/v1/database/1')).toHaveLength(1));
    expect(sent('PUT /api/v1/database/1')[0]?.body).toMatchObject({
      database_name: 'examples 2',
      sqlalchemy_uri: connection.sqlalchemy_uri,
      extra: connection.extra,
    });
  }, 40_000);

  it.each([
    // 2.1.3 calls an unknown driver by a class of its own.
    ['Finish', 'Could not load database driver: BaseEngineSpec', 'Could not load database driver: foo'],
    ['Finish', 'Could not load database driver for: foo', 'Could not load database driver for: foo'],
    ['Test connection', 'Could not load database driver: BaseEngineSpec', 'Could not load database driver: foo'],
  ])(
    'marks the URI with what the server has against it: %s, %s',
    async (button, detail, text) => {
      const { user } = renderPage({
        'PUT /api/v1/database/1': () => new ErrorResponse(422, { message: 'Database could not be updated.' }),
        'POST /api/v1/database/test_connection/': () =>
          new ErrorResponse(422, { errors: [error('GENERIC_COMMAND_ERROR', detail, {})] }),
      });
      await user.click(await screen.findByRole('button', { name: 'examples' }));
      const uri = await screen.findByLabelText('SQLAlchemy URI', undefined, { timeout: 5000 });
      await enter(user, uri, 'foo://u@h/d');
      await user.click(screen.getByRole('button', { name: button }));
      await screen.findByText(text);
      await waitFor(() => expect(uri.getAttribute('aria-invalid')).toBe('true'));
      await waitFor(() => expect(document.activeElement).toBe(uri));
      expect(uri).toHaveProperty('value', 'foo://u@h/d');
      expect(screen.queryByText(/ERROR|could not be updated/)).toBeNull();
    },
    40_000,
  );

  it('leaves the URI alone where the server connects by it, and refuses something else', async () => {
    const { user, sent } = renderPage({
      'PUT /api/v1/database/1': () => new ErrorResponse(422, { message: 'Database could not be updated.' }),
      'POST /api/v1/database/test_connection/': () => ({ message: 'OK' }),
    });
    await user.click(await screen.findByRole('button', { name: 'examples' }));
    const uri = await screen.findByLabelText('SQLAlchemy URI', undefined, { timeout: 5000 });
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByText('Database could not be updated.');
    expect(sent('POST /api/v1/database/test_connection/')).toHaveLength(1);
    expect(uri.getAttribute('aria-invalid')).not.toBe('true');
  }, 40_000);

  it('shows a database that is managed elsewhere, but saves nothing', async () => {
    const { user } = renderPage({
      'GET /api/v1/database/1/connection': () => ({ result: { ...connection, is_managed_externally: true } }),
    });
    await user.click(await screen.findByRole('button', { name: 'examples' }));
    await screen.findByText("This database is managed externally, and can't be edited in Superset");
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
    expect(screen.getByLabelText('Display Name').matches(':disabled')).toBe(true);
  }, 40_000);

  it('names what a database’s deletion breaks', async () => {
    const { user, sent } = renderPage({
      'GET /api/v1/dataset/': () => ({ count: 12, result: [{ id: 7, table_name: 'births' }, { id: 'broken' }] }),
      'GET /api/v1/database/1/related_objects/': () => ({
        charts: { count: 12, result: [{ id: 5, slice_name: 'Sales' }] },
        dashboards: { count: 1, result: [{ id: 3, title: '<b>Board</b>' }] },
        sqllab_tab_states: { count: 2, result: [{ id: 1 }, { id: 2 }] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for examples' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText(/is linked to 12 charts that appear on 1 dashboards and users have 2/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sales' }).getAttribute('href')).toBe('/explore/?slice_id=5');
    expect(screen.getByRole('link', { name: '<b>Board</b>' }).getAttribute('href')).toBe('/superset/dashboard/3/');
    expect(screen.getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true);
    // What makes the server refuse.
    expect(screen.getByText('Cannot delete a database that has datasets attached')).toBeTruthy();
    expect(screen.getByText('examples: 12 datasets')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'births' }).getAttribute('href')).toBe('/dataset/7');
    expect(sent('GET /api/v1/dataset/')[0]?.q).toMatchObject({
      filters: [{ col: 'database', opr: 'rel_o_m', value: 1 }],
    });
  });

  it.each([
    ['none are attached', () => ({ count: 0, result: [] })],
    ['the user may not read them', () => new ErrorResponse(403, { message: 'Forbidden' })],
  ])('says nothing of datasets where %s', async (_what, datasets) => {
    const none = { count: 0, result: [] };
    const { user } = renderPage({
      'GET /api/v1/dataset/': datasets,
      'GET /api/v1/database/1/related_objects/': () => ({ charts: none, dashboards: none, sqllab_tab_states: none }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for examples' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await screen.findByText(/is linked to 0 charts/);
    expect(screen.queryByText('Cannot delete a database that has datasets attached')).toBeNull();
  });
});
