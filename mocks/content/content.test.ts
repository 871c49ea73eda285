import { expect, it } from 'vitest';
import { asRecord } from '../../src/lib/read';
import { content, demoContent } from './content';

it('a visitor sees the dashboards to be proud of, complete', () => {
  expect(demoContent.dashboards.map(({ slug }) => slug)).toEqual([
    'world',
    'skies',
    'planet',
    'ten',
    'types-time',
    'types-parts',
    'types-distribution',
    'types-tables',
    'types-maps',
    'filters',
    'cross',
  ]);
  const charts = new Map(demoContent.charts.map((chart) => [chart.id, chart]));
  const datasets = new Set(demoContent.datasets.map(({ id }) => id));
  for (const dashboard of demoContent.dashboards) {
    for (const id of dashboard.charts) expect(datasets).toContain(charts.get(id)?.datasource_id);
    const filters = asRecord(dashboard.json_metadata)['native_filter_configuration'];
    for (const [, id] of JSON.stringify(filters ?? []).matchAll(/"datasetId":(\d+)/g))
      expect(datasets, `filters of ${dashboard.slug}`).toContain(Number(id));
  }
});

it('the broken and hostile ones are for tests only', () => {
  const slugs = (from: typeof content) => from.dashboards.map(({ slug }) => slug);
  expect(slugs(content)).toEqual(expect.arrayContaining(['hostile', 'broken', 'five-hundred', ...slugs(demoContent)]));
  expect(slugs(demoContent)).not.toContain('hostile');
  const toText = (of: object) =>
    JSON.stringify(of, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  expect(toText(content)).toContain('__xss');
  expect(toText(demoContent)).not.toContain('__xss');
});
