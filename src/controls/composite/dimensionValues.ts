import { asArray, asRecord, asString } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { sameValue } from '../../lib/sameValue';

/** A value of the dimension with that of the metric it is ranked by. */
export interface RankedValue {
  readonly value: unknown;
  readonly metricValue: unknown;
}

/** What a Matrixify axis by dimension saves. */
export interface DimensionSelection {
  readonly dimension: string;
  readonly values: readonly unknown[];
  readonly topNValues?: readonly RankedValue[];
  /** How many values the column has, as far as the server lists them. */
  readonly totalValueCount?: number;
}

export function readSelection(value: unknown): DimensionSelection {
  const { dimension, values } = asRecord(value);
  return { dimension: asString(dimension), values: asArray(values) };
}

/** Whether both draw the same grid, whatever the metric is by now. */
export function isSameSelection(saved: unknown, next: DimensionSelection): boolean {
  const { topNValues, ...rest } = asRecord(saved);
  const { topNValues: nextTop, ...nextRest } = next;
  const savedTop = asArray(topNValues).map((ranked) => asRecord(ranked).value);
  const top = nextTop?.map(({ value }) => value);
  return sameValue(rest, nextRest) && (top === undefined || sameValue(savedTop, top));
}

/** The values by their text; what has none comes last. */
export function sortValues(values: readonly unknown[], order: unknown): readonly unknown[] {
  const direction = order === 'z_to_a' ? -1 : 1;
  const isEmpty = (value: unknown): boolean => value === null || value === undefined;
  return [...values].sort((a, b) =>
    isEmpty(a) || isEmpty(b)
      ? Number(isEmpty(a)) - Number(isEmpty(b))
      : direction * primitiveText(a).localeCompare(primitiveText(b), undefined, { numeric: true }),
  );
}
