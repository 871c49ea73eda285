import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Datasource, FormData } from '../lib/wire';
import type { ControlPanel } from '../viz/panelTypes';
import { loadControlPanel } from '../viz/controlPanels/loadControlPanel';
import { changedControls } from './changedControls';
import type { PanelContext } from './controlContext';
import { afterChange, initialFormData, panelControls, panelErrors, withDefaults } from './panelValues';
import { ControlResolver } from './ControlResolver';
import { panelView } from './panelView';
import { RULES_2, RULES_6 } from '../lib/queryRules.fixture';
import type { ServerTraits } from '../lib/getTraits';

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [
    { column_name: 'ds', is_dttm: true, type_generic: 2 },
    { column_name: 'num', type_generic: 0 },
  ],
  metrics: [{ metric_name: 'count' }],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};
const TYPES = [
  'table',
  'pie',
  'pivot_table_v2',
  'mixed_timeseries',
  'echarts_timeseries_bar',
  'deck_geojson',
  'handlebars',
];

/** Arbitrary values, and some that controls accept. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    [],
    {},
    NaN,
    Infinity,
    10n,
    true,
    false,
    'ds',
    'num',
    'missing',
    'percentage',
  ),
  fc.constantFrom<unknown>(
    { toString: 1, valueOf: 2 },
    [{ toString: 1 }],
    'raw',
    'aggregate',
    'horizontal',
    'Stack',
    ['ds', 'num'],
    [null],
    'custom',
    'fixed_color',
  ),
  fc.anything(),
);

async function panels(): Promise<[ControlPanel, ServerTraits][]> {
  const loadedPanels: [ControlPanel, ServerTraits][] = [];
  for (const traits of [RULES_2, RULES_6]) {
    for (const type of TYPES) {
      const panel = await loadControlPanel(type, traits);
      if (panel) loadedPanels.push([panel, traits]);
    }
  }
  return loadedPanels;
}

const resolver = new ControlResolver();

describe('any sequence of changes', () => {
  it('does not throw, drop keys or mutate its input', async () => {
    const allPanels = await panels();
    fc.assert(
      fc.property(
        fc.nat(allPanels.length - 1),
        fc.array(fc.tuple(fc.nat(), anyValue), { maxLength: 12 }),
        fc.boolean(),
        (index, steps, hasDataset) => {
          const [panel, traits] = allPanels[index] ?? [];
          if (!panel || !traits) return;
          const names = panelControls(panel).map(({ name }) => name);
          const base = {
            datasource: hasDataset ? datasource : undefined,
            rules: traits,
            conf: {},
            hasFeature: () => false,
            results: undefined,
          };
          const start: FormData = { viz_type: panel.viz_type, datasource: '1__table', custom: 1 };
          let formData = initialFormData(panel, start, base);
          for (const [at, value] of steps) {
            const name = names[at % names.length] ?? '';
            const frozen = Object.freeze(formData);
            const context: PanelContext = { ...base, formData: frozen };
            formData = afterChange(panel, frozen, { [name]: value }, context);
            for (const key of Object.keys(frozen)) expect(key in formData).toBe(true);
            const changed: PanelContext = { ...base, formData };
            const errors = panelErrors(panel, formData, changed);
            panelView(panel, errors, { ...changed, formData: withDefaults(panel, formData, traits) }, resolver);
            changedControls(panel, frozen, formData);
          }
          expect(formData.custom).toBe(1);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});
