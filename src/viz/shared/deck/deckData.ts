import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import type { QueryResult } from '../../../lib/wire';

/** What a deck.gl chart draws: rows of chart/data, or the features that explore_json makes of them. */
export interface DeckData {
  readonly isLegacy: boolean;
  readonly rows: readonly UnknownRecord[];
  /** explore_json says what the metrics of its features are called. */
  readonly metricLabels: readonly string[];
  /** Only explore_json sends it. */
  readonly mapboxKey: string;
}

export function readDeckData(result: QueryResult | undefined): DeckData {
  if (!result) return { isLegacy: false, rows: [], metricLabels: [], mapboxKey: '' };
  if (result.legacyData === undefined)
    return { isLegacy: false, rows: result.data.filter(isRecord), metricLabels: [], mapboxKey: '' };
  const { features, metricLabels, mapboxApiKey } = asRecord(result.legacyData);
  return {
    isLegacy: true,
    rows: asArray(features).filter(isRecord),
    metricLabels: asArray(metricLabels).map((label) => asString(label)),
    mapboxKey: asString(mapboxApiKey),
  };
}
