// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createBootstrap, createDatasource } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import type { ControlPanel } from '../../viz/panelTypes';
import { createBuilder, createOpenedStore } from '../builder/builderFixture';
import { BuilderProvider } from '../builder/builderContext';
import { controlPanelLoaded, datasetChanged } from '../state/exploreSlice';
import { TimeAxisPrompt } from './TimeAxisPrompt';

const controls = ['x_axis', 'adhoc_filters'].map((name) => ({ name, type: 'DndColumnSelect' }));
const panel: ControlPanel = {
  viz_type: 'table',
  sections: [{ label: 'Query', expanded: true, tab: 'data', rows: [controls] }],
};
const createTimeFilter = (subject: string) => ({
  clause: 'WHERE',
  subject,
  operator: 'TEMPORAL_RANGE',
  comparator: 'No filter',
  expressionType: 'SIMPLE',
});
const filters = [createTimeFilter('ds')];

afterEach(cleanup);

function renderPrompt(controlPanel = panel) {
  const store = createOpenedStore();
  const columns = ['ds', 'at', 'name'].map((column_name) => ({ column_name, is_dttm: column_name !== 'name' }));
  store.dispatch(datasetChanged(createDatasource({ columns })));
  store.dispatch(controlPanelLoaded(controlPanel));
  const changeControls = vi.fn();
  const toElement = (x_axis: string, adhoc_filters: unknown) => (
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>
        <BuilderProvider
          value={createBuilder({
            changeControls,
            values: { viz_type: 'table', datasource: '24__table', x_axis, adhoc_filters },
          })}
        >
          <TimeAxisPrompt />
        </BuilderProvider>
      </BootstrapProvider>
    </Provider>
  );
  const { rerender } = render(toElement('ds', filters));
  const setAxis = (x_axis: string, adhoc_filters: unknown = filters) => rerender(toElement(x_axis, adhoc_filters));
  return { changeControls, setAxis };
}
const findDialog = () => screen.queryByRole('dialog', { name: 'The X-axis is not on the filters list' });

it('adds a time filter for a time column that has become the x-axis', async () => {
  const { changeControls, setAxis } = renderPrompt();
  expect(findDialog()).toBeNull();
  setAxis('name');
  expect(findDialog()).toBeNull();
  setAxis('at');
  expect(findDialog()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  const added = [...filters, createTimeFilter('at')];
  expect(changeControls).toHaveBeenCalledExactlyOnceWith({ adhoc_filters: added });
  setAxis('at', added);
  expect(findDialog()).toBeNull();
  setAxis('at');
  expect(findDialog()).toBeNull();
});

it('is not repeated for an x-axis for which it was declined', async () => {
  const { changeControls, setAxis } = renderPrompt();
  setAxis('at');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  setAxis('at', []);
  expect(findDialog()).toBeNull();
  expect(changeControls).not.toHaveBeenCalled();
});

it('is not for viz types without an x-axis', () => {
  const { setAxis } = renderPrompt({ ...panel, sections: [] });
  setAxis('at');
  expect(findDialog()).toBeNull();
});
