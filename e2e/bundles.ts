import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

export interface Bundle {
  readonly zip: Buffer;
  /** Of the chart in it. */
  readonly name: string;
  readonly uuid: string;
  readonly table: string;
}

const UUID = /^uuid: '?"?([0-9a-f-]{36})/m;

/**
 * An export of a chart from another server than the one under test (of the embedded server for a real one, and the other way
 * round), with names and uuids that no other has.
 */
export function createChartBundle(): Bundle {
  const isReal = Boolean(process.env['SUPERSET_URL']);
  const fixture = `../tests/fixtures/bundles/chart-${isReal ? 'embedded' : '6.1.0'}.zip`;
  const files = Object.entries(unzipSync(readFileSync(new URL(fixture, import.meta.url)))).map(
    ([path, bytes]) => [path, strFromU8(bytes)] as const,
  );
  const find = (folder: string): string => files.find(([path]) => path.includes(`/${folder}/`))?.[1] ?? '';
  const [chart, dataset] = [find('charts'), find('datasets')];
  const id = randomUUID();
  const [name, uuid, table] = [`Imported ${id.slice(0, 8)}`, id, `imported_${id.slice(0, 8)}`];
  const rename = (text: string): string =>
    text
      .replace(/^slice_name: .*$/m, `slice_name: ${name}`)
      .replace(/^table_name: .*$/m, `table_name: ${table}`)
      .replaceAll(UUID.exec(chart)?.[1] ?? 'none', uuid)
      .replaceAll(UUID.exec(dataset)?.[1] ?? 'none', relatedUuid(id));
  const zip = zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(rename(text))])));
  return { zip: Buffer.from(zip), name, uuid, table };
}

/** Another uuid, the same for the same one. */
function relatedUuid(uuid: string): string {
  return `${uuid.slice(0, -4)}${uuid.slice(-4) === '0000' ? '1111' : '0000'}`;
}

/** The text of all files of a ZIP file. */
export function readZip(bytes: Uint8Array): string {
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n');
}

export type BundleKind = 'dashboard' | 'chart' | 'dataset' | 'saved-query' | 'database' | 'assets';

/** The servers whose exports the server under test is to import: the embedded one for a real one, and the other way round. */
export const otherServers: readonly string[] = process.env['SUPERSET_URL'] ? ['embedded'] : ['2.1.3', '6.1.0'];

const NAMES = ['dashboard_title', 'slice_name', 'table_name', 'label', 'database_name'];
const ANY_UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An export of another server with names that end in `suffix`, and uuids that no other has. */
export function readForeignBundle(kind: BundleKind, server: string, suffix: string): Buffer {
  const url = new URL(`../tests/fixtures/bundles/${kind}-${server}.zip`, import.meta.url);
  const uuids = new Map<string, string>();
  const rename = (text: string): string =>
    text
      .replace(ANY_UUID, (uuid) => {
        const fresh = uuids.get(uuid) ?? randomUUID();
        uuids.set(uuid, fresh);
        return fresh;
      })
      .replace(new RegExp(`^(${NAMES.join('|')}): .*$`, 'gm'), (_line, key: string) => `${key}: ${key} ${suffix}`)
      .replace(/^slug: .*$/gm, 'slug: null');
  // All charts of a file would have one name; so that they do not, the place of the file is appended.
  const files = Object.entries(unzipSync(readFileSync(url))).map(([path, bytes], i) => {
    const isNamed = /\/(charts|datasets)\//.test(path);
    const text = rename(strFromU8(bytes));
    return [path, strToU8(isNamed ? text.replaceAll(` ${suffix}\n`, ` ${suffix} ${i.toString()}\n`) : text)] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(files)));
}
