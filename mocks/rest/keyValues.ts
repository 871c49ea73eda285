import type { RequestHandler } from 'msw';
import { asOptionalString } from '../../src/lib/read';
import { createHash } from 'node:crypto';
import { stringifyJson } from '../../src/lib/losslessJson';
import type { KeyValue } from '../store/records';
import { findDashboard } from './access';
import type { Env } from './env';
import { json, message, notFound } from './respond';
import { api, type SignedIn } from './route';

/** Values of dashboards kept under a key: permalinks and filter states. */
export function keyValueHandlers(env: Env): RequestHandler[] {
  const value = (context: SignedIn, kind: KeyValue['kind']): KeyValue | undefined => {
    const found = env.store.keyValue(context.params['key'] ?? '');
    return found?.kind === kind ? found : undefined;
  };
  const origin = (context: SignedIn): string => `http://${context.request.headers.get('host') ?? context.url.host}`;
  const dashboard = (context: SignedIn) => findDashboard(context.user, context.params['id'] ?? '', env);

  return [
    api(env, 'get', '/api/v1/dashboard/permalink/:key', (context) => {
      const found = value(context, 'dashboard_permalink');
      const target = found && findDashboard(context.user, found.resource, env);
      return found && target ? json({ dashboardId: target.uuid, state: found.value }) : notFound();
    }),
    api(env, 'post', '/api/v1/dashboard/:id/permalink', async (context) => {
      const target = dashboard(context);
      if (!target) return notFound();
      const body = await context.json();
      const key = env.store.setKeyValue(
        { kind: 'dashboard_permalink', resource: target.uuid, value: body },
        keyOf([target.uuid, body]),
      );
      return json({ key, url: `${origin(context)}/superset/dashboard/p/${key}/` }, 201);
    }),
    api(env, 'post', '/api/v1/dashboard/:id/filter_state', async (context) => {
      const target = dashboard(context);
      const state = asOptionalString((await context.json())['value']);
      if (!target) return notFound();
      if (state === undefined) return message({ value: ['Missing data for required field.'] }, 400);
      return json({ key: env.store.setKeyValue({ kind: 'filter_state', resource: target.uuid, value: state }) }, 201);
    }),
    api(env, 'get', '/api/v1/dashboard/:id/filter_state/:key', (context) => {
      const found = value(context, 'filter_state');
      return found && dashboard(context)?.uuid === found.resource ? json({ value: found.value }) : notFound();
    }),
    api(env, 'put', '/api/v1/dashboard/:id/filter_state/:key', async (context) => {
      const target = dashboard(context);
      const state = asOptionalString((await context.json())['value']);
      if (!target) return notFound();
      if (state === undefined) return message({ value: ['Missing data for required field.'] }, 400);
      return json({
        key: env.store.setKeyValue(
          { kind: 'filter_state', resource: target.uuid, value: state },
          context.params['key'],
        ),
      });
    }),
  ];
}

/** The same state gives the same permalink. */
function keyOf(value: unknown): string {
  return createHash('sha256').update(stringifyJson(value)).digest('base64url').slice(0, 11);
}
