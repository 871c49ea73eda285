// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { exploreApi } from '../../store/exploreApi';
import { injectApi } from '../../store/injectApi';
import { BootstrapProvider } from '../../store/sessionContext';
import type { AppStore } from '../../store/store';
import { makeTestStore } from '../../store/testStore';
import { PageRouter } from '../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../ui/router/testRouter.fixture';
import { currentToasts, dismissToast } from '../../ui/toast';
import { exploreLoaded, type SavedChart } from '../state/exploreSlice';
import { PropertiesDialog } from './PropertiesDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const form_data = { viz_type: 'table', datasource: '3__table' };
const slice: SavedChart = {
  ...{ slice_id: 7, slice_name: 'Seven', description: '', owners: [], certified_by: '', certification_details: '' },
  ...{ cache_timeout: null, is_managed_externally: false, changed_on: '2026-01-01T00:00:00', form_data, raw: {} },
};
const tags = [
  { id: 1, name: 'Sales', type: 1 },
  { id: 2, name: 'Old', type: 1 },
  { id: 3, name: 'owner:1', type: 3 },
];
const explore = { form_data, slice, dataset: { id: 3, type: 'table', columns: [], metrics: [] }, message: '' };
const responses = {
  'GET /api/v1/chart/7': () => ({ result: { slice_name: 'Seven', owners: [{ id: 4 }], tags } }),
  'GET /api/v1/explore/': () => ({ result: explore }),
  'GET /api/v1/tag/': () => ({ count: 1, result: [{ id: 5, name: 'Births' }] }),
  'PUT /api/v1/chart/7': () => ({ result: {} }),
  'POST /api/v1/tag/2/7/': () => ({}),
  'DELETE /api/v1/tag/2/7/Old/': () => ({ message: 'OK' }),
};

const withTags = { feature_flags: { TAGGING_SYSTEM: true }, theme: {} };
const onClose = vi.fn();

function renderDialog(common: object = withTags): AppStore {
  onClose.mockClear();
  const store = makeTestStore();
  store.dispatch(injectApi(exploreApi));
  store.dispatch(exploreLoaded({ dataset: undefined, slice, savedFormData: form_data, openedFormData: form_data }));
  render(
    <Provider store={store}>
      <BootstrapProvider value={readBootstrap({ user: { userId: 1, roles: { Admin: [] } }, common })}>
        <PageRouter history={createMemoryPageHistory('/explore/')}>
          <PropertiesDialog sliceId={7} onClose={onClose} />
        </PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
  return store;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const getTagCalls = (requests: ReturnType<typeof fakeServer>) =>
  requests
    .filter(({ call }) => !call.startsWith('GET') && call.includes('/tag/'))
    .map(({ call, body }) => [call, body]);

async function changeTags(): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Tags' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Births' }));
  await userEvent.keyboard('brand new,owner:9,');
  await userEvent.click(screen.getByRole('option', { name: 'Old' }));
}

it('adds existing and new tags and removes others after the properties are saved', async () => {
  const requests = fakeServer(responses);
  renderDialog();
  await changeTags();
  expect(screen.queryByText('owner:1')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' of nine');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const search = requests.find(({ call }) => call === 'GET /api/v1/tag/');
  expect(search?.q).toMatchObject({ filters: [{ col: 'type', opr: 'custom_tag', value: true }] });
  expect(getTagCalls(requests)).toEqual([
    ['POST /api/v1/tag/2/7/', { properties: { tags: ['Births', 'brand new'] } }],
    ['DELETE /api/v1/tag/2/7/Old/', undefined],
  ]);
  const put = requests.filter(({ call }) => call === 'PUT /api/v1/chart/7');
  expect(put.map(({ body }) => body)).toEqual([
    expect.objectContaining({ slice_name: 'Seven of nine', owners: [4] }) as unknown,
  ]);
  expect(put[0]?.body).not.toHaveProperty('tags');
});

it('sends nothing about tags that did not change', async () => {
  const requests = fakeServer(responses);
  renderDialog();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(getTagCalls(requests)).toEqual([]);
});

it('keeps the dialog and the saved properties where only the tags cannot be saved', async () => {
  let isForbidden = true;
  const requests = fakeServer({
    ...responses,
    'POST /api/v1/tag/2/7/': () => (isForbidden ? new ErrorResponse(500, { message: 'No tags today' }) : {}),
  });
  const store = renderDialog();
  await changeTags();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await press('Save');
  expect(await screen.findByText('The tags could not be saved; everything else was.')).toBeTruthy();
  expect(screen.getByText(/No tags today/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(store.getState().explore?.slice?.slice_name).toBe('Seven!');
  isForbidden = false;
  requests.length = 0;
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(getTagCalls(requests)).toHaveLength(2);
});

it.each([
  ['without the flag', { theme: {} }],
  ['of 2.x with the flag', { feature_flags: { TAGGING_SYSTEM: true }, language_pack: {} }],
])('a server %s has no tags', async (_title, common) => {
  const requests = fakeServer(responses);
  renderDialog(common);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull();
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.filter(({ call }) => call.includes('/tag/'))).toEqual([]);
});
