// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type * as Core from 'echarts/core';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createColorNamespace } from '../src/lib/color/colorScale';
import type { ServerTraits } from '../src/lib/getTraits';
import { RULES_2, RULES_6 } from '../src/lib/queryRules.fixture';
import { asArray, type UnknownRecord } from '../src/lib/read';
import type { FormData } from '../src/lib/wire';
import { buildQueryContext } from '../src/query/buildQueryContext';
import type { ContextMenuFilters } from '../src/query/filters/contextMenuFilters';
import type { DataMask } from '../src/query/types';
import { vizTheme } from '../src/ui/theme';
import { loadControlPanel } from '../src/viz/controlPanels/loadControlPanel';
import { isFilterBox, vizApi, vizBehaviors, vizPlugins } from '../src/viz/registry';
import { lightTheme } from '../src/viz/shared/partToWhole/partToWhole.fixture';
import type { Behavior, VizPlugin, VizProps, VizTheme } from '../src/viz/types';
import { vizDetails } from '../src/viz/vizDetails';
import type { Cloud } from '../src/viz/word_cloud/layout';
import type { CloudWord } from '../src/viz/word_cloud/transform';
import { chartDataResponse, dataset, exploreJsonResponse } from './everyControl/chartResponse';
import { paleTexts } from './everyControl/paleTexts';
import { fakeECharts, fakeMap, takeOption } from './everyControl/renderChart';
import { queryFormData, startFormData } from './everyControl/walk';

vi.mock('echarts/core', async (load) => ({ ...(await load<typeof Core>()), init: () => fakeECharts() }));
vi.mock('../src/viz/shared/map/createMap', () => ({ createMap: fakeMap }));
vi.mock('../src/viz/shared/geo/loadShapes', async () => (await import('./everyControl/maps')).shapesOfDisk);
// Measures texts in pixels to decide which labels fit; jsdom has no layout.
vi.mock('../src/viz/word_cloud/layout', () => ({
  layoutCloud: (words: readonly CloudWord[], _box: object, _isStatic: boolean, done: (cloud: Cloud) => void) => {
    done({ words: words.map((word, i) => ({ ...word, x: 0, y: i })), x: 0, y: 0, width: 700, height: 400 });
    return () => undefined;
  },
}));

afterEach(cleanup);

/** Of a chart without dimensions, a menu is about all of its rows. */
const WITHOUT_DIMENSIONS = ['big_number', 'big_number_total'];

/** What charts need besides, so that they have a value to say, and all kinds of texts. */
const EXTRA: Readonly<Record<string, UnknownRecord>> = {
  gauge_chart: { intervals: '100,1000', interval_color_indices: '6,5' },
  time_table: {
    column_collection: [{ key: 'a', label: 'Last', colType: 'time', comparisonType: 'value', timeLag: 0 }],
  },
};

type Callbacks = Pick<VizProps, 'setDataMask' | 'onContextMenu' | 'filterState'>;

async function toFormData(viz: VizPlugin, rules: ServerTraits): Promise<FormData> {
  const panel = await loadControlPanel(viz.viz_type, rules);
  if (!panel) throw new Error(`${viz.viz_type} has no panel`);
  return queryFormData({ ...startFormData({ panel, rules }), ...EXTRA[viz.viz_type] }, rules);
}

async function draw(
  viz: VizPlugin,
  rules: ServerTraits,
  formData: FormData,
  callbacks: Callbacks,
  theme: VizTheme = lightTheme,
) {
  const { Chart } = (await viz.chart?.()) ?? {};
  if (!Chart) throw new Error(`${viz.viz_type} cannot be drawn`);
  const results =
    vizApi(viz.viz_type, rules) === 'explore_json'
      ? exploreJsonResponse(formData)
      : chartDataResponse(buildQueryContext(formData, { rules, buildQuery: viz.buildQuery }));
  const { container } = render(
    createElement(Chart, {
      formData,
      results,
      datasource: dataset,
      width: 700,
      height: 400,
      theme,
      color: createColorNamespace().scale({ scheme: 'supersetColors', labelColors: undefined, dark: theme.dark }),
      ownState: {},
      setOwnState: () => undefined,
      server: { dataVersion: rules.dataVersion, conf: {}, feature_flags: {} },
      ...callbacks,
    }),
  );
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    });
    if (container.childElementCount > 0 && container.querySelector('.loading') === null) break;
  }
  return container;
}

