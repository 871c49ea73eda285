// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../../api/client/fakeServer';
import { createBootstrap } from '../../../datasets/dataset.fixture';
import { asRecord, asString } from '../../../lib/read';
import { getTraits } from '../../../lib/getTraits';
import { BootstrapProvider } from '../../../store/sessionContext';
import { traitsKnown } from '../../../store/sessionSlice';
import type { AppStore } from '../../../store/store';
import { makeTestStore } from '../../../store/testStore';
import { PageRouter } from '../../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../../ui/router/testRouter.fixture';
import { currentToasts, dismissToast } from '../../../ui/toast';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { selectDraft } from '../../state/selectDashboard';
import { describeChanges } from '../model/describeChanges';
import { selectHasUnsavedChanges, startEditing, undoEdit } from '../state/editing';
import { saveDashboard } from '../state/saveDashboard';
import { PropertiesDialog } from './PropertiesDialog';

// CodeMirror needs layout, which jsdom does not have: replaced by a text field.
vi.mock('../../../ui/code/CodeMirrorEditor', () => ({}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const tags = [
  { id: 1, name: 'Sales', type: 1 },
  { id: 2, name: 'Old', type: 1 },
  { id: 3, name: 'type:dashboard', type: 2 },
];
const responses = {
  'GET /api/v1/dashboard/6': () => ({ result: { id: 6, dashboard_title: 'Births', json_metadata: '{}', tags } }),
  'GET /api/v1/dashboard/6/charts': () => ({ result: [] }),
  'GET /api/v1/dashboard/6/datasets': () => ({ result: [] }),
  'GET /api/v1/tag/': () => ({
    count: 2,
    result: [
      { id: 5, name: 'Births' },
      { id: 2, name: 'Old' },
    ],
  }),
  'PUT /api/v1/dashboard/6': () => ({ result: {} }),
  'POST /api/v1/tag/3/6/': (): unknown => ({}),
  'DELETE /api/v1/tag/3/6/Old/': () => ({ message: 'OK' }),
};

const withTags = { feature_flags: { TAGGING_SYSTEM: true }, theme: {} };
const options = { hasRoles: false, sizeLimit: 65535 };
const added = [
  { text: 'Births', value: 5 },
  { text: 'brand new', value: 'brand new' },
];
const getDraftTags = (store: AppStore) => selectDraft(store.getState())?.tags;
const isUnsaved = (store: AppStore) => selectHasUnsavedChanges(store.getState());
const getTagCalls = (requests: readonly FakeRequest[]) =>
  requests
    .filter(({ call }) => !call.startsWith('GET') && call.includes('/tag/'))
    .map(({ call, body }) => [call, body]);

function renderDialog(common: object = withTags): AppStore {
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(6, true)));
  store.dispatch(dashboardFixture({ id: 6, metadata: {} }));
  store.dispatch(startEditing());
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap({}, common)}>
        <PageRouter history={createMemoryPageHistory('/superset/dashboard/6/')}>
          <PropertiesDialog onClose={() => undefined} />
        </PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
  return store;
}

const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

async function changeTags(): Promise<void> {
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tags' });
  await waitFor(() => expect(field.disabled).toBe(false));
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'Births' }));
  await userEvent.keyboard('brand new,');
  await userEvent.click(screen.getByRole('option', { name: 'Old' }));
}

