import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { asArray, asRecord, asString, asStrings, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { EmbeddedRecord } from '../store/administration';
import type { DashboardRecord } from '../store/records';
import { findDashboard } from './access';
import type { Env } from './env';
import { fieldErrors, type Rules } from './fields';
import { createGuestToken, GUEST_TOKEN_HEADER } from './guestTokens';
import { pageHtml } from './pageHtml';
import { hasGrant } from './permissions';
import { forbidden, html, json, message, notFound } from './respond';
import { api, open, type Context, type SignedIn } from './route';
import { naive, userJson } from './userJson';

const configRules: Rules = { allowed_domains: { type: 'list', required: true } };

/** Dashboards in the pages of other applications: which, by whom, and the tokens of their guests. */
export function embeddingHandlers(env: Env): RequestHandler[] {
  const { store } = env;
  const findByDashboard = (id: number): EmbeddedRecord | undefined =>
    store.administration().embedded.find((each) => each.id === id);
  const findTarget = (context: SignedIn): DashboardRecord | undefined =>
    findDashboard(context.user, context.params['id'] ?? '', env);

  const setConfig = async (context: SignedIn): Promise<Response> => {
    const dashboard = findTarget(context);
    if (!dashboard) return notFound();
    if (!hasGrant(context.user, 'can_set_embedded', 'Dashboard')) return forbidden();
    const body = await context.json();
    const errors = fieldErrors(body, configRules);
    if (errors) return message(errors, 400);
    const record: EmbeddedRecord = {
      id: dashboard.id,
      uuid: findByDashboard(dashboard.id)?.uuid ?? randomUUID(),
      allowed_domains: asStrings(body['allowed_domains']),
      changed_on: env.now().getTime(),
      changed_by: context.user.id,
    };
    const others = store.administration().embedded.filter((each) => each.id !== dashboard.id);
    store.setAdministration({ embedded: [...others, record] });
    return json({ result: embeddedJson(record) });
  };

  return [
    api(env, 'get', '/api/v1/dashboard/:id/embedded', (context) => {
      const dashboard = findTarget(context);
      const record = dashboard && findByDashboard(dashboard.id);
      return record ? json({ result: embeddedJson(record) }) : notFound();
    }),
    api(env, 'post', '/api/v1/dashboard/:id/embedded', setConfig),
    api(env, 'put', '/api/v1/dashboard/:id/embedded', setConfig),
    api(env, 'delete', '/api/v1/dashboard/:id/embedded', (context) => {
      const dashboard = findTarget(context);
      if (!dashboard) return notFound();
      if (!hasGrant(context.user, 'can_set_embedded', 'Dashboard')) return forbidden();
      const { embedded } = store.administration();
      store.setAdministration({ embedded: embedded.filter((each) => each.id !== dashboard.id) });
      return json({ message: 'OK' });
    }),
    api(env, 'get', '/api/v1/embedded_dashboard/:uuid', ({ params }) => {
      const record = store.administration().embedded.find(({ uuid }) => uuid === params['uuid']);
      return record ? json({ result: embeddedJson(record) }) : notFound();
    }),
    api(env, 'post', '/api/v1/security/guest_token/', async (context) => {
      if (!hasGrant(context.user, 'can_grant_guest_token', 'security')) return forbidden();
      const body = await context.json();
      const errors = tokenErrors(body);
      if (errors) return message(errors, 400);
      const isKnown = asArray(body['resources']).every((resource) => {
        const id = asString(asRecord(resource)['id']);
        return (
          store.dashboards().some((dashboard) => String(dashboard.id) === id || dashboard.slug === id) ||
          store.administration().embedded.some(({ uuid }) => uuid === id)
        );
      });
      return isKnown ? json({ token: createGuestToken(env, body) }) : message('EmbeddedDashboard not found.', 400);
    }),
    open(env, 'get', '/embedded/:uuid', (context) =>
      embeddedPage(
        context,
        store.administration().embedded.find(({ uuid }) => uuid === context.params['uuid']),
      ),
    ),
    open(env, 'get', '/dashboard/:id/embedded', (context) => {
      const id = context.params['id'] ?? '';
      const dashboard = store.dashboards().find((each) => String(each.id) === id || each.slug === id);
      return embeddedPage(context, dashboard && findByDashboard(dashboard.id));
    }),
  ];
}

function embeddedJson({ id, uuid, allowed_domains, changed_on, changed_by }: EmbeddedRecord) {
  return {
    allowed_domains,
    changed_by: userJson(changed_by),
    changed_on: naive(changed_on).slice(0, 19),
    dashboard_id: String(id),
    uuid,
  };
}

function tokenErrors(body: UnknownRecord): object | undefined {
  const missing = ['resources', 'rls'].filter((name) => !Array.isArray(body[name]));
  if (missing.length > 0)
    return Object.fromEntries(missing.map((name) => [name, ['Missing data for required field.']]));
  const resources = asArray(body['resources']).flatMap((resource, i): (readonly [string, object])[] =>
    asRecord(resource)['type'] === 'dashboard' ? [] : [[i.toString(), { type: ['Must be one of: dashboard.'] }]],
  );
  if (resources.length > 0) return { resources: Object.fromEntries(resources) };
  const rules = asArray(body['rls']).flatMap((rule, i): (readonly [string, object])[] =>
    isRecord(rule) && typeof rule['clause'] === 'string'
      ? []
      : [[i.toString(), { clause: ['Missing data for required field.'] }]],
  );
  return rules.length > 0 ? { rls: Object.fromEntries(rules) } : undefined;
}

/** For an anonymous visitor, whom a host page of an allowed domain has sent: the guest's token comes later, from that page. */
function embeddedPage({ request, env }: Context, record: EmbeddedRecord | undefined): Response {
  const page = (title: string, body: string, status: number): Response =>
    html(pageHtml({ title, body, user: undefined, store: env.store }), status);
  if (!record)
    return page('Not found', '<h1>Not found</h1>\n<p>There is no embedded dashboard at this address.</p>', 404);
  const referrer = request.headers.get('referer') ?? '';
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : undefined;
  const domains = record.allowed_domains.flatMap((domain) => (URL.canParse(domain) ? [new URL(domain).origin] : []));
  // Like a real server's policy: the same for every visitor.
  const allow = (response: Response): Response => {
    const policy = response.headers.get('content-security-policy') ?? '';
    const ancestors = domains.length > 0 ? domains.join(' ') : '*';
    response.headers.set(
      'content-security-policy',
      policy.replace("frame-ancestors 'self'", `frame-ancestors ${ancestors}`),
    );
    return response;
  };
  if (record.allowed_domains.length > 0 && (origin === undefined || !domains.includes(origin)))
    return allow(page('Forbidden', '<h1>Forbidden</h1>', 403));
  const extra = {
    config: { GUEST_TOKEN_HEADER_NAME: GUEST_TOKEN_HEADER },
    embedded: { dashboard_id: String(record.id) },
  };
  return allow(html(pageHtml({ title: 'Superset', body: '', user: undefined, store: env.store, extra })));
}
