import { getIn, signInToApi, type ApiUser } from './apiUser';

const isReal = Boolean(process.env['SUPERSET_URL']);
const DATABASE = '/api/v1/database/1';

/** Lets the examples database accept files as long as the callback runs, and removes the tables it has made. */
export async function withUploads(tables: readonly string[], action: (admin: ApiUser) => Promise<void>): Promise<void> {
  const admin = await signInToApi('admin');
  const { body } = await admin.get(DATABASE);
  const allowed = getIn(body, 'result', 'allow_file_upload');
  try {
    if (isReal) await admin.send('PUT', DATABASE, { allow_file_upload: true, allow_dml: true });
    await action(admin);
  } finally {
    for (const table of tables) {
      const id = await findDataset(admin, table);
      if (id !== undefined) await admin.send('DELETE', `/api/v1/dataset/${id.toString()}`);
      const sql = { database_id: 1, sql: `DROP TABLE IF EXISTS ${table}`, runAsync: false };
      if (isReal) await admin.send('POST', '/api/v1/sqllab/execute/', sql);
    }
    if (isReal) await admin.send('PUT', DATABASE, { allow_file_upload: allowed, allow_dml: false });
    await admin.dispose();
  }
}

export async function findDataset(admin: ApiUser, table: string): Promise<number | undefined> {
  const q = encodeURIComponent(`(filters:!((col:table_name,opr:eq,value:${table})))`);
  const id = getIn((await admin.get(`/api/v1/dataset/?q=${q}`)).body, 'result', 0, 'id');
  return typeof id === 'number' ? id : undefined;
}

/** The rows of an uploaded table, by SQL through its dataset; the server may have cached what was there before. */
export async function readRows(admin: ApiUser, table: string, columns: readonly string[]): Promise<unknown> {
  const id = await findDataset(admin, table);
  const { body } = await admin.send('POST', '/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    force: true,
    queries: [{ columns, metrics: [], orderby: [[columns[0], true]], row_limit: 100 }],
  });
  return getIn(body, 'result', 0, 'data');
}
