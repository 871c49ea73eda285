import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createElement } from 'react';
import { vi } from 'vitest';
import { createColorNamespace } from '../../src/lib/color/colorScale';
import { asString, isRecord } from '../../src/lib/read';
import type { FormData, QueryResult } from '../../src/lib/wire';
import { pointLayers } from '../../src/viz/shared/echarts/points/pointLayers';
import { lightTheme } from '../../src/viz/shared/partToWhole/partToWhole.fixture';
import type { LayerSpec } from '../../src/viz/shared/map/layerSpec';
import type { MapOptions } from '../../src/viz/shared/map/MapHandle';
import type { ServerSettings, VizComponent } from '../../src/viz/types';
import { dataset, exploreJsonResponse } from './chartResponse';
import { pickMarks } from './pickMarks';

/** The last option that ECharts was given. */
let lastOption: Record<string, unknown> | undefined;
/** Clicks the topmost mark of the map. */
let clickMark: (() => void) | undefined;
/** What a user does with the map besides. */
let moves: Pick<MapOptions, 'view' | 'onMove' | 'onViewChange'> | undefined;
/** The surface that it draws on, which carries the marks at the points of lines. */
let surface = {};
/** Stands in for an ECharts instance. */
export function fakeECharts() {
  return {
    setOption: (option: Record<string, unknown>) => {
      lastOption = { ...lastOption, ...option };
    },
    on: () => undefined,
    off: () => undefined,
    dispatchAction: () => undefined,
    dispose: () => undefined,
    isDisposed: () => false,
    resize: () => undefined,
    getZr: () => Object.assign(surface, { handler: { dispatch: () => undefined } }),
  };
}

/** What ECharts was given since the last call. */
export function takeOption(): unknown {
  const option = lastOption;
  lastOption = undefined;
  return option;
}

const withoutIds = (text: string): string => text.replace(/(id|for|aria-\w+)="[^"]*:r\w+:[^"]*"|_r_\w+_/g, '');

const getOption = (key: string): unknown => lastOption?.[key];
const setOption = (key: string, value: unknown): void => {
  lastOption = { ...lastOption, [key]: value };
};

/** Stands in for a map, which needs WebGL: what it is given is part of what a chart shows. */
export function fakeMap({ view, onHover, onClick, onMove, onViewChange }: MapOptions) {
  const set = (key: string) => (value: unknown) => setOption(key, value);
  set('view')(view);
  moves = { view, onMove, onViewChange };
  return {
    setLayers: (layers: readonly LayerSpec[]) => {
      set('layers')(layers);
      const [picked] = pickMarks(layers);
      if (!picked) return;
      onHover(picked);
      clickMark = () => onClick(picked);
    },
    setBaseMap: set('baseMap'),
    setView: set('view'),
    setLabel: set('label'),
    zoomBy: () => undefined,
    resize: () => undefined,
    remove: () => undefined,
  };
}

const point = (dataIndex: number, series = 0) => ({
  dataIndex,
  seriesIndex: series,
  seriesId: `s${series}`,
  seriesName: 'CA',
  axisIndex: 0,
  axisValue: Date.UTC(2024, 0, 15),
  name: 'Mia',
  percent: 20.4,
  value: [Date.UTC(2024, 0, 15), 1234.5],
  data: { at: dataIndex, value: 1234.5 },
  treePathInfo: [
    { name: '', value: 10 },
    { name: 'Mia', value: 4 },
  ],
  color: '#123456',
});
const POINTS = [point(0), point(1), point(2, 1), [point(1), point(1, 1), point(1, 2)]];
const NUMBERS = [0, 1, 0.25, 1234.5, 45_678, Date.UTC(2024, 0, 15), Date.UTC(2024, 1, 1, 3)];

