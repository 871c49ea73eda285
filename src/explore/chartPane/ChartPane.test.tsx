// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveExploreContext } from '../../chart/exploreContext';
import { categoricalColors } from '../../lib/color/colorSchemes';
import type { ColorOf } from '../../lib/color/colorScale';
import { ControlContextProvider } from '../../controls/controlContext';
import { createDatasource } from '../../datasets/dataset.fixture';
import { RULES_6 } from '../../lib/queryRules.fixture';
import { exploreLoaded } from '../state/exploreSlice';
import { usePanelContext } from '../builder/usePanelContext';
import { createBuilder, createOpenedStore, formData, renderInBuilder } from '../builder/builderFixture';
import { ChartPane } from './ChartPane';

/** Draws four labels. */
vi.mock('../../chart/ChartHost', () => ({
  ChartHost: ({ color }: { readonly color: ColorOf }) => (
    <output>{['custom', 'mapped', 'boy', 'girl'].map(color).join(' ')}</output>
  ),
}));

/** What the color scheme's control shows. */
function PanelColors({ pageId }: { readonly pageId: string | undefined }) {
  const { address, values } = createBuilder();
  const { formData: queriedFormData } = usePanelContext(7, values, {
    ...address,
    dashboard_id: 5,
    dashboard_page_id: pageId,
  });
  return <p>{JSON.stringify([queriedFormData['dashboardId'], queriedFormData['label_colors']])}</p>;
}

const [first, second] = categoricalColors('bnbColors');
const [chartFirst, chartSecond] = categoricalColors('d3Category10');
const chart = { ...formData, color_scheme: 'd3Category10' };

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

function drawnColors(pageId: string | undefined, values: Readonly<Record<string, unknown>> = {}): string {
  const address = { ...createBuilder().address, dashboard_page_id: pageId };
  const builder = createBuilder({
    ...{ address, queryFormData: chart, requestFormData: chart },
    values: { ...chart, ...values },
  });
  renderInBuilder(<ChartPane isStandalone />, createOpenedStore(), builder);
  return screen.getByRole('status').textContent;
}

it("draws a chart opened from a dashboard in the dashboard's colors", () => {
  saveExploreContext('later', {
    dashboardId: 5,
    colorScheme: 'bnbColors',
    labelsColor: { custom: '#111111' },
    labelsColorMap: { custom: '#222222', mapped: '#333333' },
    sharedLabelsColors: [],
  });
  expect(drawnColors('later')).toBe(`#111111 #333333 ${first} ${second}`);
  cleanup();
  saveExploreContext('2.x', {
    dashboardId: 5,
    colorScheme: 'bnbColors',
    labelColors: { custom: '#111111' },
    sharedLabelColors: { custom: '#222222', mapped: '#333333' },
  });
  expect(drawnColors('2.x')).toBe(`#111111 #333333 ${first} ${second}`);
});

it("uses the chart's scheme where the dashboard has none, with the colors of shared labels", () => {
  saveExploreContext('page', {
    dashboardId: 5,
    colorScheme: '',
    labelsColorMap: { mapped: '#333333', boy: '#444444' },
    sharedLabelsColors: ['mapped'],
  });
  expect(drawnColors('page')).toMatch(new RegExp(`^${chartFirst} #333333 ${chartSecond} `));
});

it("uses the chart's own label colors", () => {
  const label_colors = { custom: '#111111', girl: '#222222' };
  expect(drawnColors(undefined, { label_colors })).toBe(`#111111 ${chartFirst} ${chartSecond} #222222`);
});

it('says that the dashboard has the scheme only where the chart is drawn in it', () => {
  saveExploreContext('with', { dashboardId: 5, colorScheme: 'bnbColors', labelsColor: { custom: '#111111' } });
  saveExploreContext('without', { dashboardId: 5, colorScheme: '' });
  renderInBuilder(['with', 'without', 'lost', undefined].map((id) => <PanelColors key={id ?? ''} pageId={id} />));
  expect(screen.getAllByText(/^\[/).map(({ textContent }) => textContent)).toEqual([
    '[5,{"custom":"#111111"}]',
    '[null,{}]',
    '[null,null]',
    '[null,null]',
  ]);
});

it.each([
  ['cal_heatmap', '1__query', 1],
  ['table', '1__query', 0],
  ['cal_heatmap', '17__table', 0],
])('says that a query has to be saved: %s of %s', async (viz_type, datasource, count) => {
  const [id, type] = datasource.split('__');
  const dataset = createDatasource({ id: Number(id), type: String(type), uid: datasource });
  const values = { ...formData, viz_type, datasource };
  const store = createOpenedStore();
  store.dispatch(exploreLoaded({ dataset, slice: undefined, savedFormData: values, openedFormData: values }));
  const saveAsDataset = vi.fn();
  const context = {
    ...{ formData: values, datasource: dataset, rules: RULES_6, conf: {}, results: undefined, saveAsDataset },
    hasFeature: () => false,
    setControls: () => undefined,
  };
  renderInBuilder(
    <ControlContextProvider value={context}>
      <ChartPane />
    </ControlContextProvider>,
    store,
    createBuilder({ queryFormData: values, requestFormData: values }),
  );
  if (count > 0) {
    expect((await screen.findByRole('alert')).textContent).toContain('Chart type requires a dataset');
    screen.getByRole('button', { name: 'Save as dataset' }).click();
    expect(saveAsDataset).toHaveBeenCalledOnce();
  } else {
    await screen.findByRole('status');
    expect(screen.queryByText('Chart type requires a dataset')).toBeNull();
  }
});
