import type { UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { FormData } from '../../../lib/wire';
import type { LayerColor } from '../map/layerSpec';
import { getBounds } from '../map/view';
import { readCategories } from './categories';
import { readColorArray, toLayerColor } from './colors';
import { readColorControls, readSize } from './commonControls';
import type { DeckInput, DeckModel } from './model';
import { featurePosition, positionReader, spatialKeys } from './readPosition';

export interface ArcControls {
  readonly width: number;
  readonly sourceColor: LayerColor;
  readonly targetColor: LayerColor;
  readonly isFixed: boolean;
}

export function readArcControls(formData: FormData, isPanel2 = false): ArcControls {
  return {
    // Without a width 2.x draws deck.gl's 1.
    width: readSize(formData['stroke_width'], isPanel2 ? 1 : 3),
    sourceColor: toLayerColor(formData['color_picker']),
    targetColor: toLayerColor(formData['target_color_picker']),
    isFixed: !isPanel2 && readColorControls(formData, 'fixed_color').type === 'fixed_color',
  };
}

export function buildArc(input: DeckInput): DeckModel {
  const { formData, data, isPanel2 } = input;
  const { width, sourceColor, targetColor, isFixed } = readArcControls(formData, isPanel2);
  const categories = isFixed ? undefined : readCategories(input);
  // A palette without a dimension has one colour.
  const fixedTarget = isPanel2 || isFixed ? targetColor : sourceColor;
  const { start_spatial, end_spatial } = formData;
  const getSource = data.hasFeatures ? featurePosition('sourcePosition') : positionReader(start_spatial);
  const getTarget = data.hasFeatures ? featurePosition('targetPosition') : positionReader(end_spatial);
  const all = data.rows.flatMap((row) => {
    const [source, target] = [getSource(row), getTarget(row)];
    return source && target ? [{ row, source, target }] : [];
  });
  const getColor = (row: UnknownRecord, key: 'sourceColor' | 'targetColor', fixed: LayerColor): LayerColor => {
    const own = data.isScripted ? (readColorArray(row[key]) ?? readColorArray(row['color'])) : undefined;
    return own ?? categories?.colorOf(categories.ofRow(row)) ?? fixed;
  };
  const marks = all
    .filter(({ row }) => !categories || categories.isVisible(row))
    .map((mark) => ({
      ...mark,
      sourceColor: getColor(mark.row, 'sourceColor', sourceColor),
      targetColor: getColor(mark.row, 'targetColor', fixedTarget),
    }));
  const keys = [...spatialKeys(start_spatial), ...spatialKeys(end_spatial)];
  return {
    layers: [{ id: 'arcs', kind: 'arcs', data: marks, width }],
    bounds: getBounds(all.flatMap(({ source, target }) => [source, target])),
    legend: categories?.legend ?? [],
    canToggle: categories !== undefined,
    count: marks.length,
    getTip: ({ row = {} }) => [
      { label: t('Start (Longitude, Latitude): ').replace(/:\s*$/, ''), value: getSource(row)?.join(', ') },
      { label: t('End (Longitude, Latitude): ').replace(/:\s*$/, ''), value: getTarget(row)?.join(', ') },
      ...(categories ? [{ label: categories.name, value: categories.ofRow(row) }] : []),
    ],
    getFilterColumns: () => keys,
  };
}
