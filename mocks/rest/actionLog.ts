import type { RequestHandler } from 'msw';
import { guarded, info } from './administration';
import type { Env } from './env';
import { listPage, listQuery } from './listQuery';
import { listResponse } from './listResponse';
import { naive } from './userJson';

const orderColumns = [
  ...['user.first_name', 'user.last_name', 'user.username', 'user_id'],
  ...['action', 'dttm', 'json', 'slice_id', 'dashboard_id', 'duration_ms', 'referrer'],
];
const filterColumns = [
  'user',
  'user_id',
  'action',
  'dttm',
  'json',
  'slice_id',
  'dashboard_id',
  'duration_ms',
  'referrer',
];

/** What users have done, as far as pages report it; and registrations, of which there are none. */
export function actionLogHandlers(env: Env): RequestHandler[] {
  const registrations = '/api/v1/security/user_registrations/';
  return [
    guarded(env, '/api/v1/log/', 'Log')('get', '', 'can_read', ({ url }) => {
      const query = listQuery(url, { order: orderColumns, filter: filterColumns });
      const { users } = env.store.administration();
      const entries = env.store.logs().map((entry, i) => {
        const user = users.find(({ id }) => id === entry.user);
        return {
          id: i + 1,
          user: user ? { first_name: user.first_name, last_name: user.last_name, username: user.username } : null,
          user_id: entry.user,
          action: entry.event,
          dttm: naive(entry.time),
          json: '{}',
          slice_id: entry.chart,
          dashboard_id: entry.dashboard,
          duration_ms: 0,
          referrer: null,
        };
      });
      type Entry = (typeof entries)[number];
      const getField = (entry: Entry, column: string): unknown => {
        if (column === 'user') return [entry.user_id];
        if (column === 'dttm') return `${entry.dttm}Z`;
        const [outer, inner] = column.split('.');
        const value: unknown = Object.entries(entry).find(([name]) => name === outer)?.[1];
        return inner === undefined ? value : Object.entries(value ?? {}).find(([name]) => name === inner)?.[1];
      };
      const { count, page } = listPage(entries.toReversed(), query, getField, {});
      return listResponse({ name: 'Logs', count, result: page, orderColumns }, query);
    }),
    info(env, registrations, 'UserRegistrationsRestAPI'),
    guarded(env, registrations, 'UserRegistrationsRestAPI')('get', '', 'can_list', ({ url }) =>
      listResponse(
        { name: 'Register User', count: 0, result: [], orderColumns: [] },
        listQuery(url, {
          order: ['id', 'username', 'email', 'first_name', 'last_name', 'registration_date'],
          filter: ['username', 'email', 'first_name', 'last_name', 'registration_date', 'registration_hash'],
        }),
      ),
    ),
  ];
}
