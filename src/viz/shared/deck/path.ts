import type { UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { LayerColor, SizeUnits } from '../map/layerSpec';
import { getBounds } from '../map/view';
import { readColorArray, toLayerColor } from './colors';
import { readSize } from './commonControls';
import { lineColumn, ringsReader } from './lineShapes';
import type { DeckInput, DeckModel } from './model';

export interface PathControls {
  readonly color: LayerColor;
  readonly width: number;
  readonly units: SizeUnits;
  readonly column: string;
}

export function readPathControls(formData: FormData, isPanel2 = false): PathControls {
  return {
    color: toLayerColor(formData['color_picker']),
    width: readSize(formData['line_width'], isPanel2 ? 10 : 1),
    units: formData['line_width_unit'] === 'pixels' ? 'pixels' : 'meters',
    column: lineColumn(formData),
  };
}

export function buildPath({ formData, data, isPanel2 }: DeckInput): DeckModel {
  const { color, width, units, column } = readPathControls(formData, isPanel2);
  const getLines = ringsReader(formData, data.hasFeatures, 'path');
  const marks = data.rows.flatMap((row) => {
    if (!data.isScripted) return getLines(row).map((path) => ({ row, path, color }));
    const own = { color: readColorArray(row['color']) ?? color, width: readSize(row['width'], width) };
    return getLines(row).map((path) => ({ row, path, ...own }));
  });
  // 2.x knows meters only.
  return {
    layers: [{ id: 'paths', kind: 'paths', data: marks, width, units: isPanel2 ? 'meters' : units }],
    bounds: getBounds(marks.flatMap(({ path }) => path)),
    legend: [],
    canToggle: false,
    count: marks.length,
    getTip: ({ row = {} }) =>
      Object.entries(row)
        .filter(([key, value]) => key !== column && key !== 'extraProps' && key !== '__timestamp' && !isShape(value))
        .map(([label, value]) => ({ label, value })),
    getFilterColumns: (row: UnknownRecord) => (column in row ? [column] : []),
  };
}

const isShape = (value: unknown) => typeof value === 'object' && value !== null;
