// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartOwnStateChanged } from '../../chart/state/chartsSlice';
import { fakeServer, ErrorResponse, type FakeRequest } from '../../api/client/fakeServer';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { currentToasts, dismissToast } from '../../ui/toast';
import { createBuilder, createOpenedStore, formData, savedChart, renderInBuilder } from '../builder/builderFixture';
import { ExploreMenu } from './ExploreMenu';

const results = [{ data: [{ a: 1 }], colnames: ['a'], coltypes: [0], rowcount: 1 }];
const bea = { id: 2, first_name: 'Bea', last_name: 'Busy' };
const properties = {
  slice_name: 'Seven',
  description: 'Old text',
  certified_by: 'Cy',
  certification_details: 'Checked',
  cache_timeout: 60,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }, bea],
};

/** Dialogs are loaded on first use. */
const LAZY = { timeout: 10_000 };

let changed_on = 'when opened';
const startServer = (handlers: Record<string, (requests: FakeRequest) => unknown> = {}): FakeRequest[] =>
  fakeServer({
    'GET /api/v1/chart/7': () => ({ result: properties }),
    'GET /api/v1/chart/related/owners': () => ({ count: 1, result: [{ text: 'Cy Coder', value: 9 }] }),
    'GET /api/v1/explore/': () => ({
      result: { form_data: formData, slice: { ...savedChart, changed_on }, dataset: null, message: '' },
    }),
    'PUT /api/v1/chart/7': () => {
      changed_on = 'after our save';
      return { result: {} };
    },
    'POST /api/v1/explore/permalink': () => ({ key: 'abc', url: 'None/abc' }),
    ...handlers,
  });
const selectItems = async (...names: readonly string[]): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu actions trigger' }));
  for (const name of names) await userEvent.click(screen.getByRole('menuitem', { name }));
};
const getMenuItems = async (): Promise<(string | null)[]> => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu actions trigger' }));
  const getTexts = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
  const top = getTexts();
  const all = [...top];
  for (const name of ['Download', 'Share']) {
    const submenu = screen.queryByRole('menuitem', { name });
    if (!submenu) continue;
    await userEvent.click(submenu);
    all.splice(all.indexOf(name) + 1, 0, ...getTexts().filter((text) => !top.includes(text)));
  }
  return all;
};

beforeEach(() => {
  changed_on = 'when opened';
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  cleanup();
  vi.unstubAllGlobals();
});

describe('ExploreMenu', () => {
  it('shows all items to an admin', async () => {
    renderInBuilder(<ExploreMenu />, createOpenedStore(results));
    expect(await getMenuItems()).toEqual([
      'Edit chart properties',
      'Download',
      'Export to .CSV',
      'Export to .JSON',
      'Export to Excel',
      'Export shown rows to .CSV',
      'Export shown rows to .JSON',
      'Export shown rows to Excel',
      'Download as image',
      'Share',
      'Copy permalink to clipboard',
      'Share chart by email',
      'Embed code',
      'View query',
      'Run in SQL Lab',
    ]);
  });

  it('shows the items that the user has permission for', async () => {
    const reader = createBootstrap({ roles: { Reader: [['can_explore', 'Superset']] } });
    renderInBuilder(
      <ExploreMenu />,
      createOpenedStore(results),
      createBuilder({ canEditProperties: false, canDownload: false }),
      reader,
    );
    expect(await getMenuItems()).toEqual(['Download', 'Download as image', 'View query']);
  });

  it('disables exports before the first run', async () => {
    renderInBuilder(<ExploreMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'Menu actions trigger' }));
    expect(screen.getByRole('menuitem', { name: 'View query' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('PropertiesDialog', () => {
  it('saves the properties with the owners, without causing a conflict on the next save', async () => {
    const requests = startServer();
    const store = createOpenedStore(results);
    renderInBuilder(<ExploreMenu />, store);
    await selectItems('Edit chart properties');
    const name = await screen.findByRole('textbox', { name: 'Name' }, LAZY);
    await userEvent.clear(name);
    await userEvent.type(name, ' Eight ');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Certified by' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Cache timeout' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ call }) => call === 'PUT /api/v1/chart/7')?.body).toEqual({
      slice_name: 'Eight',
      description: 'Old text',
      certified_by: null,
      certification_details: null,
      cache_timeout: null,
      owners: [1, 2],
    });
    expect(store.getState().explore?.slice).toMatchObject({ slice_name: 'Eight', changed_on: 'after our save' });
  });

  it('still reports a save by somebody else as a conflict', async () => {
    startServer();
    changed_on = 'by a colleague';
    const store = createOpenedStore(results);
    renderInBuilder(<ExploreMenu />, store);
    await selectItems('Edit chart properties');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }, LAZY), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().explore?.slice).toMatchObject({ description: 'Old text!', changed_on: 'when opened' });
  });

  it('keeps the input if the server rejects it, and accepts only whole seconds', async () => {
    startServer({ 'PUT /api/v1/chart/7': () => new ErrorResponse(422, { message: 'Not this one' }) });
    renderInBuilder(<ExploreMenu />, createOpenedStore(results));
    await selectItems('Edit chart properties');
    const timeoutField = await screen.findByRole('textbox', { name: 'Cache timeout' }, LAZY);
    await userEvent.type(timeoutField, '.5');
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await userEvent.clear(timeoutField);
    await userEvent.type(timeoutField, '-1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not this one')).toBeTruthy();
    expect(screen.getByDisplayValue('-1')).toBeTruthy();
  });
});

