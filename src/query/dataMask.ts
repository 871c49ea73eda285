import { isRecord } from '../lib/read';
import type { DataMask, DataMasks, ExtraFormData } from './types';
import { mergeExtraFormData } from './extraFormData';

/** Reads masks of any origin (address, permalink, filter state, metadata): what is no mask is left out. */
export function readDataMasks(value: unknown): DataMasks {
  const masks: Record<string, DataMask> = {};
  if (!isRecord(value)) return masks;
  for (const [id, mask] of Object.entries(value))
    if (isRecord(mask) && id !== '__proto__') masks[id] = readDataMask(mask, id);
  return masks;
}

/** A mask with only records in its three parts; other keys are kept. */
export function readDataMask(mask: Readonly<Record<string, unknown>>, id: string): DataMask {
  const part = (value: unknown) => (isRecord(value) ? value : {});
  return {
    ...mask,
    id: typeof mask.id === 'number' || typeof mask.id === 'string' ? mask.id : id,
    extraFormData: part(mask.extraFormData),
    filterState: part(mask.filterState),
    ownState: part(mask.ownState),
  };
}

/** Later layers win, mask by mask and within a mask part by part. */
export function mergeDataMasks(...layers: readonly DataMasks[]): DataMasks {
  const merged: Record<string, DataMask> = {};
  for (const layer of layers) for (const [id, mask] of Object.entries(layer)) merged[id] = { ...merged[id], ...mask };
  return merged;
}

/** The extra_form_data of the masks with these ids, merged in the order of the masks. */
export function extraFormDataOf(masks: DataMasks, ids: (id: string) => boolean): ExtraFormData {
  return mergeExtraFormData(Object.entries(masks).flatMap(([id, mask]) => (ids(id) ? [mask.extraFormData] : [])));
}
