import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { FormData } from '../lib/wire';
import { switchVizType } from '../explore/model/switchVizType';
import type { QueryRules } from '../lib/queryRules';
import { loadControlPanel } from './controlPanels/loadControlPanel';
import type { ControlPanel, ControlSpec } from './panelTypes';
import { RULES_2, RULES_6 } from '../lib/queryRules.fixture';

/** Types that users switch between, in both versions of Superset. */
const TYPES =
  `area bar big_number big_number_total box_plot bubble bubble_v2 chord country_map deck_hex deck_scatter dist_bar
  echarts_area echarts_timeseries_bar echarts_timeseries_line funnel gantt_chart gauge_chart graph_chart handlebars heatmap
  heatmap_v2 histogram_v2 line mixed_timeseries para partition pie pivot_table_v2 radar rose sankey_v2 sunburst_v2 table
  tree_chart treemap_v2 waterfall word_cloud world_map`.split(/\s+/);
const rules: readonly QueryRules[] = [RULES_2, RULES_6];
const panels: (readonly ControlPanel[])[] = [];
beforeAll(async () => {
  for (const rule of rules) {
    const loaded = await Promise.all(TYPES.map((viz_type) => loadControlPanel(viz_type, rule)));
    panels.push(loaded.filter((panel) => panel !== undefined));
  }
});

function getControls(panel: ControlPanel): readonly ControlSpec[] {
  return panel.sections.flatMap((section) => section.rows.flat()).filter((item): item is ControlSpec => 'name' in item);
}

const datasource = {
  id: 1,
  type: 'table',
  columns: [{ column_name: 'ds', is_dttm: true }, { column_name: 'a' }],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  main_dttm_col: 'ds',
};
const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });

/** Valid values for all controls of a panel. */
function settings(panel: ControlPanel, columns: readonly string[], metrics: readonly string[]): FormData {
  const values: Record<string, unknown> = {};
  const [freeColumns, freeMetrics] = [[...columns], [...metrics]];
  for (const { name, type, multi, default: start, choices } of getControls(panel)) {
    const free = type === 'DndColumnSelect' ? freeColumns : type === 'DndMetricSelect' ? freeMetrics : undefined;
    if (name === 'x_axis') values[name] = 'ds';
    else if (free) values[name] = multi ? free.splice(0, 2) : free.shift();
    else values[name] = choices?.at(-1)?.[0] ?? start;
  }
  return { ...values, viz_type: panel.viz_type, datasource: '1__table', unknown_key: 1 };
}

test('a chart switched to other types and back is unchanged', () => {
  fc.assert(
    fc.property(
      fc.nat(1),
      fc.array(fc.nat(1000), { minLength: 2, maxLength: 4 }),
      names,
      names,
      (version, picks, columns, metrics) => {
        const all = panels[version] ?? [];
        const [first, ...others] = picks.flatMap((pick) => all[pick % all.length] ?? []);
        if (!first) throw new Error('no panels');
        const before = settings(first, columns, metrics);
        let [now, panel] = [before, first];
        for (const next of [...others, first]) {
          now = switchVizType(now, panel, next, datasource);
          expect(now.viz_type).toBe(next.viz_type);
          panel = next;
        }
        const { carried_over: _memory, ...after } = now;
        for (const { name } of getControls(first))
          expect([name, after[name] ?? null]).toEqual([name, before[name] ?? null]);
        expect(after.unknown_key).toBe(1);
      },
    ),
    { numRuns: 3000 },
  );
});

test('never throws, with any form data', () => {
  const anything = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 3 });
  const keys = fc.constantFrom('metric', 'metrics', 'groupby', 'columns', 'x_axis', 'row_limit', 'carried_over', 'x');
  fc.assert(
    fc.property(
      fc.nat(1),
      fc.nat(1000),
      fc.nat(1000),
      fc.dictionary(
        keys,
        fc.oneof(anything, fc.record({ metrics: anything, columns: anything, types: anything, replaced: anything })),
      ),
      (version, one, other, form) => {
        const all = panels[version] ?? [];
        const [from, to] = [all[one % all.length], all[other % all.length]];
        if (!from || !to) throw new Error('no panels');
        const saved: FormData = { ...form, viz_type: from.viz_type, datasource: '1__table' };
        const now = switchVizType(saved, one % 3 === 0 ? undefined : from, to, datasource);
        expect(switchVizType(now, to, from).viz_type).toBe(from.viz_type);
      },
    ),
    { numRuns: 1500 },
  );
});
