import type { UnknownRecord } from '../../../lib/read';
import type { Picked } from '../map/layerSpec';
import type { CommonControls } from './commonControls';
import { tipValues, valueText } from './tipText';

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

/** What a tooltip template can name: as in 6.1.0, the mark's columns and where it is. */
export function tipContext(picked: Picked, controls: CommonControls, vizType: string): UnknownRecord {
  const { row, cell, position, threshold } = picked;
  const rows = row ? [row] : (cell?.rows ?? []);
  const [first = {}] = rows;
  const place = position?.join(', ') ?? '';
  return {
    ...tipValues(first),
    ...(cell && { points: rows, count: rows.length, value: cell.value, ...cellValues(rows, controls) }),
    ...(cell && { nearbyPoints: rows.slice(0, MAX_NEARBY), totalPoints: rows.length }),
    ...(position && { coordinate: position, LON: position[0], LAT: position[1] }),
    ...(threshold !== undefined && { threshold, contourThreshold: threshold }),
    picked: true,
    title: vizType,
    coordinateString: place,
    positionString: place,
  };
}
