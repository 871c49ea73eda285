import { parse } from 'yaml';
import { asArray, asOptionalString, asRecord } from '../../../lib/read';
import type { BundleItem, BundleKind, BundleResult } from './bundle';

/** Servers of 2.x also import single files of older versions: dashboards as JSON, datasets as YAML. */
export const isSingleFile = (name: string): boolean => /\.(ya?ml|json)$/i.test(name);

const NAME_FIELDS: Readonly<Record<string, BundleKind>> = {
  dashboard_title: 'dashboards',
  slice_name: 'charts',
  table_name: 'datasets',
  database_name: 'databases',
  label: 'queries',
  theme_name: 'themes',
};
/** How the JSON of old exports wraps its objects. */
const WRAPPERS = ['__Dashboard__', '__Slice__', '__SqlaTable__'];
/** Where the objects that belong to others are. */
const LISTS = ['dashboards', 'datasources', 'databases', 'tables', 'slices'];

function readItems(value: unknown, path: string): readonly BundleItem[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => readItems(one, `${path}/${String(i)}`));
  const record = asRecord(value);
  const wrapped = WRAPPERS.find((key) => key in record);
  if (wrapped !== undefined) return readItems(record[wrapped], path);
  const own = Object.entries(NAME_FIELDS).flatMap(([field, kind]): readonly BundleItem[] => {
    const name = asOptionalString(record[field])?.trim() ?? '';
    return name === '' ? [] : [{ path, kind, name, uuid: asOptionalString(record['uuid']) }];
  });
  const others = LISTS.flatMap((key) => readItems(asArray(record[key]), `${path}/${key}`));
  // A dataset of an old export also names its database.
  return [...own.slice(0, 1), ...others];
}

/** Reads what is in a single file. What is not recognised is left to the server. */
export function readSingleFile(text: string, fileName: string): BundleResult {
  let content: unknown;
  try {
    content = /\.json$/i.test(fileName)
      ? JSON.parse(text)
      : // As text; aliases could grow without bounds.
        parse(text, { schema: 'failsafe', maxAliasCount: 0, logLevel: 'error' });
  } catch {
    return { problem: 'unreadable' };
  }
  if (typeof content !== 'object' || content === null) return { problem: 'unreadable' };
  const items = readItems(content, fileName);
  return { bundle: { isSingleFile: true, type: undefined, version: undefined, timestamp: undefined, items } };
}
