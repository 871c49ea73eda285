import { asRecord, asString, isRecord } from '../lib/read';
import { stringifyJson } from '../lib/losslessJson';
import { t } from '../lib/t';
import type { FormData } from '../lib/wire';
import { columnLabel, isColumn, isMetric, metricLabel } from '../query/labels';
import type { ControlPanel, ControlSpec } from '../viz/panelTypes';
import { panelControls } from './panelValues';

export interface ChangedControl {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Internal keys that users do not set: the chart's identity, and what pages pass to each other. */
const INTERNAL: ReadonlySet<string> = new Set([
  ...['slice_id', 'url_params', 'custom_params', 'extra_form_data', 'dashboardId', 'dashboards', 'form_data_key'],
  ...['temporal_columns_lookup', 'cache_timeout', 'force', 'label_colors', 'shared_label_colors', 'map_label_colors'],
  ...['own_color_scheme', 'carried_over', 'dashboard_color_scheme', 'extra_filters', 'result_format', 'result_type'],
]);
const LABELS: Readonly<Record<string, string>> = { viz_type: 'Visualization Type', datasource: 'Datasource' };

/** Normalizes for comparison: null, '', [], [null, null] (bounds) and {} become undefined; keys are sorted. */
function normalize(value: unknown): unknown {
  if (value === null || value === '' || value === undefined) return undefined;
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) {
    const items = value.map(normalize);
    return items.every((item) => item === undefined) ? undefined : items;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'optionName' && key !== 'filterOptionName')
    .map(([key, item]) => [key, normalize(item)] as const)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Whether a change from one to the other is none to the user. */
export function isSameControlValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b));
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('N/A');
  if (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    typeof value === 'bigint'
  ) {
    return String(value);
  }
  return stringifyJson(value);
}

function filterText(filter: unknown): string {
  const { expressionType, sqlExpression, subject, operator, comparator } = asRecord(filter);
  if (expressionType === 'SQL') return asString(sqlExpression);
  const value = Array.isArray(comparator) ? `[${comparator.map(toText).join(', ')}]` : comparator;
  return [subject, operator, ...(value === undefined || value === null || value === '' ? [] : [value])]
    .map(toText)
    .join(' ');
}

function itemText(value: unknown, type: string, labels: ReadonlyMap<string, string>): string {
  if (type === 'DndFilterSelect') return filterText(value);
  if (isRecord(value)) {
    const { r, g, b, a } = value;
    if (typeof r === 'number') return `rgba(${[r, g, b, a ?? 1].map(toText).join(', ')})`;
    if (type.startsWith('Dnd')) {
      const name = isColumn(value) ? columnLabel(value) : isMetric(value) ? metricLabel(value) : '';
      if (name !== '') return name;
    }
  }
  const text = toText(value);
  return labels.get(text) ?? text;
}

function valueText(value: unknown, spec: ControlSpec | undefined): string {
  const type = spec?.type ?? '';
  const labels = new Map((spec?.choices ?? []).map(([choice, label]) => [String(choice), t(label)]));
  if (value === null || value === undefined) return labels.get('null') ?? t('N/A');
  if (type === 'BoundsControl' && Array.isArray(value))
    return `${t('Min')}: ${toText(value[0])}, ${t('Max')}: ${toText(value[1])}`;
  if (!Array.isArray(value)) return itemText(value, type, labels);
  return value.length === 0 ? '[]' : value.map((item) => itemText(item, type, labels)).join(', ');
}

/** The differences between two form data as text for the user; controls in the panel's order, then other keys. */
export function changedControls(
  panel: ControlPanel | undefined,
  before: FormData,
  after: FormData,
): readonly ChangedControl[] {
  const specs = new Map<string, ControlSpec>();
  for (const spec of panel ? panelControls(panel) : []) if (!specs.has(spec.name)) specs.set(spec.name, spec);
  const keys = new Set(['viz_type', 'datasource', ...specs.keys(), ...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter(
      (key) =>
        !INTERNAL.has(key) && specs.get(key)?.type !== 'HiddenControl' && !isSameControlValue(before[key], after[key]),
    )
    .map((name) => ({
      name,
      label: t(specs.get(name)?.label || LABELS[name] || name),
      before: valueText(before[name], specs.get(name)),
      after: valueText(after[name], specs.get(name)),
    }));
}
