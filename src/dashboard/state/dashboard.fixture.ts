import './dashboardLayoutSlice';
import type { UnknownRecord } from '../../lib/read';
import { readDashboardAddress } from './dashboardAddress';
import { dashboardLoaded, type DashboardInfoState, type LoadedDashboard } from './dashboardInfoSlice';
import type { Layout } from '../../layout/layout';
import { parseLayout } from '../../layout/parseLayout';

/** For tests: a chart with this form data. */
export function sliceFixture(id: number, form_data: LoadedDashboard['slices'][number]['form_data']) {
  const texts = { description: '', description_markeddown: '', certified_by: '', certification_details: '' };
  return { id, slice_name: `chart ${id}`, ...texts, cache_timeout: null, form_data };
}

interface Options extends Partial<Pick<LoadedDashboard, 'slices' | 'stored'>> {
  readonly layout?: Layout;
  readonly id?: number;
  readonly isManaged?: boolean;
  readonly metadata?: UnknownRecord;
  readonly search?: string;
  readonly activeTabs?: DashboardInfoState['activeTabs'];
}

/** For tests: an action that loads a dashboard with these. */
export function dashboardFixture({
  id = 1,
  isManaged = false,
  metadata = {},
  search = '',
  activeTabs = {},
  layout = parseLayout(null, []).layout,
  ...overrides
}: Options) {
  const texts = { dashboard_title: '', css: '', certified_by: '', certification_details: '' };
  const saved = { changed_on: '', changed_by_name: '', published: true, is_managed_externally: isManaged };
  return dashboardLoaded({
    loaded: {
      info: { ...texts, ...saved, id, slug: null, owners: [], roles: [], theme: null, metadata },
      stored: undefined,
      slices: {},
      ...overrides,
      address: readDashboardAddress(search),
      warnings: [],
    },
    layout,
    activeTabs,
    refreshFrequency: 0,
  });
}
