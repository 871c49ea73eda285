import { asArray, asRecord, asString, isRecord } from '../lib/read';
import { mergeDataMasks, readDataMask, readDataMasks } from './dataMask';
import type { DataMask, DataMasks } from './types';

/** The masks that the saved configuration starts with: native filters, and in 6.x the chart customizations. */
export function defaultDataMasks(metadata: unknown): DataMasks {
  const { native_filter_configuration, chart_customization_config } = asRecord(metadata);
  const masks: Record<string, DataMask> = {};
  for (const entry of [...asArray(native_filter_configuration), ...asArray(chart_customization_config)]) {
    if (!isRecord(entry) || typeof entry.id !== 'string' || asString(entry.type).endsWith('DIVIDER')) continue;
    masks[entry.id] = readDataMask(asRecord(entry.defaultDataMask), entry.id);
  }
  return masks;
}

/**
 * The masks of a dashboard when it opens: the saved defaults, over them what the address, a permalink or a stored filter
 * state gives (as decoded, of any shape). A mask given for anything but a configured filter is left out, the selections of
 * charts too: the reference asks the same (observed in both versions).
 */
export function initialDataMasks(metadata: unknown, given?: unknown): DataMasks {
  const defaults = defaultDataMasks(metadata);
  const known = Object.entries(readDataMasks(given)).filter(([id]) => Object.hasOwn(defaults, id));
  return mergeDataMasks(defaults, Object.fromEntries(known));
}
