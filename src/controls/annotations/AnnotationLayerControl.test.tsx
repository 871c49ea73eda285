// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '../../api/client/testServer';
import { asArray, asRecord } from '../../lib/read';
import { exploreApi } from '../../store/exploreApi';
import { injectApi } from '../../store/injectApi';
import { makeTestStore } from '../../store/testStore';
import { ControlContextProvider, type ControlContext } from '../controlContext';
import { AnnotationLayerControl } from './AnnotationLayerControl';
import { NEW_LAYER, withOverride, withValue } from './layerRules';
import { RULES_6 } from '../../lib/queryRules.fixture';

afterEach(cleanup);
const server = testServer(
  http.get('*/api/v1/annotation_layer/', () =>
    HttpResponse.json({ count: 1, result: [{ id: 4, name: '<b>Holidays</b>' }, { id: 'x' }] }),
  ),
  http.get('*/api/v1/annotation_layer/:id', () => HttpResponse.json({ result: { name: 'Not listed' } })),
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

interface RenderOptions {
  readonly viz_type?: string;
  readonly annotationErrors?: Readonly<Record<string, string>>;
}

function renderControl(start: unknown, { viz_type = 'echarts_timeseries_line', annotationErrors }: RenderOptions = {}) {
  const onChange = vi.fn<(value: unknown) => void>();
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
  const store = makeTestStore();
  store.dispatch(injectApi(exploreApi));
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
          onChange(next);
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
  return { user: userEvent.setup(), lastValue: () => onChange.mock.lastCall?.[0], onChange };
}

async function selectOption(user: UserEvent, field: string, option: string | RegExp): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const ok = () => screen.getByRole('button', { name: 'OK' });
const type = (user: UserEvent, name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text);
const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add annotation layer' }));
const formula = (name: string, value: string) => ({ ...NEW_LAYER, name, value });

describe('AnnotationLayerControl', () => {
  it('adds a valid formula', async () => {
    const { user, lastValue, onChange } = renderControl(undefined);
    await add(user);
    expect(ok()).toHaveProperty('disabled', true);
    await type(user, 'Name', 'trend');
    await type(user, 'Formula', '2x+(');
    expect(screen.getByText('Bad formula. The formula ends too soon')).toBeTruthy();
    expect(ok()).toHaveProperty('disabled', true);
    await type(user, 'Formula', '1)');
    expect(onChange).not.toHaveBeenCalled();
    await user.click(ok());
    expect(lastValue()).toEqual([formula('trend', '2x+(1)')]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('trend')).toBeTruthy();
  });

  it('adds events of a native annotation layer', async () => {
    const { user, lastValue } = renderControl([]);
    await add(user);
    await type(user, 'Name', 'days off');
    await selectOption(user, 'Annotation layer type', 'Event');
    await selectOption(user, 'Annotation source', 'Superset annotation');
    await selectOption(user, 'Annotation layer', '<b>Holidays</b>');
    await user.click(screen.getByRole('checkbox', { name: 'Show label' }));
    await user.click(ok());
    const event = { name: 'days off', annotationType: 'EVENT', sourceType: 'NATIVE', value: 4, showLabel: true };
    expect(lastValue()).toEqual([{ ...NEW_LAYER, ...event }]);
  });

  it('adds intervals of a chart once its columns are selected', async () => {
    const { user, lastValue } = renderControl([]);
    await add(user);
    await type(user, 'Name', 'spans');
    await selectOption(user, 'Annotation layer type', 'Interval');
    await selectOption(user, 'Annotation source', 'Table');
    await selectOption(user, 'Chart', 'Names');
    expect(ok()).toHaveProperty('disabled', true);
    await selectOption(user, 'Interval start column', 'ds');
    await selectOption(user, 'Interval End column', 'who');
    await selectOption(user, 'Description Columns', 'n');
    await user.click(screen.getByRole('checkbox', { name: 'Override time range' }));
    await user.click(screen.getByRole('checkbox', { name: 'Override time grain' }));
    await type(user, 'Time Shift', '7 days');
    await user.click(ok());
    expect(lastValue()).toMatchObject([
      {
        annotationType: 'INTERVAL',
        sourceType: 'table',
        value: 9,
        timeColumn: 'ds',
        intervalEndColumn: 'who',
        descriptionColumns: ['n'],
        overrides: { time_grain_sqla: null, granularity: null, time_shift: '7 days' },
      },
    ]);
    expect(asRecord(asRecord(asArray(lastValue())[0]).overrides)).not.toHaveProperty('time_range');
  });

  it('resets the columns and overrides with another source, and removes the time column with the time grain', () => {
    const overrides = { time_grain_sqla: null, granularity: null, time_shift: '7 days' };
    const layer = { ...NEW_LAYER, annotationType: 'EVENT', sourceType: 'table', value: 9, timeColumn: 'ds', overrides };
    expect(withOverride(layer, 'time_grain_sqla', undefined).overrides).toEqual({ time_shift: '7 days' });
    expect(withValue(layer, 9)).toBe(layer);
    expect(withValue(layer, 8)).toEqual({ ...layer, value: 8, timeColumn: '', overrides: { time_range: null } });
  });

  it('edits a layer and preserves unknown fields; Apply leaves the editor open', async () => {
    const { user, lastValue } = renderControl([{ ...formula('a', 'x'), future: { unknown: true } }]);
    await user.click(screen.getByRole('button', { name: /^Edit annotation layer/ }));
    await selectOption(user, 'Style', 'Long dashed');
    await selectOption(user, 'Opacity', '0.5');
    await user.click(screen.getByRole('checkbox', { name: 'Hide layer' }));
    await type(user, 'Name', 'b');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(lastValue()).toMatchObject([
      { name: 'ab', style: 'longDashed', opacity: 'opacityMedium', show: false, future: { unknown: true } },
    ]);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(lastValue()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('discards changes on Cancel, reorders and removes', async () => {
    const start = [formula('a', '1'), formula('b', '2')];
    const { user, lastValue, onChange } = renderControl(start);
    await user.click(screen.getAllByRole('button', { name: /^Edit annotation layer/ })[0] ?? document.body);
    await type(user, 'Name', 'zzz');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Move a down' }));
    expect(lastValue()).toEqual([start[1], start[0]]);
    await user.click(screen.getByRole('button', { name: 'Remove b' }));
    expect(lastValue()).toEqual([start[0]]);
  });

  it('replaces the layer of the same name', async () => {
    const { user, lastValue } = renderControl([formula('a', '1'), formula('b', '2')]);
    await add(user);
    await type(user, 'Name', 'a');
    await type(user, 'Formula', '7');
    await user.click(ok());
    expect(lastValue()).toEqual([formula('a', '7'), formula('b', '2')]);
  });

  it('shows errors of the server and of the validation', () => {
    renderControl([{ ...formula('server', 'x') }, formula('here', '2x+(')], {
      annotationErrors: { server: 'Query timeout' },
    });
    expect(screen.getByRole('button', { name: 'Query timeout' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Bad formula/ })).toBeTruthy();
  });

  it('offers the annotation types that a legacy area chart supports', async () => {
    const { user } = renderControl([], { viz_type: 'area' });
    await add(user);
    await user.click(screen.getByRole('combobox', { name: 'Annotation layer type' }));
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Event', 'Interval']);
  });

  it('shows an error where the options cannot be loaded', async () => {
    server.use(
      http.get('*/api/v1/annotation_layer/', () => HttpResponse.json({ message: 'Forbidden' }, { status: 403 })),
    );
    const { user } = renderControl([]);
    await add(user);
    await selectOption(user, 'Annotation layer type', 'Event');
    await selectOption(user, 'Annotation source', 'Superset annotation');
    expect(await screen.findByText('Forbidden')).toBeTruthy();
  });

  it.each([
    null,
    'text',
    7,
    [null, 7, [], 'x', {}],
    { name: 5, overrides: 7 },
    [{ name: '__proto__', width: {}, value: [] }],
  ])('tolerates a saved value of a wrong type: %j', async (value) => {
    const { user, onChange } = renderControl(value);
    for (const button of screen.queryAllByRole('button', { name: /^Edit annotation layer/ })) {
      await user.click(button);
      await user.keyboard('{Escape}');
    }
    expect(onChange).not.toHaveBeenCalled();
  });
});
