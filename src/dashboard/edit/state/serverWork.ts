import { getDashboard, getDashboardCharts } from '../../../api/dashboard';
import type { Dashboard } from '../../../api/dashboardShape';
import { sameValue } from '../../../lib/sameValue';
import type { UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { repairPositions } from '../../../layout/operations/repairPositions';
import { printPositions } from '../../../layout/positions';
import type { DashboardInfo } from '../../state/dashboardSlice';
import { readInfo, storedOf } from '../../state/loadDashboard';
import type { EditBase, EditWork } from './editSlice';

/** A dashboard as the server has it, in the way that it is edited. */
export interface ServerWork {
  readonly base: EditBase;
  readonly info: DashboardInfo;
  readonly stored: UnknownRecord | undefined;
  /** What of it cannot be read, in words. */
  readonly unread: readonly string[];
  /** Its layout had to be put right to be used: the stored one, where none was known before. */
  readonly isCrooked: boolean;
}

function unreadOf({ problems }: Dashboard): readonly string[] {
  const paths = problems.map(({ path }) => path);
  return [
    ...(paths.includes('json_metadata') ? [t('The settings on the server, which cannot be read')] : []),
    ...(paths.includes('position_json') ? [t('The layout on the server, which cannot be read')] : []),
  ];
}

/** What is known of it from before. */
export interface KnownWork {
  readonly base: EditBase;
  readonly stored: UnknownRecord | undefined;
}

/**
 * Reads the newest state. Charts that the server counts among the dashboard's though its layout has no place for them get
 * one: with a layout that does not name them they would leave it. What is as it was keeps its objects. Rejects with an
 * ApiError.
 */
export async function readServerWork(id: number, known?: KnownWork): Promise<ServerWork> {
  const [dashboard, { charts }] = await Promise.all([getDashboard(id), getDashboardCharts(id)]);
  const info = readInfo(dashboard);
  const stored = storedOf(dashboard);
  const before = known?.base.work;
  const isSameLayout = before !== undefined && sameValue(stored, known?.stored);
  const { positions, repairs } = repairPositions(isSameLayout ? printPositions(before.positions) : stored, charts);
  const work = workOf(info, before && sameValue(before.positions, positions) ? before.positions : positions);
  const { changed_on, changed_by_name } = info;
  const base = { work: before && sameValue(before, work) ? before : work, changed_on, changed_by_name };
  const unread = unreadOf(dashboard);
  const isCrooked = unread.length > 0 || repairs.length > 0;
  return { base, info, stored, unread, isCrooked };
}

function workOf(info: DashboardInfo, positions: EditWork['positions']): EditWork {
  const { dashboard_title, slug, css, owners, roles, metadata, certified_by, certification_details } = info;
  return {
    ...{ dashboard_title, slug, css, certified_by, certification_details, owners, roles, metadata, positions },
  };
}
