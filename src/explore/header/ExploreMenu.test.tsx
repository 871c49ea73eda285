// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ErrorResponse, type FakeRequest } from '../../datasets/fakeServer';
import { createBootstrap } from '../../datasets/datasetFixture';
import { createBuilder, createOpenedStore, formData, savedChart, renderInBuilder } from '../builder/builderFixture';
import { ExploreMenu } from './ExploreMenu';

const answered = [{ data: [{ a: 1 }], colnames: ['a'], coltypes: [0], rowcount: 1 }];
const bea = { id: 2, first_name: 'Bea', last_name: 'Busy' };
const properties = {
  slice_name: 'Seven',
  description: 'Old words',
  certified_by: 'Cy',
  certification_details: 'Checked',
  cache_timeout: 60,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }, bea],
};

/** A dialog is loaded when it is first opened. */
const LAZY = { timeout: 10_000 };

let changed_on = 'when opened';
const server = (more: Record<string, (requests: FakeRequest) => unknown> = {}): FakeRequest[] =>
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
    ...more,
  });
const choose = async (...names: readonly string[]): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu actions trigger' }));
  for (const name of names) await userEvent.click(screen.getByRole('menuitem', { name }));
};
const entries = async (): Promise<(string | null)[]> => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu actions trigger' }));
  for (const name of ['Download', 'Share']) {
    const sub = screen.queryByRole('menuitem', { name });
    if (sub) await userEvent.click(sub);
  }
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};

beforeEach(() => {
  changed_on = 'when opened';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the menu', () => {
  it('has all items for an admin', async () => {
    renderInBuilder(<ExploreMenu />, createOpenedStore(answered));
    expect(await entries()).toEqual([
      'Edit chart properties',
      'Download',
      'Export to .CSV',
      'Export to .JSON',
      'Export to Excel',
      'Download as image',
      'Share',
      'Copy permalink to clipboard',
      'Share chart by email',
      'Embed code',
      'View query',
      'Run in SQL Lab',
    ]);
  });

  it('has the items that the user has permission for', async () => {
    const nobody = createBootstrap({ roles: { Reader: [['can_explore', 'Superset']] } });
    renderInBuilder(
      <ExploreMenu />,
      createOpenedStore(answered),
      createBuilder({ canOverwrite: false, canDownload: false }),
      nobody,
    );
    expect(await entries()).toEqual(['Download', 'Download as image', 'View query']);
  });

  it('disables exports before the first run', async () => {
    renderInBuilder(<ExploreMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'Menu actions trigger' }));
    expect(screen.getByRole('menuitem', { name: 'View query' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the properties dialog', () => {
  it('saves the properties with the owners, without a conflict for the next save', async () => {
    const requests = server();
    const store = createOpenedStore(answered);
    renderInBuilder(<ExploreMenu />, store);
    await choose('Edit chart properties');
    const name = await screen.findByRole('textbox', { name: 'Name' }, LAZY);
    await userEvent.clear(name);
    await userEvent.type(name, ' Eight ');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Certified by' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Cache timeout' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ call }) => call === 'PUT /api/v1/chart/7')?.body).toEqual({
      slice_name: 'Eight',
      description: 'Old words',
      certified_by: null,
      certification_details: null,
      cache_timeout: null,
      owners: [1, 2],
    });
    expect(store.getState().explore?.slice).toMatchObject({ slice_name: 'Eight', changed_on: 'after our save' });
  });

  it('still reports a save by somebody else as a conflict', async () => {
    server();
    changed_on = 'by a colleague';
    const store = createOpenedStore(answered);
    renderInBuilder(<ExploreMenu />, store);
    await choose('Edit chart properties');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Description' }, LAZY), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().explore?.slice).toMatchObject({ description: 'Old words!', changed_on: 'when opened' });
  });

  it('keeps what was typed when the server refuses it and accepts whole seconds only', async () => {
    server({ 'PUT /api/v1/chart/7': () => new ErrorResponse(422, { message: 'Not this one' }) });
    renderInBuilder(<ExploreMenu />, createOpenedStore(answered));
    await choose('Edit chart properties');
    const seconds = await screen.findByRole('textbox', { name: 'Cache timeout' }, LAZY);
    await userEvent.type(seconds, '.5');
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await userEvent.clear(seconds);
    await userEvent.type(seconds, '-1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not this one')).toBeTruthy();
    expect(screen.getByDisplayValue('-1')).toBeTruthy();
  });
});

describe('sharing', () => {
  it('creates an iframe of the permalink in the selected size', async () => {
    const requests = server();
    renderInBuilder(<ExploreMenu />, createOpenedStore(answered));
    await choose('Share', 'Embed code');
    const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Embed code' }, LAZY);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Chart height' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Chart height' }), '250');
    expect(code.value).toContain('height="250"');
    expect(code.value).toContain('/superset/explore/p/abc/?standalone=1&amp;height=250"');
    expect(requests.find(({ call }) => call === 'POST /api/v1/explore/permalink')?.body).toEqual({
      formData: { ...formData, slice_id: 7 },
      urlParams: [['region', 'EU']],
    });
  });
});

describe('View query', () => {
  it('shows the query as the server would run it', async () => {
    const requests = server({
      'POST /api/v1/chart/data': () => ({ result: [{ query: 'SELECT 1', language: 'sql' }] }),
    });
    renderInBuilder(<ExploreMenu />, createOpenedStore(answered));
    await choose('View query');
    expect((await screen.findByRole('region', { name: 'SQL query' }, LAZY)).textContent).toContain('SELECT');
    expect(requests.at(-1)?.body).toMatchObject({ result_type: 'query' });
  });

  it('opens the query in SQL Lab', async () => {
    server({ 'POST /api/v1/chart/data': () => ({ result: [{ query: 'SELECT 1', language: 'sql' }] }) });
    const sent: unknown[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
      sent.push(this.action, new FormData(this).get('form_data'));
    });
    renderInBuilder(<ExploreMenu />, createOpenedStore(answered));
    await choose('Run in SQL Lab');
    await waitFor(() => expect(sent[1]).toBe('{"datasourceKey":"24__table","sql":"SELECT 1"}'));
    expect(sent[0]).toContain('/sqllab/');
  });
});
