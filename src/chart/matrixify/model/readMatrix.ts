import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { primitiveText } from '../../../lib/primitiveText';
import { t } from '../../../lib/t';
import { getMetrics, metricLabel } from '../../../query/labels';
import type { QueryMetric } from '../../../query/types';

/** One row or column of the grid. */
export interface MatrixItem {
  /** As in titles: a metric's label or a value's text, which may be empty. */
  readonly label: string;
  /** The same for headers, where nothing is empty. */
  readonly header: string;
  readonly metric?: QueryMetric;
  readonly filter?: { readonly dimension: string; readonly value: unknown };
}

export interface Matrix {
  /** Undefined: not split in this direction. */
  readonly rows: readonly MatrixItem[] | undefined;
  readonly columns: readonly MatrixItem[] | undefined;
}

export interface MatrixLayout {
  readonly rowHeight: number;
  /** Undefined: all in one row. */
  readonly chartsPerRow: number | undefined;
  readonly showsRowLabels: boolean;
  readonly showsColumnHeaders: boolean;
  readonly titleTemplate: string;
}

type Axis = 'rows' | 'columns';

const DEFAULT_ROW_HEIGHT = 300;
const MIN_ROW_HEIGHT = 60;
const MAX_ROW_HEIGHT = 5_000;
const DEFAULT_CHARTS_PER_ROW = 4;
/** A saved form may list a column's ten thousand values: more charts than these are neither requested nor drawn. */
export const MAX_CELLS = 400;

function toHeader(value: unknown): string {
  return value === null || value === undefined
    ? t('<NULL>')
    : value === ''
      ? t('<empty string>')
      : primitiveText(value);
}

function readValues(formData: UnknownRecord, axis: Axis): MatrixItem[] {
  const selection = asRecord(formData[`matrixify_dimension_${axis}`]);
  const dimension = asString(selection['dimension']);
  if (dimension === '') return [];
  const top = asArray(selection['topNValues']);
  const isTop = formData[`matrixify_dimension_selection_mode_${axis}`] === 'topn' && top.length > 0;
  const values = isTop ? top.map((entry) => asRecord(entry)['value']) : asArray(selection['values']);
  return values
    .filter((value) => typeof value !== 'object' || value === null)
    .map((value) => ({ label: primitiveText(value), header: toHeader(value), filter: { dimension, value } }));
}

function readAxis(formData: UnknownRecord, axis: Axis): readonly MatrixItem[] | undefined {
  switch (formData[`matrixify_mode_${axis}`]) {
    case 'metrics':
      return getMetrics(formData[`matrixify_${axis}`]).map((metric) => {
        const label = metricLabel(metric);
        return { label, header: label, metric };
      });
    case 'dimensions':
      return readValues(formData, axis);
    default:
      return undefined;
  }
}

/** The rows and columns of a chart with Matrixify. Pure; never throws. */
export function readMatrix(formData: UnknownRecord): Matrix {
  return { rows: readAxis(formData, 'rows'), columns: readAxis(formData, 'columns') };
}

function clamp(value: number | undefined, fallback: number, min: number, max: number): number {
  return value === undefined || !Number.isFinite(value) || value <= 0 ? fallback : Math.min(Math.max(value, min), max);
}

/** How the grid is laid out, with Superset's defaults. */
export function readMatrixLayout(formData: UnknownRecord): MatrixLayout {
  const perRow = asNumber(formData['matrixify_charts_per_row']);
  return {
    rowHeight: clamp(asNumber(formData['matrixify_row_height']), DEFAULT_ROW_HEIGHT, MIN_ROW_HEIGHT, MAX_ROW_HEIGHT),
    chartsPerRow:
      formData['matrixify_fit_columns_dynamically'] === false
        ? Math.max(1, Math.floor(clamp(perRow, DEFAULT_CHARTS_PER_ROW, 1, MAX_CELLS)))
        : undefined,
    showsRowLabels: formData['matrixify_show_row_labels'] !== false,
    showsColumnHeaders: formData['matrixify_show_column_headers'] !== false,
    titleTemplate: asString(formData['matrixify_cell_title_template']),
  };
}
