// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { useControlContext } from '../../controls/controlContext';
import { createBootstrap, createRawDataset } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { createTestRouter } from '../../ui/router/testRouter.fixture';
import { createBuilder, createOpenedStore } from '../builder/builderFixture';
import { BuilderPage } from './BuilderPage';

// They have tests of their own.
vi.mock('../chartPane/ChartPane', () => ({ ChartPane: () => null }));
vi.mock('../header/ExploreHeader', () => ({ ExploreHeader: () => null }));
vi.mock('../controlsPane/ControlsPane', () => ({
  ControlsPane: function ControlsPane() {
    const { editDataset } = useControlContext();
    return (
      <button type="button" onClick={editDataset}>
        Edit dataset
      </button>
    );
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens the dataset dialogs also while the dataset pane is collapsed', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  fakeServer({ 'GET /api/v1/dataset/24': () => ({ result: createRawDataset() }) });
  const { element } = createTestRouter([
    { path: '/', element: <BuilderPage address={createBuilder().address} isOpenAt={() => true} /> },
  ]);
  render(
    <Provider store={createOpenedStore()}>
      <BootstrapProvider value={createBootstrap()}>{element}</BootstrapProvider>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse dataset' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit dataset' }));
  expect(await screen.findByRole('dialog', { name: /Edit dataset/i })).toBeDefined();
});
