import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Fills a Superset server of one's own with 5,000 dashboards, 20,000 charts, 2,000 datasets and 500 databases of 300 tables
 * each, for `npm run bench:lists`: `node --import tsx tests/seedLists.ts SUPERSET_HOME`, the directory of a `superset.db` in
 * SQLite with the example dashboards. All of it is named `Bulk 00001` and on; there is no way back but a copy of the file.
 */
const home = resolve(process.argv[2] ?? '');
const metadata = join(home, 'superset.db');
if (process.argv[2] === undefined || !existsSync(metadata)) {
  console.error('usage: node --import tsx tests/seedLists.ts SUPERSET_HOME (the directory of superset.db)');
  process.exit(2);
}

/** Node has no SQLite in the oldest version that is supported; where Superset runs, there is Python. */
const PYTHON = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
print(json.dumps([db.execute(sql).fetchall() for sql in json.load(sys.stdin)]))
`;

type Rows = readonly (readonly unknown[])[];

function runSql(file: string, statements: readonly string[]): readonly Rows[] {
  const input = JSON.stringify(statements);
  return JSON.parse(execFileSync('python3', ['-c', PYTHON, file], { input, encoding: 'utf8' })) as readonly Rows[];
}

const number = (width: number): string => `printf('%0${width.toString()}d', i)`;
const counted = (count: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count.toString()})`;

/** Adds copies of one row, each with an id and a UUID of its own and changed a minute before the one before. */
function copyRow(table: string, count: number, template: string, changes: Readonly<Record<string, string>>): string {
  const [rows = []] = runSql(metadata, [`PRAGMA table_info(${table})`]);
  const columns = rows.map((row) => String(row[1])).filter((column) => column !== 'id');
  const values: Readonly<Record<string, string>> = {
    uuid: 'randomblob(16)',
    created_by_fk: '1',
    changed_by_fk: '1',
    changed_on: `strftime('%Y-%m-%d %H:%M:%f', 'now', '-' || i || ' minutes')`,
    ...changes,
  };
  const selected = columns.map((column) => values[column] ?? `t."${column}"`);
  return `${counted(count)} INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
    SELECT ${selected.join(', ')} FROM n, (SELECT * FROM ${table} ${template} LIMIT 1) t`;
}

const ofBulk = (table: string, name: string): string => `SELECT id FROM ${table} WHERE ${name} LIKE 'Bulk %'`;

const databases = join(home, 'bulk');
rmSync(databases, { recursive: true, force: true });
mkdirSync(databases);
const first = join(databases, '001.db');
runSql(first, [
  'BEGIN',
  ...Array.from({ length: 300 }, (_, i) => `CREATE TABLE table_${i.toString()} (id INTEGER, name TEXT)`),
  'COMMIT',
]);
for (let i = 2; i <= 500; i++) linkSync(first, join(databases, `${i.toString().padStart(3, '0')}.db`));

const chartTypes = ['table', 'pie', 'big_number_total', 'echarts_timeseries_line', 'world_map', 'treemap_v2'];
const chartType = chartTypes.reduceRight(
  (rest, type, at) => `iif(i % ${chartTypes.length.toString()} = ${at.toString()}, '${type}', ${rest})`,
  `'table'`,
);
runSql(metadata, [
  'BEGIN IMMEDIATE',
  copyRow('dbs', 500, 'ORDER BY id', {
    database_name: `'Bulk ' || ${number(5)}`,
    sqlalchemy_uri: `'sqlite:///${databases}/' || ${number(3)} || '.db'`,
  }),
  copyRow('tables', 2000, `WHERE table_name = 'birth_names'`, { table_name: `'Bulk ' || ${number(5)}` }),
  `INSERT INTO table_columns (table_id, column_name, type, is_dttm, is_active, groupby, filterable, uuid, created_on, changed_on)
    SELECT t.id, c.name, c.type, 0, 1, 1, 1, randomblob(16), datetime('now'), datetime('now') FROM (${ofBulk('tables', 'table_name')}) t,
    (SELECT 'name' AS name, 'TEXT' AS type UNION SELECT 'num', 'INTEGER') c`,
  copyRow('slices', 20_000, `WHERE slice_name = 'Genders' OR viz_type = 'pie' ORDER BY id`, {
    slice_name: `'Bulk ' || ${number(5)}`,
    viz_type: chartType,
    last_saved_at: `strftime('%Y-%m-%d %H:%M:%f', 'now', '-' || i || ' minutes')`,
    last_saved_by_fk: '1',
  }),
  copyRow('dashboards', 5000, 'WHERE position_json IS NOT NULL ORDER BY length(position_json)', {
    dashboard_title: `'Bulk ' || ${number(5)}`,
    slug: 'NULL',
    published: 'i % 2',
  }),
  `INSERT INTO dashboard_user (user_id, dashboard_id) SELECT 1, id FROM (${ofBulk('dashboards', 'dashboard_title')})`,
  `INSERT INTO slice_user (user_id, slice_id) SELECT 1, id FROM (${ofBulk('slices', 'slice_name')})`,
  `INSERT INTO sqlatable_user (user_id, table_id) SELECT 1, id FROM (${ofBulk('tables', 'table_name')})`,
  // Four charts on each.
  `INSERT INTO dashboard_slices (dashboard_id, slice_id)
    SELECT d.id, s.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM (${ofBulk('dashboards', 'dashboard_title')})) d
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM (${ofBulk('slices', 'slice_name')})) s ON (s.at - 1) / 4 + 1 = d.at`,
  'COMMIT',
]);
const counts = ['dashboards', 'slices', 'tables', 'dbs'].map((table) => [
  table,
  runSql(metadata, [`SELECT count(*) FROM ${table}`])[0]?.[0]?.[0],
]);
console.log(Object.fromEntries(counts));
