import type { EditableDataset } from '../api/editableDataset';
import { parseJson } from '../lib/losslessJson';
import { asString, isRecord } from '../lib/read';
import { t } from '../lib/t';
import { getItemName, type ItemList } from './editDataset';

function findDuplicates(names: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) twice.add(name);
    seen.add(name);
  }
  return [...twice];
}

/** Whether a JSON text that was changed can be read by the server: empty, or an object. */
function isObjectText(text: unknown): boolean {
  if (typeof text !== 'string' || text.trim() === '') return true;
  try {
    return isRecord(parseJson(text));
  } catch {
    return false;
  }
}

/** What must be put right before the dataset can be saved. What was wrong before the person came stands in nobody's way. */
export function validateDataset(dataset: EditableDataset, before: EditableDataset): readonly string[] {
  const names = (list: ItemList) => dataset[list].map((item) => getItemName(list, item));
  const nameless = (list: ItemList) => names(list).some((name) => name.trim() === '');
  const wrongText = (field: string) =>
    dataset.fields[field] !== before.fields[field] && !isObjectText(dataset.fields[field]);
  return [
    ...findDuplicates(names('columns')).map((name) => t('Column name [%s] is duplicated', name)),
    ...findDuplicates(names('metrics')).map((name) => t('Metric name [%s] is duplicated', name)),
    ...dataset.columns
      .filter(({ calculated, fields }) => calculated && asString(fields['expression']).trim() === '')
      .map((item) => t('Calculated column [%s] requires an expression', getItemName('columns', item))),
    ...(nameless('columns') ? [t('A column has no name')] : []),
    ...(nameless('metrics') ? [t('A metric has no name')] : []),
    ...(asString(dataset.fields['table_name']).trim() === '' ? [t('The dataset has no name')] : []),
    ...(wrongText('extra') ? [t('Extra must be a JSON object')] : []),
    ...(wrongText('template_params') ? [t('Template parameters must be a JSON object')] : []),
  ];
}
