import type { DatasetSpec, RowFilters } from '../content/specs';
import { getRoleIds } from '../store/findUser';
import type { DatasetRecord, User } from '../store/records';
import { enclosed } from '../sql/userSql';
import { renderClause } from './clauseTemplate';
import type { Env } from './env';
import { sqlTables } from './sqlTables';

/**
 * The clauses of a dataset's row-level security for a user, to be joined by AND: those of 'Regular' rules for users with
 * one of their roles, those of 'Base' rules for users with none. Clauses of the same group are joined by OR. Guests also have
 * those of their token.
 */
function getClauses(env: Env, user: User, dataset: number): readonly string[] {
  const roles = getRoleIds(env.store, user.id);
  const groups = new Map<string, string[]>();
  for (const rule of env.store.administration().rules) {
    const hasRole = rule.roles.some((id) => roles.has(id));
    if (!rule.tables.includes(dataset) || hasRole !== (rule.filter_type === 'Regular')) continue;
    // Rules without a group are one by one.
    const key = rule.group_key ? `group ${rule.group_key}` : `rule ${rule.id.toString()}`;
    groups.set(key, [...(groups.get(key) ?? []), enclosed(renderClause(rule.clause, user))]);
  }
  const own = (user.guest?.rules ?? []).filter((rule) => rule.dataset === undefined || rule.dataset === dataset);
  for (const [i, { clause }] of own.entries())
    groups.set(`guest ${i.toString()}`, [enclosed(renderClause(clause, user))]);
  return [...groups.values()].map((clauses) => (clauses.length === 1 ? clauses.join() : `(${clauses.join(' OR ')})`));
}

/** A dataset as a user may query it. A virtual one also has the rules of the datasets of the tables that it reads. */
export function withRowFilters<T extends DatasetSpec | DatasetRecord>(env: Env, user: User, dataset: T): T {
  if (env.store.administration().rules.length === 0 && !user.guest) return dataset;
  const names = new Set(dataset.sql ? sqlTables(dataset.sql).map(({ table }) => table) : []);
  const tables = env.store
    .datasets()
    .filter(({ sql, table_name }) => !sql && names.has(table_name))
    .map((table): RowFilters['tables'][number] => [table.table_name, getClauses(env, user, table.id)])
    .filter(([, clauses]) => clauses.length > 0);
  return { ...dataset, rowFilters: { clauses: getClauses(env, user, dataset.id), tables } };
}
