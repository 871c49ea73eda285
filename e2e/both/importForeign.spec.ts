import { randomUUID } from 'node:crypto';
import { getIn, getText, signInToApi, type ApiUser } from '../apiUser';
import { otherServers, readForeignBundle, readZip, type BundleKind } from '../bundles';
import { deleteImported, findImported, IMPORTED } from '../imported';
import { expect, test } from '../session';

/** How many of each resource an import of a kind makes at least. */
const EXPECTED: Readonly<Record<BundleKind, readonly string[]>> = {
  dashboard: ['dashboard', 'chart', 'dataset'],
  chart: ['chart', 'dataset'],
  dataset: ['dataset'],
  'saved-query': ['saved_query'],
  database: ['database'],
  assets: ['dashboard', 'chart', 'dataset'],
};

const KINDS: readonly BundleKind[] = ['dashboard', 'chart', 'dataset', 'saved-query', 'database', 'assets'];

for (const server of otherServers) {
  for (const kind of KINDS) {
    test(`the ${kind} export of ${server} is imported, and exported again`, async () => {
      const admin = await signInToApi('admin');
      const suffix = randomUUID().slice(0, 8);
      try {
        const resource = kind.replace('-', '_');
        const buffer = readForeignBundle(kind, server, suffix);
        const file = { name: 'bundle.zip', mimeType: 'application/zip', buffer };
        const form = { [kind === 'assets' ? 'bundle' : 'formData']: file, passwords: '{}', overwrite: 'true' };
        const imported = await admin.upload(`/api/v1/${resource}/import/`, form);
        expect([imported.status, imported.body]).toEqual([200, { message: 'OK' }]);
        for (const [name, column] of IMPORTED) {
          if (!EXPECTED[kind].includes(name)) continue;
          const rows = await findImported(admin, name, column, suffix);
          expect(rows.length, name).toBeGreaterThan(0);
          const exported = readZip(
            await admin.download(`/api/v1/${name}/export/?q=!(${String(getIn(rows[0], 'id'))})`),
          );
          expect(exported).toContain(suffix);
        }
        const [dashboard] = await findImported(admin, 'dashboard', 'dashboard_title', suffix);
        if (dashboard !== undefined) await expectMapped(admin, Number(getIn(dashboard, 'id')), suffix);
      } finally {
        await deleteImported(admin, suffix);
        await admin.dispose();
      }
    });
  }
}

/** Charts of the layout and datasets of the filters are those that were imported. */
async function expectMapped(admin: ApiUser, id: number, suffix: string): Promise<void> {
  const ids = async (name: string, column: string) =>
    (await findImported(admin, name, column, suffix)).map((row) => getIn(row, 'id'));
  const { body } = await admin.get(`/api/v1/dashboard/${id.toString()}`);
  const layout: unknown = JSON.parse(getText(body, 'result', 'position_json'));
  const placed = Object.values(Object(layout) as object).flatMap((item: unknown) =>
    getIn(item, 'type') === 'CHART' ? [getIn(item, 'meta', 'chartId')] : [],
  );
  const charts = await ids('chart', 'slice_name');
  expect(placed.length).toBeGreaterThan(0);
  for (const chart of placed) expect(charts).toContain(chart);
  const datasets = await ids('dataset', 'table_name');
  const metadata = getText(body, 'result', 'json_metadata');
  for (const [, dataset] of metadata.matchAll(/"datasetId": ?(\d+)/g)) expect(datasets).toContain(Number(dataset));
}
