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
 * The requests of Superset's chart page after a change of one control, recorded on both versions for every control that
 * affects the query: [the change, how it changed the request], with one entry for each query, or one for the form data of
 * explore_json; '-' lists the removed keys. Nulls are omitted.
 */
type Json = Readonly<Record<string, unknown>>;
interface Chart {
  readonly form: FormData;
  readonly request: Json | readonly Json[];
  readonly changes: readonly (readonly [Json, Json | readonly Json[]])[];
}
const recorded = JSON.parse(readFileSync('tests/fixtures/query/controlChanges.json', 'utf8')) as Record<
  string,
  { readonly dataset: Datasource; readonly charts: readonly Chart[] }
>;

/** Keys that depend on the page and not on the controls. */
const IGNORED_KEYS = new Set(
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

function withoutIgnored(json: unknown): Json {
  const all = withoutNulls(JSON.parse(JSON.stringify(json)));
  return Object.fromEntries(Object.entries(isRecord(all) ? all : {}).filter(([key]) => !IGNORED_KEYS.has(key)));
}

function applyChange(base: Json, { '-': removed, ...changes }: Json): Json {
  const absent: readonly unknown[] = Array.isArray(removed) ? removed : [];
  return { ...Object.fromEntries(Object.entries(base).filter(([key]) => !absent.includes(key))), ...changes };
}

const isList = (value: Json | readonly Json[]): value is readonly Json[] => Array.isArray(value);

function expectedRequest(request: Chart['request'], change: Json | readonly Json[]): Json | readonly Json[] {
  if (!isList(request)) return isList(change) ? request : applyChange(request, change);
  if (!isList(change) || change.length === 0) return request;
  return change.map((part, i) => applyChange(request[Math.min(i, request.length - 1)] ?? {}, part));
}

/** A key that Superset sends empty may be absent here, and vice versa. */
function withoutEmpty(json: Json): Json {
  const isEmpty = (value: unknown) => value === false || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(json).filter(([, value]) => !isEmpty(value)));
}

const cases = Object.entries(recorded).flatMap(([version, { dataset, charts }]) =>
  charts.flatMap(({ form, request, changes }, i) =>
    [[{}, []] as const, ...changes].map(
      ([change, effect]) =>
        [
          `${version} ${form.viz_type} ${String(i)} ${JSON.stringify(change).slice(0, 80)}`,
          { version, dataset, form, change, effect: expectedRequest(request, effect) },
        ] as const,
    ),
  ),
);

describe('a changed control changes the query as in Superset', () => {
  test.each(cases)('%s', (_, { version, dataset, form, change, effect }) => {
    const rules: QueryRules = version === '2.1.3' ? RULES_2 : RULES_6;
    const controls = { ...initialFormData(form, dataset, { rules }), ...change };
    const request = requestFormData(controls, dataset, rules);
    if (isList(effect)) {
      const { queries } = buildQueryContext(request, { rules, buildQuery: vizPlugin(form.viz_type)?.buildQuery });
      expect(queries.map(withoutIgnored)).toEqual(effect);
    } else {
      expect(vizApi(form.viz_type, rules)).toBe('explore_json');
      expect(withoutEmpty(withoutIgnored(request))).toEqual(withoutEmpty(effect));
    }
  });
});
