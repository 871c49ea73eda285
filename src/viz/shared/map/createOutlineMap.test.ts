// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { OUTLINES } from './baseMap';
import { createOutlineMap } from './createOutlineMap';

afterEach(() => vi.unstubAllGlobals());

it('leaves nothing behind without WebGL', async () => {
  class CanvasWithoutContext {
    getContext(): null {
      return null;
    }
    addEventListener(): void {}
    removeEventListener(): void {}
  }
  vi.stubGlobal('OffscreenCanvas', CanvasWithoutContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const container = document.createElement('div');
  const map = createOutlineMap({
    container,
    view: { longitude: 0, latitude: 0, zoom: 1, bearing: 0, pitch: 0 },
    baseMap: OUTLINES,
    theme: { dark: false },
    isStatic: false,
    onHover: vi.fn(),
    onClick: vi.fn(),
    onViewChange: vi.fn(),
    onUserMove: vi.fn(),
    onMove: vi.fn(),
    onBaseMap: vi.fn(),
    onContextLost: vi.fn(),
  });
  expect(container.children).toHaveLength(2);
  await expect(map).rejects.toThrow();
  expect(container.children).toHaveLength(0);
});
