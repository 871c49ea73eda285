import { MapboxOverlay } from '@deck.gl/mapbox';
import type { FeatureCollection } from 'geojson';
import { Map as WebMap, setWorkerUrl } from 'maplibre-gl';
// A file of ours: the page's policy allows no worker from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { VizTheme } from '../../types';
import { allowedBaseMap, OUTLINES, type BaseMap } from './baseMap';
import type { LayerSpec, Picked } from './layerSpec';
import { mapStyle } from './mapStyle';
import { loadTileHosts } from './tileHosts';
import { toDeckLayer, toPicked } from './toDeckLayer';
import type { MapView } from './view';

export interface MapOptions {
  readonly container: HTMLElement;
  readonly view: MapView;
  readonly isStatic: boolean;
  readonly onHover: (picked: Picked | undefined) => void;
  readonly onClick: (picked: Picked | undefined) => void;
  readonly onViewChange: (view: MapView) => void;
  /** While the view changes, once per frame. */
  readonly onMove: (view: MapView) => void;
  /** What of the base map is shown: outlines only, where the page may not load it. */
  readonly onBaseMap: (shown: BaseMap) => void;
  readonly onContextLost: () => void;
}

export interface MapHandle {
  readonly setLayers: (layers: readonly LayerSpec[]) => void;
  readonly setBaseMap: (baseMap: BaseMap, theme: Pick<VizTheme, 'dark'>) => void;
  readonly setView: (view: MapView) => void;
  readonly setLabel: (label: string) => void;
  readonly zoomBy: (levels: number) => void;
  readonly resize: () => void;
  /** Releases the WebGL context: browsers allow few of them. */
  readonly remove: () => void;
}

const worldModules = import.meta.glob<Topology>('../geo/shapes/world.json', { import: 'default' });

async function loadCountries(): Promise<FeatureCollection | undefined> {
  const world = await worldModules['../geo/shapes/world.json']?.().catch(() => undefined);
  const shapes = world?.objects['countries'];
  const collection = world && shapes && feature(world, shapes);
  return collection?.type === 'FeatureCollection' ? collection : undefined;
}

/** MapLibre draws the base map and handles gestures; deck.gl draws the data into the same WebGL context. Throws without WebGL. */
export function createMap(options: MapOptions): MapHandle {
  setWorkerUrl(workerUrl);
  const { container, view, isStatic, onViewChange } = options;
  const map = new WebMap({
    container,
    style: mapStyle(OUTLINES, { dark: false }, undefined),
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    bearing: view.bearing,
    pitch: view.pitch,
    maxPitch: 85,
    interactive: !isStatic,
    attributionControl: false,
    trackResize: false,
    fadeDuration: 0,
    // Exported images read the canvas after it was drawn.
    canvasContextAttributes: { antialias: true, preserveDrawingBuffer: true },
  });
  // MapboxOverlay reads the height from a property that MapLibre 6 no longer has.
  Object.defineProperty(map, 'transform', { get: () => ({ height: container.clientHeight }) });
  // Without a listener every tile that does not load is an error in the console.
  map.on('error', () => undefined);
  map.on('webglcontextlost', options.onContextLost);
  const getView = (): MapView => {
    const { lng, lat } = map.getCenter();
    return { longitude: lng, latitude: lat, zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() };
  };
  map.on('moveend', () => onViewChange(getView()));
  map.on('move', () => options.onMove(getView()));
  const overlay = new MapboxOverlay({
    interleaved: true,
    layers: [],
    pickingRadius: 3,
    onHover: (info) => options.onHover(toPicked(info)),
    onClick: (info) => options.onClick(toPicked(info)),
    getCursor: ({ isHovering, isDragging }) => (isDragging ? 'grabbing' : isHovering ? 'pointer' : 'grab'),
  });
  map.addControl(overlay);
  let isRemoved = false;
  let wanted: BaseMap | undefined;

  async function showBaseMap(baseMap: BaseMap, theme: Pick<VizTheme, 'dark'>): Promise<void> {
    const isCurrent = () => !isRemoved && wanted === baseMap;
    const shapes = await loadCountries();
    if (!isCurrent()) return;
    map.setStyle(mapStyle(OUTLINES, theme, shapes));
    options.onBaseMap(OUTLINES);
    if (baseMap.kind === 'outlines') return;
    const allowed = allowedBaseMap(baseMap, await loadTileHosts());
    if (!isCurrent()) return;
    options.onBaseMap(allowed);
    if (allowed.kind === 'style') map.setStyle(allowed.url);
    else if (allowed.kind === 'tiles') map.setStyle(mapStyle(allowed, theme, shapes));
  }

  return {
    setLayers: (layers) => overlay.setProps({ layers: layers.map(toDeckLayer) }),
    setBaseMap: (baseMap, theme) => {
      wanted = baseMap;
      void showBaseMap(baseMap, theme);
    },
    setView: ({ longitude, latitude, zoom, bearing, pitch }) => {
      map.jumpTo({ center: [longitude, latitude], zoom, bearing, pitch });
    },
    setLabel: (label) => map.getCanvas().setAttribute('aria-label', label),
    zoomBy: (levels) => {
      map.easeTo({ zoom: map.getZoom() + levels, duration: 200 });
    },
    resize: () => {
      map.resize();
    },
    remove: () => {
      isRemoved = true;
      map.remove();
    },
  };
}
