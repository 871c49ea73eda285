import { asArray, asString, isRecord } from '../../../lib/read';
import type { Choice } from '../../panelTypes';
import { nodeText } from './nodeText';

function isChoiceValue(value: unknown): value is Choice[0] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function toChoice(value: unknown, label: unknown): Choice[] {
  if (!isChoiceValue(value)) return [];
  return [[value, nodeText(label) || String(value)]];
}

/** The choices of a control of a plugin: pairs, plain values, or records with a value and a label. */
export function toChoices(entries: unknown, valueKey: unknown): readonly Choice[] {
  const key = asString(valueKey, 'value');
  return asArray(entries).flatMap((entry) => {
    if (Array.isArray(entry)) return toChoice(entry[0], entry[1]);
    if (!isRecord(entry)) return toChoice(entry, entry);
    const { label, verbose_name, column_name, metric_name } = entry;
    const value = entry[key] ?? entry.value ?? column_name ?? metric_name ?? null;
    return toChoice(value, label ?? (asString(verbose_name) || value));
  });
}
