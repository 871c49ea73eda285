// @vitest-environment jsdom
import type * as Core from 'echarts/core';
import { describe, expect, it, vi } from 'vitest';
import { renderTriggers } from '../src/controls/panelValues';
import type { FormData } from '../src/lib/wire';
import { buildQueryContext } from '../src/query/buildQueryContext';
import type { QueryRules } from '../src/lib/queryRules';
import { loadControlPanel } from '../src/viz/controlPanels/loadControlPanel';
import { vizApi, vizPlugins } from '../src/viz/registry';
import type { VizPlugin } from '../src/viz/types';
import type { Cloud } from '../src/viz/word_cloud/layout';
import type { CloudWord } from '../src/viz/word_cloud/transform';
import { answers, legacyAnswer } from './everyControl/chartResponse';
import { otherValues } from './everyControl/otherValues';
import { draw, fakeChart } from './everyControl/renderChart';
import { WITHOUT_EFFECT } from './everyControl/withoutEffect';
import { setupOf } from './everyControl/setups';
import { changed, question, shown, stops, type Stop, type Walk } from './everyControl/walk';

vi.mock('echarts/core', async (load) => ({ ...(await load<typeof Core>()), init: () => fakeChart() }));
// Measures texts in pixels to decide which labels fit; jsdom has no layout.
vi.mock('../src/viz/word_cloud/layout', () => ({
  layoutCloud: (words: readonly CloudWord[], _box: object, _still: boolean, done: (cloud: Cloud) => void) => {
    done({ words: words.map((word, i) => ({ ...word, x: 0, y: i })), x: 0, y: 0, width: 700, height: 400 });
    return () => undefined;
  },
}));

/** What a chart requests and shows with given form data. */
async function chartOf(viz: VizPlugin, { panel, rules }: Walk) {
  const { Chart } = (await viz.chart?.()) ?? {};
  if (!Chart) throw new Error(`${viz.viz_type} cannot be drawn`);
  const drawing = renderTriggers(panel);
  const legacy = viz.api === 'explore_json';
  const ask = (asked: FormData) => buildQueryContext(asked, { rules, buildQuery: viz.buildQuery });
  const drawn = new Map<string, string>();
  return {
    /** The request as text, to compare. explore_json gets all form data except what only affects drawing. */
    asked: (work: FormData): string => {
      const asked = question(work, rules);
      if (!legacy) return JSON.stringify(ask(asked).queries);
      return JSON.stringify(Object.entries(asked).filter(([key]) => !drawing.has(key)));
    },
    /** What is drawn with this form data and the response to it. */
    picture: async (work: FormData, answered: FormData): Promise<string> => {
      const [form, from] = [question(work, rules), question(answered, rules)];
      const key = JSON.stringify([form, from]);
      const picture = drawn.get(key) ?? (await draw(Chart, form, legacy ? legacyAnswer(from) : answers(ask(from))));
      drawn.set(key, picture);
      return picture;
    },
    isDrawing: (name: string): boolean => drawing.has(name),
  };
}

function reasonOf(walk: Walk, { spec }: Stop): string | undefined {
  return WITHOUT_EFFECT[`${walk.panel.viz_type}.${spec.name}`] ?? WITHOUT_EFFECT[spec.name];
}

/** Changes one control and returns what is wrong with the effect. */
async function visit(walk: Walk, stop: Stop, chart: Awaited<ReturnType<typeof chartOf>>): Promise<string | undefined> {
  const found = shown(walk, stop, setupOf(walk.panel.viz_type, stop.spec.name));
  if (!found) return `${stop.key} is never shown`;
  const before = found.work;
  const [asked, seen] = [chart.asked(before), await chart.picture(before, before)];
  const drawing = chart.isDrawing(stop.spec.name);
  const excused = reasonOf(walk, stop) !== undefined;
  // With so few rows, one of the choices may happen to look like another.
  for (const value of otherValues(stop.spec, found.context)) {
    const after = changed(walk, before, { [stop.spec.name]: value });
    const asksAnew = chart.asked(after) !== asked;
    if (drawing && asksAnew) return `${stop.key} is said to change only the drawing, but asks otherwise`;
    if (!asksAnew && (await chart.picture(after, drawing ? before : after)) === seen) continue;
    return excused ? `${stop.key} has an effect: no excuse is needed` : undefined;
  }
  return excused ? undefined : `${stop.key} changes neither the question nor the picture`;
}

async function walked(viz: VizPlugin, rules: QueryRules): Promise<readonly string[]> {
  const panel = await loadControlPanel(viz.viz_type, rules);
  if (!panel) return ['no panel'];
  const walk: Walk = { panel, rules };
  const chart = await chartOf(viz, walk);
  const faults: string[] = [];
  for (const stop of stops(panel)) {
    const fault = await visit(walk, stop, chart);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

const named = (types: readonly VizPlugin[]) => types.map((viz) => [viz.viz_type, viz] as const);
const drawn = vizPlugins.filter(({ chart }) => chart !== undefined);
const current = drawn.filter(
  ({ viz_type }) => vizApi(viz_type, { generation: 6, genericChartAxes: true }) === 'chart/data',
);

describe('every control has an effect on the request or on the chart', () => {
  it.each(named(drawn))('2.x: %s', async (_, viz) => {
    expect(await walked(viz, { generation: 2, genericChartAxes: false })).toEqual([]);
  });
  it.each(named(current.filter(({ viz_type }) => /timeseries_bar|big_number$|^table/.test(viz_type))))(
    '2.x with x axes of any kind: %s',
    async (_, viz) => {
      expect(await walked(viz, { generation: 2, genericChartAxes: true })).toEqual([]);
    },
  );
  it.each(named(current))('6.x: %s', async (_, viz) => {
    expect(await walked(viz, { generation: 6, genericChartAxes: true })).toEqual([]);
  });
});
