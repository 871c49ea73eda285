import type { UnknownRecord } from '../../../lib/read';
import type { Layout } from '../../../layout/layout';

export interface NamedEntry {
  readonly id: number;
  readonly name: string;
}

/** All of a dashboard that is saved together. */
export interface DashboardDraft {
  readonly dashboard_title: string;
  readonly slug: string | null;
  readonly css: string;
  readonly certified_by: string;
  readonly certification_details: string;
  readonly owners: readonly NamedEntry[];
  readonly roles: readonly NamedEntry[];
  /** `json_metadata` without `positions`; keys unknown to us are in it. */
  readonly metadata: UnknownRecord;
  readonly layout: Layout;
}
