// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { asArray, asRecord, asString } from '../../lib/read';
import { deckQuery } from '../../viz/shared/query/deckQuery';
import { selectOption, renderControl } from '../renderControl.fixture';
import type { ControlComponent } from '../controlTypes';
import { CollectionControl } from './CollectionControl';
import { ColorBreakpointsControl } from './ColorBreakpointsControl';
import { ContourControl } from './ContourControl';
import { FixedOrMetricControl } from './FixedOrMetricControl';
import { LayerConfigsControl } from './LayerConfigsControl';
import { findSymbol } from './layerStyle';
import { MapViewControl } from './MapViewControl';
import { SpatialControl } from './SpatialControl';
import { ViewportControl } from './ViewportControl';
import { ZoomConfigControl } from './ZoomConfigControl';
import { RULES_6 } from '../../lib/queryRules.fixture';

afterEach(cleanup);

const open = (name: string | RegExp) => screen.findByRole('button', { name });

describe('collections', () => {
  it('adds, edits, orders and removes columns of a time-series table', async () => {
    const spec = { name: 'column_collection' };
    const { user, value } = renderControl(CollectionControl, [{ key: 'a', label: 'A', later: 1 }, { key: 'b' }], {
      spec,
    });
    await user.click(await open('Edit: A'));
    await selectOption(user, 'Type', 'Sparkline');
    await user.type(screen.getByRole('textbox', { name: 'Time ratio' }), '3');
    await user.click(screen.getByRole('checkbox', { name: 'Show Y-axis' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toEqual([
      { key: 'a', label: 'A', later: 1, colType: 'spark', timeRatio: '3', showYAxis: true },
      { key: 'b' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Move A down' }));
    expect(value()).toMatchObject([{ key: 'b' }, { key: 'a' }]);
    await user.click(screen.getByRole('button', { name: 'Remove b' }));
    await user.click(await open('Add an item'));
    await selectOption(user, 'Type', 'Time comparison');
    expect(screen.getByRole('textbox', { name: 'Time lag' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toMatchObject([{ key: 'a' }, { colType: 'time', label: 'Time series columns' }]);
  });

  it('configures a filter of a filter box by the type of its column', async () => {
    const { user, value } = renderControl(CollectionControl, [], { spec: { name: 'filter_configs' } });
    await user.click(await open('Add an item'));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await selectOption(user, 'Column', 'num');
    await user.type(screen.getByRole('textbox', { name: 'Default' }), '12.7');
    await user.click(screen.getByRole('checkbox', { name: 'Allow multiple selections' }));
    await user.click(screen.getByRole('checkbox', { name: 'Required' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toMatchObject([
      { column: 'num', defaultValue: 12, multiple: false, clearable: false, asc: true, searchAllOptions: false },
    ]);
    expect(asString(asRecord(asArray(value())[0])['key'])).toMatch(/^\w{7}$/);
  });
});

describe('locations', () => {
  it('selects two columns, which are part of the query', async () => {
    const spec = { name: 'spatial', label: 'Longitude & Latitude' };
    const { user, value } = renderControl(SpatialControl, undefined, { spec });
    await user.click(await open(/N\/A$/));
    await selectOption(user, 'Longitude', 'num');
    await selectOption(user, 'Latitude', 'num_half');
    expect(value()).toEqual({ type: 'latlong', lonCol: 'num', latCol: 'num_half' });
    const formData = { viz_type: 'deck_hex', datasource: '1__table', spatial: value() };
    const env = { rules: RULES_6, ownState: {} } as const;
    expect(deckQuery()(formData, env)[0]?.columns).toEqual(['num', 'num_half']);
    await user.click(screen.getByRole('radio', { name: 'Delimited long & lat single column' }));
    expect(value()).toMatchObject({ type: 'delimited', delimiter: ',' });
    await user.click(screen.getByRole('checkbox', { name: 'Reverse lat/long' }));
    expect(value()).toMatchObject({ reverseCheckbox: true });
  });

  it('reports the error of an incomplete location', async () => {
    const reported: (readonly string[] | undefined)[] = [];
    const ObservedControl: ControlComponent = (props) => (
      <SpatialControl
        {...props}
        onChange={(next, errors) => {
          reported.push(errors);
          props.onChange(next, errors);
        }}
      />
    );
    const { user } = renderControl(ObservedControl, { type: 'latlong', lonCol: 'num' });
    expect(reported.at(-1)).toEqual(['Invalid lat/long configuration.']);
    await user.click(await open(/N\/A$/));
    await selectOption(user, 'Latitude', 'num');
    expect(reported.at(-1)).toEqual([]);
  });

  it('edits a viewport and preserves unknown keys', async () => {
    const saved = { longitude: 6.85, latitude: -31.5, zoom: 1, bearing: 0, pitch: 0, maxZoom: 20 };
    const { user, value } = renderControl(ViewportControl, saved, { spec: { label: 'Viewport' } });
    await user.click(await open(/6° 51' 00" \| -31° 30' 00"$/));
    const zoom = screen.getByRole('spinbutton', { name: 'Zoom' });
    await user.clear(zoom);
    await user.type(zoom, '5.5');
    await user.tab();
    expect(value()).toEqual({ ...saved, zoom: 5.5 });
  });

  it('starts a custom extent at the current view of the map', async () => {
    const { user, value } = renderControl(MapViewControl, { mode: 'FIT_DATA', zoom: 4, latitude: 1, longitude: 2 });
    await user.click(await open(/FIT DATA$/));
    await user.click(screen.getByRole('radio', { name: 'CUSTOM' }));
    expect(value()).toMatchObject({ mode: 'CUSTOM', fixedZoom: 4, fixedLatitude: 1, fixedLongitude: 2 });
  });
});

describe('sizes and colours', () => {
  it('accepts a fixed number or a metric', async () => {
    const spec = { default: { type: 'fix', value: 1000 } };
    const { user, value } = renderControl(FixedOrMetricControl, { type: 'fix', value: 20 }, { spec });
    const field = screen.getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, '30');
    expect(value()).toEqual({ type: 'fix', value: 30 });
    await user.click(screen.getByRole('radio', { name: 'Based on a metric' }));
    expect(value()).toEqual({ type: 'metric', value: null });
    await user.click(screen.getByRole('button', { name: /Drop a column\/metric here or click/ }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: 'Fixed' }));
    expect(value()).toEqual({ type: 'fix', value: 1000 });
  });

  it('computes sizes by zoom level', async () => {
    const spec = { default: { type: 'FIXED', configs: { width: 100, height: 50, zoom: 6, slope: 30, exponent: 2 } } };
    const { user, value } = renderControl(ZoomConfigControl, undefined, { spec });
    await user.click(await open(/FIXED · 100 × 50$/));
    await user.click(screen.getByRole('radio', { name: 'LINEAR' }));
    expect(value()).toMatchObject({ values: { '7': { width: 130, height: 65 }, '0': { width: 0, height: 0 } } });
    await user.click(screen.getByRole('radio', { name: 'EXP' }));
    expect(value()).toMatchObject({ type: 'EXP', values: { '7': { width: 200 }, '28': { width: 100 * 2 ** 22 } } });
  });

  it('adds breakpoints that do not overlap', async () => {
    const { user, value } = renderControl(ColorBreakpointsControl, [
      { id: 0, color: '#ff0000', minValue: 0, maxValue: 5 },
    ]);
    await user.click(await open('Click to add new breakpoint'));
    await user.type(screen.getByRole('spinbutton', { name: 'Min value' }), '4');
    await user.type(screen.getByRole('spinbutton', { name: 'Max value' }), '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('The values overlap other breakpoint values')).toBeTruthy();
    await user.clear(screen.getByRole('spinbutton', { name: 'Min value' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Min value' }), '6');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toMatchObject([{ id: 0 }, { id: 1, minValue: 6, maxValue: 9 }]);
    expect(screen.getByText('6 - 9')).toBeTruthy();
  });

  it('adds lines and bands', async () => {
    const { user, value } = renderControl(ContourControl, []);
    await user.click(await open('Click to add a contour'));
    await user.type(screen.getByRole('spinbutton', { name: 'Threshold' }), '4');
    await user.click(screen.getByRole('radio', { name: 'Isoband' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Upper Threshold' }), '8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toEqual([{ color: { r: 0, g: 122, b: 135, a: 1 }, lowerThreshold: 4, upperThreshold: 8 }]);
    expect(screen.getByText('Threshold: [4, 8]')).toBeTruthy();
  });

  it('starts with the contours that a chart without saved ones draws', async () => {
    const initial = [{ lowerThreshold: 4 }, { lowerThreshold: 5 }, { lowerThreshold: 6, upperThreshold: 10 }];
    const { user, value } = renderControl(ContourControl, undefined, { spec: { default: initial } });
    await user.click(await open('Remove Threshold: [6, 10]'));
    expect(value()).toEqual(initial.slice(0, 2));
    await user.click(screen.getByRole('button', { name: 'Click to add a contour' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Threshold' }), '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toMatchObject([{ lowerThreshold: 4 }, { lowerThreshold: 5 }, { lowerThreshold: 9 }]);
  });

  it('adds layers on top', async () => {
    const { user, value } = renderControl(LayerConfigsControl, [{ type: 'XYZ', title: 'Below', url: 'u' }]);
    await user.click(await open('Click to add new layer'));
    await user.type(screen.getByRole('textbox', { name: 'Layer title' }), 'Top');
    await user.type(screen.getByRole('textbox', { name: 'Layer URL' }), 'https://x');
    await user.type(screen.getByRole('textbox', { name: 'Layer Name' }), 'L');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toMatchObject([{ title: 'Top', type: 'WMS', layersParam: 'L' }, { title: 'Below' }]);
  });

  it('styles the features of a layer', async () => {
    const { user, value } = renderControl(LayerConfigsControl, []);
    await user.click(await open('Click to add new layer'));
    await selectOption(user, 'Layer type', 'WFS');
    await user.type(screen.getByRole('textbox', { name: 'Layer title' }), 'Roads');
    await user.type(screen.getByRole('textbox', { name: 'Layer URL' }), 'https://x');
    await user.type(screen.getByRole('textbox', { name: 'Layer Name' }), 'ns:roads');
    const width = screen.getByRole('spinbutton', { name: 'Line width' });
    await user.clear(width);
    await user.type(width, '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const [layer] = asArray(value());
    expect(findSymbol(asRecord(layer).style, 'Line')).toMatchObject({ kind: 'Line', width: 7 });
    expect(findSymbol(asRecord(layer).style, 'Mark')).toMatchObject({ wellKnownName: 'circle', radius: 5 });
  });
});

const controls = {
  CollectionControl,
  ColorBreakpointsControl,
  ContourControl,
  FixedOrMetricControl,
  LayerConfigsControl,
  MapViewControl,
  SpatialControl,
  ViewportControl,
  ZoomConfigControl,
};
describe.each(Object.entries(controls))('%s', (_name, Control) => {
  it.each([
    [null],
    ['x'],
    [NaN],
    [true],
    [[null, 1, [2], { label: {}, color: [], zoom: 'x' }]],
    [{ type: {}, value: [], configs: 4 }],
  ])('neither throws for %j nor changes it', async (saved) => {
    const { user, value } = renderControl(Control, saved);
    for (const button of screen.queryAllByRole('button', { expanded: false })) {
      await user.click(button);
      await user.keyboard('{Escape}');
    }
    await act(() => Promise.resolve());
    expect(value()).toBe(saved);
  });
});
