import { asArray, asRecord, type UnknownRecord } from '../../src/lib/read';
import { fieldErrors, type Rules } from './fields';

const text = { type: 'string', nullable: true } as const;
const flag = { type: 'boolean', nullable: true } as const;
const whole = { type: 'integer', nullable: true } as const;
const name = { type: 'string', required: true, length: [1, 250] } as const;

const put: Rules = {
  always_filter_main_dttm: { type: 'boolean' },
  cache_timeout: whole,
  catalog: text,
  columns: { type: 'records' },
  currency_code_column: text,
  database_id: { type: 'integer' },
  default_endpoint: text,
  description: text,
  external_url: text,
  extra: text,
  fetch_values_predicate: text,
  filter_select_enabled: flag,
  folders: { type: 'records' },
  is_managed_externally: flag,
  is_sqllab_view: flag,
  main_dttm_col: text,
  metrics: { type: 'records' },
  normalize_columns: flag,
  offset: whole,
  owners: { type: 'list' },
  schema: text,
  sql: text,
  table_name: { type: 'string', nullable: true, length: [1, 250] },
  template_params: text,
  uuid: text,
};

const column: Rules = {
  advanced_data_type: text,
  column_name: { type: 'string', required: true, length: [1, 255] },
  description: text,
  expression: text,
  extra: text,
  filterable: { type: 'boolean' },
  groupby: { type: 'boolean' },
  id: { type: 'integer' },
  is_active: flag,
  is_dttm: flag,
  python_date_format: text,
  type: text,
  uuid: text,
  verbose_name: text,
};

const metric: Rules = {
  currency: { type: 'any', nullable: true },
  d3format: text,
  description: text,
  expression: { type: 'string', required: true },
  extra: text,
  id: { type: 'integer' },
  metric_name: { type: 'string', required: true, length: [1, 255] },
  metric_type: text,
  uuid: text,
  verbose_name: text,
  warning_text: text,
};

export const datasetRules = {
  post: {
    always_filter_main_dttm: { type: 'boolean' },
    catalog: text,
    database: { type: 'integer', required: true },
    external_url: text,
    is_managed_externally: flag,
    normalize_columns: flag,
    owners: { type: 'list' },
    schema: text,
    sql: text,
    table_name: name,
    template_params: text,
    uuid: text,
  },
  duplicate: { base_model_id: { type: 'integer', required: true }, table_name: name },
  getOrCreate: {
    always_filter_main_dttm: { type: 'boolean' },
    catalog: text,
    database_id: { type: 'integer', required: true },
    normalize_columns: flag,
    schema: text,
    table_name: { type: 'string', required: true },
    template_params: text,
  },
} as const satisfies Readonly<Record<string, Rules>>;

/** Errors of a PUT body, of its columns and metrics by index; undefined when valid. */
export function putErrors(body: UnknownRecord): Readonly<Record<string, unknown>> | undefined {
  const below = (items: unknown, rules: Rules): Record<string, unknown> =>
    Object.fromEntries(
      asArray(items).flatMap((item, i) => {
        const errors = fieldErrors(asRecord(item), rules);
        return errors ? [[i.toString(), errors]] : [];
      }),
    );
  const lists = Object.entries({ columns: below(body['columns'], column), metrics: below(body['metrics'], metric) });
  const errors = {
    ...fieldErrors(body, put),
    ...Object.fromEntries(lists.filter(([, problems]) => Object.keys(problems).length > 0)),
  };
  return Object.keys(errors).length === 0 ? undefined : errors;
}
