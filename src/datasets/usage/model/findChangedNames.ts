import type { DatasetItem, EditableDataset } from '../../../api/editableDataset';
import { asString } from '../../../lib/read';
import { getItemName, type ItemList } from '../../model/editDataset';
import type { UsedNames } from './usedNames';

/** What an edited dataset changes for those who use it. */
export interface DatasetChange {
  /** Deleted and renamed: what uses them breaks. */
  readonly missing: UsedNames;
  /** With another expression: what uses them shows other values. */
  readonly altered: UsedNames;
  /** Another table, another query or another database: everything is affected. */
  readonly isOtherSource: boolean;
}

const SOURCE_FIELDS = ['sql', 'schema', 'catalog'] as const;

const getExpression = (item: DatasetItem): string => asString(item.fields['expression']).trim();

function compare(
  list: ItemList,
  saved: EditableDataset,
  dataset: EditableDataset,
): { readonly missing: ReadonlySet<string>; readonly altered: ReadonlySet<string> } {
  const byName = new Map(dataset[list].map((item) => [getItemName(list, item), item]));
  const missing = new Set<string>();
  const altered = new Set<string>();
  for (const item of saved[list]) {
    const name = getItemName(list, item);
    const now = byName.get(name);
    if (!now) missing.add(name);
    else if (getExpression(now) !== getExpression(item)) altered.add(name);
  }
  return { missing, altered };
}

export function findChangedNames(saved: EditableDataset, dataset: EditableDataset): DatasetChange {
  const columns = compare('columns', saved, dataset);
  const metrics = compare('metrics', saved, dataset);
  const getText = ({ fields }: EditableDataset, name: string): string => asString(fields[name]).trim();
  const isVirtual = getText(dataset, 'sql') !== '';
  const sourceFields = isVirtual ? SOURCE_FIELDS : [...SOURCE_FIELDS, 'table_name'];
  return {
    missing: { columns: columns.missing, metrics: metrics.missing },
    altered: { columns: columns.altered, metrics: metrics.altered },
    isOtherSource:
      String(saved.database.id) !== String(dataset.database.id) ||
      sourceFields.some((name) => getText(saved, name) !== getText(dataset, name)),
  };
}

const toKey = ({ missing, altered, isOtherSource }: DatasetChange): string =>
  JSON.stringify(
    [missing, altered]
      .flatMap(({ columns, metrics }) => [[...columns], [...metrics]])
      .concat([[String(isOtherSource)]]),
  );

export function isSameChange(a: DatasetChange, b: DatasetChange): boolean {
  return toKey(a) === toKey(b);
}
