import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildQueryContext } from '../query/buildQueryContext';
import type { QueryRules } from '../lib/queryRules';
import { vizPlugin } from './registry';
import { RULES_2, RULES_2_AXES, RULES_6 } from '../lib/queryRules.fixture';

/*
 * Form data and the queries that Superset's own front end builds from it, by server version and `viz_type/variant`; also of
 * types that are not supported here. Most pairs are stored as changes of another one (`like`): the keys that they set, and
 * under '-' those that they lack. The one type whose own buildQuery fails on Superset's defaults is left out.
 */
type Json = Readonly<Record<string, unknown>>;
interface Pair {
  readonly form_data: Json;
  readonly queries: readonly Json[];
}
const packed = JSON.parse(readFileSync('tests/fixtures/query/goldenQueryContexts.json', 'utf8')) as Record<
  string,
  Record<string, Pair & { readonly like?: string }>
>;

function applyChange(base: Json, { '-': deleted, ...changes }: Json): Json {
  const absent: readonly unknown[] = Array.isArray(deleted) ? deleted : [];
  return { ...Object.fromEntries(Object.entries(base).filter(([key]) => !absent.includes(key))), ...changes };
}

const golden = new Map<string, Pair>();
for (const [version, pairs] of Object.entries(packed)) {
  for (const [name, { like, form_data, queries }] of Object.entries(pairs)) {
    const base = golden.get(like ?? '') ?? { form_data: {}, queries: [] };
    golden.set(`${version} ${name}`, {
      form_data: applyChange(base.form_data, form_data),
      queries: queries.map((query, i) => applyChange(base.queries[Math.min(i, base.queries.length - 1)] ?? {}, query)),
    });
  }
}

const rules: Record<string, QueryRules> = {
  '2.1.3': RULES_2,
  '2.1.3+GENERIC_CHART_AXES': RULES_2_AXES,
  '6.1.0': RULES_6,
  '6.1.0+experimental': RULES_6,
};

test('there are 304 pairs', () => {
  expect(golden.size).toBe(304);
});

describe.each(Object.entries(rules))('the queries of Superset %s', (version, versionRules) => {
  test.each(Object.keys(packed[version] ?? {}))('%s', (name) => {
    const [viz_type = ''] = name.split('/');
    const { form_data, queries } = golden.get(`${version} ${name}`) ?? { form_data: {}, queries: [{}] };
    const formData = { ...form_data, viz_type, datasource: '1__table' };
    const context = buildQueryContext(formData, { rules: versionRules, buildQuery: vizPlugin(viz_type)?.buildQuery });
    expect(JSON.parse(JSON.stringify(context.queries))).toEqual(queries);
    expect(context.datasource).toEqual({ id: 1, type: 'table' });
  });
});
