// @vitest-environment jsdom
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import type { ControlPanel, ControlSpec } from '../../viz/panelTypes';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { controlPanelLoaded, inputErrorsChanged } from '../state/exploreSlice';
import { createBuilder, createOpenedStore, formData } from './builderFixture';
import { useBuilderValue } from './useBuilderValue';

afterEach(cleanup);

function createPanel(viz_type: string, controls: readonly ControlSpec[]): ControlPanel {
  return { viz_type, sections: [{ label: 'Query', expanded: true, tab: 'data', rows: [controls] }] };
}
const location: ControlSpec = { name: 'location', type: 'SpatialControl', visible: { is: ['row_limit', 2] } };
const { address } = createBuilder();

/** The chart with an incomplete location. */
function setUp() {
  const store = createOpenedStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>
        <MemoryRouter>{children}</MemoryRouter>
      </BootstrapProvider>
    </Provider>
  );
  const { result } = renderHook(() => useBuilderValue(address).builder, { wrapper });
  const dispatch = (action: UnknownAction) => act(() => void store.dispatch(action));
  const change = (fields: object) => dispatch(formDataChanged({ ...formData, ...fields }));
  dispatch(controlPanelLoaded(createPanel('table', [location])));
  dispatch(inputErrorsChanged({ name: 'location', value: { lonCol: 'x' }, errors: ['Invalid'] }));
  change({ location: { lonCol: 'x' } });
  return { dispatch, change, getErrors: () => result.current.errors, builder: () => result.current };
}

describe('errors in what was typed', () => {
  it('remain while other controls change', () => {
    const { change, getErrors } = setUp();
    expect(getErrors()).toEqual({ location: ['Invalid'] });
    change({ location: { lonCol: 'x' }, color: 'red' });
    expect(getErrors()).toEqual({ location: ['Invalid'] });
  });

  it('end where the viz type has no such control, or the control is hidden', () => {
    const { dispatch, change, getErrors } = setUp();
    change({ location: { lonCol: 'x' }, row_limit: 3 });
    expect(getErrors()).toEqual({});
    change({ location: { lonCol: 'x' } });
    expect(getErrors()).toEqual({ location: ['Invalid'] });
    dispatch(controlPanelLoaded(createPanel('table', [])));
    expect(getErrors()).toEqual({});
  });

  it('end with the value, by another version of the chart or undo, and are there again after redo', () => {
    const { change, getErrors, builder } = setUp();
    change({ location: { lonCol: 'x', latCol: 'y' } });
    expect(getErrors()).toEqual({});
    act(() => builder().undo());
    expect(getErrors()).toEqual({ location: ['Invalid'] });
    act(() => builder().undo());
    expect(getErrors()).toEqual({});
    act(() => builder().redo());
    expect(getErrors()).toEqual({ location: ['Invalid'] });
  });
});
