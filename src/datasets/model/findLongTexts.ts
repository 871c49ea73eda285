import type { DatasetItem, EditableDataset } from '../../api/editableDataset';
import { getLengthError } from '../../lib/getLengthError';
import { asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { getItemLabels, type DatasetProblem } from './datasetProblems';
import { getItemName, type ItemList } from './editDataset';
import { MAX_DATASET_NAME } from './nameLimits';

/** Characters that the server stores, as those of the name. */
const ITEM_LIMITS: Readonly<Record<ItemList, readonly (readonly [field: string, max: number])[]>> = {
  columns: [
    ['column_name', 255],
    ['advanced_data_type', 255],
    ['python_date_format', 255],
  ],
  metrics: [
    ['metric_name', 255],
    ['d3format', 128],
    ['currency', 128],
  ],
};

/** Of a currency its symbol, whose other part is chosen. */
const getText = ({ fields }: DatasetItem, field: string): string =>
  asString(field === 'currency' ? asRecord(fields[field])['symbol'] : fields[field]);

/** Texts that were changed to more than the server stores. */
export function findLongTexts(dataset: EditableDataset, saved: EditableDataset): readonly DatasetProblem[] {
  const labels = getItemLabels();
  const ofItems = (list: ItemList): DatasetProblem[] => {
    const savedItems = new Map(saved[list].map((item) => [item.key, item]));
    return dataset[list].flatMap((item) =>
      ITEM_LIMITS[list].flatMap(([field, max]) => {
        const text = getText(item, field);
        const before = savedItems.get(item.key);
        const error = before && getText(before, field) === text ? undefined : getLengthError(text, max);
        const subject = text === getItemName(list, item) ? '' : `${getItemName(list, item)}: `;
        return error === undefined
          ? []
          : [{ message: `${subject}${labels[field] ?? field}: ${error}`, list, item, field }];
      }),
    );
  };
  const name = asString(dataset.fields['table_name']);
  const nameError =
    dataset.fields['table_name'] === saved.fields['table_name'] ? undefined : getLengthError(name, MAX_DATASET_NAME);
  return [
    ...(nameError === undefined ? [] : [{ message: `${t('Name')}: ${nameError}`, field: 'table_name' }]),
    ...ofItems('columns'),
    ...ofItems('metrics'),
  ];
}
