import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildQueryContext } from '../query/buildQueryContext';
import { parseJson, stringifyJson } from '../lib/losslessJson';
import { isRecord } from '../lib/read';
import { initialFormData, requestFormData } from './controlPanels/initialFormData';
import type { QueryRules } from '../lib/queryRules';
import { getQueryErrors } from '../query/wellFormed.fixture';
import { arbitraryChanges, emptyChart } from './anyControl.fixture';
import { loadControlPanel } from './controlPanels/loadControlPanel';
import type { ControlPanel } from './panelTypes';
import { vizApi, vizPlugin, vizPlugins } from './registry';
import { RULES_2, RULES_2_AXES, RULES_6 } from '../lib/queryRules.fixture';

const TYPES = vizPlugins.flatMap(({ viz_type, chart }) => (chart ? [viz_type] : []));
const RULES: readonly (readonly [string, QueryRules])[] = [
  ['2.x', RULES_2],
  ['2.x with x axes', RULES_2_AXES],
  ['6.x', RULES_6],
];

const datasource = {
  id: 1,
  type: 'table',
  columns: [
    { column_name: 'ds', is_dttm: true, type_generic: 2 },
    { column_name: 'name', type_generic: 1 },
    { column_name: 'num', type_generic: 0 },
  ],
  metrics: [{ metric_name: 'count' }],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  main_dttm_col: 'ds',
};

describe.each(RULES)('on Superset %s', (_, rules) => {
  describe.each(TYPES)('a %s', (viz_type) => {
    let panel: ControlPanel | undefined;
    beforeAll(async () => {
      panel = await loadControlPanel(viz_type, rules);
    });

    function check(odd: boolean, numRuns: number) {
      if (!panel) throw new Error('no panel');
      const initial = initialFormData(emptyChart(panel), datasource, { rules });
      const api = vizApi(viz_type, rules);
      fc.assert(
        fc.property(arbitraryChanges(panel, odd), (changes) => {
          let formData = initial;
          for (const change of changes) {
            formData = { ...formData, ...change };
            const request = requestFormData(formData, datasource, rules);
            expect(request.viz_type).toBe(viz_type);
            if (api === 'explore_json') {
              expect(isRecord(parseJson(stringifyJson(request)))).toBe(true);
              continue;
            }
            const context = buildQueryContext(request, { rules, buildQuery: vizPlugin(viz_type)?.buildQuery });
            expect(getQueryErrors(context)).toEqual([]);
          }
        }),
        { numRuns },
      );
    }
    test('sends a valid query after any change of its controls', () => check(false, 6));
    test('sends a valid query with arbitrary control values', () => check(true, 6));
  });
});
