import type { RequestHandler } from 'msw';
import { guarded, info, remove } from './administration';
import type { Env } from './env';
import { listPage, listQuery } from './listQuery';
import { listResponse } from './listResponse';
import { message, notFound } from './respond';
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

const registrationColumns = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'registration_date',
  'registration_hash',
];

/** What users have done, as far as pages report it; and who has signed up. */
export function actionLogHandlers(env: Env): RequestHandler[] {
  const registrations = '/api/v1/security/user_registrations/';
  const registration = guarded(env, registrations, 'UserRegistrationsRestAPI');
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
    registration('get', '', 'can_list', ({ url }) => {
      const query = listQuery(url, { order: registrationColumns, filter: registrationColumns });
      const { count, page } = listPage(
        env.store.administration().registrations,
        query,
        (record, column) =>
          column === 'registration_date'
            ? `${naive(record.registration_date)}Z`
            : Object.entries(record).find(([name]) => name === column)?.[1],
        {},
      );
      const result = page.map((record) => ({ ...record, registration_date: naive(record.registration_date) }));
      return listResponse({ name: 'Register User', count, result, orderColumns: registrationColumns }, query);
    }),
    registration('delete', ':id', 'can_delete', ({ params }) => {
      const found = env.store.administration().registrations.find(({ id }) => String(id) === params['id']);
      if (!found) return notFound();
      remove(env, 'registrations', [found.id]);
      return message('OK', 200);
    }),
  ];
}
