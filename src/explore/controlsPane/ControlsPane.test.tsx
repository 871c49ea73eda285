// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { ControlContextProvider } from '../../controls/controlContext';
import { getTraits } from '../../lib/getTraits';
import { LoadError } from '../../lib/loadModule';
import type { ControlPanel } from '../../viz/panelTypes';
import { createBuilder, createOpenedStore, formData } from '../builder/builderFixture';
import { BuilderProvider, type Builder } from '../builder/builderContext';
import type { ControlPanelLoading } from '../builder/useControlPanel';
import { controlPanelLoaded } from '../state/exploreSlice';
import { ControlsPane } from './ControlsPane';

const panel: ControlPanel = {
  viz_type: 'table',
  sections: [
    {
      label: 'Query',
      expanded: true,
      tab: 'data',
      rows: [
        [{ name: 'url', type: 'TextControl', label: 'URL', validators: ['nonEmpty'] }],
        [{ name: 'row_limit', type: 'TextControl', label: 'Row limit', isInt: true }],
      ],
    },
  ],
};
const errors = { url: ['cannot be empty'], row_limit: ['is expected to be an integer'] };
const noop = (): void => undefined;
const loaded: ControlPanelLoading = { error: undefined, retry: noop };

afterEach(cleanup);

function renderPane(
  loading: ControlPanelLoading,
  controlPanel: ControlPanel | undefined,
  props: Partial<Builder> = {},
) {
  const store = createOpenedStore();
  store.dispatch(controlPanelLoaded(controlPanel));
  const values = { ...formData, row_limit: 'many' };
  const context = {
    formData: values,
    datasource: undefined,
    rules: getTraits(6),
    conf: {},
    hasFeature: () => false,
    results: undefined,
    setControls: noop,
  };
  render(
    <Provider store={store}>
      <BuilderProvider value={createBuilder({ values, errors, ...props })}>
        <ControlContextProvider value={context}>
          <ControlsPane loading={loading} onCollapse={noop} />
        </ControlContextProvider>
      </BuilderProvider>
    </Provider>,
  );
}

it('marks no empty field before the first run or a change, but what is wrong', async () => {
  renderPane(loaded, panel, { requestFormData: undefined });
  expect(await screen.findByText('is expected to be an integer')).toBeTruthy();
  expect(screen.queryByText('cannot be empty')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'URL' }), 'x');
  await userEvent.clear(screen.getByRole('textbox', { name: 'URL' }));
  expect(await screen.findByText('cannot be empty')).toBeTruthy();
});

it('marks empty fields after a run', async () => {
  renderPane(loaded, panel);
  expect(await screen.findByText('cannot be empty')).toBeTruthy();
});

it('says that the controls could not be loaded, and loads them again', async () => {
  const retry = vi.fn();
  renderPane({ error: new LoadError('connection', { cause: undefined }), retry }, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});
