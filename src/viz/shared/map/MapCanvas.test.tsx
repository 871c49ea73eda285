// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { vizTheme } from '../../../ui/theme';
import { MapCanvas, type MapCanvasProps } from './MapCanvas';
import type { MapHandle } from './MapHandle';

const map = {
  remove: vi.fn(),
  resize: vi.fn(),
  setBaseMap: vi.fn(),
  setLabel: vi.fn(),
  setLayers: vi.fn(),
  setView: vi.fn(),
  zoomBy: vi.fn(),
} satisfies MapHandle;
const { createMap } = vi.hoisted(() => ({ createMap: vi.fn<() => Promise<unknown>>() }));
vi.mock('./createMap', () => ({ createMap }));

afterEach(cleanup);

const props: MapCanvasProps = {
  layers: [],
  view: { longitude: 0, latitude: 0, zoom: 1, bearing: 0, pitch: 0 },
  mapStyle: '',
  mapboxKey: '',
  width: 400,
  height: 300,
  theme: vizTheme(false),
  label: 'Map',
};

it('a report waits until the map and all its data are there', async () => {
  let create: (handle: MapHandle) => void = () => undefined;
  createMap.mockReturnValue(new Promise((resolve) => (create = resolve)));
  const { container, rerender } = render(<MapCanvas {...props} isStaticRender isLoading />);
  const isWaiting = () => container.querySelector('.loading') !== null;
  expect(isWaiting()).toBe(true);
  await waitFor(() => expect(createMap).toHaveBeenCalled());
  create(map);
  await waitFor(() => expect(map.setLayers).toHaveBeenCalled());
  expect(isWaiting()).toBe(true);
  rerender(<MapCanvas {...props} isStaticRender />);
  expect(isWaiting()).toBe(false);
});

it('a report does not wait for a map that cannot be drawn', async () => {
  createMap.mockRejectedValue(new Error('no WebGL'));
  const { container } = render(<MapCanvas {...props} isStaticRender isLoading />);
  await screen.findByText('This chart needs WebGL, which this browser does not offer.');
  expect(container.querySelector('.loading')).toBeNull();
});

it('a page shows what is there', async () => {
  createMap.mockResolvedValue(map);
  const { container } = render(<MapCanvas {...props} isLoading />);
  await screen.findByRole('button', { name: 'Zoom in' });
  expect(container.querySelector('.loading')).toBeNull();
});
