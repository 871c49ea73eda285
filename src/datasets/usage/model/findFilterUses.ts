import { parseJson } from '../../../lib/losslessJson';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { findControlUses } from './findChartUses';
import type { NameUse, UsedNames } from './usedNames';

/** A native filter or display control of a dashboard that takes its values from the dataset. */
export interface DatasetFilter {
  readonly id: string;
  readonly name: string;
  /** As in the dashboard's metadata. */
  readonly raw: UnknownRecord;
}

function readMetadata(metadata: unknown): UnknownRecord {
  if (typeof metadata !== 'string') return asRecord(metadata);
  try {
    return asRecord(parseJson(metadata));
  } catch {
    return {};
  }
}

/** The filters whose target is the dataset, in the `json_metadata` of a dashboard. */
export function findDatasetFilters(metadata: unknown, datasetId: number): readonly DatasetFilter[] {
  const { native_filter_configuration, chart_customization_config } = readMetadata(metadata);
  return [...asArray(native_filter_configuration), ...asArray(chart_customization_config)]
    .filter(isRecord)
    .filter(({ targets }) => asArray(targets).some((target) => asNumber(asRecord(target)['datasetId']) === datasetId))
    .map((raw) => ({ id: asString(raw['id']), name: asString(raw['name']), raw }));
}

/** Which of the names a filter of `findDatasetFilters` uses. */
export function findFilterUses({ raw }: DatasetFilter, names: UsedNames): readonly NameUse[] {
  const columns = asArray(raw['targets']).map((target) => asRecord(asRecord(target)['column'])['name']);
  const { sortMetric } = asRecord(raw['controlValues']);
  return findControlUses(
    {
      column: columns,
      filters: raw['adhoc_filters'],
      time: raw['granularity_sqla'],
      sortMetric: sortMetric ?? raw['sortMetric'],
    },
    names,
  );
}
