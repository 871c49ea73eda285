import type { RequestHandler } from 'msw';
import { info } from './administration';
import { userBootstrap, rolesBootstrap } from './bootstrap';
import type { Env } from './env';
import { risonQuery } from './listQuery';
import { menuData } from './menu';
import { json, notFound } from './respond';
import { api, open } from './route';
import { asArray, asNumber, asRecord, asString } from '../../src/lib/read';
import { roles } from '../store/roles';
import { users } from '../store/users';
import { startSession } from './session';

/** The current user, permissions and CSRF token. */
export function securityHandlers(env: Env): RequestHandler[] {
  const views = [
    ['dashboard', 'Dashboard'],
    ['chart', 'Chart'],
    ['dataset', 'Dataset'],
    ['database', 'Database'],
    ['report', 'ReportSchedule'],
    ['css_template', 'CssTemplate'],
    ['saved_query', 'SavedQuery'],
    ['annotation_layer', 'Annotation'],
  ] as const;
  return [
    api(env, 'get', '/api/v1/me/roles/', ({ user }) =>
      json({ result: { ...userBootstrap(user), ...rolesBootstrap(user, env.store.datasets()) } }),
    ),
    api(env, 'get', '/api/v1/me/', ({ user }) => {
      const { email, first_name, id, last_name, username } = user;
      return json({
        result: { email, first_name, id, is_active: true, is_anonymous: false, last_name, login_count: 1, username },
      });
    }),
    api(env, 'get', '/api/v1/menu/', ({ user }) => json({ result: menuData(user).menu })),
    open(env, 'get', '/api/v1/security/csrf_token/', ({ session, user }) => {
      if (!user) return json({ msg: 'Missing Authorization Header' }, 401);
      if (session) return json({ result: session.csrf });
      const started = startSession(env.store, user.guest ? null : user.id);
      return json({ result: started.session.csrf }, 200, { 'set-cookie': started.cookie });
    }),
    ...views.map(([resource, view]) => info(env, `/api/v1/${resource}/`, view)),
    ...views.map(([resource]) =>
      api(env, 'get', `/api/v1/${resource}/related/:column`, ({ url, params: { column = '' } }) => {
        const candidates = related(env, column, resource);
        if (!candidates) return notFound();
        const query = asRecord(risonQuery(url));
        const search = asString(query['filter']).toLowerCase();
        const includedIds = asArray(query['include_ids']);
        const size = asNumber(query['page_size'], 20);
        const from = asNumber(query['page'], 0) * size;
        const matching = candidates.filter(({ text }) => text.toLowerCase().includes(search));
        const page = matching.slice(from, from + size);
        const included = candidates.filter((item) => includedIds.includes(item.value) && !page.includes(item));
        return json({ count: matching.length, result: [...page, ...included] });
      }),
    ),
  ];
}

/** Candidates for a related column: users, databases for a dataset or a saved query, roles for a dashboard. */
function related(env: Env, column: string, resource: string) {
  if (column === 'database')
    return resource === 'dataset' || resource === 'saved_query'
      ? env.store.databases().map(({ id, database_name }) => ({ extra: {}, text: database_name, value: id }))
      : undefined;
  if (column === 'roles' && resource === 'dashboard')
    return roles.map(({ id, name }) => ({ extra: {}, text: name, value: id }));
  if (!['owners', 'created_by', 'changed_by'].includes(column)) return undefined;
  return users.map((user) => ({
    extra: column === 'owners' ? { active: true, email: user.email } : {},
    text: `${user.first_name} ${user.last_name}`,
    value: user.id,
  }));
}
