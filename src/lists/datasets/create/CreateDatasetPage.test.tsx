// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../../api/client/fakeServer';
import { asArray, asRecord } from '../../../lib/read';
import { currentToasts, dismissToast } from '../../../ui/toast';
import { renderDatasetPages } from '../datasets.fixture';

vi.setConfig({ testTimeout: 40_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const columns = { columns: [{ name: 'price', type: 'FLOAT' }] };

function setUpServer(handlers: Parameters<typeof fakeServer>[0] = {}): FakeRequest[] {
  return fakeServer({
    'GET /api/v1/dataset/related/database': () => ({ count: 1, result: [{ text: 'examples', value: 1 }] }),
    'GET /api/v1/database/': () => ({ count: 1, result: [{ id: 1, allow_multi_catalog: true }] }),
    'GET /api/v1/database/1/catalogs/': () => ({ result: ['one'] }),
    'GET /api/v1/database/1/schemas/': () => ({ result: ['main', 'other'] }),
    'GET /api/v1/database/1/tables/': () => ({
      count: 2,
      result: [{ value: 'orders', type: 'table' }, { value: 'people', type: 'view' }, null],
    }),
    'GET /api/v1/database/1/table_metadata/': () => columns,
    'GET /api/v1/dataset/': ({ q }) => {
      const isOrders = asArray(asRecord(q)['filters']).some((filter) => asRecord(filter)['value'] === 'orders');
      return { count: 1, result: isOrders ? [{ id: 3, schema: null, explore_url: '/explore/?datasource_id=3' }] : [] };
    },
    ...handlers,
  });
}

async function select(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('CreateDatasetPage', () => {
  it('says which dataset a table already has, and creates one for another', async () => {
    const requests = setUpServer({ 'POST /api/v1/dataset/': () => ({ id: 12, result: {} }) });
    const router = renderDatasetPages('/dataset/add/');
    expect(screen.getByRole('link', { name: 'create dataset from SQL query' }).getAttribute('href')).toBe('/sqllab/');
    await select('Database', 'examples');
    await select('Schema', 'main');
    await select('Table', 'orders');
    await screen.findByText('This table already has a dataset');
    expect(screen.getByRole('link', { name: 'View Dataset' }).getAttribute('href')).toBe('/explore/?datasource_id=3');
    expect(button('Create dataset').disabled).toBe(true);

    await select('Table', 'people');
    const preview = await screen.findByRole('region', { name: 'people' });
    await within(preview).findByRole('row', { name: 'price FLOAT' });
    await vi.waitFor(() => expect(button('Create and explore dataset').disabled).toBe(false));
    await userEvent.click(button('Create and explore dataset'));
    await vi.waitFor(() => expect(router.history.location.pathname).toBe('/explore/'));
    expect(router.history.location.search).toBe('?datasource_type=table&datasource_id=12');
    expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      database: 1,
      schema: 'main',
      table_name: 'people',
    });
  });

  it('asks for a catalog where there are several', async () => {
    const requests = setUpServer({ 'GET /api/v1/database/1/catalogs/': () => ({ result: ['one', 'two'] }) });
    renderDatasetPages('/dataset/add/');
    await select('Database', 'examples');
    await select('Catalog', 'two');
    await select('Schema', 'other');
    await screen.findByRole('combobox', { name: 'Table' });
    await vi.waitFor(() =>
      expect(requests.map(({ line }) => line)).toEqual(
        expect.arrayContaining([
          'GET /api/v1/database/1/schemas/ (catalog:two,force:!f)',
          'GET /api/v1/database/1/tables/ (catalog_name:two,force:!f,schema_name:other)',
        ]),
      ),
    );
  });

  it('takes the default catalog of a database that does not allow another', async () => {
    const requests = setUpServer({
      'GET /api/v1/database/': () => ({ count: 1, result: [{ id: 1, allow_multi_catalog: false }] }),
      'GET /api/v1/database/1/catalogs/': () => ({ result: ['one', 'two'] }),
    });
    renderDatasetPages('/dataset/add/');
    await select('Database', 'examples');
    await select('Schema', 'other');
    const lines = requests.map(({ line }) => line);
    expect(lines).toContain('GET /api/v1/database/1/schemas/ (force:!f)');
    expect(lines.some((line) => line.includes('catalogs'))).toBe(false);
    expect(screen.queryByRole('combobox', { name: 'Catalog' })).toBeNull();
  });

  it('reads lists anew, and columns at the address of 2.x', async () => {
    const requests = setUpServer({
      'GET /api/v1/database/1/schemas/': () => ({ result: ['main'] }),
      'GET /api/v1/database/1/table/people/main/': () => columns,
    });
    renderDatasetPages('/dataset/add/', {}, '2.1.3');
    await select('Database', 'examples');
    await vi.waitFor(() => expect(button('Force refresh table list').disabled).toBe(false));
    await userEvent.click(button('Force refresh table list'));
    await select('Table', 'people');
    await screen.findByRole('row', { name: 'price FLOAT' });
    const lines = requests.map(({ line }) => line);
    expect(lines).toContain('GET /api/v1/database/1/tables/ (force:!t,schema_name:main)');
    expect(lines.some((line) => line.includes('catalogs'))).toBe(false);
  });

  it("shows the server's refusal, and why columns cannot be read", async () => {
    setUpServer({
      'GET /api/v1/database/1/table_metadata/': () => new ErrorResponse(500, { message: 'No such table' }),
      'POST /api/v1/dataset/': () =>
        new ErrorResponse(422, { message: { table: ['Dataset main.people already exists'] } }),
    });
    renderDatasetPages('/dataset/add/');
    await select('Database', 'examples');
    await select('Schema', 'main');
    await select('Table', 'people');
    await screen.findByText('Unable to load columns for the selected table. Please select a different table.');
    await vi.waitFor(() => expect(button('Create dataset').disabled).toBe(false));
    await userEvent.click(button('Create dataset'));
    await screen.findByText(/Dataset main.people already exists/);
  });

  it('lists the tables of a database that needs an authorization once the user has given it', async () => {
    const redirect_uri = 'https://superset.example/api/v1/database/oauth2/';
    const extra = { url: 'https://idp.example/', tab_id: 'tab-1', redirect_uri };
    const refusal = { message: 'No permission', error_type: 'OAUTH2_REDIRECT', level: 'warning', extra };
    let isAuthorized = false;
    setUpServer({
      'GET /api/v1/database/1/tables/': () =>
        isAuthorized
          ? { count: 1, result: [{ value: 'sheet', type: 'table' }] }
          : new ErrorResponse(500, { errors: [refusal] }),
    });
    renderDatasetPages('/dataset/add/');
    await select('Database', 'examples');
    await select('Schema', 'main');
    const link = await screen.findByRole('link', { name: 'provide authorization' });
    expect(link.getAttribute('href')).toBe('https://idp.example/');
    expect(screen.queryByText(/There was an error loading the tables/)).toBeNull();
    isAuthorized = true;
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { origin: 'https://superset.example', data: { tabId: 'tab-1' } }),
      );
    });
    await select('Table', 'sheet');
    expect(screen.queryByRole('link', { name: 'provide authorization' })).toBeNull();
  });

  it('is not for users without the permission', () => {
    setUpServer();
    renderDatasetPages('/dataset/add/', { roles: { Gamma: [] } });
    expect(screen.getByText('You have no permission to create datasets.')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
