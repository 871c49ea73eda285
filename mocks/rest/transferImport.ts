import type { RequestHandler } from 'msw';
import { asRecord, type UnknownRecord } from '../../src/lib/read';
import { parseJson } from '../../src/lib/losslessJson';
import type { Env } from './env';
import { checkBundle, readBundleFiles, type ImportKind } from './importBundle';
import { createImporter } from './importRecords';
import { permissionsOn } from './permissions';
import { getQueryUuid } from './transferConfigs';
import { forbidden, message } from './respond';
import { api } from './route';

interface ImportRoute extends ImportKind {
  readonly resource: string;
  readonly view: string;
  readonly permission?: string;
}

const routes: readonly ImportRoute[] = [
  { resource: 'dashboard', view: 'Dashboard', noun: 'dashboard', type: 'Dashboard', prefix: 'dashboards' },
  { resource: 'chart', view: 'Chart', noun: 'chart', type: 'Slice', prefix: 'charts' },
  { resource: 'dataset', view: 'Dataset', noun: 'dataset', type: 'SqlaTable', prefix: 'datasets' },
  { resource: 'database', view: 'Database', noun: 'database', type: 'Database', prefix: 'databases' },
  { resource: 'saved_query', view: 'SavedQuery', noun: 'saved_query', type: 'SavedQuery', prefix: 'queries' },
  { resource: 'theme', view: 'Theme', noun: 'theme', type: 'Theme', prefix: 'themes' },
  {
    resource: 'assets',
    view: 'ImportExportRestApi',
    permission: 'can_import',
    noun: 'assets',
    type: 'assets',
    prefix: undefined,
  },
];

function readSecrets(text: FormDataEntryValue | null): UnknownRecord {
  return typeof text === 'string' ? asRecord(parseJson(text)) : {};
}

/** POST /api/v1/{resource}/import/: ZIP files as this server and Superset export them. */
export function importHandlers(env: Env): RequestHandler[] {
  const exists = (folder: string, uuid: unknown): boolean => {
    const { store } = env;
    if (folder === 'databases') return store.databases().some((record) => record.uuid === uuid);
    if (folder === 'themes') return store.administration().themes.some((theme) => theme.uuid === uuid);
    if (folder === 'queries') return store.savedQueries().some((query) => getQueryUuid(query) === uuid);
    const records =
      folder === 'datasets' ? store.datasets() : folder === 'charts' ? store.charts() : store.dashboards();
    return records.some((record) => record.uuid === uuid);
  };
  return routes.map((route) =>
    api(env, 'post', `/api/v1/${route.resource}/import/`, async ({ request, user }) => {
      const { resource, view, permission = 'can_write' } = route;
      if (!permissionsOn(user, view).includes(permission)) return forbidden();
      const form = await request.formData();
      const file = form.get(resource === 'assets' ? 'bundle' : 'formData');
      if (!(file instanceof Blob)) return message('Arguments are not correct', 400);
      const configs = readBundleFiles(new Uint8Array(await file.arrayBuffer()));
      const isAssets = resource === 'assets';
      const overwrite = isAssets || form.get('overwrite') === 'true';
      const secrets = {
        passwords: readSecrets(form.get('passwords')),
        ssh_tunnel_passwords: readSecrets(form.get('ssh_tunnel_passwords')),
        ssh_tunnel_private_keys: readSecrets(form.get('ssh_tunnel_private_keys')),
        ssh_tunnel_private_key_passwords: readSecrets(form.get('ssh_tunnel_private_key_passwords')),
        encrypted_extra_secrets: readSecrets(form.get('encrypted_extra_secrets')),
      };
      checkBundle(configs, route, { secrets, overwrite, exists });
      // Only what the list shows is overwritten; what it depends on is created where it is missing.
      const overwrites = (name: string): boolean => isAssets || (overwrite && resource === name);
      const importer = createImporter(configs, { user, env, secrets });
      importer.themes(overwrites('theme'));
      importer.databases(overwrites('database'));
      importer.savedQueries(overwrites('saved_query'));
      importer.datasets(overwrites('dataset'));
      importer.charts(overwrites('chart'));
      importer.dashboards(overwrites('dashboard'));
      return message('OK', 200);
    }),
  );
}
