import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormData } from '../lib/wire';
import { buildQueryContext } from '../query/buildQueryContext';
import { dashboardFormData } from '../query/filters/dashboardFormData';
import { firstRequestFormData } from './controlPanels/panelFormData.fixture';
import { filterBoxValues } from '../query/filterBox';
import { filterScopes } from '../query/filters/filterScopes';
import { initialDataMasks } from '../query/filters/nativeFilters';
import type { QueryRules } from '../lib/queryRules';
import { vizPlugin, vizPlugins } from './registry';
import { RULES_2, RULES_2_AXES, RULES_6 } from '../lib/queryRules.fixture';

const anything = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 3 });
const word = fc.constantFrom('a', '__timestamp', '', 'toString', '["a", true]', 'No filter', '9/91 percentiles', '3;4');
const value = fc.oneof(
  anything,
  word,
  fc.array(
    fc.oneof(
      word,
      anything,
      fc.record({ label: anything, sqlExpression: anything, expressionType: anything, clause: anything }),
    ),
  ),
);
const keys =
  `groupby columns all_columns metrics metric x y size series orderby order_by_cols adhoc_filters extra_filters
  extra_form_data x_axis x_axis_sort time_compare comparison_type rolling_type rolling_periods resample_rule resample_method
  query_mode percent_metrics server_pagination show_totals timeseries_limit_metric row_limit limit order_desc
  granularity_sqla time_grain_sqla temporal_columns_lookup groupbyRows groupbyColumns forecastEnabled contributionMode
  whiskerOptions spatial point_radius_fixed tooltip_contents line_column start_date_offset source target sort_x_axis filter_configs date_filter url_params where include_time metrics_b`.split(
    /\s+/,
  );
const formData = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value, { maxKeys: 15 });
/** All but the one type that sends no query. */
const NO_QUERY = 'chart_customization_deckgl_layer_visibility';
const types = [...vizPlugins.map(({ viz_type }) => viz_type).filter((name) => name !== NO_QUERY), 'constructor'];
const rules: fc.Arbitrary<QueryRules> = fc.constantFrom(RULES_2, RULES_2_AXES, RULES_6);

test('building a query never throws, for any form data', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      formData,
      value,
      rules,
      anything,
      (viz_type, form, datasource, rule, ownState) => {
        const saved: FormData = {
          ...form,
          viz_type,
          datasource: typeof datasource === 'string' ? datasource : '1__table',
        };
        const buildQuery = vizPlugin(viz_type)?.buildQuery;
        const own = typeof ownState === 'object' && ownState !== null ? { ...ownState } : {};
        for (const request of [
          saved,
          firstRequestFormData(saved, undefined, { rules: rule, defaultTimeFilter: datasource }),
        ]) {
          const context = buildQueryContext(request, { rules: rule, buildQuery, ownState: own });
          expect(context.queries.length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 1500 },
  );
});

test('a dashboard never throws, for any metadata and data masks', () => {
  const metadata = fc.oneof(
    anything,
    fc.record({
      native_filter_configuration: fc.oneof(
        anything,
        fc.array(fc.oneof(anything, fc.record({ id: fc.oneof(word, anything), scope: anything, targets: anything }))),
      ),
      chart_customization_config: fc.array(fc.record({ id: word, filterType: anything, targets: value })),
      chart_configuration: anything,
      default_filters: value,
      filter_scopes: anything,
    }),
  );
  fc.assert(
    fc.property(formData, metadata, value, value, rules, (form, meta, given, preselect, rule) => {
      const saved: FormData = { ...form, viz_type: 'filter_box', datasource: '1__table' };
      const charts = new Map([
        [1, ['ROOT_ID']],
        [2, []],
      ]);
      const dashboardContext = {
        rules: rule,
        dashboardId: 1,
        metadata: meta,
        masks: initialDataMasks(meta, given),
        scopes: filterScopes(meta, charts),
        filterBoxes: filterBoxValues(new Map([[1, saved]]), meta, preselect, charts),
        urlParams: {},
      };
      expect(dashboardFormData(2, saved, dashboardContext, vizPlugin('filter_box')).slice_id).toBe(2);
    }),
    { numRuns: 1000 },
  );
});
