import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { asArray, asNumber, type UnknownRecord } from '../../src/lib/read';
import type { DashboardRecord, User } from '../store/records';
import { roles } from '../store/roles';
import { canEdit, findDashboard } from './access';
import { dashboardErrors, putRules, postRules, withFixedSlug } from './dashboardChecks';
import { rejectInvalidMetadata, withMetadata } from './dashboardMetadata';
import { fatalError, parseRecord } from './dashboardPositions';
import { rejectReports } from './dependants';
import type { Env } from './env';
import { rejectInvalidFields } from './fields';
import { risonQuery } from './listQuery';
import { rejectTagChange, setTags } from './objectTags';
import { readOwners } from './owners';
import { forbidden, json, message, notFound, redirect } from './respond';
import { api, open, type SignedIn } from './route';
import { changeStamp } from './changeStamp';

/** Creates, changes and deletes dashboards, with the validation and messages of 6.1.0. */
export function dashboardWriteHandlers(env: Env): RequestHandler[] {
  /** By id only: the server does not accept slugs in write requests. */
  const findById = ({ user, params }: SignedIn): DashboardRecord | undefined =>
    /^\d+$/.test(params['id'] ?? '') ? findDashboard(user, params['id'] ?? '', env) : undefined;

  return [
    api(env, 'post', '/api/v1/dashboard/', async (context) => {
      const body = withFixedSlug(await context.json());
      const rejection = rejectInvalidFields(body, postRules) ?? rejectInvalidMetadata(body['json_metadata']);
      if (rejection) return rejection;
      const errors = dashboardErrors(body, undefined, env);
      if (errors) return message(errors, 422);
      if (!isTheme(body['theme_id'], env)) return message('Dashboards could not be created.', 422);
      const owners = readOwners(body['owners'], context.user, true) ?? [];
      const { id } = create({ ...applyBody(emptyDashboard, body, env), owners }, context.user, env);
      return json({ id, result: body }, 201);
    }),
    api(env, 'put', '/api/v1/dashboard/:id', async (context) => {
      const { user } = context;
      const body = withFixedSlug(await context.json());
      const rejection = rejectInvalidFields(body, putRules) ?? rejectInvalidMetadata(body['json_metadata']);
      if (rejection) return rejection;
      const dashboard = findById(context);
      if (!dashboard) return notFound();
      if (!canEdit(user, dashboard)) return forbidden();
      const object = { type: 'dashboard', id: dashboard.id } as const;
      const refusal = rejectTagChange(env, user, object, body);
      if (refusal) return refusal;
      const errors = dashboardErrors(body, dashboard.id, env);
      if (errors) return message(errors, 422);
      if (!isTheme(body['theme_id'], env)) return message('Dashboard could not be updated.', 422);
      if (!isLayout(dashboard.position_json) || !isLayout(body['position_json'])) throw fatalError();
      const owners = body['owners'] === undefined ? dashboard.owners : readOwners(body['owners'], user, false);
      const updated = { ...applyBody(dashboard, body, env), owners: owners ?? dashboard.owners };
      // Owners and roles are stored beside the record: they do not count as a change of it.
      const isChanged = typeof body['json_metadata'] === 'string' || isDifferent(dashboard, updated);
      const saved = isChanged ? { ...updated, ...changeStamp(dashboard, user, env) } : updated;
      env.store.saveDashboard(saved);
      setTags(env, object, body);
      return json({ id: dashboard.id, last_modified_time: Math.floor(saved.changed_on / 1000), result: body });
    }),
    api(env, 'delete', '/api/v1/dashboard/:id', (context) => {
      const dashboard = findById(context);
      if (!dashboard) return notFound();
      const rejection = rejectReports(env, 'dashboard', [dashboard.id]);
      if (rejection) return rejection;
      if (!canEdit(context.user, dashboard)) return forbidden();
      env.store.remove('dashboards', dashboard.id);
      return json({ message: 'OK' });
    }),
    api(env, 'delete', '/api/v1/dashboard/', ({ user, url }) => {
      const ids = asArray(risonQuery(url));
      const dashboards = ids.flatMap((id) => findDashboard(user, String(id), env) ?? []);
      if (ids.length === 0 || dashboards.length !== ids.length) return notFound();
      const rejection = rejectReports(
        env,
        'dashboard',
        dashboards.map(({ id }) => id),
      );
      if (rejection) return rejection;
      if (!dashboards.every((dashboard) => canEdit(user, dashboard))) return forbidden();
      for (const { id } of dashboards) env.store.remove('dashboards', id);
      return json({ message: `Deleted ${ids.length.toString()} dashboard${ids.length === 1 ? '' : 's'}` });
    }),
    // The URL of "New dashboard": creates one and opens it in edit mode.
    ...['/dashboard/new', '/dashboard/new/'].map((path) =>
      open(env, 'get', path, ({ user }) => {
        if (!user) return redirect(`/login/?next=${encodeURIComponent(path)}`);
        const untitled = { ...emptyDashboard, dashboard_title: '[ untitled dashboard ]', owners: [user.id] };
        return redirect(`/superset/dashboard/${create(untitled, user, env).id.toString()}/?edit=true`);
      }),
    ),
  ];
}

