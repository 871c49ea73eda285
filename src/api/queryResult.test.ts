import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from './client/ApiError';
import { readChartData, readExploreJson } from './queryResult';

describe('chart/data', () => {
  it('reads a result of either version', () => {
    const result = {
      data: [{ gender: 'boy', count: 9007199254740993n }],
      colnames: ['gender', 'count'],
      coltypes: [1, 0],
      rowcount: 1,
      is_cached: true,
      cached_dttm: '2026-01-01T00:00:00',
      query: 'SELECT 1',
      label_map: { 'boy, a': ['boy', 'a'] },
      rejected_filters: [{ column: 'x', reason: 'not_in_datasource' }, { column: { label: 'y' } }],
    };
    expect(readChartData({ result: [result] })).toMatchObject([
      {
        ...result,
        rejected_filters: [{ column: 'x', reason: 'not_in_datasource' }, { column: 'y' }],
        error: null,
        sql_rowcount: null,
      },
    ]);
  });

  it('fills in missing fields', () => {
    expect(readChartData({ result: [{ data: null }, { data: [{ a: 1 }] }] })).toMatchObject([
      { data: [], colnames: [], coltypes: [], rowcount: 0 },
      { colnames: ['a'], rowcount: 1, is_cached: false },
    ]);
  });

  it('rejects an error in a response of 200', () => {
    const stacktrace = 'Traceback';
    expect(() => readChartData({ result: [{ data: [] }, { error: 'Error: no such column', stacktrace }] })).toThrow(
      expect.objectContaining({ kind: 'http', detail: 'Error: no such column', stacktrace }),
    );
  });

  it.each([
    [{ result: {} }, 'result'],
    [{ result: [3] }, 'result.0'],
    [{ result: [{ data: 'x' }] }, 'result.0.data'],
    [{ result: [{ data: [{}, 4] }] }, 'result.0.data.1'],
    [null, 'result'],
  ])('names the path of the error in %o', (response, path) => {
    expect(() => readChartData(response)).toThrow(`"${path}"`);
  });
});

describe('explore_json', () => {
  it('preserves the legacy data', () => {
    const data = [{ key: 'boy', values: [{ x: 'a', y: 1 }] }];
    expect(readExploreJson({ data, query: 'SELECT 1', rowcount: 7, is_cached: null })).toMatchObject({
      legacyData: data,
      data,
      rowcount: 7,
      query: 'SELECT 1',
    });
    expect(readExploreJson({ data: { nodes: [] } })).toMatchObject({
      legacyData: { nodes: [] },
      data: [],
      rowcount: 0,
    });
  });

  it.each([[{ error: 'no' }], [{ errors: [{ message: 'no' }] }], [{ status: 'failed', message: 'no' }]])(
    'reports %o',
    (response) => {
      expect(() => readExploreJson(response)).toThrow(expect.objectContaining({ detail: 'no' }));
    },
  );
});

it('any response is either read or rejected with an ApiError', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const read of [readExploreJson, readChartData, (v: unknown) => readChartData({ result: [v] })]) {
        try {
          read(value);
        } catch (error) {
          if (!(error instanceof ApiError)) return false;
        }
      }
      return true;
    }),
  );
});
