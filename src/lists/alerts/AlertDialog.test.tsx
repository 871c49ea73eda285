// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider, unknownBootstrap } from '../../store/sessionContext';
import { useInjectApi } from '../../store/injectApi';
import { makeTestStore } from '../../store/testStore';
import { resourceApi } from '../resource/resourceApi';
import { AlertDialog } from './AlertDialog';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

function NewReport() {
  useInjectApi(resourceApi);
  return <AlertDialog kind="Report" id={undefined} onSaved={() => undefined} onClose={() => undefined} />;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a new report opened before the session is known is its user’s all the same', async () => {
  fakeServer({});
  const router = createTestRouter([{ path: '/', element: <NewReport /> }]);
  const store = makeTestStore();
  const renderWith = (bootstrap: typeof unknownBootstrap) => (
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>{router.element}</BootstrapProvider>
    </Provider>
  );
  const { rerender } = render(renderWith(unknownBootstrap));
  expect(await screen.findByRole('dialog', { name: 'Add report' })).toBeTruthy();
  expect(screen.queryByLabelText('Report name')).toBeNull();
  const conf = {
    ALERT_REPORTS_DEFAULT_CRON_VALUE: '0 7 * * 1',
    ALERT_REPORTS_NOTIFICATION_METHODS: ['Email', 'Slack'],
  };
  rerender(
    renderWith(
      readBootstrap({ user: { userId: 1, firstName: 'Ada', lastName: 'Admin' }, common: { locale: 'en', conf } }),
    ),
  );
  expect(await screen.findByText('Ada Admin')).toBeTruthy();
  expect(await screen.findByDisplayValue('0 7 * * 1')).toBeTruthy();
});