export const emptyDashboard: DashboardRecord = {
  id: 0,
  uuid: '',
  slug: null,
  dashboard_title: null,
  css: null,
  json_metadata: null,
  position_json: null,
  published: false,
  certified_by: null,
  certification_details: null,
  owners: [],
  charts: [],
  created_by: 0,
  changed_by: 0,
  created_on: 0,
  changed_on: 0,
};

function create(dashboard: DashboardRecord, user: User, env: Env): DashboardRecord {
  const now = env.now().getTime();
  const audit = { created_by: user.id, changed_by: user.id, created_on: now, changed_on: now };
  const created = { ...dashboard, ...audit, id: env.store.nextId('dashboards'), uuid: randomUUID() };
  env.store.saveDashboard(created);
  return created;
}

/** The column is a foreign key. */
function isTheme(id: unknown, env: Env): boolean {
  return asNumber(id) === undefined || env.store.administration().themes.some((theme) => theme.id === id);
}

/** The server compares tabs before and after, and fails where either layout is JSON but not an object. */
function isLayout(text: unknown): boolean {
  return typeof text !== 'string' || text === '' || parseRecord(text) !== undefined;
}

function isDifferent(before: DashboardRecord, after: DashboardRecord): boolean {
  const columns = [
    'dashboard_title',
    'slug',
    'css',
    'position_json',
    'published',
    'certified_by',
    'certification_details',
    'theme_id',
  ] as const;
  return columns.some((column) => (before[column] ?? null) !== (after[column] ?? null));
}

/**
 * A dashboard with a body's fields. Its charts follow `positions` of the metadata; a `position_json` field leaves them
 * unchanged.
 */
function applyBody(dashboard: DashboardRecord, body: UnknownRecord, env: Env): DashboardRecord {
  const text = (key: string, fallback: string | null): string | null => {
    const value = body[key];
    return value === undefined ? fallback : typeof value === 'string' ? value : null;
  };
  const { charts } = dashboard;
  const json_metadata = body['json_metadata'] === null ? null : dashboard.json_metadata;
  const layoutFields = { json_metadata, position_json: text('position_json', dashboard.position_json), charts };
  const metadata = body['json_metadata'];
  const roleIds = asArray(body['roles']);
  return {
    ...dashboard,
    ...(typeof metadata === 'string' ? withMetadata(layoutFields, metadata, env.store.charts()) : layoutFields),
    ...('roles' in body ? { roles: roles.flatMap(({ id }) => (roleIds.includes(id) ? id : [])) } : {}),
    dashboard_title: text('dashboard_title', dashboard.dashboard_title),
    slug: text('slug', dashboard.slug),
    css: text('css', dashboard.css),
    certified_by: text('certified_by', dashboard.certified_by),
    certification_details: text('certification_details', dashboard.certification_details),
    theme_id: body['theme_id'] === undefined ? (dashboard.theme_id ?? null) : (asNumber(body['theme_id']) ?? null),
    published: typeof body['published'] === 'boolean' ? body['published'] : dashboard.published,
  };
}
