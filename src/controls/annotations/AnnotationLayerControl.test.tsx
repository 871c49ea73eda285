// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '../../api/client/testServer';
import { exploreApi } from '../../store/exploreApi';
import { ControlContextProvider, type ControlContext } from '../controlContext';
import { AnnotationLayerControl } from './AnnotationLayerControl';
import { NEW_LAYER } from './layerRules';
import { RULES_6 } from '../../lib/queryRules.fixture';

afterEach(cleanup);
const server = testServer(
  http.get('*/api/v1/annotation_layer/', () =>
    HttpResponse.json({ count: 1, result: [{ id: 4, name: '<b>Holidays</b>' }, { id: 'x' }] }),
  ),
  http.get('*/api/v1/annotation_layer/:id', () => HttpResponse.json({ result: { name: 'Far away' } })),
  http.get('*/api/v1/chart/', () => HttpResponse.json({ count: 1, result: [{ id: 9, slice_name: 'Names' }] })),
  http.get('*/api/v1/chart/:id', () =>
    HttpResponse.json({
      result: {
        slice_name: 'Names',
        query_context: '{"queries":[{"columns":["ds",{"label":"who"}],"metrics":["n"]}]}',
      },
    }),
  ),
);

interface Shown {
  readonly viz_type?: string;
  readonly annotationErrors?: Readonly<Record<string, string>>;
}

