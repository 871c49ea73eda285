import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Datasource, FormData } from '../lib/wire';
import { buildQueryContext } from '../query/buildQueryContext';
import { dashboardFormData } from '../query/filters/dashboardFormData';
import { firstRequestFormData } from './controlPanels/panelFormData.fixture';
import { filterBoxValues } from '../query/filterBox';
import { filterScopes } from '../query/filters/filterScopes';
import { initialDataMasks } from '../query/filters/nativeFilters';
import type { QueryRules } from '../lib/queryRules';
import type { QueryContext } from '../query/types';
import { isFilterBox, vizPlugin } from './registry';
import { RULES_2, RULES_6 } from '../lib/queryRules.fixture';

/*
 * The requests of Superset's own front end, recorded on both versions and cut down to what affects the response:
 * `queries` of chart/data charts, the requested form data of explore_json charts.
 */
interface Recorded {
  readonly queries?: readonly Record<string, unknown>[];
  readonly request?: Record<string, unknown>;
}
interface Chart extends Recorded {
  readonly slice_id: number;
  readonly viz_type: string;
  readonly form_data: FormData;
}
interface DashboardRecording {
  readonly version: string;
  readonly path: string;
  readonly id: number;
  readonly metadata: unknown;
  readonly parents: Record<string, string[]>;
  readonly form_data: Record<string, FormData>;
  readonly charts: readonly (Recorded & { readonly id: number })[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(`tests/fixtures/query/${name}.json`, 'utf8'));
const explore = read('exploreRecordings') as Record<string, { datasets: Record<string, Datasource>; charts: Chart[] }>;
const dashboards = read('dashboardRecordings') as DashboardRecording[];

function getRules(version: string): QueryRules {
  return version === '2.1.3' ? RULES_2 : RULES_6;
}

function check(formData: FormData, rules: QueryRules, recorded: Recorded) {
  if (recorded.queries) {
    const buildQuery = vizPlugin(formData.viz_type)?.buildQuery;
    const { queries } = JSON.parse(JSON.stringify(buildQueryContext(formData, { rules, buildQuery }))) as QueryContext;
    expect(queries.map(({ url_params: _address, ...query }) => query)).toEqual(recorded.queries);
  }
  // A key that Superset sends empty may be absent here.
  for (const [key, value] of Object.entries(recorded.request ?? {})) {
    const empty = value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
    if (empty) expect([undefined, null, false, '', value]).toContainEqual(formData[key]);
    else expect([key, formData[key]]).toEqual([key, value]);
  }
}

describe.each(Object.entries(explore))('the chart page of Superset %s', (version, { datasets, charts }) => {
  test.each(charts.map((chart) => [`${chart.viz_type} ${chart.slice_id}`, chart] as const))('%s', (_, chart) => {
    const rules = getRules(version);
    const dataset = datasets[chart.form_data.datasource.split('__')[0] ?? ''];
    check(firstRequestFormData(chart.form_data, dataset, { rules }), rules, chart);
  });
});

describe.each(dashboards.map((d) => [`${d.version} ${d.path}`, d] as const))('the dashboard %s', (_, dashboard) => {
  const { metadata, id: dashboardId } = dashboard;
  const rules = getRules(dashboard.version);
  const parents = new Map(Object.entries(dashboard.parents).map(([id, up]) => [Number(id), up]));
  const forms = new Map(Object.entries(dashboard.form_data).map(([id, form]) => [Number(id), form]));
  const dashboardContext = {
    rules,
    dashboardId,
    metadata,
    masks: initialDataMasks(metadata),
    scopes: filterScopes(metadata, parents),
    filterBoxes: filterBoxValues(
      new Map([...forms].filter(([, form]) => isFilterBox(form.viz_type))),
      metadata,
      undefined,
      parents,
    ),
    urlParams: {},
  };
  test.each(dashboard.charts.map((chart) => [chart.id, chart] as const))('chart %d', (id, chart) => {
    const saved = forms.get(id);
    if (saved) check(dashboardFormData(id, saved, dashboardContext, vizPlugin(saved.viz_type)), rules, chart);
    expect(saved).toBeDefined();
  });
});
