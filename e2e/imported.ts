import { getIn, type ApiUser } from './apiUser';

/** What a file can bring, by resource and the column of its name, in the order in which they can be deleted. */
export const IMPORTED = [
  ['dashboard', 'dashboard_title'],
  ['chart', 'slice_name'],
  ['dataset', 'table_name'],
  ['saved_query', 'label'],
  ['database', 'database_name'],
  ['theme', 'theme_name'],
] as const;

export async function findImported(
  admin: ApiUser,
  resource: string,
  column: string,
  suffix: string,
): Promise<readonly unknown[]> {
  const { body } = await admin.get(`/api/v1/${resource}/?q=(filters:!((col:${column},opr:ct,value:'${suffix}')))`);
  const rows = getIn(body, 'result');
  const none: readonly unknown[] = [];
  return Array.isArray(rows) ? none.concat(rows) : none;
}

/** Everything whose name has the suffix of a test. */
export async function deleteImported(admin: ApiUser, suffix: string): Promise<void> {
  for (const [resource, column] of IMPORTED) {
    for (const row of await findImported(admin, resource, column, suffix))
      await admin.send('DELETE', `/api/v1/${resource}/${String(getIn(row, 'id'))}`);
  }
}
