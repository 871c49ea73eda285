import type { UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { Picked } from '../map/layerSpec';
import type { CommonControls } from './commonControls';
import { fieldValue, tipValues, valueText } from './tipText';
import { featureReader } from './toFeatures';

/** How many of the rows near a place a template gets. */
const MAX_NEARBY = 5;

/** The values of a cell by the columns of the tooltip: all of them, as text, and how many. */
function cellValues(rows: readonly UnknownRecord[], { tooltipContents }: CommonControls): UnknownRecord {
  const entries = tooltipContents.flatMap(({ key }): [string, unknown][] => {
    const values = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined);
    return values.length === 0
      ? []
      : [
          [key, values],
          [`${key}s`, values.map(valueText).join(', ')],
          [`${key}_count`, values.length],
        ];
  });
  return Object.fromEntries(entries);
}

/** The values of a mark, its metric also by its name. */
function rowValues(row: UnknownRecord, { tooltipContents }: CommonControls): UnknownRecord {
  const values = tipValues(row);
  const metrics = tooltipContents.filter(({ isMetric }) => isMetric);
  return { ...values, ...Object.fromEntries(metrics.map((field) => [field.key, fieldValue(values, field)])) };
}

/** What a tooltip template can name: as in 6.1.0, the mark's columns, what Superset makes of them, and where it is. */
export function tipContext(picked: Picked, controls: CommonControls, formData: FormData): UnknownRecord {
  const { row, cell, position, threshold } = picked;
  const getFeature = featureReader(formData);
  // Features of explore_json, or of the author's function, have all of it.
  const rows = (row ? [row] : (cell?.rows ?? [])).map((one): UnknownRecord => ({ ...getFeature(one), ...one }));
  const [first = {}] = rows;
  const place = position?.join(', ') ?? '';
  return {
    ...(cell && {
      ...tipValues(first),
      points: rows,
      count: rows.length,
      value: cell.value,
      colorValue: cell.value,
      elevationValue: cell.value,
      ...cellValues(rows, controls),
      nearbyPoints: rows.slice(0, MAX_NEARBY),
      totalPoints: rows.length,
    }),
    ...(position && { coordinate: position, LON: position[0], LAT: position[1] }),
    // Columns of a mark that are called so are where it is, not the pointer.
    ...(row && rowValues(first, controls)),
    ...(threshold !== undefined && { threshold, contourThreshold: threshold }),
    picked: true,
    title: formData.viz_type,
    coordinateString: place,
    positionString: place,
  };
}
