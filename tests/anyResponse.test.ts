// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type * as Core from 'echarts/core';
import fc from 'fast-check';
import { createElement, Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getChartView } from '../src/chart/chartView';
import type { ChartState } from '../src/chart/state/chartsSlice';
import { plainText } from '../src/lib/plainText';
import { lightTheme } from '../src/viz/shared/partToWhole/partToWhole.fixture';
import { vizPlugins } from '../src/viz/registry';
import { readTopology } from '../src/viz/shared/geo/readTopology.fixture';
import type * as Shapes from '../src/viz/shared/geo/useShapes';
import type * as Sandbox from '../src/viz/shared/sandbox/SandboxClient';
import type { Cloud } from '../src/viz/word_cloud/layout';
import type { CloudWord } from '../src/viz/word_cloud/transform';
import type { VizComponent, VizPlugin } from '../src/viz/types';
import { anyCharts, type AnyChart } from './anyResponse/anyChart';
import { makeFuzzMaps } from './anyResponse/fuzzMap';
import { checkTexts, givenTexts, shownTexts } from './anyResponse/shownTexts';
import type { DrawnCharts } from './anyResponse/svgCharts';
import { InProcessSandbox } from './everyControl/inProcessSandbox';

/**
 * How many charts of each type, the same ones every time, so that no unrelated change fails. A long run: FUZZ_RUNS=200
 * FUZZ_SEED=7; with a seed, the smallest chart that fails is searched for.
 */
const { FUZZ_RUNS = '3', FUZZ_SEED } = process.env;
const RUNS = Number(FUZZ_RUNS);
const TIMEOUT = 20_000 + 3000 * RUNS;

/** Each type has a seed of its own, so that each tries something else. */
const getParameters = (viz_type: string) => ({
  numRuns: RUNS,
  seed: Array.from(viz_type).reduce(
    (seed, letter) => (31 * seed + (letter.codePointAt(0) ?? 0)) | 0,
    Number(FUZZ_SEED ?? 16),
  ),
  endOnFailure: FUZZ_SEED === undefined,
});

/** Of charts of a type with usual controls and a valid response. */
interface Checked {
  /** How many of them were drawn and used. */
  charts: number;
  texts: number;
}

const drawn = vi.hoisted((): DrawnCharts => ({ shapes: 0, texts: [] }));
vi.mock('echarts/core', async (load) => {
  const { svgCharts } = await import('./anyResponse/svgCharts');
  const core = await load<typeof Core>();
  return { ...core, init: svgCharts(core, drawn) };
});
const { maps, errors: mapErrors, createMap } = makeFuzzMaps();
// Needs WebGL.
vi.mock('../src/viz/shared/map/createMap', () => ({
  createMap: (options: Parameters<typeof createMap>[0]) => createMap(options),
}));
vi.mock('../src/viz/shared/sandbox/SandboxClient', async (load) => ({
  ...(await load<typeof Sandbox>()),
  SandboxClient: InProcessSandbox,
}));
// Loaded with fetch.
vi.mock('../src/viz/shared/geo/useShapes', async (load) => {
  const actual = await load<typeof Shapes>();
  const read = (name: string) => ({ state: 'ready', name, shapes: actual.toShapes(readTopology(name)) });
  const austria = read('austria');
  return { ...actual, useShapes: () => austria };
});
// Places words by their pixels, which need a canvas.
vi.mock('../src/viz/word_cloud/layout', () => ({
  layoutCloud: (words: readonly CloudWord[], _box: object, _isStatic: boolean, done: (cloud: Cloud) => void) => {
    done({ words: words.map((word, i) => ({ ...word, x: 0, y: i })), x: 0, y: 0, width: 700, height: 400 });
    return () => undefined;
  },
}));

afterEach(cleanup);

/** Those that show what their author wrote, which may be nothing. */
const MAY_BE_BLANK = ['markup', 'separator', 'handlebars'];

/** Those in whose drawing the marks of the chart before are still fading out. */
const FADES_OUT = ['tree_chart'];

/** Some drawing code is loaded on first use. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  });

const hasContent = (container: HTMLElement): boolean =>
  container.textContent.trim() !== '' ||
  container.querySelector('svg *, img, iframe, input, table, button, .viz-map') !== null;

/** The browser ignores what is no number, and draws nothing there. */
function checkGeometry(container: HTMLElement): void {
  for (const shape of container.querySelectorAll('svg, svg *'))
    for (const { name, value } of shape.attributes)
      if (
        /^(?:d|r|[xy][12]?|c[xy]|width|height|transform|points|viewBox)$/.test(name) &&
        /NaN|Infinity|undefined/.test(value)
      )
        throw new Error(`${name} of <${shape.tagName}> is ${value.slice(0, 80)}`);
}

function element(
  Chart: VizComponent,
  { respond, filterState, server, isValid: _, isUsual: _usual, ...props }: AnyChart,
) {
  const chart = createElement(Chart, {
    ...props,
    ...(filterState && { filterState }),
    ...(server && { server }),
    theme: lightTheme,
    color: () => '#123456',
    ownState: {},
    setOwnState: () => undefined,
    setDataMask: () => undefined,
    setControls: () => undefined,
    onContextMenu: () => undefined,
    fetchLayer: (layer) => {
      const results = respond(layer);
      return results ? Promise.resolve(results) : Promise.reject(new Error('no layer'));
    },
  });
  return createElement(Suspense, undefined, chart);
}

