import type { RequestHandler } from 'msw';
import { stringifyJson } from '../../src/lib/losslessJson';
import { asArray, asNumber } from '../../src/lib/read';
import { visibleCharts, visibleDashboards } from './access';
import type { Env } from './env';
import { risonQuery } from './listQuery';
import { json, message, notFound } from './respond';
import { api, type SignedIn } from './route';

/** Favorites, with the routes of 6.1.0. */
export function favoriteHandlers(env: Env): RequestHandler[] {
  return (['dashboard', 'chart'] as const).flatMap((kind) => {
    const setFavorite =
      (isFavorite: boolean) =>
      (context: SignedIn): Response => {
        const visible = kind === 'dashboard' ? visibleDashboards(context.user, env) : visibleCharts(context.user, env);
        const record = visible.find((candidate) => String(candidate.id) === context.params['id']);
        if (!record) return notFound();
        env.store.setFavorite(context.user.id, kind, record.id, isFavorite);
        return json({ result: 'OK' });
      };
    return [
      api(env, 'get', `/api/v1/${kind}/favorite_status/`, ({ url, user }) => {
        const query = risonQuery(url);
        if (!Array.isArray(query)) {
          const text = typeof query === 'string' ? `'${query}'` : stringifyJson(query);
          return message(`Not a valid rison schema ${text} is not of type 'array'`, 400);
        }
        const ids = asArray(query).flatMap((id) => asNumber(id) ?? []);
        return json({ result: ids.map((id) => ({ id, value: env.store.isFavorite(user.id, kind, id) })) });
      }),
      api(env, 'post', `/api/v1/${kind}/:id/favorites/`, setFavorite(true)),
      api(env, 'delete', `/api/v1/${kind}/:id/favorites/`, setFavorite(false)),
    ];
  });
}
