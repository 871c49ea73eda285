import { primitiveText } from '../../lib/primitiveText';
import { asArray, asExactNumber, asRecord } from '../../lib/read';
import { groupBubbles } from '../shared/bubble/groupBubbles';
import type { BubbleSeries } from '../shared/bubble/types';
import type { Controls } from './readControls';

function label(value: unknown): string {
  return value === null || value === undefined ? '<NULL>' : primitiveText(value);
}

/** The response of explore_json: `[{key, values: [{x, y, size, and the columns of the query}]}]`. */
export function readLegacyBubbles({ entity }: Controls, data: unknown): BubbleSeries[] {
  return groupBubbles(
    asArray(data).flatMap((item) => {
      const { key, values } = asRecord(item);
      return asArray(values).map((value) => {
        const { x, y, size, ...columns } = asRecord(value);
        return {
          series: label(key),
          entity: entity !== undefined && Object.hasOwn(columns, entity) ? label(columns[entity]) : label(key),
          raw: [asExactNumber(x), asExactNumber(y), asExactNumber(size)],
        } as const;
      });
    }),
  );
}
