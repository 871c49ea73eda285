import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asArray, asRecord, type UnknownRecord } from '../../src/lib/read';
import { testServer } from '../testServer.fixture';

/**
 * The keys that the import schemas of both 2.1.3 and 6.1.0 know (`schemas.py of each resource`, ImportV1…Schema); either
 * refuses a file with any other.
 */
const known = {
  dashboards: 'dashboard_title description css slug uuid position metadata version is_managed_externally external_url',
  charts:
    'slice_name description certified_by certification_details viz_type params query_context cache_timeout uuid version dataset_uuid is_managed_externally external_url',
  datasets:
    'table_name main_dttm_col description default_endpoint offset cache_timeout schema sql params template_params filter_select_enabled fetch_values_predicate extra uuid columns metrics version database_uuid data is_managed_externally external_url',
  databases:
    'database_name sqlalchemy_uri password cache_timeout expose_in_sqllab allow_run_async allow_ctas allow_cvas allow_dml allow_csv_upload extra uuid version is_managed_externally external_url',
  queries: 'schema label description sql uuid version database_uuid',
  columns:
    'column_name extra verbose_name is_dttm is_active type advanced_data_type groupby filterable expression description python_date_format',
  metrics: 'metric_name verbose_name metric_type expression description d3format extra warning_text',
  extra:
    'metadata_params engine_params metadata_cache_timeout schemas_allowed_for_csv_upload cost_estimate_enabled allows_virtual_table_explore cancel_query_on_windows_unload disable_data_preview',
};

function findUnknown(folder: keyof typeof known, config: unknown): string[] {
  const keys = known[folder].split(' ');
  return Object.keys(asRecord(config)).flatMap((key) => (keys.includes(key) ? [] : [`${folder}.${key}`]));
}

/** Files by their path without the first folder. */
function readFiles(
  zip: Uint8Array,
  isWanted: (path: string) => boolean = () => true,
): ReadonlyMap<string, UnknownRecord> {
  return new Map(
    Object.entries(unzipSync(zip, { filter: ({ name }) => isWanted(name.split('/').slice(1).join('/')) })).map(
      ([path, bytes]) => [path.split('/').slice(1).join('/'), asRecord(parse(strFromU8(bytes), { version: '1.1' }))],
    ),
  );
}

export function transferFormatSuite(): void {
  describe('the format of exports', () => {
    it('has only keys that both 2.1.3 and 6.1.0 import', async () => {
      const admin = await (await testServer()).signIn('admin');
      const response = await admin.file('/api/v1/assets/export/');
      const files = readFiles(new Uint8Array(await response.arrayBuffer()));
      expect(files.size).toBeGreaterThan(100);
      const unknown = [...files].flatMap(([path, config]) => {
        const folder = Object.keys(known).find((name) => path.startsWith(`${name}/`)) as keyof typeof known | undefined;
        if (folder === undefined) return path === 'metadata.yaml' ? [] : [path];
        const nested = (['columns', 'metrics'] as const).flatMap((name) =>
          asArray(config[name]).flatMap((item) => findUnknown(name, item)),
        );
        const extra = folder === 'databases' ? findUnknown('extra', config['extra']) : [];
        return [...findUnknown(folder, config), ...nested, ...extra];
      });
      expect([...new Set(unknown)]).toEqual([]);
    });

    // e2e/both/importForeign.spec.ts imports these files into real servers.
    it.each([
      ['dashboard', '/api/v1/dashboard/export/?q=!(24)'],
      ['chart', '/api/v1/chart/export/?q=!(101)'],
      ['dataset', '/api/v1/dataset/export/?q=!(8)'],
      ['saved-query', '/api/v1/saved_query/export/?q=!(1)'],
      ['database', '/api/v1/database/export/?q=!(2)'],
      ['assets', '/api/v1/assets/export/'],
    ])('of a %s is that of tests/fixtures/bundles', async (kind, path) => {
      const admin = await (await testServer()).signIn('admin');
      const url = new URL(`../../tests/fixtures/bundles/${kind}-embedded.zip`, import.meta.url);
      const fixture = readFiles(new Uint8Array(readFileSync(url)));
      // The assets of the fixture are one dashboard with all that it needs.
      const isWanted = (name: string): boolean => kind !== 'assets' || fixture.has(name);
      const exported = readFiles(new Uint8Array(await (await admin.file(path)).arrayBuffer()), isWanted);
      expect([...exported.keys()].sort()).toEqual([...fixture.keys()].sort());
      for (const [name, config] of fixture) {
        const { timestamp: _fixed, ...expected } = config;
        expect(exported.get(name), name).toMatchObject(expected);
        expect(Object.keys(exported.get(name) ?? {}).sort(), name).toEqual(Object.keys(config).sort());
      }
    });
  });
}
