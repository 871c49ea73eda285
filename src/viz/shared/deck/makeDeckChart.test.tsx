// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UnknownRecord } from '../../../lib/read';
import type { FormData, QueryResult } from '../../../lib/wire';
import { ExtraFiltersContext } from '../extraFilters/extraFiltersContext';
import type { MapHandle, MapOptions } from '../map/MapHandle';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { makeDeckChart } from './makeDeckChart';
import { openScriptedLink } from './openScriptedLink';
import { buildPolygon } from './polygon';
import { buildScatter } from './scatter';
import { useScripts } from './useScripts';

const { createMap } = vi.hoisted(() => ({ createMap: vi.fn<(options: MapOptions) => Promise<MapHandle>>() }));
vi.mock('../map/createMap', () => ({ createMap }));
vi.mock('./useScripts');
vi.mock('./openScriptedLink');

const map = {
  remove: vi.fn(),
  resize: vi.fn(),
  setBaseMap: vi.fn(),
  setLabel: vi.fn(),
  setLayers: vi.fn(),
  setView: vi.fn(),
  zoomBy: vi.fn(),
} satisfies MapHandle;
const client = { run: () => Promise.resolve(''), dispose: () => undefined };

beforeEach(() => {
  createMap.mockResolvedValue(map);
  vi.mocked(useScripts).mockReturnValue({ data: new Map(), problems: [], client: undefined, isRunning: false });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const row = { x: 1, y: 2 };
const [Scatter, Polygon] = [makeDeckChart(buildScatter), makeDeckChart(buildPolygon)];

async function setUp(Chart: typeof Scatter, controls: UnknownRecord, result: Partial<QueryResult>) {
  const [setDataMask, apply] = [vi.fn(), vi.fn()];
  const formData: FormData = { viz_type: 'deck', datasource: '1__table', ...controls };
  const results = [{ data: [], colnames: [], coltypes: [], rowcount: 1, ...result }];
  render(
    <ExtraFiltersContext value={apply}>
      <Chart
        formData={formData}
        results={results}
        datasource={undefined}
        width={400}
        height={300}
        theme={lightTheme}
        color={() => '#010203'}
        ownState={{}}
        setDataMask={setDataMask}
      />
    </ExtraFiltersContext>,
  );
  await waitFor(() => expect(createMap).toHaveBeenCalled());
  const [options] = createMap.mock.lastCall ?? [];
  return {
    apply,
    setDataMask,
    click: () => act(() => options?.onClick({ layerId: 'points', x: 0, y: 0, row })),
    pressEnter: () => fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Enter' }),
  };
}

const scatter = { spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' }, js_onclick_href: 'd => "/"' };

it('a click on a mark, and Enter on its data point, cross-filter', async () => {
  const { click, pressEnter, setDataMask } = await setUp(Scatter, scatter, { data: [row] });
  click();
  pressEnter();
  const filters = Object.entries(row).map(([col, value]) => ({ col, op: 'IN', val: [value] }));
  expect(setDataMask.mock.calls).toMatchObject([[{ extraFormData: { filters } }], [{ extraFormData: { filters } }]]);
  expect(openScriptedLink).not.toHaveBeenCalled();
});

it('both only open the link of the author, if there is one', async () => {
  const scripts = { data: new Map(), problems: [], client, isRunning: false };
  vi.mocked(useScripts).mockReturnValue(scripts as unknown as ReturnType<typeof useScripts>);
  const { click, pressEnter, setDataMask } = await setUp(Scatter, scatter, { data: [row] });
  click();
  pressEnter();
  const link = [client, scatter.js_onclick_href, expect.objectContaining({ row })];
  expect(vi.mocked(openScriptedLink).mock.calls).toEqual([link, link]);
  expect(setDataMask).not.toHaveBeenCalled();
});

it.each([
  [[row], 'A map of 1 feature'],
  [[row, row], 'A map of 2 features'],
])('is named by the number of its features: %#', async (data, name) => {
  await setUp(Scatter, scatter, { data });
  await waitFor(() => expect(map.setLabel).toHaveBeenLastCalledWith(name));
});

it('hides categories from the legend, and shows all again instead of none', async () => {
  const data = ['a', 'b'].map((kind) => ({ ...row, kind }));
  await setUp(Scatter, { ...scatter, dimension: 'kind' }, { data });
  const getPressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(getPressed()).toEqual(['a', 'b']);
  fireEvent.click(screen.getByRole('button', { name: 'a' }));
  expect(getPressed()).toEqual(['b']);
  fireEvent.click(screen.getByRole('button', { name: 'b' }));
  expect(getPressed()).toEqual(['a', 'b']);
});

it('Enter on a polygon filters a dashboard of 2.x', async () => {
  const polygon = [[0, 0], [1, 0], [1, 1]]; // prettier-ignore
  const formData = { line_column: 'hash', table_filter: true };
  const { pressEnter, apply } = await setUp(Polygon, formData, { legacyData: { features: [{ hash: 'a', polygon }] } });
  pressEnter();
  expect(apply).toHaveBeenLastCalledWith({ hash: ['a'] });
});
