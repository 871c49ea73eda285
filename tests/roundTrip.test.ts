import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Explore } from '../src/api/charts';
import type { PanelContext } from '../src/controls/controlContext';
import { afterChange, withDefaults } from '../src/controls/panelValues';
import type { Datasource, FormData } from '../src/lib/wire';
import type { ServerTraits } from '../src/lib/getTraits';
import { toInitialFormData, toQueryFormData } from '../src/explore/state/exploreFormData';
import { sameValue } from '../src/lib/sameValue';
import { readExploreAddress } from '../src/explore/state/exploreAddress';
import { readFormData } from '../src/explore/state/openExplore';
import { toSavedParams } from '../src/explore/state/savedParams';
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
const recorded = JSON.parse(readFileSync('tests/fixtures/query/exploreRecordings.json', 'utf8')) as Record<
  string,
  { datasets: Record<string, Datasource>; charts: Chart[] }
>;

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
  return { form_data: { ...form_data, slice_id }, dataset, slice, message: '' };
}

function keysThatDiffer(one: FormData, other: FormData): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => !sameValue(one[key], other[key]))
    .sort();
}

const emptyLists: Pick<Datasource, 'metrics'> = { metrics: [] };
const address = readExploreAddress('/explore/', '');

interface LoadedChart {
  readonly saved: FormData;
  readonly initial: FormData;
  readonly panel: ControlPanel | undefined;
  readonly context: PanelContext;
}

async function loadChart(version: string, { slice_id, form_data }: Chart): Promise<LoadedChart> {
  const rules = rulesOf(version);
  const found = recorded[version]?.datasets[form_data.datasource.split('__')[0] ?? ''];
  // Recordings leave out empty lists of metrics.
  const dataset: Datasource | undefined = found && { ...emptyLists, ...found, uid: form_data.datasource };
  const { savedFormData: saved } = readFormData(opened(slice_id, form_data, dataset), address, 'table');
  const initial = toInitialFormData(saved, { dataset, rules, sliceId: slice_id, defaultTimeFilter: 'No filter' });
  const panel = await loadControlPanel(saved.viz_type, rules);
  const queryFormData = toQueryFormData(initial, { dataset, rules, sliceId: slice_id, urlParams: {} });
  const whole = { ...initial, ...queryFormData };
  const formData = panel ? withDefaults(panel, whole, rules) : whole;
  return {
    saved,
    initial,
    panel,
    context: { formData, datasource: dataset, rules, conf: {}, hasFeature: () => true, results: undefined },
  };
}

describe.each(Object.entries(recorded))('a chart of %s', (version, { charts }) => {
  test.each(charts.map((chart) => [`${chart.viz_type} ${chart.slice_id}`, chart] as const))(
    '%s is saved as it was loaded, and with a change as exactly that',
    async (_, chart) => {
      const { saved, initial, panel, context } = await loadChart(version, chart);
      const { slice_id: _id, url_params: _params, ...own } = chart.form_data;
      expect(saved).toEqual(own);
      const saveParams = toSavedParams(initial, { savedFormData: saved, initialFormData: initial }, panel);
      expect(saveParams).toEqual(own);
      const copy = await loadChart(version, { ...chart, slice_id: chart.slice_id + 1000, form_data: saveParams });
      expect(copy.saved).toEqual(saved);
      expect(copy.initial).toEqual(initial);

      if (!panel) return;
      for (const { spec } of panelControls(panel)) {
        const [value] = otherValues(spec, context);
        if (value === undefined) continue;
        const changed = afterChange(panel, initial, { [spec.name]: value }, context);
        const params = toSavedParams(changed, { savedFormData: saved, initialFormData: initial }, panel);
        expect([spec.name, keysThatDiffer(params, saved)]).toEqual([spec.name, keysThatDiffer(changed, initial)]);
        for (const key of keysThatDiffer(changed, initial)) expect([key, params[key]]).toEqual([key, changed[key]]);
      }
    },
  );
});
