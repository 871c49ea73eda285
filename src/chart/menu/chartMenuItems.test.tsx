// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createDatasource } from '../../datasets/dataset.fixture';
import { RULES_2, RULES_6 } from '../../lib/queryRules.fixture';
import { getDrillDetailProblem } from '../drill/drillSupport';
import type { ChartState } from '../state/chartsSlice';
import { chartMenuItems } from './chartMenuItems';
import type { ChartPermissions } from './chartPermissions';
import type { ChartActions } from './useChartActions';

afterEach(cleanup);

const permissions = { refresh: true } as ChartPermissions;
const actions = { exports: [] } as unknown as ChartActions;
const slice = {
  ...{ id: 7, slice_name: 'Births', description: '', description_markeddown: '', cache_timeout: null },
  ...{ certified_by: '', certification_details: '', form_data: { viz_type: 'pie', datasource: '1__table' } },
};

// Superset 6.1.0: the tooltip of 'Force refresh' is 'Last queried at: …'; 2.1.3 has neither the time nor the tooltip.
it.each([
  ['2026-01-31T13:45:09', /^Last queried at: 2026-0[12]-\d\d \d\d:\d\d:09$/],
  [undefined, /^$/],
])('says when a chart was queried where the server does: %s', (queried_dttm, title) => {
  const result = { data: [], colnames: [], coltypes: [], rowcount: 0, is_cached: false };
  const chart = {
    ...{ chartStatus: 'rendered', chartUpdateEndTime: 1 },
    queriesResponse: [{ ...result, ...(queried_dttm !== undefined && { queried_dttm }) }],
  } as unknown as ChartState;
  const input = { chart, slice, permissions, isFullSize: false, isDescriptionOpen: false, actions };
  const [refresh] = chartMenuItems(input);
  const { container } = render(<>{refresh && 'label' in refresh && refresh.label}</>);
  expect(container.textContent).toMatch(/^Force refreshFetched /);
  expect(container.querySelector('small')?.title).toMatch(title);
});

// A setting of the database in Superset 6.1.0.
it.each([
  [true, 'Drill to detail is disabled for this database. Change the database settings to enable it.'],
  [false, undefined],
])('offers no drilling where the database does not allow it: %s', (disable_drill_to_detail, title) => {
  const datasource = createDatasource({ database: { id: 1, disable_drill_to_detail } });
  const detailProblem = getDrillDetailProblem({ ...slice.form_data, metric: 'count' }, datasource, RULES_6);
  const input = { chart: undefined, slice, isFullSize: false, isDescriptionOpen: false, actions, detailProblem };
  const items = chartMenuItems({ ...input, permissions: { drillDetail: true } as ChartPermissions });
  const detail = items.filter(Boolean).find(({ key }) => key === 'detail');
  expect([detail?.disabled, detail?.title]).toEqual([title === undefined ? undefined : true, title]);
});

// Superset 2.1.3 and 6.1.0: 'Drill to detail' of the chart's menu is disabled as in the context menu.
it.each([RULES_2, RULES_6])('does not offer the rows behind a table that does not aggregate', (rules) => {
  const form_data = { viz_type: 'table', datasource: '1__table', query_mode: 'raw', all_columns: ['name'] };
  const aggregate = { ...form_data, query_mode: 'aggregate', metrics: ['count'] };
  expect(getDrillDetailProblem(form_data, undefined, rules)).toBe(
    'Drill to detail is disabled because this chart does not group data by dimension value.',
  );
  expect(getDrillDetailProblem(aggregate, undefined, rules)).toBeUndefined();
});

// Superset 6.1.0: 'Cross-filtering scoping' follows 'Edit chart'.
it('has the items of the page after the link to the chart builder', () => {
  const input = { chart: undefined, slice, isFullSize: false, isDescriptionOpen: false, actions };
  const granted = { explore: true, viewQuery: true } as ChartPermissions;
  const items = chartMenuItems({ ...input, permissions: granted, moreItems: [{ key: 'scoping', label: 'Scoping' }] });
  expect(
    items
      .filter(Boolean)
      .map(({ key }) => key)
      .slice(2, 5),
  ).toEqual(['edit', 'scoping', 'query']);
});
