import { stringifyJson } from '../../lib/losslessJson';
import { asArray, isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { SelectOption, SelectValue } from '../../ui/form/Select';
import type { ControlSpec } from '../../viz/panelTypes';

type Translate = (label: string) => string;

function isSelectValue(value: unknown): value is SelectValue {
  return value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

function firstText(...candidates: readonly unknown[]): string | undefined {
  return candidates.find((text): text is string => typeof text === 'string' && text !== '');
}

function fromRecord(entry: UnknownRecord, valueKey: string, translate: Translate): SelectOption[] {
  const value = entry[valueKey] ?? entry['value'] ?? null;
  if (!isSelectValue(value)) return [];
  const label = firstText(entry['label']);
  if (label !== undefined) return [{ value, label: translate(label) }];
  return [
    { value, label: firstText(entry['verbose_name'], entry['column_name'], entry['metric_name']) ?? String(value) },
  ];
}

function fromEntry(entry: unknown, valueKey: string, translate: Translate): SelectOption[] {
  if (Array.isArray(entry)) {
    const [value, label] = asArray(entry);
    if (!isSelectValue(value)) return [];
    return [
      {
        value,
        label:
          typeof label === 'string' ? translate(label) : String(isSelectValue(label) && label !== null ? label : value),
      },
    ];
  }
  if (isRecord(entry)) return fromRecord(entry, valueKey, translate);
  return isSelectValue(entry) ? [{ value: entry, label: String(entry) }] : [];
}

/**
 * A control's options: its `choices` or `options`, each a pair of value and label, a plain value, or an object. Anything
 * else is left out. Labels are translated, but names of columns and metrics.
 */
export function readChoices({ choices, options, valueKey, hasDataLabels }: ControlSpec): readonly SelectOption[] {
  const entries: unknown = choices ?? options;
  const key = typeof valueKey === 'string' ? valueKey : 'value';
  const translate: Translate = hasDataLabels === true ? (label) => label : (label) => t(label);
  return Array.isArray(entries) ? entries.flatMap((entry: unknown) => fromEntry(entry, key, translate)) : [];
}

/** A saved value that a select can show: anything but primitives is shown as JSON. */
export function asSelectValue(value: unknown): SelectValue {
  return isSelectValue(value) ? value : stringifyJson(value);
}
