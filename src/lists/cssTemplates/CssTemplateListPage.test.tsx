// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { fakeServer } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { createBootstrap, getFilters } from '../lists.fixture';
import { renderList } from '../items/renderList.fixture';
import { CssTemplateListPage } from './CssTemplateListPage';

function renderPage(bootstrap: Bootstrap = createBootstrap(), search = '') {
  renderList(<CssTemplateListPage />, `/csstemplatemodelview/list/${search}`, bootstrap);
}

const handlers = {
  'GET /api/v1/css_template/_info': () => ({ permissions: ['can_read', 'can_write'] }),
  'GET /api/v1/css_template/': () => ({ count: 1, result: [{ id: 4, template_name: 'Flat', css: '.a {}' }] }),
  'POST /api/v1/css_template/': () => ({ id: 5, result: {} }),
  'PUT /api/v1/css_template/4': () => ({ result: {} }),
};

// The dialog is loaded when it is opened, with antd.
beforeAll(() => import('./CssTemplateDialog'), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('CssTemplateListPage', () => {
  it('sorts only by name, and filters by the users that the version knows', async () => {
    const requests = fakeServer(handlers);
    renderPage();
    await screen.findByRole('button', { name: 'Flat' });
    expect(requests.find(({ call }) => call === 'GET /api/v1/css_template/')?.q).toMatchObject({
      order_column: 'template_name',
      order_direction: 'desc',
    });
    // The server refuses to sort by the time of a change.
    expect(screen.queryByRole('button', { name: 'Last modified' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Modified by' })).toBeTruthy();
    cleanup();
    const bootstrap = createBootstrap();
    renderPage({ ...bootstrap, common: { ...bootstrap.common, raw: { language_pack: {} } } });
    await screen.findByRole('button', { name: 'Flat' });
    expect(screen.queryByRole('combobox', { name: 'Modified by' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Created by' })).toBeTruthy();
  });

  it('filters by when templates were changed, from a day or to one', async () => {
    const requests = fakeServer(handlers);
    renderPage(undefined, "?filters=(changed_on:!('2026-11-20T00:00:00.000Z',''))");
    await screen.findByRole('button', { name: 'Flat' });
    expect(getFilters(requests.find(({ call }) => call === 'GET /api/v1/css_template/')?.q)).toEqual([
      { col: 'changed_on', opr: 'gt', value: '2026-11-20T00:00:00.000Z' },
    ]);
    const from = within(screen.getByRole('group', { name: 'Last modified' })).getByLabelText('Last modified from');
    expect(from).toHaveProperty('value', '2026-11-20');
  });

  it('finds templates by name, not by what is in them', async () => {
    const requests = fakeServer(handlers);
    renderPage(undefined, '?filters=(template_name:Flat)');
    await screen.findByRole('button', { name: 'Flat' });
    expect(getFilters(requests.find(({ call }) => call === 'GET /api/v1/css_template/')?.q)).toEqual([
      { col: 'template_name', opr: 'ct', value: 'Flat' },
    ]);
  });

  it('creates a template', async () => {
    const requests = fakeServer(handlers);
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'CSS template' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Round' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['Saved: Round']));
    expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ template_name: 'Round', css: '' });
  });

  it('edits a template', async () => {
    const now = { id: 4, template_name: 'Flat', css: '.theirs {}' };
    const requests = fakeServer({ ...handlers, 'GET /api/v1/css_template/4': () => ({ result: now }) });
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Flat' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Flat!' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      template_name: 'Flat!',
      // Changed by somebody else meanwhile.
      css: '.theirs {}',
    });
  });

  it('offers no changes to users who may only read', async () => {
    fakeServer({ ...handlers, 'GET /api/v1/css_template/_info': () => ({ permissions: ['can_read'] }) });
    renderPage();
    await screen.findByText('Flat');
    for (const name of ['Flat', 'CSS template', 'Actions for Flat'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
