import type { Client } from '../../../api/client/client';
import { serializeLayout } from '../../../layout/serializeLayout';
import { getDashboard, getDashboardCharts } from '../../../api/dashboard';
import type { Dashboard } from '../../../api/dashboardShape';
import { sameValue } from '../../../lib/sameValue';
import type { UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { repairLayout } from '../../../layout/repair/repairLayout';
import type { DashboardInfo } from '../../state/dashboardInfoSlice';
import { toDraft } from '../model/toDraft';
import { toDashboardInfo, getSavedPositions } from '../../state/loadDashboard';
import type { ServerVersion } from './editSlice';

/** A dashboard as the server has it, as a draft. */
export interface ServerState {
  readonly base: ServerVersion;
  readonly info: DashboardInfo;
  readonly stored: UnknownRecord | undefined;
  /** Messages for the user: what cannot be parsed. */
  readonly unreadable: readonly string[];
  /** The layout was repaired. */
  readonly isRepaired: boolean;
}

function describeUnreadable({ problems }: Dashboard): readonly string[] {
  const paths = problems.map(({ path }) => path);
  return [
    ...(paths.includes('json_metadata') ? [t('The settings on the server, which cannot be read')] : []),
    ...(paths.includes('position_json') ? [t('The layout on the server, which cannot be read')] : []),
  ];
}

/** The last known version. */
export interface KnownServerState {
  readonly base: ServerVersion;
  readonly stored: UnknownRecord | undefined;
}

/**
 * Fetches the current state. Charts that belong to the dashboard but are missing in its layout are added to it:
 * otherwise the next save would detach them. Unchanged values keep their identity. Rejects with an ApiError.
 */
export async function readServerState(client: Client, id: number, known?: KnownServerState): Promise<ServerState> {
  const [dashboard, { charts }] = await Promise.all([getDashboard(client, id), getDashboardCharts(client, id)]);
  const info = toDashboardInfo(dashboard);
  const stored = getSavedPositions(dashboard);
  const knownDraft = known?.base.draft;
  const isSameLayout = knownDraft !== undefined && sameValue(stored, known?.stored);
  const { layout, repairs } = repairLayout(isSameLayout ? serializeLayout(knownDraft.layout) : stored, charts);
  const draft = toDraft(info, knownDraft && sameValue(knownDraft.layout, layout) ? knownDraft.layout : layout);
  const { changed_on, changed_by_name } = info;
  const base = { draft: knownDraft && sameValue(knownDraft, draft) ? knownDraft : draft, changed_on, changed_by_name };
  const unreadable = describeUnreadable(dashboard);
  const isRepaired = unreadable.length > 0 || repairs.length > 0;
  return { base, info, stored, unreadable, isRepaired };
}
