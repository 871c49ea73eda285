import { readBootstrap } from '../api/session/bootstrapShape';
import { asArray, asRecord } from '../lib/read';

export const createBootstrap = (user: object = {}, common: object = {}) =>
  readBootstrap({
    user: { userId: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin', roles: { Admin: [] }, ...user },
    common: { d3_format: {}, ...common },
  });

export const createSuperset5Bootstrap = () =>
  createBootstrap({}, { menu_data: { navbar_right: { version_string: '5.0.0' } } });

export const createDashboard = (id: number, more: object = {}) => ({
  id,
  dashboard_title: `Dashboard ${id.toString()}`,
  url: `/superset/dashboard/${id.toString()}/`,
  published: true,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  changed_on_utc: '2026-11-21T10:32:05.006137+0000',
  changed_on_delta_humanized: '4 hours ago',
  changed_by_name: 'Ada Admin',
  ...more,
});

export const createChart = (id: number, more: object = {}) => ({
  id,
  slice_name: `Chart ${id.toString()}`,
  url: `/explore/?slice_id=${id.toString()}`,
  viz_type: 'pie',
  datasource_name_text: 'main.birth_names',
  owners: [],
  changed_on_utc: '2026-11-21T09:32:05+0000',
  changed_on_delta_humanized: '5 hours ago',
  ...more,
});

/** The filters of a list request. */
export function getFilters(q: unknown): readonly Readonly<Record<string, unknown>>[] {
  return asArray(asRecord(q)['filters']).map(asRecord);
}
