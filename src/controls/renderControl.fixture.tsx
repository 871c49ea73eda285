import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type { Datasource } from '../lib/wire';
import { exploreApi } from '../store/exploreApi';
import { injectApi } from '../store/injectApi';
import { makeTestStore } from '../store/testStore';
import type { ControlSpec } from '../viz/panelTypes';
import { ControlContextProvider, type ControlContext } from './controlContext';
import type { ControlComponent } from './controlTypes';
import { DragAndDrop } from './adhoc/DragAndDrop';
import { DropZones, DropZonesProvider, type AddMode } from './adhoc/DropZones';
import { RULES_6 } from '../lib/queryRules.fixture';

/** A dataset with a column of each kind, two metrics and a calculated column. */
export const births: Datasource = {
  id: 17,
  type: 'table',
  schema: 'main',
  datasource_name: 'birth_names',
  filter_select: true,
  database: { id: 1 },
  columns: [
    { column_name: 'gender', type: 'VARCHAR', type_generic: 1 },
    { column_name: 'name', type: 'VARCHAR', type_generic: 1, verbose_name: 'Name' },
    { column_name: 'num', type: 'BIGINT', type_generic: 0 },
    { column_name: 'ds', type: 'TIMESTAMP', is_dttm: true, type_generic: 2 },
    { column_name: 'num_half', type: 'BIGINT', type_generic: 0, expression: 'num / 2' },
  ],
  metrics: [
    { metric_name: 'count', verbose_name: 'COUNT(*)', expression: 'COUNT(*)' },
    { metric_name: 'sum__num', expression: 'SUM(num)' },
  ],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};

export interface RenderedControl {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The control's current value. */
  readonly value: () => unknown;
  readonly zonesFor: DropZones['getZonesFor'];
}

interface RenderOptions extends Partial<ControlContext> {
  readonly spec?: Partial<ControlSpec>;
  readonly addMode?: AddMode;
}

/** Renders a control with state, in the context of a chart. */
export function renderControl(
  Control: ControlComponent,
  initial: unknown,
  { spec, addMode, ...context }: RenderOptions = {},
): RenderedControl {
  let latest = initial;
  const fullContext: ControlContext = {
    formData: { viz_type: 'table', datasource: '17__table' },
    datasource: births,
    rules: RULES_6,
    conf: {},
    hasFeature: () => false,
    results: undefined,
    setControls: () => undefined,
    ...context,
  };
  function Wrapper() {
    const [value, setValue] = useState(initial);
    return (
      <>
        <span id="label">Things</span>
        <Control
          id="control"
          labelId="label"
          spec={{ name: 'things', type: 'x', label: 'Things', ...spec }}
          value={value}
          onChange={(next) => {
            latest = next;
            setValue(next);
          }}
        />
      </>
    );
  }
  const zones = new DropZones(addMode);
  const store = makeTestStore();
  store.dispatch(injectApi(exploreApi));
  render(
    <Provider store={store}>
      <DragAndDrop>
        <DropZonesProvider value={zones}>
          <ControlContextProvider value={fullContext}>
            <Wrapper />
          </ControlContextProvider>
        </DropZonesProvider>
      </DragAndDrop>
    </Provider>,
  );
  return { user: userEvent.setup(), value: () => latest, zonesFor: (item) => zones.getZonesFor(item) };
}

/** Selects an option by its label. */
export async function selectOption(
  user: RenderedControl['user'],
  select: string,
  option: string | RegExp,
): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: select }));
  await user.click(await screen.findByRole('option', { name: option }));
}
