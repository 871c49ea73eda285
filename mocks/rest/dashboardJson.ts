import type { DashboardRecord } from '../store/records';
import type { Env } from './env';
import { humanize } from './humanize';
import { tagsJson } from './objectTags';
import { rolesJson } from '../store/roles';
import { naive, ownersJson, userJson, userName } from './userJson';

export function dashboardUrl(dashboard: DashboardRecord): string {
  return `/superset/dashboard/${encodeURIComponent(dashboard.slug === null || dashboard.slug === '' ? dashboard.id : dashboard.slug)}/`;
}

function common(dashboard: DashboardRecord, env: Env) {
  const now = env.now().getTime();
  return {
    certification_details: dashboard.certification_details,
    certified_by: dashboard.certified_by,
    changed_by: userJson(dashboard.changed_by),
    changed_by_name: userName(dashboard.changed_by),
    changed_on_delta_humanized: humanize(dashboard.changed_on, now),
    created_by: userJson(dashboard.created_by),
    created_on_delta_humanized: humanize(dashboard.created_on, now),
    dashboard_title: dashboard.dashboard_title,
    id: dashboard.id,
    is_managed_externally: false,
    published: dashboard.published,
    roles: rolesJson(dashboard.roles ?? []),
    slug: dashboard.slug,
    tags: tagsJson(env, 'dashboard', dashboard.id),
    thumbnail_url: `/api/v1/dashboard/${dashboard.id.toString()}/thumbnail/${dashboard.changed_on.toString(16)}/`,
    url: dashboardUrl(dashboard),
    uuid: dashboard.uuid,
  };
}

function themeJson({ theme_id }: DashboardRecord, env: Env) {
  const theme = env.store.administration().themes.find(({ id }) => id === theme_id);
  return theme ? { id: theme.id, theme_name: theme.theme_name, json_data: theme.json_data } : null;
}

/** As in `/api/v1/dashboard/{id}`. */
export function dashboardJson(dashboard: DashboardRecord, env: Env) {
  const charts = env.store.charts();
  return {
    ...common(dashboard, env),
    changed_on: naive(dashboard.changed_on),
    charts: dashboard.charts.flatMap((id) => charts.find((chart) => chart.id === id)?.slice_name ?? []),
    css: dashboard.css,
    json_metadata: dashboard.json_metadata,
    owners: ownersJson(dashboard.owners, false),
    position_json: dashboard.position_json,
    theme: themeJson(dashboard, env),
  };
}

/** As a row of the list. */
export function dashboardListJson(dashboard: DashboardRecord, env: Env) {
  return {
    ...common(dashboard, env),
    changed_on_utc: `${naive(dashboard.changed_on)}+0000`,
    owners: ownersJson(dashboard.owners, true),
    status: dashboard.published ? 'published' : 'draft',
  };
}
