import { plainText } from '../../../lib/plainText';
import { asRecord, type UnknownRecord } from '../../../lib/read';
import type { CommonControls, TooltipField } from './commonControls';
import type { TipLine } from './model';

const MAX_LENGTH = 300;

export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'N/A';
  const text = plainText(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** What a tooltip can name of a row: its columns, the properties of a GeoJSON feature, and the extra columns. */
export const tipValues = (row: UnknownRecord): UnknownRecord => ({
  ...row,
  ...asRecord(row['properties']),
  ...asRecord(row['extraProps']),
});

/** A field of the tooltip. A feature of explore_json has its metric without the metric's name. */
export const fieldValue = (values: UnknownRecord, { key, isMetric }: TooltipField): unknown =>
  values[key] ?? (isMetric ? values['metric'] : undefined);

/** The author's choice of columns, else those of the type; then the extra columns. */
export function tipLines(lines: readonly TipLine[], row: UnknownRecord, controls: CommonControls): readonly TipLine[] {
  const values = tipValues(row);
  if (controls.tooltipContents.length > 0)
    return controls.tooltipContents.map((field) => ({ label: field.label, value: fieldValue(values, field) }));
  const labels = new Set(lines.map(({ label }) => label));
  const more = controls.jsColumns.filter((key) => !labels.has(key));
  return [...lines, ...more.map((key) => ({ label: key, value: values[key] }))];
}
