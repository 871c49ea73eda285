import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Datasource, FormData } from '../lib/wire';
import { isRecord } from '../lib/read';
import { buildQueryContext } from '../query/buildQueryContext';
import { initialFormData, requestFormData } from './controlPanels/initialFormData';
import type { QueryRules } from '../lib/queryRules';
import { vizApi, vizPlugin } from './registry';
import { RULES_2, RULES_6 } from '../lib/queryRules.fixture';

/*
 * What the reference's chart page asked after one control was changed, recorded on both versions for every control that is
 * not for the drawing alone: [the change, what it changed of what was asked before it], one entry for each query or one for
 * the form data that explore_json was sent; '-' lists keys that are no longer there. Nulls are left out.
 */
type Json = Readonly<Record<string, unknown>>;
interface Chart {
  readonly form: FormData;
  readonly asked: Json | readonly Json[];
  readonly changes: readonly (readonly [Json, Json | readonly Json[]])[];
}
const recorded = JSON.parse(readFileSync('tests/fixtures/query/controlChanges.json', 'utf8')) as Record<
  string,
  { readonly dataset: Datasource; readonly charts: readonly Chart[] }
>;

/** Keys that depend on the page and not on the controls. */
const ASIDE = new Set(
  `url_params applied_time_extras custom_params custom_form_data slice_id extra_form_data datasource viz_type force
  result_format result_type`.split(/\s+/),
);

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === null ? [] : [[key, withoutNulls(item)]])),
  );
}

function own(json: unknown): Json {
  const all = withoutNulls(JSON.parse(JSON.stringify(json)));
  return Object.fromEntries(Object.entries(isRecord(all) ? all : {}).filter(([key]) => !ASIDE.has(key)));
}

function changed(base: Json, { '-': gone, ...changes }: Json): Json {
  const absent: readonly unknown[] = Array.isArray(gone) ? gone : [];
  return { ...Object.fromEntries(Object.entries(base).filter(([key]) => !absent.includes(key))), ...changes };
}

const isList = (value: Json | readonly Json[]): value is readonly Json[] => Array.isArray(value);

function expected(asked: Chart['asked'], change: Json | readonly Json[]): Json | readonly Json[] {
  if (!isList(asked)) return isList(change) ? asked : changed(asked, change);
  if (!isList(change) || change.length === 0) return asked;
  return change.map((of, i) => changed(asked[Math.min(i, asked.length - 1)] ?? {}, of));
}

/** A key that Superset sends empty may be absent here, and vice versa. */
function filled(json: Json): Json {
  const isEmpty = (value: unknown) => value === false || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(json).filter(([, value]) => !isEmpty(value)));
}

const cases = Object.entries(recorded).flatMap(([version, { dataset, charts }]) =>
  charts.flatMap(({ form, asked, changes }, i) =>
    [[{}, []] as const, ...changes].map(
      ([change, effect]) =>
        [
          `${version} ${form.viz_type} ${String(i)} ${JSON.stringify(change).slice(0, 80)}`,
          { version, dataset, form, change, effect: expected(asked, effect) },
        ] as const,
    ),
  ),
);

describe('a changed control changes the query as in Superset', () => {
  test.each(cases)('%s', (_, { version, dataset, form, change, effect }) => {
    const rules: QueryRules = version === '2.1.3' ? RULES_2 : RULES_6;
    const work = { ...initialFormData(form, dataset, { rules }), ...change };
    const asked = requestFormData(work, dataset, rules);
    if (isList(effect)) {
      const { queries } = buildQueryContext(asked, { rules, buildQuery: vizPlugin(form.viz_type)?.buildQuery });
      expect(queries.map(own)).toEqual(effect);
    } else {
      expect(vizApi(form.viz_type, rules)).toBe('explore_json');
      expect(filled(own(asked))).toEqual(filled(effect));
    }
  });
});
