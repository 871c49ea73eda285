import type { RequestHandler } from 'msw';
import { asArray, asRecord, asString } from '../../src/lib/read';
import { QueryError } from '../sql/queryError';
import { parseTimeRange } from '../sql/timeRange';
import { databaseName } from './datasetJson';
import type { Env } from './env';
import { listAnswer } from './listAnswer';
import { readList, risonQuery } from './listQuery';
import { json, message } from './respond';
import { api, open } from './route';

const unexpected = 'Unexpected time range: ';
const database = { id: 1, database_name: databaseName, backend: 'postgresql' };

/** Time ranges, the database, language packs, and lists that are empty here. */
export function miscHandlers(env: Env): RequestHandler[] {
  const empty = ['report', 'css_template', 'annotation_layer', 'saved_query', 'tag', 'theme', 'query'];
  return [
    api(env, 'get', '/api/v1/time_range/', ({ url }) => {
      try {
        const result = asArray(risonQuery(url)).map((item) => {
          const text = typeof item === 'string' ? item : asString(asRecord(item)['timeRange']);
          const { since, until } = parseTimeRange(text, env.now());
          const iso = (time: Date | null): string => time?.toISOString().slice(0, 19) ?? '';
          return { since: iso(since), until: iso(until), timeRange: text, shift: null };
        });
        return json({ result });
      } catch (error) {
        if (error instanceof QueryError) return message(`${unexpected}${error.message.replace(unexpected, '')}`, 400);
        throw error;
      }
    }),
    api(env, 'get', '/api/v1/database/', ({ url }) =>
      listAnswer({ name: 'Database', count: 1, result: [database], orderColumns: ['database_name'] }, readList(url)),
    ),
    ...empty.map((name) =>
      api(env, 'get', `/api/v1/${name}/`, ({ url }) =>
        listAnswer({ name, count: 0, result: [], orderColumns: [] }, readList(url)),
      ),
    ),
    api(env, 'get', '/api/v1/async_event/', () => json({ result: [] })),
    api(env, 'get', '/dynamic-plugins/api/read', () => json({ result: [] })),
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
