import { GenericType, type QueryResult, type Row } from '../../lib/wire';
import { groupBubbles } from '../shared/bubble/groupBubbles';
import type { BubbleSeries } from '../shared/bubble/types';
import { categoryText } from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

/** The rows as bubbles. Without a series each entity is one, with a colour of its own. */
export function readBubbles({ entity, series, metrics }: Controls, result: QueryResult): BubbleSeries[] {
  const text = (row: Row, name: string | undefined) => {
    if (name === undefined) return '';
    const isTemporal = result.coltypes[result.colnames.indexOf(name)] === GenericType.TEMPORAL;
    return categoryText(row[name], isTemporal, undefined);
  };
  return groupBubbles(
    result.data.map((row) => ({
      series: text(row, series ?? entity),
      entity: text(row, entity),
      raw: [row[metrics.x], row[metrics.y], row[metrics.size]],
    })),
  );
}
