import { asArray, asRecord } from '../../src/lib/read';
import type { Administration } from '../store/administration';
import type { Env } from './env';
import { risonQuery, type ListFilter } from './listQuery';
import { forbidden, json } from './respond';
import { getResourceInfo } from './resourceInfo';
import { notInInfo, permissionsOn } from './permissions';
import { api, type Method, type SignedIn } from './route';

/** The lists of `Administration`. */
type Kind = keyof Administration;
type RecordOf<K extends Kind> = Administration[K][number];

export const nextId = (records: readonly { readonly id: number }[]): number =>
  Math.max(0, ...records.map(({ id }) => id)) + 1;

/** Saves a record of a list, a new or a changed one. */
export function put<K extends Kind>(env: Env, kind: K, record: RecordOf<K>): void {
  const records: readonly RecordOf<K>[] = env.store.administration()[kind];
  const isNew = !records.some(({ id }) => id === record.id);
  const next = isNew ? [...records, record] : records.map((one) => (one.id === record.id ? record : one));
  env.store.setAdministration({ [kind]: next });
}

export function remove(env: Env, kind: Kind, ids: readonly number[]): void {
  const records: readonly { readonly id: number }[] = env.store.administration()[kind];
  env.store.setAdministration({ [kind]: records.filter(({ id }) => !ids.includes(id)) });
}

/** Routes of one resource, each for users with a permission on its view. */
export function guarded(env: Env, base: string, view: string) {
  return (
    method: Method,
    path: string,
    permission: string,
    handler: (context: SignedIn) => Response | Promise<Response>,
  ) =>
    api(env, method, base + path, (context) =>
      permissionsOn(context.user, view).includes(permission) ? handler(context) : forbidden(),
    );
}

/** `_info`, or those of its fields that `keys` names. */
export const info = (env: Env, base: string, view: string) =>
  api(env, 'get', `${base}_info`, ({ user, url }) => {
    const permissions = permissionsOn(user, view).filter((name) => !notInInfo.includes(name));
    if (permissions.length === 0) return forbidden();
    const all = { ...getResourceInfo(base.slice('/api/v1/'.length, -1)), permissions };
    const keys = asArray(asRecord(risonQuery(url))['keys']);
    return json(
      keys.length === 0 ? all : Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))),
    );
  });

/** `opr` of a text column that finds nothing case-sensitive. */
export const includesText =
  (text: string) =>
  ({ value }: Pick<ListFilter, 'value'>): boolean =>
    text.toLowerCase().includes(String(value).toLowerCase());
