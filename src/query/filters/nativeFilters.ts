import { asArray, asRecord, asString, isRecord } from '../../lib/read';
import { mergeDataMasks, readDataMask, readDataMasks } from './dataMask';
import type { DataMask, DataMasks } from '../types';

/** The masks that the saved configuration starts with: native filters, and in 6.x the chart customizations. */
export function defaultDataMasks(metadata: unknown): DataMasks {
  const { native_filter_configuration, chart_customization_config } = asRecord(metadata);
  const masks: Record<string, DataMask> = {};
  for (const entry of [...asArray(native_filter_configuration), ...asArray(chart_customization_config)]) {
    if (!isRecord(entry) || typeof entry.id !== 'string' || entry.id === '__proto__') continue;
    if (asString(entry.type).endsWith('DIVIDER')) continue;
    masks[entry.id] = readDataMask(asRecord(entry.defaultDataMask), entry.id);
  }
  return masks;
}

/** A chart of the dashboard, whose selection may filter the others. */
interface EmittingChart {
  readonly id: number;
}

/**
 * The masks of a dashboard when it opens: the saved defaults, over them what the address, a permalink or a stored filter
 * state gives (as decoded, of any shape). A mask given for what is neither a configured filter nor a chart of the dashboard
 * that may filter the others is left out. (The reference forgets the selections of charts; ours outlive a reload.)
 */
export function initialDataMasks(metadata: unknown, given?: unknown, charts: readonly EmittingChart[] = []): DataMasks {
  const defaults = defaultDataMasks(metadata);
  const emitting = asRecord(metadata).cross_filters_enabled === false ? [] : charts.map(({ id }) => String(id));
  const allowed = new Set([...Object.keys(defaults), ...emitting]);
  const known = Object.entries(readDataMasks(given)).filter(([id]) => allowed.has(id));
  return mergeDataMasks(defaults, Object.fromEntries(known));
}
