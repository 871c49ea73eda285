import { allowedBaseMap, OUTLINES, type BaseMap } from './baseMap';
import type { LayerSpec } from './layerSpec';
import type { MapEngine, MapHandle, MapOptions } from './MapHandle';
import { createOutlineMap } from './createOutlineMap';
import { loadRings } from './loadRings';
import { loadTileHosts } from './tileHosts';

async function getAllowed(baseMap: BaseMap): Promise<BaseMap> {
  return baseMap.kind === 'outlines' ? baseMap : allowedBaseMap(baseMap, await loadTileHosts());
}

const canDrawOutlines = () => typeof OffscreenCanvas !== 'undefined';

async function createEngine(baseMap: BaseMap, options: MapOptions): Promise<MapEngine> {
  if (baseMap.kind === 'outlines' && canDrawOutlines()) return createOutlineMap(options);
  const { createTileMap } = await import('./createTileMap');
  return createTileMap(options);
}

/** What the maps of the page need in any case, before there is one. */
export async function preloadMap(): Promise<void> {
  await Promise.all([loadTileHosts(), loadRings()]);
}

/** A map whose base map is only loaded if it needs more than our own outlines of countries. Rejects without WebGL. */
export async function createMap(options: MapOptions): Promise<MapHandle> {
  let shown = await getAllowed(options.baseMap);
  let engine = await createEngine(shown, options);
  let layers: readonly LayerSpec[] = [];
  let label = '';
  let latest = 0;
  let isRemoved = false;

  async function showBaseMap(baseMap: BaseMap, theme: MapOptions['theme']): Promise<void> {
    latest += 1;
    const own = latest;
    const isOutdated = () => isRemoved || latest !== own;
    const next = await getAllowed(baseMap).catch(() => OUTLINES);
    if (isOutdated()) return;
    if ((next.kind === 'outlines') !== (shown.kind === 'outlines')) {
      const created = await createEngine(next, { ...options, theme, view: engine.getView() });
      if (isOutdated()) {
        created.remove();
        return;
      }
      engine.remove();
      engine = created;
      engine.setLabel(label);
      engine.setLayers(layers);
    }
    shown = next;
    engine.setBaseMap(next, theme);
  }

  return {
    setLayers: (next) => {
      layers = next;
      engine.setLayers(next);
    },
    setBaseMap: (baseMap, theme) => {
      void showBaseMap(baseMap, theme);
    },
    setView: (view) => engine.setView(view),
    setLabel: (next) => {
      label = next;
      engine.setLabel(next);
    },
    zoomBy: (levels) => engine.zoomBy(levels),
    resize: () => engine.resize(),
    remove: () => {
      isRemoved = true;
      engine.remove();
    },
  };
}
