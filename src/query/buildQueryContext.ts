import type { FormData } from '../lib/wire';
import { asString } from '../lib/read';
import { normalizeBaseAxis } from './baseAxis';
import { buildQueryObject } from './buildQueryObject';
import type { QueryRules } from '../lib/queryRules';
import type { BuildQuery, OwnState, QueryContext, QueryEnv } from './types';

export interface QueryContextOptions {
  readonly rules: QueryRules;
  readonly ownState?: OwnState | undefined;
  /** That of the viz type; absent: only the base query. */
  readonly buildQuery?: BuildQuery | undefined;
  readonly getBuildQuery?: QueryEnv['getBuildQuery'];
  readonly force?: boolean;
  readonly result_type?: string;
  readonly result_format?: QueryContext['result_format'];
}

/** `"12__table"` → `{id: 12, type: 'table'}`; the type defaults to 'table'. */
export function readDatasource(datasource: unknown): QueryContext['datasource'] {
  const [id = '', type = ''] = asString(datasource).split('__');
  const number = Number.parseInt(id, 10);
  return { id: Number.isNaN(number) ? id : number, type: type || 'table' };
}

/** The body of POST /api/v1/chart/data for this form data. Source: docs/contract/query-building.md §1. Never throws. */
export function buildQueryContext(formData: FormData, options: QueryContextOptions): QueryContext {
  const { rules, ownState = {}, force = false, result_type = 'full', result_format = 'json', getBuildQuery } = options;
  const form_data = { ...formData, force, result_format, result_type };
  const queries = options.buildQuery?.(form_data, { rules, ownState, getBuildQuery }) ?? [
    buildQueryObject(form_data, rules),
  ];
  return {
    datasource: readDatasource(formData.datasource),
    force,
    queries: queries.map((query) => normalizeBaseAxis(query, form_data, rules)),
    form_data,
    result_format,
    result_type,
  };
}
