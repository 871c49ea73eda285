import type { UnknownRecord } from '../../lib/read';

const MODES: readonly unknown[] = ['metrics', 'dimensions'];

/** Whether the chart is drawn as a grid, by metric or dimension. `overrides`: as in ChartHostProps. */
export function isMatrixified(formData: UnknownRecord, overrides: UnknownRecord = {}): boolean {
  const read = (key: string): unknown => (key in overrides ? overrides[key] : formData[key]);
  return (
    read('matrixify_enable') === true &&
    (MODES.includes(read('matrixify_mode_rows')) || MODES.includes(read('matrixify_mode_columns')))
  );
}
