// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBootstrap } from '../../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../../store/sessionContext';
import type { AppStore } from '../../../store/store';
import { makeTestStore } from '../../../store/testStore';
import { createTestRouter } from '../../../ui/router/testRouter.fixture';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { selectDraft } from '../../state/selectDashboard';
import { InlineText } from '../items/InlineText';
import { changeDraft, selectHasUnsavedChanges, startEditing } from '../state/editing';
import { LeaveGuard } from './LeaveGuard';

const EDITED = '/superset/dashboard/6/?edit=true';

let store: AppStore;
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 6 }));
  store.dispatch(startEditing());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rename = (dashboard_title: string): void =>
  store.dispatch(changeDraft((draft) => ({ ...draft, dashboard_title })));

function renderEditor() {
  const page = (
    <>
      <InlineText id="HEADER-1" label="Heading" value="Old" onCommit={rename} />
      <LeaveGuard />
    </>
  );
  const routes = [
    { path: '/superset/dashboard/:id/', element: page },
    { path: '/list', element: <p>List</p> },
  ];
  const { element, navigate } = createTestRouter(routes, '/list', EDITED);
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>{element}</BootstrapProvider>
    </Provider>,
  );
  return navigate;
}
const type = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Heading' }), { target: { value: text } });
};
const isUnloadPrevented = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('confirms leaving by Back while a text is being typed that is the only change', async () => {
  const navigate = renderEditor();
  type('New');
  await navigate(`${EDITED}&tab=2`);
  expect(selectHasUnsavedChanges(store.getState())).toBe(false);
  await navigate(-2);
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeTruthy();
  expect(selectDraft(store.getState())?.dashboard_title).toBe('New');
  expect(screen.queryByText('List')).toBeNull();
});

it('leaves without a confirmation where nothing was typed', async () => {
  const navigate = renderEditor();
  await navigate('/list');
  expect(await screen.findByText('List')).toBeTruthy();
});

it('confirms closing the page while a text is being typed, but not without one', () => {
  renderEditor();
  expect(isUnloadPrevented()).toBe(false);
  type('New');
  expect(isUnloadPrevented()).toBe(true);
});
