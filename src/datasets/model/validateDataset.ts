import type { EditableDataset } from '../../api/editableDataset';
import { parseJson } from '../../lib/losslessJson';
import { asString, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { getItemName, type ItemList } from './editDataset';

function findDuplicates(names: readonly string[]): string[] {
  const seenNames = new Set<string>();
  const duplicates = new Set<string>();
  for (const name of names) {
    if (seenNames.has(name)) duplicates.add(name);
    seenNames.add(name);
  }
  return [...duplicates];
}

/** Empty, or a JSON object, as the server requires. */
function isObjectText(text: unknown): boolean {
  if (typeof text !== 'string' || text.trim() === '') return true;
  try {
    return isRecord(parseJson(text));
  } catch {
    return false;
  }
}

/** Error messages that prevent saving. JSON fields that were invalid before editing are ignored. */
export function validateDataset(dataset: EditableDataset, saved: EditableDataset): readonly string[] {
  const names = (list: ItemList) => dataset[list].map((item) => getItemName(list, item));
  const hasUnnamed = (list: ItemList) => names(list).some((name) => name.trim() === '');
  const isInvalidText = (field: string) =>
    dataset.fields[field] !== saved.fields[field] && !isObjectText(dataset.fields[field]);
  return [
    ...findDuplicates(names('columns')).map((name) => t('Column name [%s] is duplicated', name)),
    ...findDuplicates(names('metrics')).map((name) => t('Metric name [%s] is duplicated', name)),
    ...dataset.columns
      .filter(({ calculated, fields }) => calculated && asString(fields['expression']).trim() === '')
      .map((item) => t('Calculated column [%s] requires an expression', getItemName('columns', item))),
    ...(hasUnnamed('columns') ? [t('A column has no name')] : []),
    ...(hasUnnamed('metrics') ? [t('A metric has no name')] : []),
    ...(asString(dataset.fields['table_name']).trim() === '' ? [t('The dataset has no name')] : []),
    ...(isInvalidText('extra') ? [t('Extra must be a JSON object')] : []),
    ...(isInvalidText('template_params') ? [t('Template parameters must be a JSON object')] : []),
  ];
}
