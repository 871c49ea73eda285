import { asArray, asRecord, asString, isRecord } from '../../lib/read';
import { mergeDataMasks, readDataMask, readDataMasks } from './dataMask';
import type { DataMask, DataMasks } from '../types';
import { hasValue } from './blockingFilters';

/** The default masks of the saved configuration: native filters, and in 6.x the chart customizations. */
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

/** Whether it selects something, but does not say what charts filter by. */
export function isValueOnlyMask(mask: DataMask): boolean {
  return hasValue(mask) && Object.keys(mask.extraFormData ?? {}).length === 0;
}

/** A chart of the dashboard that may emit cross filters. */
interface CrossFilterChart {
  readonly id: number;
}

/**
 * The initial masks of a dashboard: the saved defaults, overridden by the masks of the URL, a permalink or a stored filter
 * state (as decoded, of any shape). A mask that belongs to neither a configured filter nor a chart of the dashboard
 * that may emit cross filters is dropped. (Superset loses cross filters on reload; here they are restored.)
 */
export function initialDataMasks(
  metadata: unknown,
  overrides?: unknown,
  charts: readonly CrossFilterChart[] = [],
): DataMasks {
  const defaults = defaultDataMasks(metadata);
  const emittingIds = asRecord(metadata).cross_filters_enabled === false ? [] : charts.map(({ id }) => String(id));
  const allowed = new Set([...Object.keys(defaults), ...emittingIds]);
  const known = Object.entries(readDataMasks(overrides)).filter(([id]) => allowed.has(id));
  return mergeDataMasks(defaults, Object.fromEntries(known));
}
