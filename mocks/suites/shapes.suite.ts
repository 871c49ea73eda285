import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asRecord, asString } from '../../src/lib/read';
import { testServer } from '../testServer.fixture';

/**
 * The shape of each response of a 6.1.0 server: key → type, `a|b` where it varies, `list` and `dict` where it is open.
 */
const recorded = asRecord(
  JSON.parse(readFileSync(new URL('../../tests/fixtures/embedded/shapes.json', import.meta.url), 'utf8')),
);

const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/v1/dashboard/1/permalink': { dataMask: {}, activeTabs: [], urlParams: [] },
  'POST /api/v1/dashboard/1/filter_state?tab_id=1': { value: '{}' },
  'POST /api/v1/explore/form_data?tab_id=1': { datasource_id: 8, datasource_type: 'table', form_data: '{}' },
  'POST /api/v1/explore/permalink': {
    formData: { datasource: '8__table', viz_type: 'table' },
    urlParams: [['a', 'b']],
  },
  'POST /api/v1/chart/': { slice_name: 'New', datasource_id: 8, datasource_type: 'table' },
  'POST /api/v1/dashboard/': { dashboard_title: 'New' },
  'POST /api/v1/dataset/': { database: 1, schema: 'content', table_name: 'New', sql: 'SELECT 1 AS a' },
  'POST /api/v1/annotation_layer/': { name: 'New', descr: 'layer' },
  'POST /api/v1/annotation_layer/1/annotation/': {
    short_descr: 'New',
    start_dttm: '2020-01-01T00:00:00',
    end_dttm: '2020-02-01T00:00:00',
    long_descr: 'annotation',
    json_metadata: '{"a":1}',
  },
  'POST /datasource/samples?datasource_type=table&datasource_id=23&per_page=5': {},
};

const query = {
  columns: ['region'],
  metrics: ['count'],
  filters: [
    { col: 'region', op: 'IN', val: ['America', 'South Asia'] },
    { col: 'nope', op: '==', val: 1 },
  ],
};

/** The paths at which a response lacks a key of the server's, or has another type. */
function differences(shape: unknown, value: unknown, path = ''): string[] {
  if (value === undefined) return [`${path} is missing`];
  if (typeof shape === 'string') return fits(shape, value) ? [] : [`${path} is ${JSON.stringify(value)}, not ${shape}`];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.slice(0, 3).flatMap((item) => differences(shape[0], item, `${path}[]`));
  }
  if (value === null) return [];
  return Object.entries(asRecord(shape)).flatMap(([key, inner]) =>
    differences(inner, asRecord(value)[key], `${path}.${key}`),
  );
}

function fits(shape: string, value: unknown): boolean {
  const type =
    value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value === 'object' ? 'dict' : typeof value;
  const types = shape.split('|');
  // What was null in every record of one server may have a value on another.
  return (
    types.includes(type) || type === 'null' || types.includes('null') || (type === 'bigint' && types.includes('number'))
  );
}

export function shapesSuite(): void {
  describe('responses have the shapes of a 6.1.0 server', () => {
    it.each(Object.keys(recorded))('%s', async (name) => {
      const admin = await (await testServer()).signIn('admin');
      const { status, shape } = asRecord(recorded[name]);
      const [method, path = ''] = name.split(' ');
      const response =
        method === 'GET'
          ? await admin.get(path)
          : method === 'POST'
            ? await admin.send('POST', path, bodies[name])
            : await admin.send('POST', '/api/v1/chart/data', {
                datasource: { id: 8, type: 'table' },
                result_type: asString(path),
                queries: [query],
              });
      expect(response.status).toBe(status);
      expect(differences(shape, response.json)).toEqual([]);
    });
  });
}
