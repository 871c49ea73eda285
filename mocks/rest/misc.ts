import type { RequestHandler } from 'msw';
import type { Env } from './env';
import { listResponse } from './listResponse';
import { readList } from './listQuery';
import { json } from './respond';
import { api, open } from './route';

/** Language packs, and resources that are empty here. */
export function miscHandlers(env: Env): RequestHandler[] {
  const empty = ['report', 'tag', 'theme'];
  return [
    ...empty.map((name) =>
      api(env, 'get', `/api/v1/${name}/`, ({ url }) =>
        listResponse({ name, count: 0, result: [], orderColumns: [] }, readList(url)),
      ),
    ),
    api(env, 'get', '/api/v1/async_event/', () => json({ result: [] })),
    open(env, 'get', '/superset/language_pack/:language/', ({ params }) =>
      json({
        domain: 'superset',
        locale_data: {
          superset: {
            '': { domain: 'superset', lang: params['language'] ?? 'en', plural_forms: 'nplurals=2; plural=(n != 1);' },
          },
        },
      }),
    ),
    open(env, 'get', '/health', () => new Response('OK')),
  ];
}
