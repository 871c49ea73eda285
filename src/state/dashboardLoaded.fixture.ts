import type { UnknownRecord } from '../lib/read';
import { readDashboardAddress } from './dashboardAddress';
import { dashboardLoaded, type DashboardState, type LoadedDashboard } from './dashboardSlice';
import { readLayout } from './layout/readLayout';

interface Shown extends Partial<Pick<LoadedDashboard, 'layout' | 'slices'>> {
  readonly id?: number;
  readonly metadata?: UnknownRecord;
  readonly search?: string;
  readonly activeTabs?: DashboardState['activeTabs'];
}

/** For tests: a dashboard is there, of which nothing is known but this. */
export function dashboardThere({ id = 1, metadata = {}, search = '', activeTabs = {}, ...parts }: Shown) {
  const texts = { dashboard_title: '', css: '', certified_by: '', certification_details: '' };
  const saved = { changed_on: '', changed_by_name: '', published: true, is_managed_externally: false };
  return dashboardLoaded({
    loaded: {
      info: { ...texts, ...saved, id, slug: null, owners: [], roles: [], metadata },
      layout: readLayout(null, []),
      stored: undefined,
      slices: {},
      ...parts,
      address: readDashboardAddress(search),
      problems: [],
    },
    activeTabs,
    refreshFrequency: 0,
  });
}
