import type { RequestHandler } from 'msw';
import { createHash } from 'node:crypto';
import { stringifyJson } from '../../src/lib/losslessJson';
import { asArray, isRecord, type UnknownRecord } from '../../src/lib/read';
import { findDashboard } from './access';
import type { Env } from './env';
import { fieldErrors, type Rules } from './fields';
import { json, message, notFound } from './respond';
import { api, type SignedIn } from './route';

const rules: Rules = {
  activeTabs: { type: 'list', nullable: true },
  anchor: { type: 'string', nullable: true },
  chartStates: { type: 'mapping', nullable: true },
  dataMask: { type: 'mapping', nullable: true },
  urlParams: { type: 'list', nullable: true },
};

/** Dashboard permalinks: states under a key that everybody can use. */
export function permalinkHandlers(env: Env): RequestHandler[] {
  const origin = (context: SignedIn): string => `http://${context.request.headers.get('host') ?? context.url.host}`;
  const dashboard = (context: SignedIn) => findDashboard(context.user, context.params['id'] ?? '', env);

  return [
    api(env, 'get', '/api/v1/dashboard/permalink/:key', (context) => {
      const found = env.store.keyValue(context.params['key'] ?? '');
      if (found?.kind !== 'dashboard_permalink') return notFound();
      const target = findDashboard(context.user, found.resource, env);
      return target ? json({ dashboardId: target.uuid, state: found.value }) : notFound();
    }),
    api(env, 'post', '/api/v1/dashboard/:id/permalink', async (context) => {
      const target = dashboard(context);
      if (!target) return notFound();
      const body = await context.json();
      const errors = fieldErrors(body, rules) ?? validateParams(body);
      if (errors) return message(toPythonText(errors), 400);
      const key = env.store.setKeyValue(
        { kind: 'dashboard_permalink', resource: target.uuid, value: body },
        hashKey([target.uuid, body]),
      );
      return json({ key, url: `${origin(context)}/superset/dashboard/p/${key}/` }, 201);
    }),
  ];
}

/** URL parameters are pairs. */
function validateParams(body: UnknownRecord): UnknownRecord | undefined {
  const invalid: [string, string[]][] = [];
  for (const [i, pair] of asArray(body['urlParams']).entries()) {
    if (!Array.isArray(pair)) invalid.push([i.toString(), ['Not a valid tuple.']]);
    else if (pair.length !== 2) invalid.push([i.toString(), ['Length must be 2.']]);
  }
  return invalid.length === 0 ? undefined : { urlParams: Object.fromEntries(invalid) };
}

/** Errors printed like a Python dict, where integer keys are numbers. */
function toPythonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toPythonText).join(', ')}]`;
  if (!isRecord(value)) return `'${String(value)}'`;
  const key = (name: string): string => (/^\d+$/.test(name) ? name : `'${name}'`);
  return `{${Object.entries(value)
    .map(([name, item]) => `${key(name)}: ${toPythonText(item)}`)
    .join(', ')}}`;
}

/** The same state gives the same permalink. */
function hashKey(value: unknown): string {
  return createHash('sha256').update(stringifyJson(value)).digest('base64url').slice(0, 11);
}
