// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { addColorSchemes, categoricalColors } from '../../lib/color/colorSchemes';
import type { UnknownRecord } from '../../lib/read';
import type { AppStore } from '../../store/store';
import { makeTestStore } from '../../store/testStore';
import { useChartColors } from '../grid/useChartColors';
import { dashboardFixture } from '../state/dashboard.fixture';
import { metadataChanged } from '../state/dashboardInfoSlice';
import { DashboardContext } from './dashboardContext';
import { useDashboardColors } from './useDashboardColors';

const [first, second] = categoricalColors('bnbColors');

afterEach(cleanup);

function DrawnChart({ id, labels }: { readonly id: number; readonly labels: readonly string[] }) {
  const color = useChartColors(id, undefined);
  return <output>{labels.map(color).join(' ')}</output>;
}

/** A chart on the dashboard, which draws its labels once its data is there. */
function Chart({ id, labels, hasData }: Parameters<typeof DrawnChart>[0] & { readonly hasData: boolean }) {
  useChartColors(id, undefined);
  return hasData && <DrawnChart id={id} labels={labels} />;
}

function Page({ loaded }: { readonly loaded: readonly number[] }) {
  const colors = useDashboardColors();
  const context = useMemo(
    () => ({ colors, isStaticRender: false, hideChartControls: false, hideTabs: false, dashboardId: 1 }),
    [colors],
  );
  return (
    <DashboardContext value={context}>
      <Chart id={1} labels={['girl', 'boy']} hasData={loaded.includes(1)} />
      <Chart id={2} labels={['boy']} hasData={loaded.includes(2)} />
    </DashboardContext>
  );
}

/** Makes a change, and lets the charts be drawn again. */
async function change(make: () => unknown): Promise<void> {
  await act(async () => {
    make();
    await Promise.resolve();
  });
}

function renderPage(metadata: UnknownRecord) {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ metadata }));
  const page = (loaded: readonly number[]) => (
    <Provider store={store}>
      <Page loaded={loaded} />
    </Provider>
  );
  const { rerender } = render(page([]));
  const load = (...loaded: readonly number[]) => change(() => rerender(page(loaded)));
  return { store, load };
}

const drawn = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const changeMetadata = (store: AppStore, metadata: UnknownRecord) =>
  change(() => store.dispatch(metadataChanged({ metadata })));

it('gives labels the colors of the first chart on the page, whichever is loaded first', async () => {
  const late = renderPage({ color_scheme: 'bnbColors' });
  await late.load(2);
  expect(drawn()).toEqual([first]);
  await late.load(1, 2);
  expect(drawn()).toEqual([`${first} ${second}`, second]);
  cleanup();
  const inOrder = renderPage({ color_scheme: 'bnbColors' });
  await inOrder.load(1);
  await inOrder.load(1, 2);
  expect(drawn()).toEqual([`${first} ${second}`, second]);
});

it('draws in the stored colors at once', async () => {
  const { load } = renderPage({ color_scheme: 'bnbColors', map_label_colors: { boy: '#333333' } });
  await load(2);
  expect(drawn()).toEqual(['#333333']);
});

it('stays as it is when other settings change, and follows the scheme', async () => {
  const { store, load } = renderPage({ color_scheme: 'bnbColors' });
  await load(1, 2);
  await changeMetadata(store, { color_scheme: 'bnbColors', refresh_frequency: 60 });
  expect(drawn()).toEqual([`${first} ${second}`, second]);
  await changeMetadata(store, { color_scheme: 'd3Category10' });
  const [next, afterNext] = categoricalColors('d3Category10');
  expect(drawn()).toEqual([`${next} ${afterNext}`, afterNext]);
});

it("follows the server's own schemes when they arrive after the charts", async () => {
  const { load } = renderPage({ color_scheme: 'ours' });
  await load(1, 2);
  await change(() => addColorSchemes([{ id: 'ours', colors: ['#111111', '#222222'] }], []));
  expect(drawn()).toEqual(['#111111 #222222', '#222222']);
});
