import { QueryError } from '../sql/queryError';
import type { User } from '../store/records';

type Value = string | number | readonly string[];

/** What a clause may call, as in Superset's templates. */
const functions: Readonly<Record<string, (user: User) => Value>> = {
  current_user_id: ({ id }) => id,
  current_username: ({ username }) => username,
  current_user_email: ({ email }) => email,
  current_user_roles: ({ role, roles }) => roles?.map(({ name }) => name) ?? [role],
};

/** `{{ name() }}`, with the argument about cache keys and the filter that makes a list of SQL strings. */
const call = /^(\w+)\(\s*(?:(?:add_to_cache_keys\s*=\s*)?(?:True|False)\s*)?\)(\s*\|\s*where_in)?$/;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function fail(message: string): never {
  throw new QueryError(`Error in jinja expression in RLS filters: ${message}`);
}

function evaluate(expression: string, user: User): string {
  const [, name = '', filter] = call.exec(expression) ?? fail(`unsupported expression '${expression}'`);
  const value =
    (Object.hasOwn(functions, name) ? functions[name]?.(user) : undefined) ?? fail(`'${name}' is undefined`);
  if (typeof value === 'object') {
    const list = value.map(quoted).join(', ');
    return filter === undefined ? `[${list}]` : `(${list})`;
  }
  return filter === undefined ? String(value) : fail("'where_in' needs a list");
}

/** A clause of row-level security for a user: the calls of a Jinja template. Its statements are not supported. */
export function renderClause(clause: string, user: User): string {
  const text = clause.replaceAll(/\{#[^]*?#\}/g, '');
  if (text.includes('{%')) fail('statements are not supported');
  return text.replaceAll(/\{\{([^]*?)\}\}/g, (_whole, expression: string) => evaluate(expression.trim(), user));
}
