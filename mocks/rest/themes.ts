import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { asArray, asString, type UnknownRecord } from '../../src/lib/read';
import type { ThemeRecord } from '../store/administration';
import { isAdmin } from './access';
import { guarded, includesText, info, nextId, put, remove } from './administration';
import { changeStamp } from './changeStamp';
import type { Env } from './env';
import { humanize } from './humanize';
import { listPage, listQuery, risonQuery } from './listQuery';
import { listResponse } from './listResponse';
import { forbidden, json, message, notFound } from './respond';
import type { SignedIn } from './route';
import { getThemeErrors } from './themeRules';
import { naive, userJson, userName } from './userJson';

const base = '/api/v1/theme/';
const orderColumns = ['theme_name'];
const filterColumns = [
  'theme_name',
  'json_data',
  'is_system',
  'is_system_default',
  'is_system_dark',
  'created_by',
  'changed_by',
  'created_on',
  'changed_on',
];
/** The server's errors for a body; undefined when it is valid. */
function getErrors(body: UnknownRecord): object | undefined {
  const { theme_name: name, json_data: text } = body;
  const errors: Record<string, string[]> = {};
  if (typeof text !== 'string') errors['json_data'] = ['Missing data for required field.'];
  else Object.assign(errors, getThemeErrors(text));
  if (typeof name !== 'string') errors['theme_name'] = ['Missing data for required field.'];
  else if (name.trim() === '') errors['theme_name'] = ['Theme name cannot be empty.'];
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Themes: of dashboards, and of the whole server. */
export function themeHandlers(env: Env): RequestHandler[] {
  const route = guarded(env, base, 'Theme');
  const themes = () => env.store.administration().themes;
  const forTheme =
    (handler: (context: SignedIn, theme: ThemeRecord) => Response | Promise<Response>) => (context: SignedIn) => {
      const theme = themes().find(({ id }) => String(id) === context.params['id']);
      return theme ? handler(context, theme) : notFound();
    };
  const forAdmin = (handler: (context: SignedIn) => Response | Promise<Response>) => (context: SignedIn) =>
    isAdmin(context.user) ? handler(context) : message('Only administrators can set system themes', 403);

  /** Marks one theme, and no other; none without an id. */
  function mark(field: 'is_system_default' | 'is_system_dark', id: number | undefined): void {
    env.store.setAdministration({ themes: themes().map((theme) => ({ ...theme, [field]: theme.id === id })) });
  }
  function removeAll(wanted: readonly ThemeRecord[]): Response {
    if (wanted.some(({ is_system }) => is_system)) return forbidden();
    if (wanted.some((theme) => theme.is_system_default || theme.is_system_dark))
      return message('Cannot delete theme that is set as system default or dark theme.', 422);
    remove(
      env,
      'themes',
      wanted.map(({ id }) => id),
    );
    return message(`Deleted ${String(wanted.length)} theme${wanted.length === 1 ? '' : 's'}`, 200);
  }

  return [
    info(env, base, 'Theme'),
    route('get', '', 'can_read', ({ url }) => {
      const query = listQuery(url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(themes(), query, getField, {
        theme_all_text: ({ theme_name, json_data }, filter) => includesText(`${theme_name}\n${json_data}`)(filter),
      });
      return listResponse({ name: 'Theme', count, result: page.map(themeJson), orderColumns }, query);
    }),
    route('get', 'related/:column', 'can_read', ({ params }) => {
      if (!['created_by', 'changed_by'].includes(params['column'] ?? '')) return notFound();
      const { users } = env.store.administration();
      const result = users.map((user) => ({ extra: {}, text: `${user.first_name} ${user.last_name}`, value: user.id }));
      return json({ count: result.length, result });
    }),
    route(
      'put',
      ':id/set_system_default',
      'can_write',
      forAdmin(
        forTheme((_context, { id }) => {
          mark('is_system_default', id);
          return json({ id, result: 'success' });
        }),
      ),
    ),
    route(
      'put',
      ':id/set_system_dark',
      'can_write',
      forAdmin(
        forTheme((_context, { id }) => {
          mark('is_system_dark', id);
          return json({ id, result: 'success' });
        }),
      ),
    ),
    route(
      'delete',
      'unset_system_default',
      'can_write',
      forAdmin(() => {
        mark('is_system_default', undefined);
        return json({ result: 'success' });
      }),
    ),
    route(
      'delete',
      'unset_system_dark',
      'can_write',
      forAdmin(() => {
        mark('is_system_dark', undefined);
        return json({ result: 'success' });
      }),
    ),
    route(
      'get',
      ':id',
      'can_read',
      forTheme((_context, theme) => json({ id: theme.id, result: themeJson(theme) })),
    ),
    route('post', '', 'can_write', async (context) => {
      const body = await context.json();
      const errors = getErrors(body);
      if (errors) return message(errors, 400);
      const now = env.now().getTime();
      const theme: ThemeRecord = {
        id: nextId(themes()),
        uuid: randomUUID(),
        theme_name: asString(body['theme_name']),
        json_data: asString(body['json_data']),
        ...{ is_system: false, is_system_default: false, is_system_dark: false },
        ...{ created_by: context.user.id, changed_by: context.user.id, created_on: now, changed_on: now },
      };
      put(env, 'themes', theme);
      return json({ id: theme.id, result: body }, 201);
    }),
    route(
      'put',
      ':id',
      'can_write',
      forTheme(async (context, theme) => {
        const { theme_name, json_data } = await context.json();
        const body = { theme_name, json_data };
        const errors = getErrors(body);
        if (errors) return message(errors, 400);
        if (theme.is_system) return forbidden();
        put(env, 'themes', {
          ...theme,
          theme_name: asString(theme_name),
          json_data: asString(json_data),
          ...changeStamp({ changed_by: 0, changed_on: theme.changed_on }, context.user, env),
        });
        return json({ id: theme.id, result: body });
      }),
    ),
    route('delete', '', 'can_write', ({ url }) => {
      const ids = asArray(risonQuery(url));
      const wanted = themes().filter(({ id }) => ids.includes(id));
      return wanted.length === 0 || wanted.length !== ids.length ? notFound() : removeAll(wanted);
    }),
    route(
      'delete',
      ':id',
      'can_write',
      forTheme((_context, theme) => removeAll([theme])),
    ),
  ];

  function themeJson({ created_by, changed_by, created_on, changed_on, ...theme }: ThemeRecord) {
    return {
      ...theme,
      changed_by: changed_by === null ? null : userJson(changed_by),
      changed_by_name: changed_by === null ? '' : userName(changed_by),
      created_by: created_by === null ? null : userJson(created_by),
      created_on: naive(created_on),
      changed_on_delta_humanized: humanize(changed_on, env.now().getTime()),
    };
  }
}

function getField(theme: ThemeRecord, column: string): unknown {
  if (column === 'created_by' || column === 'changed_by') return [theme[column]];
  return Object.entries(theme).find(([name]) => name === column)?.[1];
}
