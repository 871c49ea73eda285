import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'yaml';
import { asOptionalString, asRecord, type UnknownRecord } from '../../../lib/read';
import { BUNDLE_KINDS, type BundleItem, type BundleKind, type BundleResult } from './bundle';

/** A file of a bundle is YAML of some KB; a bigger one is not unpacked. */
const MAX_FILE_SIZE = 20_000_000;

const NAME_FIELDS: Readonly<Record<BundleKind, string>> = {
  databases: 'database_name',
  datasets: 'table_name',
  charts: 'slice_name',
  dashboards: 'dashboard_title',
  queries: 'label',
  themes: 'theme_name',
};

/** As the server chooses them: YAML, no hidden files and none that archivers add. */
function isConfig(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return /\.ya?ml$/i.test(name) && !/^[._]/.test(name);
}

function parseYaml(text: string): UnknownRecord {
  try {
    // As text: a version like 1.0 is no number. Aliases could grow without bounds.
    return asRecord(parse(text, { schema: 'failsafe', maxAliasCount: 0, logLevel: 'error' }));
  } catch {
    return {};
  }
}

/** The given fields of a YAML mapping; a dashboard's layout or a dataset's columns are not parsed. */
function readFields(text: string, fields: readonly string[]): UnknownRecord {
  const wanted = new Set(fields);
  let isWanted = false;
  const lines = text.split('\n').filter((line) => {
    const key = /^([A-Za-z_]\w*):/.exec(line)?.[1];
    if (key !== undefined) isWanted = wanted.has(key);
    else if (!/^[\s-]|^$/.test(line)) isWanted = false;
    return isWanted;
  });
  return parseYaml(lines.join('\n'));
}

const getKind = (path: string): BundleKind | undefined => BUNDLE_KINDS.find((kind) => path.startsWith(`${kind}/`));

function readItem(path: string, text: string): readonly BundleItem[] {
  const kind = getKind(path);
  if (!kind) return [];
  const fields = readFields(text, [NAME_FIELDS[kind], 'uuid']);
  const name = asOptionalString(fields[NAME_FIELDS[kind]])?.trim();
  const fallback = (path.split('/').at(-1) ?? path).replace(/\.ya?ml$/i, '');
  return [
    { path, kind, name: name === undefined || name === '' ? fallback : name, uuid: asOptionalString(fields['uuid']) },
  ];
}

/** Reads what is in a ZIP file as Superset exports it. Takes a while for big ones: see `inspectBundle`. */
export function readBundle(zip: Uint8Array): BundleResult {
  let files: Readonly<Record<string, Uint8Array>>;
  try {
    files = unzipSync(zip, { filter: ({ name, originalSize }) => isConfig(name) && originalSize <= MAX_FILE_SIZE });
  } catch {
    return { problem: 'notZip' };
  }
  const configs = Object.entries(files).map(([path, bytes]): [string, Uint8Array] => [
    path.split('/').slice(1).join('/'),
    bytes,
  ]);
  if (configs.length === 0) return { problem: 'empty' };
  const metadata = configs.find(([path]) => path === 'metadata.yaml');
  if (!metadata) return { problem: 'noMetadata' };
  const { type, version, timestamp } = parseYaml(strFromU8(metadata[1]));
  return {
    bundle: {
      type: asOptionalString(type),
      version: asOptionalString(version),
      timestamp: asOptionalString(timestamp),
      items: configs.flatMap(([path, bytes]) => readItem(path, strFromU8(bytes))),
    },
  };
}