it('changes the tags of the draft, and saves them after the dashboard', async () => {
  const requests = fakeServer(responses);
  const store = renderDialog();
  await changeTags();
  expect(screen.queryByText('type:dashboard')).toBeNull();
  await apply();
  expect(getDraftTags(store)).toEqual({ added, removed: ['Old'] });
  const [draft, base] = [selectDraft(store.getState()), store.getState().edit?.base?.draft];
  expect(draft && base && describeChanges(base, draft, {})).toMatchObject([
    { key: 'tags', label: 'Tags', before: 'Old', after: 'Births, brand new' },
  ]);
  expect(getTagCalls(requests)).toEqual([]);
  expect(await store.dispatch(saveDashboard(options))).toMatchObject({ kind: 'saved' });
  expect(getTagCalls(requests)).toEqual([
    ['POST /api/v1/tag/3/6/', { properties: { tags: ['Births', 'brand new'] } }],
    ['DELETE /api/v1/tag/3/6/Old/', undefined],
  ]);
  const calls = requests.map(({ call }) => call);
  expect(calls.indexOf('PUT /api/v1/dashboard/6')).toBeLessThan(calls.indexOf('POST /api/v1/tag/3/6/'));
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).not.toHaveProperty('tags');
  expect(getDraftTags(store)).toBeUndefined();
  expect(isUnsaved(store)).toBe(false);
});

it('undoes the change of tags as any other', async () => {
  fakeServer(responses);
  const store = renderDialog();
  await changeTags();
  await apply();
  expect(isUnsaved(store)).toBe(true);
  store.dispatch(undoEdit());
  expect(getDraftTags(store)).toBeUndefined();
  expect(isUnsaved(store)).toBe(false);
});

it('changes nothing where the tags are the same in the end', async () => {
  const requests = fakeServer(responses);
  const store = renderDialog();
  await changeTags();
  await userEvent.click(screen.getByRole('option', { name: 'Old' }));
  for (const name of ['Remove Births', 'Remove brand new']) await userEvent.click(screen.getByRole('button', { name }));
  await apply();
  expect(isUnsaved(store)).toBe(false);
  expect(await store.dispatch(saveDashboard(options))).toMatchObject({ kind: 'saved' });
  expect(getTagCalls(requests)).toEqual([]);
});

it('leaves the tags in the draft where only they cannot be saved', async () => {
  let isDown = true;
  let certified_by = '';
  const requests = fakeServer({
    ...responses,
    'GET /api/v1/dashboard/6': () => ({ result: { id: 6, json_metadata: '{}', tags, certified_by } }),
    'PUT /api/v1/dashboard/6': ({ body }) => {
      certified_by = asString(asRecord(body)['certified_by']);
      return { result: {} };
    },
    'POST /api/v1/tag/3/6/': () => (isDown ? new ErrorResponse(500, { message: 'No tags today' }) : {}),
  });
  const store = renderDialog();
  await changeTags();
  await userEvent.type(screen.getByRole('textbox', { name: 'Certified by' }), 'Ada');
  await apply();
  expect(await store.dispatch(saveDashboard(options))).toMatchObject({
    kind: 'failed',
    message: 'The tags could not be saved; everything else was.',
    advice: expect.stringContaining('No tags today') as unknown,
  });
  expect(requests.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  expect(getDraftTags(store)).toEqual({ added, removed: ['Old'] });
  expect(isUnsaved(store)).toBe(true);
  const [draft, base] = [selectDraft(store.getState()), store.getState().edit?.base?.draft];
  expect(draft && base && describeChanges(base, draft, {}).map(({ key }) => key)).toEqual(['tags']);
  isDown = false;
  expect(await store.dispatch(saveDashboard(options))).toMatchObject({ kind: 'saved' });
  expect(getTagCalls(requests).at(-1)).toEqual(['DELETE /api/v1/tag/3/6/Old/', undefined]);
  expect(isUnsaved(store)).toBe(false);
});

it('says why the tags could not be loaded, and saves the rest', async () => {
  fakeServer({ ...responses, 'GET /api/v1/dashboard/6': () => new ErrorResponse(500, { message: 'Not now' }) });
  const store = renderDialog();
  expect(await screen.findByText(/Not now/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await apply();
  expect(isUnsaved(store)).toBe(true);
  expect(getDraftTags(store)).toBeUndefined();
});

it('a server without the flag has no tags', async () => {
  const requests = fakeServer(responses);
  renderDialog({ theme: {} });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull();
  expect(requests.filter(({ call }) => call === 'GET /api/v1/dashboard/6' || call.includes('/tag/'))).toEqual([]);
});
