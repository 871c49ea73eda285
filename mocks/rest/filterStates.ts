import type { RequestHandler } from 'msw';
import { asString } from '../../src/lib/read';
import type { DashboardRecord, KeyValue } from '../store/records';
import { findDashboard } from './access';
import type { Env } from './env';
import { rejectInvalidFields, type Rules } from './fields';
import { json, message, notFound } from './respond';
import { api, type SignedIn } from './route';

const rules: Rules = { value: { type: 'json', required: true } };
const notOwner = "You don't have permission to modify the value.";
/** A state expires 90 days after its last use, as in the server's cache. */
const lifetime = 90 * 864e5;

/** Filter states (data masks), under one key per user, tab and dashboard. */
export function filterStateHandlers(env: Env): RequestHandler[] {
  const now = (): number => env.now().getTime();
  /** Here a dashboard is identified by its id only. */
  const findDashboardById = ({ user, params }: SignedIn): DashboardRecord | undefined =>
    /^\d+$/.test(params['id'] ?? '') ? findDashboard(user, params['id'] ?? '', env) : undefined;
  const noDashboard = (): Response => message('Resource was not found.', 404);

  /** The value under the key in the path for that dashboard; undefined once expired. */
  function findState({ params }: SignedIn, { uuid }: DashboardRecord): KeyValue | undefined {
    const found = env.store.keyValue(params['key'] ?? '');
    if (found?.kind !== 'filter_state' || found.resource !== uuid) return undefined;
    return found.kept_on !== undefined && now() - found.kept_on > lifetime ? undefined : found;
  }
  /** The state in a request, or why it is rejected. */
  async function readRequest(context: SignedIn): Promise<KeyValue | Response> {
    const body = await context.json();
    const rejection = rejectInvalidFields(body, rules);
    if (rejection) return rejection;
    const dashboard = findDashboardById(context);
    if (!dashboard) return noDashboard();
    const tab = Number.parseInt(context.url.searchParams.get('tab_id') ?? '', 10);
    return {
      kind: 'filter_state',
      resource: dashboard.uuid,
      value: asString(body['value']),
      owner: context.user.id,
      kept_on: now(),
      ...(Number.isNaN(tab) || tab === 0 ? {} : { tab: tab.toString() }),
    };
  }
  /** One key per dashboard for a user's tab; without a tab, one key per state. */
  const storeState = (state: KeyValue): string =>
    env.store.setKeyValue(state, state.tab === undefined ? undefined : env.store.findKey(state));

  return [
    api(env, 'post', '/api/v1/dashboard/:id/filter_state', async (context) => {
      const state = await readRequest(context);
      return state instanceof Response ? state : json({ key: storeState(state) }, 201);
    }),
    api(env, 'get', '/api/v1/dashboard/:id/filter_state/:key', (context) => {
      const dashboard = findDashboardById(context);
      if (!dashboard) return noDashboard();
      const found = findState(context, dashboard);
      if (!found) return notFound();
      env.store.setKeyValue({ ...found, kept_on: now() }, context.params['key']);
      return json({ value: found.value });
    }),
    api(env, 'put', '/api/v1/dashboard/:id/filter_state/:key', async (context) => {
      const state = await readRequest(context);
      if (state instanceof Response) return state;
      const dashboard = findDashboardById(context);
      const previous = dashboard && findState(context, dashboard);
      // For an unknown key the server responds with success, but stores nothing.
      if (!previous) return json({ key: context.params['key'] });
      return previous.owner === undefined || previous.owner === state.owner
        ? json({ key: storeState(state) })
        : message(notOwner, 403);
    }),
    api(env, 'delete', '/api/v1/dashboard/:id/filter_state/:key', (context) => {
      const dashboard = findDashboardById(context);
      if (!dashboard) return noDashboard();
      const found = findState(context, dashboard);
      if (!found) return notFound();
      if (found.owner !== undefined && found.owner !== context.user.id) return message(notOwner, 403);
      env.store.removeKeyValue(context.params['key'] ?? '');
      return json({ message: 'Deleted successfully' });
    }),
  ];
}
