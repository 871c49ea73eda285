// @vitest-environment jsdom
import type * as Core from 'echarts/core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderTriggers } from '../src/controls/panelValues';
import type { FormData } from '../src/lib/wire';
import { buildQueryContext } from '../src/query/buildQueryContext';
import type { ServerTraits } from '../src/lib/getTraits';
import { loadControlPanel } from '../src/viz/controlPanels/loadControlPanel';
import { vizApi, vizPlugins } from '../src/viz/registry';
import { vizDetails } from '../src/viz/vizDetails';
import type { VizPlugin } from '../src/viz/types';
import { LazyDeckTip, LazyScriptedTip } from '../src/viz/shared/deck/lazyTips';
import type * as Sandbox from '../src/viz/shared/sandbox/SandboxClient';
import type { Cloud } from '../src/viz/word_cloud/layout';
import type { CloudWord } from '../src/viz/word_cloud/transform';
import { chartDataResponse, exploreJsonResponse } from './everyControl/chartResponse';
import { InProcessSandbox } from './everyControl/inProcessSandbox';
import { isReadByServer } from './everyControl/readByServer';
import { otherValues } from './everyControl/otherValues';
import { renderChart, fakeECharts, fakeMap } from './everyControl/renderChart';
import { WITHOUT_EFFECT } from './everyControl/withoutEffect';
import { getSetup } from './everyControl/setups';
import {
  withChanges,
  queryFormData,
  findVisible,
  panelControls,
  type PanelControl,
  type Walk,
} from './everyControl/walk';
import { RULES_2, RULES_2_AXES, RULES_6 } from '../src/lib/queryRules.fixture';

vi.mock('echarts/core', async (load) => ({ ...(await load<typeof Core>()), init: () => fakeECharts() }));
vi.mock('../src/viz/shared/map/createMap', () => ({ createMap: fakeMap }));
vi.mock('../src/viz/shared/sandbox/SandboxClient', async (load) => ({
  ...(await load<typeof Sandbox>()),
  SandboxClient: InProcessSandbox,
}));
vi.mock('../src/viz/shared/geo/loadShapes', async () => (await import('./everyControl/maps')).shapesOfDisk);
// Measures texts in pixels to decide which labels fit; jsdom has no layout.
vi.mock('../src/viz/word_cloud/layout', () => ({
  layoutCloud: (words: readonly CloudWord[], _box: object, _isStatic: boolean, done: (cloud: Cloud) => void) => {
    done({ words: words.map((word, i) => ({ ...word, x: 0, y: i })), x: 0, y: 0, width: 700, height: 400 });
    return () => undefined;
  },
}));

// What is loaded when the pointer is over a mark is there at once.
beforeAll(() => Promise.all([LazyDeckTip.preload(), LazyScriptedTip.preload()]));

/** What a chart requests and shows with given form data. */
async function observeChart(viz: VizPlugin, { panel, rules }: Walk) {
  const { Chart } = (await viz.chart?.()) ?? {};
  if (!Chart) throw new Error(`${viz.viz_type} cannot be drawn`);
  const drawing = renderTriggers(panel);
  const legacy = vizApi(viz.viz_type, rules) === 'explore_json';
  const toContext = (formData: FormData) => buildQueryContext(formData, { rules, buildQuery: viz.buildQuery });
  const drawn = new Map<string, string>();
  return {
    /** What the request says to the server, as text. explore_json gets all form data, of which it reads some. */
    request: (settings: FormData): string => {
      const formData = queryFormData(settings, rules);
      if (!legacy) return JSON.stringify(toContext(formData).queries);
      return JSON.stringify(
        Object.entries(formData).filter(([key]) => isReadByServer(viz.viz_type, key) && !drawing.has(key)),
      );
    },
    /** What is drawn with this form data and the response to it. */
    render: async (settings: FormData, fetchedWith: FormData): Promise<string> => {
      const [form, from] = [queryFormData(settings, rules), queryFormData(fetchedWith, rules)];
      const key = JSON.stringify([form, from]);
      const markup =
        drawn.get(key) ??
        (await renderChart(
          Chart,
          form,
          legacy ? exploreJsonResponse(from) : chartDataResponse(toContext(from)),
          rules.dataVersion,
        ));
      drawn.set(key, markup);
      return markup;
    },
    affectsDrawingOnly: (name: string): boolean => drawing.has(name),
  };
}

