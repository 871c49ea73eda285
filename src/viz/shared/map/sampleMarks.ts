import type { LayerColor, LayerSpec } from './layerSpec';
import type { LngLat } from './view';

/** Enough for every layer to create what it consists of. */
const SIZE = 20;
const COLOR: LayerColor = [0, 0, 0, 255];
const RING: readonly LngLat[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const MARK = { row: {}, color: COLOR, lineColor: COLOR };

/** A mark of each kind whose shaders do not depend on its data, except for shapes: most are areas. */
const MARKS: Partial<Readonly<Record<LayerSpec['kind'], object>>> = {
  points: { ...MARK, position: [0, 0], radius: 1 },
  paths: { ...MARK, path: RING },
  polygons: { ...MARK, polygon: [RING], elevation: 1 },
  shapes: { ...MARK, geometry: { type: 'Polygon', coordinates: [RING] } },
  arcs: { row: {}, source: [0, 0], target: [1, 1], sourceColor: COLOR, targetColor: COLOR },
};

/** Whether its shaders can be compiled before there are data. */
export const canCompileEmpty = ({ kind }: LayerSpec): boolean => MARKS[kind] !== undefined;

/** The layer with a few marks; with one of ours where its data are still to come. */
export function takeSample(spec: LayerSpec): LayerSpec {
  const mark = MARKS[spec.kind];
  const data = spec.data.length === 0 && mark ? [mark] : spec.data.slice(0, SIZE);
  return Object.assign({}, spec, { data });
}
