import type { UnknownRecord } from '../../../lib/read';
import type { Picked } from '../map/layerSpec';

/** What deck.gl, and so Superset, hands to the code of a chart's author about the mark under the pointer. */
export function toPickingInfo({ layerId, row, cell, position }: Picked): UnknownRecord {
  const object =
    row ??
    (cell && {
      points: cell.rows.map((source) => ({ source })),
      count: cell.rows.length,
      colorValue: cell.value,
      elevationValue: cell.value,
      position,
    });
  return { picked: true, layer: { id: layerId }, coordinate: position, object };
}
