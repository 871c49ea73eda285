import { asArray, asRecord, type UnknownRecord } from '../../src/lib/read';
import { fieldErrors, type Rules } from './fields';

const nullableString = { type: 'string', nullable: true } as const;
const nullableBoolean = { type: 'boolean', nullable: true } as const;
const nullableInteger = { type: 'integer', nullable: true } as const;
const tableName = { type: 'string', required: true, length: [1, 250] } as const;

const put: Rules = {
  always_filter_main_dttm: { type: 'boolean' },
  cache_timeout: nullableInteger,
  catalog: nullableString,
  columns: { type: 'records' },
  currency_code_column: nullableString,
  database_id: { type: 'integer' },
  default_endpoint: nullableString,
  description: nullableString,
  external_url: nullableString,
  extra: nullableString,
  fetch_values_predicate: nullableString,
  filter_select_enabled: nullableBoolean,
  folders: { type: 'records' },
  is_managed_externally: nullableBoolean,
  is_sqllab_view: nullableBoolean,
  main_dttm_col: nullableString,
  metrics: { type: 'records' },
  normalize_columns: nullableBoolean,
  offset: nullableInteger,
  owners: { type: 'list' },
  schema: nullableString,
  sql: nullableString,
  table_name: { type: 'string', nullable: true, length: [1, 250] },
  template_params: nullableString,
  uuid: nullableString,
};

const column: Rules = {
  advanced_data_type: nullableString,
  column_name: { type: 'string', required: true, length: [1, 255] },
  description: nullableString,
  expression: nullableString,
  extra: nullableString,
  filterable: { type: 'boolean' },
  groupby: { type: 'boolean' },
  id: { type: 'integer' },
  is_active: nullableBoolean,
  is_dttm: nullableBoolean,
  python_date_format: nullableString,
  type: nullableString,
  uuid: nullableString,
  verbose_name: nullableString,
};

const metric: Rules = {
  currency: { type: 'any', nullable: true },
  d3format: nullableString,
  description: nullableString,
  expression: { type: 'string', required: true },
  extra: nullableString,
  id: { type: 'integer' },
  metric_name: { type: 'string', required: true, length: [1, 255] },
  metric_type: nullableString,
  uuid: nullableString,
  verbose_name: nullableString,
  warning_text: nullableString,
};

export const datasetRules = {
  post: {
    always_filter_main_dttm: { type: 'boolean' },
    catalog: nullableString,
    database: { type: 'integer', required: true },
    external_url: nullableString,
    is_managed_externally: nullableBoolean,
    normalize_columns: nullableBoolean,
    owners: { type: 'list' },
    schema: nullableString,
    sql: nullableString,
    table_name: tableName,
    template_params: nullableString,
    uuid: nullableString,
  },
  duplicate: { base_model_id: { type: 'integer', required: true }, table_name: tableName },
  getOrCreate: {
    always_filter_main_dttm: { type: 'boolean' },
    catalog: nullableString,
    database_id: { type: 'integer', required: true },
    normalize_columns: nullableBoolean,
    schema: nullableString,
    table_name: { type: 'string', required: true },
    template_params: nullableString,
  },
} as const satisfies Readonly<Record<string, Rules>>;

/** Validation errors of a PUT body, by index for its columns and metrics; undefined when valid. */
export function putErrors(body: UnknownRecord): Readonly<Record<string, unknown>> | undefined {
  const itemErrors = (items: unknown, rules: Rules): Record<string, unknown> =>
    Object.fromEntries(
      asArray(items).flatMap((item, i) => {
        const errors = fieldErrors(asRecord(item), rules);
        return errors ? [[i.toString(), errors]] : [];
      }),
    );
  const lists = Object.entries({
    columns: itemErrors(body['columns'], column),
    metrics: itemErrors(body['metrics'], metric),
  });
  const errors = {
    ...fieldErrors(body, put),
    ...Object.fromEntries(lists.filter(([, errorsByIndex]) => Object.keys(errorsByIndex).length > 0)),
  };
  return Object.keys(errors).length === 0 ? undefined : errors;
}
