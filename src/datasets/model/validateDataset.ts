import type { DatasetItem, EditableDataset } from '../../api/editableDataset';
import { getCurrencySymbol } from '../../lib/format/currency';
import { parseJson } from '../../lib/losslessJson';
import { asRecord, asString, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { DatasetProblem } from './datasetProblems';
import { getItemName, getNameField, type ItemList } from './editDataset';
import { findLongTexts } from './findLongTexts';

/** Empty, or a JSON object, as the server requires. */
function isObjectText(text: unknown): boolean {
  if (typeof text !== 'string' || text.trim() === '') return true;
  try {
    return isRecord(parseJson(text));
  } catch {
    return false;
  }
}

const MAX_INT = 2 ** 31 - 1;

/** Empty, or an integer that a column of the server's database can have. */
const isIntegerFrom = (min: number, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Number.isInteger(value) && Number(value) >= min && Number(value) <= MAX_INT);

/** Names that several items have; at fault are those that were added or renamed, where there are any. */
function findDuplicates(list: ItemList, dataset: EditableDataset, saved: EditableDataset): DatasetProblem[] {
  const savedNames = new Map(saved[list].map((item) => [item.key, getItemName(list, item)]));
  const byName = new Map<string, DatasetItem[]>();
  for (const item of dataset[list]) {
    const name = getItemName(list, item);
    byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  return [...byName].flatMap(([name, items]) => {
    if (items.length < 2) return [];
    const changed = items.filter(({ key }) => savedNames.get(key) !== name);
    const message =
      list === 'columns' ? t('Column name [%s] is duplicated', name) : t('Metric name [%s] is duplicated', name);
    return (changed.length > 0 ? changed : items).map((item) => ({ message, list, item, field: getNameField(list) }));
  });
}

const getCurrency = (metric: DatasetItem | undefined): string =>
  asString(asRecord(metric?.fields['currency'])['symbol']);

/** Charts cannot write another one; 'AUTO' is that of the dataset's column of codes. */
const isCurrencyCode = (code: string): boolean =>
  code === '' || code === 'AUTO' || getCurrencySymbol(code) !== undefined;

function findWrongCurrencies(dataset: EditableDataset, saved: EditableDataset): DatasetProblem[] {
  const savedMetrics = new Map(saved.metrics.map((metric) => [metric.key, metric]));
  return dataset.metrics
    .filter((metric) => {
      const code = getCurrency(metric);
      return code !== getCurrency(savedMetrics.get(metric.key)) && !isCurrencyCode(code);
    })
    .map((item) => ({
      message: t('Invalid currency code in saved metrics'),
      list: 'metrics' as const,
      item,
      field: 'currency',
    }));
}

/** What prevents saving. Settings that were invalid before editing are ignored. */
export function validateDataset(dataset: EditableDataset, saved: EditableDataset): readonly DatasetProblem[] {
  const unnamed = (list: ItemList, message: string): DatasetProblem[] =>
    dataset[list]
      .filter((item) => getItemName(list, item).trim() === '')
      .map((item) => ({ message, list, item, field: getNameField(list) }));
  const invalid = (field: string, isValid: (value: unknown) => boolean, message: string): DatasetProblem[] =>
    dataset.fields[field] === saved.fields[field] || isValid(dataset.fields[field]) ? [] : [{ message, field }];
  const longTexts = findLongTexts(dataset, saved);
  const isTooLong = (item: DatasetItem | undefined): boolean =>
    longTexts.some((problem) => problem.item === item && problem.field === 'currency');
  return [
    ...findDuplicates('columns', dataset, saved),
    ...findDuplicates('metrics', dataset, saved),
    ...dataset.columns
      .filter(({ calculated, fields }) => calculated && asString(fields['expression']).trim() === '')
      .map((item) => ({
        message: t('Calculated column [%s] requires an expression', getItemName('columns', item)),
        list: 'columns' as const,
        item,
        field: 'expression',
      })),
    ...unnamed('columns', t('A column has no name')),
    ...unnamed('metrics', t('A metric has no name')),
    ...(asString(dataset.fields['table_name']).trim() === ''
      ? [{ message: t('The dataset has no name'), field: 'table_name' }]
      : []),
    ...longTexts,
    ...findWrongCurrencies(dataset, saved).filter(({ item }) => !isTooLong(item)),
    ...invalid('extra', isObjectText, t('Extra must be a JSON object')),
    ...invalid(
      'cache_timeout',
      (seconds) => isIntegerFrom(-1, seconds),
      `${t('Cache timeout')}: ${t('A whole number of seconds is expected.')}`,
    ),
    ...invalid(
      'offset',
      (hours) => isIntegerFrom(-MAX_INT, hours),
      `${t('Hours offset')} ${t('is expected to be an integer')}`,
    ),
    ...invalid('template_params', isObjectText, t('Template parameters must be a JSON object')),
  ];
}
