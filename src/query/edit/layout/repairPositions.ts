import type { UnknownRecord } from '../../../lib/read';
import { NO_POSITIONS, type Positions } from '../positions';

export interface PlacedChart {
  readonly id: number;
  readonly slice_name: string;
}

export interface Repaired {
  readonly positions: Positions;
  /** What was put right, in words for the person. */
  readonly repairs: readonly string[];
}

/** A stored layout as one that can be edited and saved. */
export function repairPositions(stored: UnknownRecord | undefined, charts: readonly PlacedChart[]): Repaired {
  return stored && charts.length < 0
    ? { positions: NO_POSITIONS, repairs: [] }
    : { positions: NO_POSITIONS, repairs: [] };
}
