// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../api/client/fakeServer';
import { createBootstrap } from '../../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../../store/sessionContext';
import { makeTestStore } from '../../../store/testStore';
import { dashboardFixture } from '../../state/dashboard.fixture';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { changeDraft } from '../state/editing';
import { editingStarted } from '../state/editSlice';
import { SaveButton } from './SaveButton';

const base: DashboardDraft = {
  ...{ dashboard_title: 'Births', slug: null, css: '', certified_by: '', certification_details: '' },
  ...{ owners: [], roles: [], theme: null, metadata: {}, layout: { items: {}, rest: {} } },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('saves a dashboard without a title only after a confirmation', async () => {
  const stored = { id: 6, dashboard_title: 'Births', json_metadata: '{}', position_json: '{}' };
  const requests = fakeServer({
    'GET /api/v1/dashboard/6': () => ({ result: stored }),
    'GET /api/v1/dashboard/6/charts': () => ({ result: [] }),
    'PUT /api/v1/dashboard/6': ({ body }) => ({ result: body }),
  });
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 6 }));
  const version = { draft: base, changed_on: '', changed_by_name: '' };
  store.dispatch(editingStarted({ dashboardId: 6, base: version, draft: base, repairs: [] }));
  store.dispatch(changeDraft((draft) => ({ ...draft, dashboard_title: '  ' })));
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>
        <SaveButton onSaved={() => undefined} />
      </BootstrapProvider>
    </Provider>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  await userEvent.keyboard('{Control>}s{/Control}');
  expect(screen.getByRole('dialog', { name: 'Save dashboard' }).textContent).toContain('[ untitled dashboard ]');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests).toEqual([]);

  fireEvent.keyDown(document.body, { key: 'ы', code: 'KeyS', ctrlKey: true });
  expect(screen.getByRole('dialog', { name: 'Save dashboard' })).toBeTruthy();
  await press('Cancel');

  await press('Save');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.find(({ call }) => call.startsWith('PUT'))).toBeDefined());
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    dashboard_title: '[ untitled dashboard ]',
  });
});
