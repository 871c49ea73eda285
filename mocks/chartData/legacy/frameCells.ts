import { cellText, type Column, columnNamed, type Frame } from '../../frame/frame';
import { type Json, jsonCell } from '../queryResult';

export function getRowIndexes(frame: Frame): number[] {
  return Array.from({ length: frame.length }, (_, row) => row);
}

/** The column of that name; undefined without a name. */
export function optionalColumn(frame: Frame, name: string | undefined): Column | undefined {
  return name === undefined || name === '' ? undefined : columnNamed(frame, name);
}

/** One cell as JSON. */
export function jsonAt(column: Column | undefined, row: number): Json {
  return jsonCell(column?.values[row]);
}

/** A cell as a key of a JSON object. */
export function keyAt({ values, kind }: Column, row: number): string {
  return cellText(values[row], kind);
}
