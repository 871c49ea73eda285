import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Explore } from '../src/api/charts';
import type { PanelContext } from '../src/controls/controlContext';
import { afterChange, withDefaults } from '../src/controls/panelValues';
import type { Datasource, FormData } from '../src/lib/wire';
import type { ServerTraits } from '../src/lib/traitsOf';
import { toInitialFormData, toQueryFormData } from '../src/explore/state/exploreFormData';
import { sameValue } from '../src/lib/sameValue';
import { readExploreAddress } from '../src/explore/state/exploreAddress';
import { readFormData } from '../src/explore/state/openExplore';
import { savedParams } from '../src/explore/state/savedParams';
import type { ControlPanel } from '../src/viz/panelTypes';
import { loadControlPanel } from '../src/viz/controlPanels/loadControlPanel';
import { otherValues } from './everyControl/otherValues';
import { panelControls } from './everyControl/walk';
import { RULES_2, RULES_6 } from '../src/lib/queryRules.fixture';

/* Superset's example charts of both versions, as their servers store them. */
interface Chart {
  readonly slice_id: number;
  readonly viz_type: string;
  readonly form_data: FormData;
}
const recorded: Record<string, { datasets: Record<string, Datasource>; charts: Chart[] }> = JSON.parse(
  readFileSync('tests/fixtures/query/exploreRecordings.json', 'utf8'),
);

function rulesOf(version: string): ServerTraits {
  return version === '2.1.3' ? RULES_2 : RULES_6;
}

/** The server's response when a chart with this form data is opened. */
function opened(slice_id: number, form_data: FormData, dataset: Datasource | undefined): Explore {
  const slice = {
    slice_id,
    slice_name: 'a chart',
    description: '',
    owners: [],
    certified_by: '',
    certification_details: '',
    cache_timeout: null,
    is_managed_externally: false,
    changed_on: '',
    form_data,
    raw: {},
  };
  return { form_data: { ...form_data, slice_id }, dataset, slice, message: '', metadata: {} };
}

function keysThatDiffer(one: FormData, other: FormData): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => !sameValue(one[key], other[key]))
    .sort();
}

const address = readExploreAddress('/explore/', '');

interface Work {
  readonly saved: FormData;
  readonly begun: FormData;
  readonly panel: ControlPanel | undefined;
  readonly context: PanelContext;
}

async function work(version: string, { slice_id, form_data }: Chart): Promise<Work> {
  const rules = rulesOf(version);
  const found = recorded[version]?.datasets[form_data.datasource.split('__')[0] ?? ''];
  const dataset = found && { ...found, uid: form_data.datasource, metrics: found.metrics ?? [] };
  const { savedFormData: saved } = readFormData(opened(slice_id, form_data, dataset), address, 'table');
  const begun = toInitialFormData(saved, { dataset, rules, sliceId: slice_id, defaultTimeFilter: 'No filter' });
  const panel = await loadControlPanel(saved.viz_type, rules);
  const question = toQueryFormData(begun, { dataset, rules, sliceId: slice_id, urlParams: {} });
  const whole = { ...begun, ...question };
  const formData = panel ? withDefaults(panel, whole, rules) : whole;
  return {
    saved,
    begun,
    panel,
    context: { formData, datasource: dataset, rules, conf: {}, hasFeature: () => true, results: undefined },
  };
}

describe.each(Object.entries(recorded))('a chart of %s', (version, { charts }) => {
  test.each(charts.map((chart) => [`${chart.viz_type} ${chart.slice_id}`, chart] as const))(
    '%s is saved as it was loaded, and with a change as exactly that',
    async (_, chart) => {
      const { saved, begun, panel, context } = await work(version, chart);
      const { slice_id: _id, url_params: _params, ...own } = chart.form_data;
      expect(saved).toEqual(own);
      const again = savedParams(begun, { savedFormData: saved, initialFormData: begun }, panel);
      expect(again).toEqual(own);
      const copy = await work(version, { ...chart, slice_id: chart.slice_id + 1000, form_data: again });
      expect(copy.saved).toEqual(saved);
      expect(copy.begun).toEqual(begun);

      if (!panel) return;
      for (const { spec } of panelControls(panel)) {
        const [value] = otherValues(spec, context);
        if (value === undefined) continue;
        const changed = afterChange(panel, begun, { [spec.name]: value }, context);
        const params = savedParams(changed, { savedFormData: saved, initialFormData: begun }, panel);
        expect([spec.name, keysThatDiffer(params, saved)]).toEqual([spec.name, keysThatDiffer(changed, begun)]);
        for (const key of keysThatDiffer(changed, begun)) expect([key, params[key]]).toEqual([key, changed[key]]);
      }
    },
  );
});
