import type { LayerSpec, Picked } from '../../src/viz/shared/map/layerSpec';
import { toDeckLayer, toPicked } from '../../src/viz/shared/map/toDeckLayer';

/** What deck.gl says of the first mark, cell or line of a layer; undefined where it has none. */
function getObject(spec: LayerSpec): unknown {
  const [first] = spec.data;
  switch (spec.kind) {
    case 'hexagons':
    case 'squares':
      return (
        first && { col: 0, row: 0, count: spec.data.length, elevationValue: 12, colorValue: 12, points: spec.data }
      );
    case 'screenGrid':
      return first && { col: 0, row: 0, count: spec.data.length, value: 12, points: spec.data };
    case 'contours':
      return spec.contours[0] && { contour: spec.contours[0] };
    case 'shapes':
      return first && { type: 'Feature', properties: first };
    default:
      return first;
  }
}

/** What is under the pointer on each layer that can be picked, the topmost first, as the real map says it. */
export function pickMarks(layers: readonly LayerSpec[]): readonly Picked[] {
  const tops = layers.toReversed().map((spec) => {
    const [first] = spec.data;
    const coordinate = first && 'position' in first ? first.position : [7, 47];
    const at = { x: 5, y: 5, coordinate, viewport: { zoom: 3 } };
    const { id, props } = toDeckLayer(spec);
    return toPicked(
      props.pickable === true ? { ...at, layer: { id }, object: getObject(spec) } : { ...at, layer: null },
      [spec],
    );
  });
  return tops.filter((picked) => picked !== undefined);
}
