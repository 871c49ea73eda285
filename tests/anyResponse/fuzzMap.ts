import { asArray } from '../../src/lib/read';
import type { LayerSpec, Picked } from '../../src/viz/shared/map/layerSpec';
import type { BaseMap } from '../../src/viz/shared/map/baseMap';
import { mapStyle } from '../../src/viz/shared/map/mapStyle';
import type { MapOptions, MapTheme } from '../../src/viz/shared/map/MapHandle';
import { toDeckLayer } from '../../src/viz/shared/map/toDeckLayer';
import type { MapView } from '../../src/viz/shared/map/view';
import { callFunction } from '../../src/viz/shared/callFunction.fixture';
import { pickMarks } from '../everyControl/pickMarks';

function checkNumbers(value: unknown, where: string): void {
  if (Array.isArray(value)) for (const item of value) checkNumbers(item, where);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${where} is ${value}`);
}

/** Builds a layer of deck.gl and reads of all marks what WebGL would get: numbers that are none draw nothing. */
function checkLayer(spec: LayerSpec): void {
  const { props } = toDeckLayer(spec);
  const ofCell = spec.kind === 'hexagons' || spec.kind === 'squares';
  const data = asArray(Reflect.get(props, 'data'));
  for (const [name, accessor] of Object.entries(props)) {
    const where = `${name} of ${spec.kind}`;
    if (name === 'data' || name === 'contours') continue;
    if (typeof accessor === 'number' || Array.isArray(accessor)) checkNumbers(accessor, where);
    if (!/^get[A-Z]/.test(name)) continue;
    const marks = ofCell && name.endsWith('Value') ? [spec.data.slice(0, 3)].filter((cell) => cell.length > 0) : data;
    for (const mark of marks) checkNumbers(callFunction(accessor, mark, { index: 0, data, target: [] }), where);
  }
}

/** A map without WebGL, and what a user can do on it. */
export interface FuzzMap {
  readonly options: MapOptions;
  /** What can be pointed at now. */
  getMarks: () => readonly Picked[];
}

/** Creates maps for a test, which finds them in `maps`. */
export function makeFuzzMaps() {
  const maps: FuzzMap[] = [];
  const errors: unknown[] = [];
  const createMap = (options: MapOptions) => {
    let layers: readonly LayerSpec[] = [];
    maps.push({ options, getMarks: () => pickMarks(layers) });
    return Promise.resolve({
      setLayers: (next: readonly LayerSpec[]) => {
        layers = next;
        try {
          layers.forEach(checkLayer);
        } catch (error) {
          errors.push(error);
        }
      },
      setBaseMap: (baseMap: BaseMap, theme: MapTheme) => {
        mapStyle(baseMap, theme, undefined, [-180, -85, 180, 85]);
        options.onBaseMap(baseMap);
      },
      setView: (view: MapView) => {
        checkNumbers(Object.values(view), 'the view');
        options.onMove(view);
        options.onViewChange(view);
      },
      setLabel: () => undefined,
      zoomBy: () => undefined,
      resize: () => undefined,
      remove: () => undefined,
    });
  };
  return { maps, errors, createMap };
}
