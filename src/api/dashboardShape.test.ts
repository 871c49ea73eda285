import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from './client/ApiError';
import { readDashboard, readDashboardCharts, readDatasets } from './dashboardShape';

describe('a dashboard', () => {
  it('reads its two JSON fields and preserves unknown keys', () => {
    const result = {
      id: 1,
      slug: null,
      dashboard_title: null,
      json_metadata: '{"refresh_frequency":10,"unheard_of":[1]}',
      position_json: '{"ROOT_ID":{"id":"ROOT_ID"}}',
      owners: [{ id: 2, first_name: 'Ada', last_name: 'Admin' }, { first_name: 'nobody' }, 7],
      published: true,
    };
    expect(readDashboard({ result })).toMatchObject({
      id: 1,
      dashboard_title: '',
      metadata: { refresh_frequency: 10, unheard_of: [1] },
      positions: { ROOT_ID: { id: 'ROOT_ID' } },
      owners: [{ id: 2, first_name: 'Ada', last_name: 'Admin' }],
      published: true,
      problems: [],
    });
  });

  it.each([
    ['truncated', '{"a":"', 'json_metadata'],
    ['a list', '[1]', 'json_metadata'],
    ['a number', '3', 'json_metadata'],
  ])('loads with metadata that is %s, and reports it', (_, json_metadata, path) => {
    const dashboard = readDashboard({ result: { id: 1, json_metadata } });
    expect([dashboard.metadata, dashboard.problems.map((problem) => problem.path)]).toEqual([{}, [path]]);
  });

  it.each([[null], [''], ['null'], [undefined]])('treats %o as no layout, without a problem', (position_json) => {
    expect(readDashboard({ result: { id: 1, position_json } })).toMatchObject({ positions: {}, problems: [] });
  });

  it('without an id is an error that names the field', () => {
    expect(() => readDashboard({ result: { id: 'x' } })).toThrow(/"result\.id"/);
  });

  it('never breaks otherwise', () => {
    const result = fc.record({
      id: fc.integer(),
      json_metadata: fc.jsonValue(),
      position_json: fc.json(),
      owners: fc.jsonValue(),
    });
    fc.assert(fc.property(result, (read) => readDashboard({ result: read }).id === read.id));
    fc.assert(
      fc.property(fc.jsonValue(), (read) => {
        try {
          readDashboard({ result: read });
        } catch (error) {
          return error instanceof ApiError && error.kind === 'shape';
        }
        return true;
      }),
    );
  });
});

it('an unreadable chart does not affect the others', () => {
  const good = {
    id: 1,
    slice_name: 'One',
    form_data: { viz_type: 'pie', datasource: '2__table', unknown: { nested: 1 } },
  };
  const { charts, problems } = readDashboardCharts({ result: [good, { id: 2, form_data: {} }, null] });
  expect(charts).toMatchObject([{ id: 1, slice_name: 'One', cache_timeout: null, form_data: good.form_data }]);
  expect(problems.map(({ path, id }) => [path, id])).toEqual([
    ['result.1', 2],
    ['result.2', undefined],
  ]);
  expect(problems[0]?.message).toContain('"result.1.form_data.viz_type"');
  expect(readDashboardCharts({ result: 'none' })).toMatchObject({ charts: [], problems: [{ path: 'result' }] });
});

it('datasets keep unknown keys; columns and metrics without a name are left out', () => {
  const result = [
    {
      id: 2,
      columns: [{ column_name: 'a', type_generic: 1 }, {}, 3],
      metrics: null,
      verbose_map: { a: 'A', b: 4 },
      extra: 'x',
    },
    { type: 'table' },
    17,
  ];
  const { datasets, problems } = readDatasets({ result });
  expect(datasets).toEqual([
    {
      id: 2,
      type: 'table',
      uid: '2__table',
      columns: [{ column_name: 'a', type_generic: 1 }],
      metrics: [],
      verbose_map: { a: 'A' },
      column_formats: {},
      currency_formats: {},
      datasource_name: null,
      main_dttm_col: null,
      extra: 'x',
    },
  ]);
  expect(problems).toHaveLength(2);
});