describe('EmbedDialog', () => {
  it('shows an iframe of the permalink in the selected size', async () => {
    const requests = startServer();
    renderInBuilder(<ExploreMenu />, createOpenedStore(results));
    await selectItems('Share', 'Embed code');
    const codeField = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Embed code' }, LAZY);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Chart height' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Chart height' }), '250');
    expect(codeField.value).toContain('height="250"');
    expect(codeField.value).toContain('/superset/explore/p/abc/?standalone=1&amp;height=250"');
    expect(requests.find(({ call }) => call === 'POST /api/v1/explore/permalink')?.body).toEqual({
      formData: { ...formData, slice_id: 7 },
      urlParams: [['region', 'EU']],
    });
  });
});

describe('A permalink', () => {
  it('has the view of a table, without what only our files need', async () => {
    const requests = startServer();
    const store = createOpenedStore(results);
    const view = { columnState: [{ colId: 'a' }], sortModel: [], filterModel: {}, timestamp: 1 };
    store.dispatch(chartOwnStateChanged({ id: 7, ownState: { chartState: { ...view, fileState: {} } } }));
    renderInBuilder(<ExploreMenu />, store);
    await selectItems('Share', 'Copy permalink to clipboard');
    const find = () => requests.find(({ call }) => call === 'POST /api/v1/explore/permalink')?.body;
    await waitFor(() => expect(find()).toMatchObject({ chartState: view }));
    expect(JSON.stringify(find())).not.toContain('fileState');
  });
});

describe('Failures', () => {
  it('of a download or a look-up are said with their cause, and can be retried', async () => {
    let isDown = true;
    const rows = { data: [{ a: 1 }], colnames: ['a'], coltypes: [0], rowcount: 1, query: 'SELECT 1' };
    const requests = startServer({
      'POST /api/v1/chart/data': () =>
        isDown ? new ErrorResponse(500, { message: 'The database is down' }) : { result: [rows] },
    });
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    renderInBuilder(<ExploreMenu />, createOpenedStore(results));
    await selectItems('Download', 'Export to .JSON');
    await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('The database is down'));
    const count = requests.length;
    currentToasts().at(-1)?.action?.onSelect();
    await waitFor(() => expect(requests.length).toBe(count + 1));
    await selectItems('Run in SQL Lab');
    await waitFor(() =>
      expect(currentToasts().at(-1)?.text).toBe('An error occurred while loading the SQL: The database is down'),
    );
    expect(submit).not.toHaveBeenCalled();
    isDown = false;
    currentToasts().at(-1)?.action?.onSelect();
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  it('to create the link of the embed code can be retried', async () => {
    let isDown = true;
    startServer({
      'POST /api/v1/explore/permalink': () =>
        isDown ? new ErrorResponse(500, { message: 'No keys' }) : { key: 'abc' },
    });
    renderInBuilder(<ExploreMenu />, createOpenedStore(results));
    await selectItems('Share', 'Embed code');
    expect(await screen.findByText('No keys', undefined, LAZY)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'Embed code' })).toBeTruthy();
  });
});

describe('View query', () => {
  it('shows the query as the server would run it', async () => {
    const requests = startServer({
      'POST /api/v1/chart/data': () => ({ result: [{ query: 'SELECT 1', language: 'sql' }] }),
    });
    renderInBuilder(<ExploreMenu />, createOpenedStore(results));
    await selectItems('View query');
    expect((await screen.findByRole('region', { name: 'SQL query' }, LAZY)).textContent).toContain('SELECT');
    expect(requests.at(-1)?.body).toMatchObject({ result_type: 'query' });
  });

  it('opens the query in SQL Lab', async () => {
    startServer({ 'POST /api/v1/chart/data': () => ({ result: [{ query: 'SELECT 1', language: 'sql' }] }) });
    const sent: unknown[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
      sent.push(this.action, new FormData(this).get('form_data'));
    });
    renderInBuilder(<ExploreMenu />, createOpenedStore(results));
    await selectItems('Run in SQL Lab');
    await waitFor(() => expect(sent[1]).toBe('{"datasourceKey":"24__table","sql":"SELECT 1"}'));
    expect(sent[0]).toContain('/sqllab/');
  });
});
