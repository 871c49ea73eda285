import { isRecord } from '../../lib/read';
import type { DataMask, DataMasks, ExtraFormData } from '../types';
import { mergeExtraFormData } from './extraFormData';

const KEYS = ['extraFormData', 'filterState', 'ownState'];

/** Reads masks of any origin (URL, permalink, filter state, metadata); whatever is not a valid mask is dropped. */
export function readDataMasks(value: unknown): DataMasks {
  const masks: Record<string, DataMask> = {};
  if (!isRecord(value)) return masks;
  for (const [id, mask] of Object.entries(value))
    if (isRecord(mask) && id !== '__proto__') masks[id] = readDataMask(mask, id);
  return masks;
}

/** A mask whose known keys are records; other keys are preserved. */
export function readDataMask(mask: Readonly<Record<string, unknown>>, id: string): DataMask {
  const valid = Object.entries(mask).filter(([key, value]) => !KEYS.includes(key) || isRecord(value));
  return {
    ...Object.fromEntries(valid),
    id: typeof mask.id === 'number' || typeof mask.id === 'string' ? mask.id : id,
  };
}

/** Later layers win, per mask and per key: a missing key stays as it was. */
export function mergeDataMasks(...layers: readonly DataMasks[]): DataMasks {
  const merged: Record<string, DataMask> = {};
  for (const layer of layers) for (const [id, mask] of Object.entries(layer)) merged[id] = { ...merged[id], ...mask };
  return merged;
}

/** The extra_form_data of the masks with these ids, merged in the order of the masks. */
export function getExtraFormData(masks: DataMasks, ids: (id: string) => boolean): ExtraFormData {
  return mergeExtraFormData(Object.entries(masks).flatMap(([id, mask]) => (ids(id) ? [mask.extraFormData] : [])));
}
