import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asRecord, asString } from '../../lib/read';
import type { QueryRules } from '../../lib/queryRules';
import type { Condition, ControlPanel, ControlSpec } from '../panelTypes';
import { loadControlPanel, loadFallbackPanel } from './loadControlPanel';
import { panelFiles } from './panelFiles.fixture';
import { RULES_2, RULES_2_AXES, RULES_6 } from '../../lib/queryRules.fixture';

const controlNames = import.meta.glob('../*/controlNames.json', { eager: true, import: 'default' });
const types = [...panelFiles.keys()].sort();

async function panelOf(viz_type: string, rules: QueryRules): Promise<ControlPanel> {
  const panel = await loadControlPanel(viz_type, rules);
  if (!panel) throw new Error(`${viz_type} has no panel`);
  return panel;
}
function specs(panel: ControlPanel): ControlSpec[] {
  return panel.sections.flatMap((section) =>
    section.rows.flatMap((row) => row.filter((item): item is ControlSpec => 'name' in item)),
  );
}
async function control(viz_type: string, rules: QueryRules, name: string): Promise<ControlSpec | undefined> {
  return specs(await panelOf(viz_type, rules)).find((spec) => spec.name === name);
}
function keysOf(condition: Condition | undefined): string[] {
  if (condition === undefined || typeof condition === 'boolean') return [];
  if ('all' in condition) return condition.all.flatMap(keysOf);
  if ('any' in condition) return condition.any.flatMap(keysOf);
  if ('not' in condition) return keysOf(condition.not);
  if ('on' in condition) return [condition.on];
  if ('set' in condition) return [condition.set];
  if ('is' in condition) return [condition.is[0]];
  if ('same' in condition) return [...condition.same];
  if ('column' in condition) return [condition.column[0]];
  return [];
}

describe('control panels', () => {
  it('exist for all 83 types of docs/contract/viz-types.json, each small', () => {
    expect(types).toHaveLength(83);
    for (const [name, file] of panelFiles) expect(statSync(file).size, name).toBeLessThan(20_000);
  });

  it.each(types)('%s loads before every version of Superset', async (viz_type) => {
    for (const rules of [RULES_2, RULES_2_AXES, RULES_6]) {
      const panel = await panelOf(viz_type, rules);
      expect(panel.viz_type).toBe(viz_type);
      for (const section of panel.sections) {
        expect(section.rows.flat().length).toBeGreaterThan(0);
        expect(['data', 'customize']).toContain(section.tab);
      }
      const names = new Set(specs(panel).map(({ name }) => name));
      for (const spec of specs(panel)) {
        expect(spec.type, spec.name).toMatch(/^[A-Z]\w+$/);
        expect(JSON.stringify(spec), spec.name).not.toMatch(/@ref|<computed>|<function>|<sample/);
        for (const key of keysOf(spec.visible)) {
          // A condition speaks of the panel's own controls; some speak of one that only other types have.
          const elsewhere = ['limit', 'series_limit', 'time_range', 'server_pagination', 'color_scheme_type', 'stack'];
          expect(names.has(key) || elsewhere.includes(key), `${spec.name} asks for ${key}`).toBe(true);
        }
      }
    }
  });

  it('have the controls of controlNames.json, in that order', async () => {
    for (const [path, byVersion] of Object.entries(controlNames)) {
      const viz_type = path.split('/')[1] ?? '';
      for (const rules of [RULES_2, RULES_6]) {
        const listed = asString(asRecord(byVersion)[String(rules.dataVersion)]).split(' ');
        if (listed[0] === '' || !types.includes(viz_type)) continue;
        const own = [...new Set(specs(await panelOf(viz_type, rules)).map(({ name }) => name))];
        // Names of older charts are at the end of the list and have no control of their own.
        const common = listed.filter((name) => own.includes(name));
        expect(
          own.filter((name) => listed.includes(name)),
          `${viz_type} ${rules.dataVersion}`,
        ).toEqual(common);
      }
    }
  });

  it('put a section on Data as soon as one of its controls changes the query', async () => {
    for (const viz_type of types) {
      for (const section of (await panelOf(viz_type, RULES_6)).sections) {
        const asks = section.rows.flat().some((item) => 'name' in item && item.renderTrigger !== true);
        if (asks) expect(section.tab, `${viz_type} ${section.label}`).toBe('data');
      }
    }
    const line = await panelOf('echarts_timeseries_line', RULES_6);
    expect(line.sections.map(({ label, tab }) => `${tab}: ${label}`)).toEqual([
      'data: Query',
      'data: Advanced analytics',
      'data: Annotations and Layers',
      'data: Predictive Analytics',
      'customize: Chart Title',
      'customize: Chart Options',
    ]);
  });

  it('know the version: labels, conditions, formats, the time section', async () => {
    expect((await control('table', RULES_2, 'timeseries_limit_metric'))?.label).toBe('Sort by');
    expect((await control('table', RULES_6, 'timeseries_limit_metric'))?.label).toBe('Sort query by');
    expect((await control('echarts_timeseries_line', RULES_2, 'time_grain_sqla'))?.visible).toBeUndefined();
    expect((await control('echarts_timeseries_line', RULES_2, 'x_axis'))?.name).toBeUndefined();
    expect((await control('echarts_timeseries_line', RULES_2_AXES, 'time_grain_sqla'))?.visible).toEqual({
      column: ['x_axis', 'temporal', 'sql'],
    });
    expect((await control('pie', RULES_2, 'number_format'))?.choices).toHaveLength(16);
    expect((await control('pie', RULES_6, 'number_format'))?.choices).toHaveLength(21);
    expect((await control('pie', RULES_6, 'number_format'))?.format).toBe('number');
    expect((await control('echarts_timeseries_line', RULES_2, 'granularity_sqla'))?.label).toBe('Time Column');
    expect((await control('echarts_timeseries_line', RULES_6, 'x_axis'))?.label).toBe('X-axis');
    expect((await control('echarts_timeseries_bar', RULES_6, 'x_axis'))?.horizontalLabel).toBe('Y-axis');
  });

  it('take a control of the shared list with the type of chart’s own changes', async () => {
    expect(await control('pie', RULES_6, 'row_limit')).toMatchObject({ label: 'Row limit', default: 100 });
    expect(await control('word_cloud', RULES_6, 'series')).toMatchObject({
      validators: ['nonEmpty'],
      clearable: false,
    });
    expect(await control('handlebars', RULES_6, 'styleTemplate')).toMatchObject({
      type: 'TextAreaControl',
      language: 'css',
    });
  });

  it('show what there is where the server does not have the type', async () => {
    expect((await panelOf('sankey', RULES_6)).sections.length).toBeGreaterThan(0);
    expect((await panelOf('gantt_chart', RULES_2)).sections.length).toBeGreaterThan(0);
  });

  it('leave out the grid of charts, which is not drawn', async () => {
    const names = (await Promise.all(types.map((type) => panelOf(type, RULES_6))))
      .flatMap(specs)
      .map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('matrixify'))).toEqual([]);
  });

  it('give nothing for an unknown type, and the query’s controls as a fallback', async () => {
    for (const name of ['no_such_viz', 'shared', '../pie', '__proto__', '']) {
      expect(await loadControlPanel(name, RULES_6)).toBeUndefined();
    }
    const fallback = await loadFallbackPanel('no_such_viz', RULES_2);
    expect(specs(fallback).map(({ name }) => name)).toEqual([
      ...['granularity_sqla', 'time_grain_sqla', 'time_range'],
      ...['metrics', 'groupby', 'adhoc_filters', 'row_limit', 'order_desc'],
    ]);
  });
});
