import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import type { QueryResult } from '../../../lib/wire';

/** What an author's function gave for each point, and what it set for all of them. */
export interface PointOptions {
  readonly constants: UnknownRecord;
  readonly values: readonly UnknownRecord[];
}

/** What a deck.gl chart draws. */
export interface DeckData {
  /** Whether it is a response of explore_json. */
  readonly isLegacy: boolean;
  /** Whether the rows are features: with the position, shape and weight that Superset makes of a row. explore_json sends them. */
  readonly hasFeatures: boolean;
  /** Whether the features went through the author's function, which may have set their colours and sizes. */
  readonly isScripted?: boolean;
  readonly rows: readonly UnknownRecord[];
  /** explore_json says what the metrics of its features are called. */
  readonly metricLabels: readonly string[];
  /** Only explore_json sends it. */
  readonly mapboxKey: string;
  readonly labels?: PointOptions;
  readonly icons?: PointOptions;
}

const NONE: DeckData = { isLegacy: false, hasFeatures: false, rows: [], metricLabels: [], mapboxKey: '' };

export function readDeckData(result: QueryResult | undefined): DeckData {
  if (!result) return NONE;
  if (result.legacyData === undefined) return { ...NONE, rows: result.data.filter(isRecord) };
  const { features, metricLabels, mapboxApiKey } = asRecord(result.legacyData);
  return {
    isLegacy: true,
    hasFeatures: true,
    rows: asArray(features).filter(isRecord),
    metricLabels: asArray(metricLabels).map((label) => asString(label)),
    mapboxKey: asString(mapboxApiKey),
  };
}