/** Whether the page shows the chart, and not that there are no rows. */
function isShown({ drawsEmptyResult = false }: VizPlugin, Chart: VizComponent, { results, width, height }: AnyChart) {
  const chart: ChartState = {
    chartStatus: 'rendered',
    error: null,
    chartUpdateStartTime: 0,
    chartUpdateEndTime: 0,
    latestQueryFormData: null,
    renderedFormData: null,
    queriesResponse: results,
    ownState: {},
  };
  const component = { state: 'ready', Chart } as const;
  const size = { width, height };
  const view = getChartView({ chart, component, size, canDraw: true, drawsEmptyResult, blockedMessage: undefined });
  return view.content.kind === 'chart';
}

/** Points at all marks, clicks them and moves the map. */
async function exploreMaps(check: () => void): Promise<void> {
  for (const { options, getMarks } of maps) {
    for (const picked of getMarks()) {
      await act(async () => {
        options.onHover(picked);
        await Promise.resolve();
      });
      check();
      await act(async () => {
        options.onClick(picked);
        await Promise.resolve();
      });
    }
    act(() => {
      const view = { longitude: 200, latitude: -89, zoom: 20, bearing: 0, pitch: 0 };
      options.onMove(view);
      options.onViewChange(view);
      options.onUserMove(view);
      options.onHover(undefined);
    });
  }
  await settle();
}

const KEYS = ['ArrowRight', 'ArrowDown', 'End', 'Enter', 'ContextMenu'];
const LARGE = 5000;

async function exploreElements(container: HTMLElement, check: () => void): Promise<void> {
  const first = container.querySelector('[role=img], td, button');
  if (first) {
    fireEvent.pointerMove(first, { clientX: 5, clientY: 5 });
    // Until the tooltip is loaded.
    await settle();
    fireEvent.click(first);
    fireEvent.contextMenu(first);
  }
  check();
  // A calendar may have 50,000 cells, whose texts take a second to read.
  const keys = container.querySelectorAll('*').length > LARGE ? ['End'] : KEYS;
  for (const stop of [...container.querySelectorAll('[role=listbox], [data-cell]')].slice(0, 3))
    for (const key of keys) {
      fireEvent.keyDown(stop, { key });
      check();
    }
}

/** Draws a chart, uses it, and draws the other one in its place. */
async function checkCharts(
  viz: VizPlugin,
  Chart: VizComponent,
  charts: readonly AnyChart[],
  checked: Checked,
): Promise<void> {
  const failures: unknown[] = [];
  const onError = ({ error }: ErrorEvent): void => {
    failures.push(error);
  };
  window.addEventListener('error', onError);
  maps.length = 0;
  mapErrors.length = 0;
  const { container, unmount, rerender } = render(createElement('div'));
  let fading = '';
  try {
    for (const chart of charts) {
      drawn.shapes = 0;
      drawn.texts = [];
      const isNonsenseGiven = !chart.isValid || !chart.isUsual;
      const own = givenTexts(chart.formData, chart.results, chart.datasource);
      const given = fading + own;
      if (FADES_OUT.includes(viz.viz_type)) fading = own;
      const check = (): void => {
        if (isNonsenseGiven) return;
        const texts = [...shownTexts(container), ...drawn.texts];
        checkTexts(texts, given);
        checked.texts += texts.length;
      };
      rerender(element(Chart, chart));
      await act(() => Promise.resolve());
      for (let round = 0; round < 20; round += 1) {
        if (hasContent(container) && !container.querySelector('.loading, .viz-map')) break;
        if (drawn.shapes > 0 || (round > 1 && maps.length > 0)) break;
        await settle();
      }
      const mustDraw =
        chart.isValid &&
        isShown(viz, Chart, chart) &&
        chart.width > 50 &&
        chart.height > 50 &&
        !MAY_BE_BLANK.includes(viz.viz_type);
      if (mustDraw && !hasContent(container) && drawn.shapes === 0)
        throw new Error(`nothing is drawn: ${container.innerHTML}`);
      checkGeometry(container);
      if (maps.length > 0) await exploreMaps(check);
      await exploreElements(container, check);
      const isDrawn = hasContent(container) || drawn.shapes > 0;
      if (!isNonsenseGiven && isDrawn) checked.charts += 1;
    }
  } finally {
    unmount();
    window.removeEventListener('error', onError);
  }
  const [failure] = [...failures, ...mapErrors];
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error(plainText(failure));
  // Object.prototype must not be polluted.
  const inherited: string[] = [];
  for (const key in {}) inherited.push(key);
  expect(inherited).toEqual([]);
}

const drawable = vizPlugins.flatMap((viz) => (viz.chart ? [[viz.viz_type, viz, viz.chart] as const] : []));

const checkedByType = new Map<string, Checked>();

describe.each(drawable)('%s', (viz_type, viz, load) => {
  let pairs: fc.Arbitrary<readonly AnyChart[]> | undefined;
  beforeAll(async () => {
    pairs = await anyCharts(viz);
  });
  it(
    'renders any response with any controls',
    async () => {
      const { Chart } = await load();
      if (!pairs) throw new Error('no charts');
      const checked: Checked = { charts: 0, texts: 0 };
      checkedByType.set(viz_type, checked);
      await fc.assert(
        fc.asyncProperty(pairs, (charts) => checkCharts(viz, Chart, charts, checked)),
        getParameters(viz_type),
      );
    },
    TIMEOUT,
  );
});

it('has checked the texts of charts of every type', () => {
  const unchecked = [...checkedByType].filter(([, { charts, texts }]) => charts === 0 || texts === 0);
  expect(unchecked).toEqual([]);
});
