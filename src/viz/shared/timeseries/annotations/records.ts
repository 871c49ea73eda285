import type { DataValue } from '../../../../lib/wire';
import { asArray, asRecord, isRecord } from '../../../../lib/read';
import type { UnknownRecord } from '../../../../lib/read';
import { TIMESTAMP } from '../../../../query/labels';
import type { AnnotationLayer } from '../../../../query/annotations/annotationLayer';
import { toLabel, toNumber, toTime } from '../values';

/** One event or interval. */
export interface AnnotationRecord {
  readonly time: number;
  /** The same as `time` for an event. */
  readonly end: number;
  readonly text: string;
}

/** One line of another chart that is drawn over this one. */
interface ChartRecord {
  readonly key: string;
  readonly points: readonly (readonly [time: number, value: number | null])[];
}

const MAX_MARKS = 1000;
const MAX_LINE_LENGTH = 80;
const MAX_LINES = 8;

function asValue(value: unknown): DataValue | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return value;
  return value === null || value === undefined ? value : '…';
}

function truncate(text: string): string {
  return text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH - 1)}…` : text;
}

const getRecords = (data: unknown): readonly UnknownRecord[] => asArray(asRecord(data)['records']).filter(isRecord);

/** The columns of a layer's records. Native layers always have the same columns. */
function getColumns(layer: AnnotationLayer) {
  const native = layer.sourceType === 'NATIVE';
  return {
    time: native ? 'start_dttm' : layer.timeColumn,
    end: native ? 'end_dttm' : layer.intervalEndColumn,
    title: layer.titleColumn || (native ? 'short_descr' : ''),
    descriptions: native && layer.descriptionColumns.length === 0 ? ['long_descr'] : layer.descriptionColumns,
  };
}

/** The layer's name and title, then a line for each description column (for all other columns if none is selected). */
function getText(layer: AnnotationLayer, record: UnknownRecord): string {
  const { time, end, title, descriptions } = getColumns(layer);
  const otherColumns = Object.keys(record).filter((column) => ![time, end, title].includes(column));
  const format = (column: string) => {
    const value = Object.hasOwn(record, column) ? asValue(record[column]) : undefined;
    return value === undefined || value === null || value === '' ? '' : truncate(toLabel(value));
  };
  const heading = title === '' ? '' : format(title);
  const lines = (descriptions.length > 0 ? descriptions : otherColumns).map(format).filter((line) => line !== '');
  return [truncate(heading === '' ? layer.name : `${layer.name} - ${heading}`), ...lines.slice(0, MAX_LINES)].join(
    '\n',
  );
}

/** The events or intervals in a layer's annotation data. Records without a time are skipped. */
export function readAnnotationRecords(layer: AnnotationLayer, data: unknown): readonly AnnotationRecord[] {
  const columns = getColumns(layer);
  const getTime = (record: UnknownRecord, column: string) =>
    Object.hasOwn(record, column) ? toTime(asValue(record[column])) : null;
  return getRecords(data)
    .slice(0, MAX_MARKS)
    .flatMap((record) => {
      const time = getTime(record, columns.time);
      const end = layer.annotationType === 'EVENT' ? time : getTime(record, columns.end);
      if (time === null || end === null) return [];
      return [{ time: Math.min(time, end), end: Math.max(time, end), text: getText(layer, record) }];
    });
}

/** The lines of another chart: from a legacy chart `[{key, values: [{x, y}]}]`, else rows with a time and a column for each line. */
export function readChartRecords(data: unknown): readonly ChartRecord[] {
  if (Array.isArray(data)) {
    return data.filter(isRecord).map(({ key, values }) => ({
      key: asArray(key)
        .map((label) => toLabel(asValue(label)))
        .join(', '),
      points: asArray(values).flatMap((point) => {
        const { x, y } = asRecord(point);
        const time = toTime(asValue(x));
        return time === null ? [] : [[time, toNumber(asValue(y))] as const];
      }),
    }));
  }
  const records = getRecords(data);
  const names = Object.keys(records[0] ?? {});
  const x = names.includes(TIMESTAMP) ? TIMESTAMP : names[0];
  if (x === undefined) return [];
  return names
    .filter((name) => name !== x)
    .map((key) => ({
      key,
      points: records.flatMap((record) => {
        const time = toTime(asValue(record[x]));
        return time === null ? [] : [[time, toNumber(asValue(record[key]))] as const];
      }),
    }));
}
