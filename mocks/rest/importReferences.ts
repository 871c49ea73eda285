import { asArray, asNumber, asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { ChartRecord, DatasetRecord } from '../store/records';

interface RemappedPosition {
  readonly position: UnknownRecord;
  /** The charts of the dashboard. */
  readonly chartIds: readonly number[];
  /** Ids of the other server → ours. */
  readonly newIds: ReadonlyMap<number, number>;
}

/** A layout whose charts, found by their uuid, have their ids of this server. */
export function remapPosition(position: UnknownRecord, charts: readonly ChartRecord[]): RemappedPosition {
  const newIds = new Map<number, number>();
  const chartIds = new Set<number>();
  const entries = Object.entries(position).map(([key, item]): [string, unknown] => {
    const { type, meta } = asRecord(item);
    const { uuid, chartId } = asRecord(meta);
    const chart = type === 'CHART' ? charts.find((candidate) => candidate.uuid === uuid) : undefined;
    if (!chart) return [key, item];
    const oldId = asNumber(chartId);
    if (oldId !== undefined) newIds.set(oldId, chart.id);
    chartIds.add(chart.id);
    return [key, { ...asRecord(item), meta: { ...asRecord(meta), chartId: chart.id } }];
  });
  return { position: Object.fromEntries(entries), chartIds: [...chartIds], newIds };
}

/** Metadata with the ids of this server: of charts by the given map, of datasets by their uuid. */
export function remapMetadata(
  metadata: UnknownRecord,
  newIds: ReadonlyMap<number, number>,
  datasets: readonly DatasetRecord[],
): UnknownRecord {
  const toNewIds = (ids: unknown): number[] => asArray(ids).flatMap((id) => newIds.get(asNumber(id) ?? NaN) ?? []);
  const withNewKeys = (byId: unknown): UnknownRecord =>
    Object.fromEntries(
      Object.entries(asRecord(byId)).flatMap(([id, value]) => {
        const newId = newIds.get(Number(id));
        return newId === undefined ? [] : [[newId.toString(), value] as const];
      }),
    );
  const remapScope = (scope: unknown): UnknownRecord => {
    const { excluded, ...rest } = asRecord(scope);
    return { ...rest, ...(excluded !== undefined && { excluded: toNewIds(excluded) }) };
  };
  const remapTarget = (target: unknown): UnknownRecord => {
    const { datasetUuid, ...rest } = asRecord(target);
    const dataset = datasets.find(({ uuid }) => uuid === datasetUuid);
    return dataset ? { ...rest, datasetId: dataset.id } : rest;
  };
  const remapFilter = (filter: unknown): UnknownRecord => {
    const { targets, scope, ...rest } = asRecord(filter);
    return {
      ...rest,
      ...(Array.isArray(targets) && { targets: targets.map(remapTarget) }),
      ...(isRecord(scope) && { scope: remapScope(scope) }),
    };
  };
  const remapChart = ([id, chart]: [string, unknown]): [string, unknown] => {
    const { crossFilters, ...rest } = asRecord(chart);
    const { scope, ...others } = asRecord(crossFilters);
    const filters = { ...others, ...(isRecord(scope) ? { scope: remapScope(scope) } : { scope }) };
    return [id, { ...rest, id: Number(id), ...(isRecord(crossFilters) && { crossFilters: filters }) }];
  };
  // Written by versions before 3.0; others refuse it.
  const { show_native_filters: _show, ...result } = { ...metadata };
  const filters = metadata['native_filter_configuration'];
  return {
    ...result,
    ...(Array.isArray(filters) && { native_filter_configuration: filters.map(remapFilter) }),
    ...('expanded_slices' in metadata && { expanded_slices: withNewKeys(metadata['expanded_slices']) }),
    ...('timed_refresh_immune_slices' in metadata && {
      timed_refresh_immune_slices: toNewIds(metadata['timed_refresh_immune_slices']),
    }),
    ...('chart_configuration' in metadata && {
      chart_configuration: Object.fromEntries(
        Object.entries(withNewKeys(metadata['chart_configuration'])).map(remapChart),
      ),
    }),
  };
}
