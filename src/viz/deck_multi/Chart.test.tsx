// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormData, QueryResult } from '../../lib/wire';
import { lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import type { MapCanvasProps } from '../shared/map/MapCanvas';
import { Chart } from './Chart';

vi.mock('../shared/map/MapCanvas', () => ({
  MapCanvas: ({ note, isLoading }: MapCanvasProps) => <p>{isLoading === true ? 'loading' : (note ?? 'no note')}</p>,
}));

afterEach(cleanup);

const LAYERS = [
  { slice_id: 1, slice_name: 'Stops', form_data: { viz_type: 'deck_scatter', datasource: '1__table' } },
  { slice_id: 2, slice_name: 'Stops', form_data: { viz_type: 'deck_scatter', datasource: '1__table' } },
  { slice_id: 3, slice_name: 'Lines', form_data: { viz_type: 'deck_path', datasource: '1__table' } },
];
const result: QueryResult = { data: [], colnames: [], coltypes: [], rowcount: 0 };
const formData: FormData = { viz_type: 'deck_multi', datasource: '1__table' };
const withLayers = (ids: readonly number[]) => [
  { ...result, legacyData: { slices: LAYERS.filter(({ slice_id }) => ids.includes(slice_id)) } },
];

/** The first layer cannot be loaded. */
const fetchLayer = vi.fn(({ slice_id }: FormData) =>
  slice_id === 1 ? Promise.reject(new Error('no data')) : Promise.resolve([result]),
);

const chart = (results: readonly QueryResult[]) => (
  <Chart
    formData={formData}
    results={results}
    datasource={undefined}
    width={400}
    height={300}
    theme={lightTheme}
    color={(label) => label}
    ownState={{}}
    fetchLayer={fetchLayer}
  />
);

it.each([
  [[1, 2], 'An error occurred: Stops'],
  [[1, 3], 'An error occurred: Stops'],
  [[2, 3], 'no note'],
])('layers %j are loaded, and the failed ones named: %s', async (ids, note) => {
  render(chart(withLayers(ids)));
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText(note)).toBeTruthy();
});

it('a failed layer that the user removes is named no longer, and one that he adds is waited for', async () => {
  const { rerender } = render(chart(withLayers([1, 2])));
  await screen.findByText('An error occurred: Stops');
  rerender(chart(withLayers([2])));
  expect(screen.getByText('no note')).toBeTruthy();
  rerender(chart(withLayers([2, 3])));
  expect(screen.getByText('loading')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('no note')).toBeTruthy());
});
