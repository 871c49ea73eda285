import { MapboxOverlay } from '@deck.gl/mapbox';
import { GeoJSONSource, Map as WebMap, setWorkerUrl } from 'maplibre-gl';
// A file of ours: the page's policy allows no worker from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { OUTLINES, type BaseMap } from './baseMap';
import type { LayerSpec } from './layerSpec';
import { loadCountries } from './loadCountries';
import type { MapEngine, MapOptions, MapTheme } from './MapHandle';
import { getFeatureUrl, mapStyle, sourceId, type GeoBox } from './mapStyle';
import { toDeckLayer, toPicked } from './toDeckLayer';
import { MAX_PITCH, type MapView } from './view';

const WORLD: GeoBox = [-180, -85, 180, 85];

/** MapLibre draws the base map and handles gestures; deck.gl draws the data into the same WebGL context. Throws without WebGL. */
export function createTileMap(options: MapOptions): MapEngine {
  setWorkerUrl(workerUrl);
  const { view, isStatic, onViewChange } = options;
  const container = document.createElement('div');
  container.className = 'viz-map-canvas';
  options.container.append(container);
  const map = new WebMap({
    container,
    style: mapStyle(OUTLINES, options.theme, undefined, WORLD),
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    bearing: view.bearing,
    pitch: view.pitch,
    maxPitch: MAX_PITCH,
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
  const getBox = (): GeoBox => {
    const bounds = map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  };
  let isRemoved = false;
  let latest = 0;
  let shown: BaseMap = OUTLINES;
  let layers: readonly LayerSpec[] = [];

  /** The features of what is in sight now. */
  const refreshFeatures = (): void => {
    if (shown.kind !== 'layers') return;
    shown.layers.forEach((layer, i) => {
      const source = layer.kind === 'features' ? map.getSource(sourceId(i)) : undefined;
      if (layer.kind === 'features' && source instanceof GeoJSONSource)
        void source.setData(getFeatureUrl(layer, getBox()));
    });
  };
  map.on('moveend', (event) => {
    refreshFeatures();
    onViewChange(getView());
    if (event.originalEvent !== undefined) options.onUserMove(getView());
  });
  map.on('move', () => {
    // What was under the pointer has moved; deck.gl says so when the pointer moves next.
    options.onHover(undefined);
    options.onMove(getView());
  });
  const overlay = new MapboxOverlay({
    interleaved: true,
    layers: [],
    pickingRadius: 3,
    onHover: (info) => options.onHover(toPicked(info, layers)),
    onClick: (info) => options.onClick(toPicked(info, layers)),
    getCursor: ({ isHovering, isDragging }) => (isDragging ? 'grabbing' : isHovering ? 'pointer' : 'grab'),
  });
  map.addControl(overlay);

  async function showBaseMap(baseMap: BaseMap, theme: MapTheme): Promise<void> {
    latest += 1;
    const own = latest;
    const shapes = await loadCountries();
    if (isRemoved || latest !== own) return;
    shown = baseMap;
    options.onBaseMap(baseMap);
    map.setStyle(baseMap.kind === 'style' ? baseMap.url : mapStyle(baseMap, theme, shapes, getBox()));
  }

  return {
    setLayers: (next) => {
      layers = next;
      overlay.setProps({ layers: next.map(toDeckLayer) });
    },
    setBaseMap: (baseMap, theme) => {
      void showBaseMap(baseMap, theme);
    },
    getView,
    setView: ({ longitude, latitude, zoom, bearing, pitch }) => {
      map.jumpTo({ center: [longitude, latitude], zoom, bearing, pitch });
    },
    setLabel: (label) => map.getCanvas().setAttribute('aria-label', label),
    zoomBy: (levels) => {
      // With an event, as gestures have.
      map.easeTo({ zoom: map.getZoom() + levels, duration: 200 }, { originalEvent: new Event('zoom') });
    },
    resize: () => {
      map.resize();
    },
    remove: () => {
      isRemoved = true;
      map.remove();
      container.remove();
    },
  };
}
