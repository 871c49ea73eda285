import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../src/lib/read';
import { firstResult, type TestUser, testServer } from '../testServer.fixture';

export function annotationsSuite(): void {
  describe('annotations', () => {
    const layer = {
      name: 'N',
      show: true,
      showMarkers: false,
      annotationType: 'EVENT',
      sourceType: 'NATIVE',
      value: 1,
    };
    const postQuery = (user: TestUser, more: object) =>
      user.send('POST', '/api/v1/chart/data', {
        datasource: { id: 8, type: 'table' },
        queries: [{ columns: ['year'], metrics: ['people'], annotation_layers: [{ ...layer, ...more }] }],
      });

    it('are part of the chart data: native ones, and rows of saved charts', async () => {
      const admin = await (await testServer()).signIn('admin');
      const data = async (more: object) =>
        asRecord(asRecord(firstResult(await postQuery(admin, more))['annotation_data'])['N']);
      const native = await data({});
      expect(native['columns']).toEqual(['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata']);
      expect(asArray(native['records'])[0]).toEqual({
        start_dttm: Date.UTC(1969, 6, 20),
        end_dttm: Date.UTC(1969, 6, 20),
        short_descr: 'Moon landing',
        long_descr: 'Apollo 11',
        json_metadata: null,
      });
      const line = asArray((await data({ sourceType: 'line', value: 460 }))['records']);
      expect([line.length, Object.keys(asRecord(line[0]))]).toEqual([11, ['year', 'life']]);
      const yearly = await data({ sourceType: 'line', value: 460, overrides: { time_grain_sqla: 'P1Y' } });
      expect(asArray(yearly['records'])).toHaveLength(11);
      const rows = asArray((await data({ sourceType: 'table', value: 461 }))['records']);
      expect(Object.keys(asRecord(rows[0]))).toEqual(['year', 'country', 'population']);
      expect(await data({ annotationType: 'FORMULA', sourceType: '' })).toEqual({});
      for (const [more, status, message] of [
        [{ value: 999 }, 500, '999'],
        [{ sourceType: 'line', value: 999 }, 400, 'Chart with ID 999 (referenced by'],
        [{ sourceType: 'table', value: 101 }, 400, 'The query context for chart ID 101'],
        [{ show: undefined }, 400, "{'annotation_layers': {0: {'show': ['Missing data for required field.']}}}"],
      ] as const) {
        const response = await postQuery(admin, more);
        expect([response.status, response.text]).toEqual([status, expect.stringContaining(message)]);
      }
    });

    it('are stored in layers', async () => {
      const server = await testServer();
      const [alpha, gamma] = [await server.signIn('alpha'), await server.signIn('gamma')];
      const base = '/api/v1/annotation_layer/';
      expect(asArray((await alpha.get(base)).json['result'])).toHaveLength(4);
      expect(await gamma.get(base)).toMatchObject({ status: 403 });
      const id = Number((await alpha.send('POST', base, { name: 'Mine' })).json['id']);
      expect(await alpha.send('POST', base, { name: 'Mine' })).toMatchObject({
        status: 422,
        json: { message: { name: ['Name must be unique'] } },
      });
      const inside = `${base}${id.toString()}/annotation/`;
      const fields = { short_descr: 'a', start_dttm: '2020-01-01T00:00:00', end_dttm: '2020-02-01T00:00:00' };
      const created = await alpha.send('POST', inside, fields);
      expect(created).toMatchObject({ status: 201, json: { result: { start_dttm: 'Wed, 01 Jan 2020 00:00:00 GMT' } } });
      for (const [body, status, message] of [
        [fields, 422, { short_descr: ['Short description must be unique for this layer'] }],
        [
          { ...fields, short_descr: 'b', end_dttm: '2019-01-01' },
          422,
          { start_dttm: ['End date must be after start date'] },
        ],
        [{ ...fields, start_dttm: 'zzz' }, 400, { start_dttm: ['Not a valid datetime.'] }],
      ] as const)
        expect(await alpha.send('POST', inside, body)).toMatchObject({ status, json: { message } });
      const path = inside + String(created.json['id']);
      await alpha.send('PUT', path, { long_descr: 'longer' });
      expect((await alpha.get(path)).json['result']).toMatchObject({
        long_descr: 'longer',
        layer: { id, name: 'Mine' },
      });
      expect(await alpha.send('DELETE', base + id.toString())).toMatchObject({ status: 422 });
      await alpha.send('DELETE', path);
      expect((await alpha.get(inside)).json).toEqual({ count: 0, ids: [], result: [] });
      expect(await alpha.send('DELETE', base + id.toString())).toMatchObject({ json: { message: 'OK' } });
    });
  });
}
