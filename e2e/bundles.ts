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
