import { isRecord } from '../../lib/read';
import type { DataMask, DataMasks, ExtraFormData } from '../types';
import { mergeExtraFormData } from './extraFormData';

const PARTS = ['extraFormData', 'filterState', 'ownState'];

/** Reads masks of any origin (address, permalink, filter state, metadata): what is no mask, or no part of one, is left out. */
export function readDataMasks(value: unknown): DataMasks {
  const masks: Record<string, DataMask> = {};
  if (!isRecord(value)) return masks;
  for (const [id, mask] of Object.entries(value))
    if (isRecord(mask) && id !== '__proto__') masks[id] = readDataMask(mask, id);
  return masks;
}

/** A mask whose parts are records; other keys are kept. */
export function readDataMask(mask: Readonly<Record<string, unknown>>, id: string): DataMask {
  const sound = Object.entries(mask).filter(([key, part]) => !PARTS.includes(key) || isRecord(part));
  return {
    ...Object.fromEntries(sound),
    id: typeof mask.id === 'number' || typeof mask.id === 'string' ? mask.id : id,
  };
}

/** Later layers win, mask by mask and within a mask part by part: a part that is not given stays as it was. */
export function mergeDataMasks(...layers: readonly DataMasks[]): DataMasks {
  const merged: Record<string, DataMask> = {};
  for (const layer of layers) for (const [id, mask] of Object.entries(layer)) merged[id] = { ...merged[id], ...mask };
  return merged;
}

/** The extra_form_data of the masks with these ids, merged in the order of the masks. */
export function extraFormDataOf(masks: DataMasks, ids: (id: string) => boolean): ExtraFormData {
  return mergeExtraFormData(Object.entries(masks).flatMap(([id, mask]) => (ids(id) ? [mask.extraFormData] : [])));
}
