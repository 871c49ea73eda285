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

async function loadPanel(viz_type: string, rules: QueryRules): Promise<ControlPanel> {
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
  return specs(await loadPanel(viz_type, rules)).find((spec) => spec.name === name);
}
function getKeys(condition: Condition | undefined): string[] {
  if (condition === undefined || typeof condition === 'boolean') return [];
  if ('all' in condition) return condition.all.flatMap(getKeys);
  if ('any' in condition) return condition.any.flatMap(getKeys);
  if ('not' in condition) return getKeys(condition.not);
  if ('on' in condition) return [condition.on];
  if ('set' in condition) return [condition.set];
  if ('is' in condition) return [condition.is[0]];
  if ('same' in condition) return [...condition.same];
  if ('column' in condition) return [condition.column[0]];
  return [];
}

describe('control panels', () => {
  it('exist for all 83 types of docs/contract/viz-types.json and two of older servers, each small', () => {
    expect(types.filter((name) => name !== 'markup' && name !== 'iframe')).toHaveLength(83);
    for (const [name, file] of panelFiles) expect(statSync(file).size, name).toBeLessThan(20_000);
  });

  it.each(types)('%s loads for every version of Superset', async (viz_type) => {
    for (const rules of [RULES_2, RULES_2_AXES, RULES_6]) {
      const panel = await loadPanel(viz_type, rules);
      expect(panel.viz_type).toBe(viz_type);
      for (const section of panel.sections) {
        expect(section.rows.flat().length).toBeGreaterThan(0);
        expect(['data', 'customize']).toContain(section.tab);
      }
      const ownNames = new Set(specs(panel).map(({ name }) => name));
      for (const spec of specs(panel)) {
        expect(spec.type, spec.name).toMatch(/^[A-Z]\w+$/);
        expect(JSON.stringify(spec), spec.name).not.toMatch(/@ref|<computed>|<function>|<sample/);
        for (const key of getKeys(spec.visible)) {
          // A condition refers to the panel's own controls; a few refer to one that only other types have.
          const ofOtherTypes = [
            'limit',
            'series_limit',
            'time_range',
            'server_pagination',
            'color_scheme_type',
            'stack',
          ];
          expect(ownNames.has(key) || ofOtherTypes.includes(key), `${spec.name} refers to ${key}`).toBe(true);
        }
      }
    }
  });

  it('have the controls of controlNames.json, in that order', async () => {
    for (const [path, byVersion] of Object.entries(controlNames)) {
      const viz_type = path.split('/')[1] ?? '';
      for (const rules of [RULES_2, RULES_6]) {
        const names = asString(asRecord(byVersion)[String(rules.dataVersion)]).split(' ');
        if (names[0] === '' || !types.includes(viz_type)) continue;
        const own = [...new Set(specs(await loadPanel(viz_type, rules)).map(({ name }) => name))];
        // Names of older charts are at the end of the list and have no control of their own.
        const common = names.filter((name) => own.includes(name));
        expect(
          own.filter((name) => names.includes(name)),
          `${viz_type} ${rules.dataVersion}`,
        ).toEqual(common);
      }
    }
  });

  it('put a section on Data if one of its controls affects the query', async () => {
    for (const viz_type of types) {
      for (const section of (await loadPanel(viz_type, RULES_6)).sections) {
        const affectsQuery = section.rows.flat().some((item) => 'name' in item && item.renderTrigger !== true);
        if (affectsQuery) expect(section.tab, `${viz_type} ${section.label}`).toBe('data');
      }
    }
    const line = await loadPanel('echarts_timeseries_line', RULES_6);
    expect(line.sections.map(({ label, tab }) => `${tab}: ${label}`)).toEqual([
      'data: Query',
      'data: Advanced analytics',
      'data: Annotations and Layers',
      'data: Predictive Analytics',
      'customize: Chart Title',
      'customize: Chart Options',
    ]);
  });

  it('depend on the version: labels, conditions, formats, the time section', async () => {
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

  it('merge a shared control with the viz type’s own changes', async () => {
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

  it('fall back to another version for a type that the server lacks', async () => {
    expect((await loadPanel('sankey', RULES_6)).sections.length).toBeGreaterThan(0);
    expect((await loadPanel('gantt_chart', RULES_2)).sections.length).toBeGreaterThan(0);
  });

  it('are without the matrixify controls, which are added where the server’s flag is on', async () => {
    const names = (await Promise.all(types.map((type) => loadPanel(type, RULES_6))))
      .flatMap(specs)
      .map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('matrixify'))).toEqual([]);
  });

  it('are undefined for an unknown type, with the query’s controls as a fallback', async () => {
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
