import { plainText } from '../../../lib/plainText';
import { type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { columnLabel, getColumns } from '../../../query/labels';
import { parseColor } from '../../../lib/color/color';
import type { LayerColor } from '../map/layerSpec';
import { toLayerColor, withAlpha } from './colors';
import type { DeckInput, LegendItem } from './model';

export interface Categories {
  /** The label of the column. */
  readonly name: string;
  readonly ofRow: (row: UnknownRecord) => string;
  readonly colorOf: (category: string) => LayerColor;
  readonly legend: readonly LegendItem[];
  readonly isVisible: (row: UnknownRecord) => boolean;
}

function categoryText(value: unknown): string {
  if (value === null || value === undefined) return t('N/A');
  return plainText(value);
}

/** The categories of `dimension`, coloured by the chart's scheme; undefined without a dimension. */
export function readCategories({ formData, data, isPanel2, color, hidden }: DeckInput): Categories | undefined {
  const [column] = getColumns(formData['dimension']);
  if (column === undefined) return undefined;
  const name = columnLabel(column);
  const key = data.hasFeatures ? 'cat_color' : name;
  const ofRow = (row: UnknownRecord) => categoryText(row[key]);
  // From 6.x on the colour picker is only for a fixed colour.
  const alpha = isPanel2 ? Math.round((parseColor(formData['color_picker'])?.a ?? 1) * 255) : 255;
  const labels = [...new Set(data.rows.map(ofRow))];
  const colors = new Map(labels.map((label) => [label, withAlpha(toLayerColor(color(label)), alpha)]));
  const colorOf = (category: string): LayerColor => colors.get(category) ?? toLayerColor(undefined);
  return {
    name,
    ofRow,
    colorOf,
    // As the keys of an object, like Superset: whole numbers first, then in the order of the rows.
    legend: Object.keys(Object.fromEntries(colors)).map((label) => ({ key: label, label, color: colorOf(label) })),
    isVisible: (row) => !hidden.has(ofRow(row)),
  };
}
