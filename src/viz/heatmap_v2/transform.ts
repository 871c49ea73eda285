import { plainText } from '../../lib/plainText';
import { asNumber } from '../../lib/read';
import { GenericType, type DataValue, type QueryResult, type Row } from '../../lib/wire';
import { buildHeatmap } from '../shared/heatmap/buildHeatmap';
import type { Heatmap } from '../shared/heatmap/types';
import { categoryText } from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

/** The server adds the rank of each row, from 0 to 1. */
const RANK = 'rank';

export function readHeatmap(controls: Controls, result: QueryResult): Heatmap {
  const { xColumn, yColumn, metric, shareOf, hasRelativeLevels } = controls;
  const value = (row: Row, name: string | undefined) => (name === undefined ? undefined : row[name]);
  const wholeKey = (row: Row) =>
    shareOf === 'heatmap' ? '' : plainText(value(row, shareOf === 'x' ? xColumn : yColumn));
  const wholes = new Map<string, number>();
  for (const row of result.data) {
    const key = wholeKey(row);
    wholes.set(key, (wholes.get(key) ?? 0) + asNumber(row[metric], 0));
  }
  const text = (name: string | undefined) => {
    const isTemporal = name !== undefined && result.coltypes[result.colnames.indexOf(name)] === GenericType.TEMPORAL;
    return (tick: DataValue | undefined) =>
      name === undefined ? metric : categoryText(tick, isTemporal, controls.timeFormat);
  };
  return buildHeatmap(
    result.data.map((row) => {
      const whole = wholes.get(wholeKey(row)) ?? 0;
      const number = asNumber(row[metric]);
      return {
        x: value(row, xColumn),
        y: value(row, yColumn),
        value: row[metric],
        level: (hasRelativeLevels && number !== undefined ? asNumber(row[RANK]) : number) ?? null,
        share: number === undefined || whole === 0 ? undefined : number / whole,
      };
    }),
    { xOrder: controls.xOrder, yOrder: controls.yOrder, xText: text(xColumn), yText: text(yColumn) },
  );
}