function getReason(walk: Walk, { spec }: PanelControl): string | undefined {
  const key = `${walk.panel.viz_type}.${spec.name}`;
  return (
    WITHOUT_EFFECT[`${String(walk.rules.dataVersion)}.x ${key}`] ?? WITHOUT_EFFECT[key] ?? WITHOUT_EFFECT[spec.name]
  );
}

/** Changes one control and returns what is wrong with the effect. */
async function checkControl(
  walk: Walk,
  control: PanelControl,
  chart: Awaited<ReturnType<typeof observeChart>>,
): Promise<string | undefined> {
  const found = findVisible(walk, control, getSetup(walk.panel.viz_type, control.spec.name));
  if (!found) return getReason(walk, control) === undefined ? `${control.key} is never visible` : undefined;
  const before = found.formData;
  const [request, rendered] = [chart.request(before), await chart.render(before, before)];
  const affectsDrawingOnly = chart.affectsDrawingOnly(control.spec.name);
  const isExcused = getReason(walk, control) !== undefined;
  // With so few rows, one of the choices may happen to look like another.
  for (const value of otherValues(control.spec, found.context)) {
    const after = withChanges(walk, before, { [control.spec.name]: value });
    const hasNewRequest = chart.request(after) !== request;
    if (affectsDrawingOnly && hasNewRequest)
      return `${control.key} should only affect drawing, but changes the request`;
    if (!hasNewRequest && (await chart.render(after, affectsDrawingOnly ? before : after)) === rendered) continue;
    return isExcused ? `${control.key} has an effect: remove it from WITHOUT_EFFECT` : undefined;
  }
  return isExcused ? undefined : `${control.key} changes neither the request nor the chart`;
}

async function controlsWithoutEffect(viz: VizPlugin, rules: ServerTraits): Promise<readonly string[]> {
  const panel = await loadControlPanel(viz.viz_type, rules);
  if (!panel) return ['no panel'];
  const walk: Walk = { panel, rules };
  const chart = await observeChart(viz, walk);
  const problems: string[] = [];
  for (const control of panelControls(panel)) {
    // Some panels have a control that they never show.
    if (control.spec.visible === false) continue;
    const problem = await checkControl(walk, control, chart);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

const named = (types: readonly VizPlugin[]) => types.map((viz) => [viz.viz_type, viz] as const);
const drawn = vizPlugins.filter(({ chart }) => chart !== undefined);
const ofVersion = (version: 2 | 6) => drawn.filter(({ viz_type }) => vizDetails(viz_type)?.presentIn.includes(version));
const current = drawn.filter(({ viz_type }) => vizApi(viz_type, RULES_6) === 'chart/data');

describe('every control has an effect on the request or on the chart', () => {
  it.each(named(ofVersion(2)))('2.x: %s', async (_, viz) => {
    expect(await controlsWithoutEffect(viz, RULES_2)).toEqual([]);
  });
  it.each(named(current.filter(({ viz_type }) => /timeseries_bar|big_number$|^table/.test(viz_type))))(
    '2.x with x axes of any kind: %s',
    async (_, viz) => {
      expect(await controlsWithoutEffect(viz, RULES_2_AXES)).toEqual([]);
    },
  );
  it.each(named(ofVersion(6)))('6.x: %s', async (_, viz) => {
    expect(await controlsWithoutEffect(viz, RULES_6)).toEqual([]);
  });
});