/** Where keys work: the list of data points, or the cells of a table. */
const keyStops = (container: Element): readonly Element[] => [
  ...container.querySelectorAll('[role=listbox], [data-cell]'),
];

/** Presses Enter on the first data point that filters. */
async function filterByKey(viz: VizPlugin, rules: ServerTraits, formData: FormData, filterState?: UnknownRecord) {
  const masks: DataMask[] = [];
  const container = await draw(viz, rules, formData, {
    setDataMask: (mask) => masks.push(mask),
    ...(filterState && { filterState }),
  });
  for (const stop of keyStops(container)) {
    fireEvent.keyDown(stop, { key: 'Enter' });
    if (masks.length > 0) break;
  }
  cleanup();
  return masks[0];
}

/** What the menu of the first data point offers. */
async function openMenu(viz: VizPlugin, rules: ServerTraits, formData: FormData) {
  const menus: ContextMenuFilters[] = [];
  const container = await draw(viz, rules, formData, { onContextMenu: (_, filters) => menus.push(filters) });
  for (const stop of keyStops(container)) fireEvent.keyDown(stop, { key: 'ContextMenu' });
  if (menus.length === 0) for (const box of container.querySelectorAll('*')) fireEvent.contextMenu(box);
  return menus;
}

const charts = ([RULES_2, RULES_6] as const).flatMap((rules) =>
  vizPlugins.flatMap((viz) => {
    const isThere = viz.chart !== undefined && vizDetails(viz.viz_type)?.presentIn.includes(rules.dataVersion) === true;
    return isThere ? [[`${String(rules.dataVersion)}.x`, viz.viz_type, viz, rules] as const] : [];
  }),
);
const having = (behavior: Behavior) =>
  charts.filter(([, viz_type, , rules]) => vizBehaviors(viz_type, rules).includes(behavior));

describe('a data point', () => {
  it.each(having('INTERACTIVE_CHART'))(
    '%s %s filters, and no more when it is selected again',
    async (...[, , viz, rules]) => {
      const formData = await toFormData(viz, rules);
      const mask = await filterByKey(viz, rules, formData);
      expect(asArray(mask?.extraFormData?.['filters'])).not.toEqual([]);
      expect(asArray(mask?.filterState?.['value'])).not.toEqual([]);
      const cleared = await filterByKey(viz, rules, formData, mask?.filterState);
      expect(asArray(cleared?.extraFormData?.['filters'])).toEqual([]);
    },
  );

  it.each(having('DRILL_TO_DETAIL'))('%s %s is drilled to the rows behind it', async (...[, viz_type, viz, rules]) => {
    const menus = await openMenu(viz, rules, await toFormData(viz, rules));
    expect(menus).not.toEqual([]);
    const found = menus.flatMap(({ drillToDetail }) => drillToDetail);
    if (!WITHOUT_DIMENSIONS.includes(viz_type)) expect(found).not.toEqual([]);
  });

  it.each(having('DRILL_BY'))(
    '%s %s is drilled by another dimension in the place of its own',
    async (...[, , viz, rules]) => {
      const formData = await toFormData(viz, rules);
      const drillBy = (await openMenu(viz, rules, formData)).find((menu) => menu.drillBy !== undefined)?.drillBy;
      expect(drillBy?.filters).not.toEqual([]);
      expect(Object.keys(formData)).toContain(drillBy?.groupbyFieldName);
    },
  );
});

// A filter box has fields, of which none has a value.
const valued = charts.filter(([, viz_type]) => !isFilterBox(viz_type));

it.each(valued)('%s %s says its values', async (...[, , viz, rules]) => {
  const container = await draw(viz, rules, await toFormData(viz, rules), {
    setDataMask: () => undefined,
    onContextMenu: () => undefined,
  });
  const labels = [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  expect([container.textContent, ...labels].join(' ')).toMatch(/\d/);
});

it.each([
  ['light', false],
  ['dark', true],
] as const)('texts beside the marks of every type are legible in the %s theme', async (_name, isDark) => {
  const theme = vizTheme(isDark);
  const pale: Record<string, readonly string[]> = {};
  // The words of a cloud are its marks: large, in the colours of the scheme.
  for (const [version, viz_type, viz, rules] of charts.filter((chart) => chart[1] !== 'word_cloud')) {
    takeOption();
    const container = await draw(viz, rules, await toFormData(viz, rules), {}, theme);
    const found = paleTexts(takeOption(), container, theme);
    if (found.length > 0) pale[`${version} ${viz_type}`] = found;
    cleanup();
  }
  expect(pale).toEqual({});
});
