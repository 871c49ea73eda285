import type { UnknownRecord } from '../../../lib/read';
import type { Positions } from '../../../layout/positions';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** All of a dashboard that is saved together. */
export interface Work {
  readonly dashboard_title: string;
  readonly slug: string | null;
  readonly css: string;
  readonly certified_by: string;
  readonly certification_details: string;
  readonly owners: readonly Named[];
  readonly roles: readonly Named[];
  /** `json_metadata` without `positions`; keys unknown to us are in it. */
  readonly metadata: UnknownRecord;
  readonly positions: Positions;
}
