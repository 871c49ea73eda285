import type { UnknownRecord } from '../../../lib/read';
import type { LayerColor, LayerSpec } from '../map/layerSpec';
import type { LngLat } from '../map/view';
import type { DeckModel } from './model';

/** As Superset marks what is selected. */
const RED: LayerColor = [255, 0, 0, 255];
const SIZE = 4;

const dim = ([r, g, b, a]: LayerColor): LayerColor => [r, g, b, Math.round(a / 3)];

const dimMark = <Mark extends { readonly color: LayerColor }>(mark: Mark): Mark => ({
  ...mark,
  color: dim(mark.color),
});

function fade<Mark extends { readonly color: LayerColor; readonly lineColor: LayerColor }>(mark: Mark): Mark {
  return { ...mark, color: dim(mark.color), lineColor: dim(mark.lineColor) };
}

interface Placed {
  readonly row: UnknownRecord;
  readonly position: LngLat;
}

/** Cells and densities have no mark of a row to fade: dots show the selected rows. */
function toDots(id: string, marks: readonly Placed[], isSelected: (row: UnknownRecord) => boolean): LayerSpec {
  const data = marks
    .filter(({ row }) => isSelected(row))
    .map(({ row, position }) => ({ row, position, radius: SIZE, color: RED }));
  return {
    id: `${id}-selected`,
    kind: 'points',
    data,
    minRadius: SIZE,
    maxRadius: SIZE,
    units: 'pixels',
    isPassive: true,
  };
}

function markLayer(layer: LayerSpec, isSelected: (row: UnknownRecord) => boolean): readonly LayerSpec[] {
  switch (layer.kind) {
    case 'points':
      return [{ ...layer, data: layer.data.map((mark) => (isSelected(mark.row) ? mark : dimMark(mark))) }];
    case 'paths':
      return [{ ...layer, data: layer.data.map((mark) => (isSelected(mark.row) ? mark : dimMark(mark))) }];
    case 'polygons':
      return [{ ...layer, data: layer.data.map((mark) => (isSelected(mark.row) ? mark : fade(mark))) }];
    case 'shapes':
      return [{ ...layer, data: layer.data.map((mark) => (isSelected(mark.row) ? mark : fade(mark))) }];
    case 'arcs':
      return [
        {
          ...layer,
          data: layer.data.map((mark) =>
            isSelected(mark.row)
              ? mark
              : { ...mark, sourceColor: dim(mark.sourceColor), targetColor: dim(mark.targetColor) },
          ),
        },
      ];
    case 'texts':
    case 'icons':
      return [layer];
    default:
      return [layer, toDots(layer.id, layer.data, isSelected)];
  }
}

/** The model with its selected rows in evidence. */
export function markSelection(model: DeckModel, isSelected: ((row: UnknownRecord) => boolean) | undefined): DeckModel {
  if (!isSelected) return model;
  return { ...model, layers: model.layers.flatMap((layer) => markLayer(layer, isSelected)) };
}
