import { asApiError } from '../../api/client/ApiError';
import type { DatasetItem, EditableDataset } from '../../api/editableDataset';
import { own } from '../../lib/own';
import { asRecord, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { getItemName, type ItemList } from './editDataset';

/** Why a dataset cannot be saved, and the field to mend. */
export interface DatasetProblem {
  readonly message: string;
  /** With `item`, of a column or metric; undefined for fields of the dataset itself. */
  readonly list?: ItemList;
  readonly item?: DatasetItem;
  /** As the server names it. */
  readonly field: string;
}

export type DatasetTab = 'source' | 'metrics' | 'columns' | 'calculated' | 'settings';

export function getProblemTab({ list, item, field }: DatasetProblem): DatasetTab {
  if (list === 'metrics') return 'metrics';
  if (list === 'columns') return item?.calculated === true ? 'calculated' : 'columns';
  return field === 'table_name' ? 'source' : 'settings';
}

/** What is wrong with a field of the dataset, or of one of its items. */
export function getProblem(problems: readonly DatasetProblem[], field: string, item?: DatasetItem): string | undefined {
  return problems.find((problem) => problem.field === field && problem.item?.key === item?.key)?.message;
}

/** The labels of fields, for messages of the server, which does not know them. */
const getFieldLabels = (): Readonly<Record<string, string>> => ({
  table_name: t('Name'),
  description: t('Description'),
  default_endpoint: t('Default URL'),
  fetch_values_predicate: t('Autocomplete query predicate'),
  extra: t('Extra'),
  cache_timeout: t('Cache timeout'),
  offset: t('Hours offset'),
  template_params: t('Template parameters'),
  owners: t('Owners'),
});

export const getItemLabels = (): Readonly<Record<string, string>> => ({
  column_name: t('Column'),
  metric_name: t('Metric Key'),
  expression: t('SQL expression'),
  advanced_data_type: t('Advanced data type'),
  python_date_format: t('Datetime format'),
  d3format: t('D3 format'),
  currency: t('Currency'),
});

/** One message, several, or those of the field's own fields. */
const toText = (messages: unknown): string =>
  (isRecord(messages) ? Object.values(messages) : [messages]).flat().map(String).join(' ');

const UNSAFE_URL = 'The submitted URL is not considered safe, only use URLs with the same domain as Superset.';

/** The fields that the server has refused; none where it names others too, or none. */
export function readRefusedFields(thrown: unknown, dataset: EditableDataset): readonly DatasetProblem[] {
  const { detail, extra } = asApiError(thrown);
  // The form view of 2.x names no fields, and writes a list as Python does.
  if (detail === UNSAFE_URL || detail === t(UNSAFE_URL))
    return [{ message: `${t('Default URL')}: ${detail}`, field: 'default_endpoint' }];
  const [, owners] = /^\[l'(.*)'\]$/.exec(detail) ?? [];
  if (owners !== undefined) return [{ message: `${t('Owners')}: ${owners}`, field: 'owners' }];
  const labels = getFieldLabels();
  const itemLabels = getItemLabels();
  const problems = Object.entries(asRecord(extra['fields'])).flatMap(([field, messages]) => {
    if (field !== 'columns' && field !== 'metrics') {
      const label = own(labels, field);
      return [label === undefined ? undefined : { message: `${label}: ${toText(messages)}`, field }];
    }
    if (Array.isArray(messages)) return [undefined];
    return Object.entries(asRecord(messages)).flatMap(([index, byField]) =>
      Object.entries(asRecord(byField)).map(([name, texts]) => {
        const item = dataset[field][Number(index)];
        const label = own(itemLabels, name);
        if (!item || label === undefined) return undefined;
        return { message: `${getItemName(field, item)}: ${label}: ${toText(texts)}`, list: field, item, field: name };
      }),
    );
  });
  return problems.every((problem) => problem !== undefined) ? problems : [];
}