function show(start: unknown, { viz_type = 'echarts_timeseries_line', annotationErrors }: Shown = {}) {
  const told = vi.fn<(value: unknown) => void>();
  const context: ControlContext = {
    formData: { viz_type, datasource: '1__table', color_scheme: 'supersetColors' },
    datasource: undefined,
    rules: RULES_6,
    conf: {},
    hasFeature: () => false,
    results: undefined,
    annotationErrors,
    setControls: () => undefined,
  };
  const store = configureStore({
    reducer: { [exploreApi.reducerPath]: exploreApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(exploreApi.middleware),
  });
  function Page() {
    const [value, setValue] = useState(start);
    const spec = { name: 'annotation_layers', type: 'AnnotationLayerControl', label: '' };
    return (
      <AnnotationLayerControl
        spec={spec}
        id="layers"
        labelId="label"
        value={value}
        onChange={(next) => {
          setValue(next);
          told(next);
        }}
      />
    );
  }
  render(
    <Provider store={store}>
      <ControlContextProvider value={context}>
        <Page />
      </ControlContextProvider>
    </Provider>,
  );
  return { user: userEvent.setup(), last: () => told.mock.lastCall?.[0], told };
}

async function choose(user: UserEvent, field: string, option: string | RegExp): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const ok = () => screen.getByRole('button', { name: 'OK' });
const type = (user: UserEvent, name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text);
const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add annotation layer' }));
const formula = (name: string, value: string) => ({ ...NEW_LAYER, name, value });

describe('AnnotationLayerControl', () => {
  it('adds a formula when it is one', async () => {
    const { user, last, told } = show(undefined);
    await add(user);
    expect(ok()).toHaveProperty('disabled', true);
    await type(user, 'Name', 'trend');
    await type(user, 'Formula', '2x+(');
    expect(screen.getByText('Bad formula. The formula ends too soon')).toBeTruthy();
    expect(ok()).toHaveProperty('disabled', true);
    await type(user, 'Formula', '1)');
    expect(told).not.toHaveBeenCalled();
    await user.click(ok());
    expect(last()).toEqual([formula('trend', '2x+(1)')]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('trend')).toBeTruthy();
  });

  it('adds events of the server’s own', async () => {
    const { user, last } = show([]);
    await add(user);
    await type(user, 'Name', 'days off');
    await choose(user, 'Annotation layer type', 'Event');
    await choose(user, 'Annotation source', 'Superset annotation');
    await choose(user, 'Annotation layer', '<b>Holidays</b>');
    await user.click(screen.getByRole('checkbox', { name: 'Show label' }));
    await user.click(ok());
    const event = { name: 'days off', annotationType: 'EVENT', sourceType: 'NATIVE', value: 4, showLabel: true };
    expect(last()).toEqual([{ ...NEW_LAYER, ...event }]);
  });

  it('adds intervals of a chart once its columns are chosen', async () => {
    const { user, last } = show([]);
    await add(user);
    await type(user, 'Name', 'spans');
    await choose(user, 'Annotation layer type', 'Interval');
    await choose(user, 'Annotation source', 'Table');
    await choose(user, 'Chart', 'Names');
    expect(ok()).toHaveProperty('disabled', true);
    await choose(user, 'Interval start column', 'ds');
    await choose(user, 'Interval End column', 'who');
    await choose(user, 'Description Columns', 'n');
    await user.click(screen.getByRole('checkbox', { name: 'Override time range' }));
    await user.click(screen.getByRole('checkbox', { name: 'Override time grain' }));
    await type(user, 'Time Shift', '7 days');
    await user.click(ok());
    expect(last()).toMatchObject([
      {
        annotationType: 'INTERVAL',
        sourceType: 'table',
        value: 9,
        timeColumn: 'ds',
        intervalEndColumn: 'who',
        descriptionColumns: ['n'],
        overrides: { time_grain_sqla: null, time_shift: '7 days' },
      },
    ]);
  });

  it('edits, keeping what it does not know, with Apply leaving the editor open', async () => {
    const { user, last } = show([{ ...formula('a', 'x'), future: { kept: true } }]);
    await user.click(screen.getByRole('button', { name: /^Edit annotation layer/ }));
    await choose(user, 'Style', 'Long dashed');
    await choose(user, 'Opacity', '0.5');
    await user.click(screen.getByRole('checkbox', { name: 'Hide layer' }));
    await type(user, 'Name', 'b');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(last()).toMatchObject([
      { name: 'ab', style: 'longDashed', opacity: 'opacityMedium', show: false, future: { kept: true } },
    ]);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(last()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loses what is cancelled, orders and removes', async () => {
    const start = [formula('a', '1'), formula('b', '2')];
    const { user, last, told } = show(start);
    await user.click(screen.getAllByRole('button', { name: /^Edit annotation layer/ })[0] ?? document.body);
    await type(user, 'Name', 'zzz');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(told).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Move a down' }));
    expect(last()).toEqual([start[1], start[0]]);
    await user.click(screen.getByRole('button', { name: 'Remove b' }));
    expect(last()).toEqual([start[0]]);
  });

  it('replaces the layer of the same name', async () => {
    const { user, last } = show([formula('a', '1'), formula('b', '2')]);
    await add(user);
    await type(user, 'Name', 'a');
    await type(user, 'Formula', '7');
    await user.click(ok());
    expect(last()).toEqual([formula('a', '7'), formula('b', '2')]);
  });

  it('shows what the server said of a layer, and what is wrong with it here', () => {
    show([{ ...formula('server', 'x') }, formula('here', '2x+(')], { annotationErrors: { server: 'Query timeout' } });
    expect(screen.getByRole('button', { name: 'Query timeout' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Bad formula/ })).toBeTruthy();
  });

  it('offers a legacy area only what it draws', async () => {
    const { user } = show([], { viz_type: 'area' });
    await add(user);
    await user.click(screen.getByRole('combobox', { name: 'Annotation layer type' }));
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Event', 'Interval']);
  });

  it('says so where the choices cannot be fetched', async () => {
    server.use(
      http.get('*/api/v1/annotation_layer/', () => HttpResponse.json({ message: 'Forbidden' }, { status: 403 })),
    );
    const { user } = show([]);
    await add(user);
    await choose(user, 'Annotation layer type', 'Event');
    await choose(user, 'Annotation source', 'Superset annotation');
    expect(await screen.findByText('Forbidden')).toBeTruthy();
  });

  it.each([
    null,
    'text',
    7,
    [null, 7, [], 'x', {}],
    { name: 5, overrides: 7 },
    [{ name: '__proto__', width: {}, value: [] }],
  ])('stands a saved value of another kind: %j', async (value) => {
    const { user, told } = show(value);
    for (const button of screen.queryAllByRole('button', { name: /^Edit annotation layer/ })) {
      await user.click(button);
      await user.keyboard('{Escape}');
    }
    expect(told).not.toHaveBeenCalled();
  });
});