/** What a function of an option returns for the arguments that ECharts may pass. */
function callResults(call: (params: unknown) => unknown, key: string, within: string): unknown {
  const args: readonly unknown[] = within.endsWith('legend')
    ? ['Mia', 'CA']
    : /axis/i.test(within) || key === 'valueFormatter'
      ? [...NUMBERS, 'Mia']
      : [...POINTS, ...NUMBERS];
  return args.map((params): unknown => {
    try {
      const result = call(params);
      return result instanceof HTMLElement ? result.outerHTML : result;
    } catch {
      return 'cannot say';
    }
  });
}

function toPlain(option: unknown, key = '', within = ''): unknown {
  if (typeof option === 'function')
    return callResults((params) => Reflect.apply(option, undefined, [params, 0]), key, within);
  if (Array.isArray(option)) return option.map((item) => toPlain(item, key, within));
  if (option instanceof HTMLElement) return option.outerHTML;
  if (typeof option === 'bigint') return String(option);
  if (!isRecord(option)) return option;
  return Object.fromEntries(
    Object.entries(option).map(([name, item]) => [name, toPlain(item, name, `${within}.${key}`)]),
  );
}

/** Renders a chart and returns all that it shows: the markup, and ECharts' option with what its functions return. */
export async function renderChart(
  Chart: VizComponent,
  formData: FormData,
  results: readonly QueryResult[],
  dataVersion: ServerSettings['dataVersion'],
): Promise<string> {
  lastOption = undefined;
  clickMark = undefined;
  moves = undefined;
  surface = {};
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { container } = render(
    createElement(Chart, {
      formData,
      results,
      datasource: dataset,
      width: 700,
      height: 400,
      theme: lightTheme,
      color: createColorNamespace().scale({
        scheme: asString(formData.color_scheme),
        labelColors: undefined,
        dark: false,
      }),
      ownState: {},
      setOwnState: () => undefined,
      setDataMask: () => undefined,
      isStaticRender: true,
      // Charts of 2.x have features, which are drawn on any version.
      fetchLayer: (layer: FormData) => Promise.resolve(exploreJsonResponse(layer)),
      server: { dataVersion, conf: { MAPBOX_API_KEY: 'key' }, feature_flags: { ENABLE_JAVASCRIPT_CONTROLS: true } },
    }),
  );
  const click = (): void => clickMark?.();
  // Some drawing code is loaded on first use.
  const isDrawn = (): boolean =>
    container.querySelector('.viz-map')
      ? lastOption?.baseMap !== undefined && container.querySelector('.loading') === null
      : container.textContent !== '' || lastOption !== undefined || container.querySelector('svg') !== null;
  for (let attempt = 0; attempt < 50 && container.childElementCount > 0 && !isDrawn(); attempt += 1)
    await act(async () => {
      await vi.dynamicImportSettled();
    });
  if (container.querySelector('.viz-map')) {
    click();
    // For the code of an author's tooltip and link, and what sanitises the tooltip.
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      await vi.dynamicImportSettled();
    });
    const layers = getOption('layers');
    act(() => moves?.onMove(moves.view));
    setOption('whileMoving', getOption('layers'));
    act(() => moves?.onViewChange(moves.view));
    setOption('layers', layers);
  }
  const canvas = container.querySelector('[role=img]');
  if (canvas)
    // The tooltip is loaded first.
    await act(async () => {
      fireEvent.pointerMove(canvas, { clientX: 5, clientY: 5 });
      await vi.dynamicImportSettled();
    });
  const rendered = JSON.stringify({
    markup: withoutIds(container.innerHTML),
    styles: withoutIds(document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText).join('\n')),
    option: toPlain(lastOption),
    opened: open.mock.calls,
    points: [...(pointLayers.getState(surface).markers?.series ?? [])].map(([id, { dot, label }]) => [
      id,
      { dot, label: label && { ...label, text: [0, 1, 2].map(label.text) } },
    ]),
  });
  open.mockRestore();
  cleanup();
  return rendered;
}
