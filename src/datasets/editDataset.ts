import type { SourceColumn } from '../api/datasets';
import type { DatasetItem, EditableDataset } from '../api/editableDataset';
import { asBoolean, asString, type UnknownRecord } from '../lib/read';

/** The lists that a dataset's editor works on. */
export type ItemList = 'columns' | 'metrics';

export function getItemName(list: ItemList, item: DatasetItem): string {
  return asString(item.fields[list === 'columns' ? 'column_name' : 'metric_name']);
}

export function setFields(dataset: EditableDataset, change: UnknownRecord): EditableDataset {
  return { ...dataset, fields: { ...dataset.fields, ...change } };
}

export function setItem(
  dataset: EditableDataset,
  list: ItemList,
  key: string,
  change: (fields: UnknownRecord) => UnknownRecord,
): EditableDataset {
  const items = dataset[list].map((item) => (item.key === key ? { ...item, fields: change(item.fields) } : item));
  return { ...dataset, [list]: items };
}

export function removeItem(dataset: EditableDataset, list: ItemList, key: string): EditableDataset {
  return { ...dataset, [list]: dataset[list].filter((item) => item.key !== key) };
}

/** A key that no item of the list has: one more than the largest number in use. */
function createKey(items: readonly DatasetItem[]): string {
  const numbers = items.map(({ key }) => (key.startsWith('new:') ? Number(key.slice(4)) : 0));
  return `new:${String(Math.max(0, ...numbers) + 1)}`;
}

function createName(list: ItemList, items: readonly DatasetItem[], wanted: string): string {
  const used = new Set(items.map((item) => getItemName(list, item)));
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted : `${wanted} ${String(n)}`;
    if (!used.has(name)) return name;
  }
}

/** With one more calculated column, or metric, at the top; and the key that it has. */
export function addItem(dataset: EditableDataset, list: ItemList): { dataset: EditableDataset; key: string } {
  const items = dataset[list];
  const key = createKey(items);
  const column_name = createName(list, items, list === 'columns' ? '<new column>' : '<new metric>');
  const fields: UnknownRecord =
    list === 'columns'
      ? { column_name, expression: '', filterable: true, groupby: true, is_active: true, is_dttm: false }
      : { metric_name: column_name, verbose_name: '', expression: '' };
  const item = { key, calculated: list === 'columns', fields };
  return { dataset: { ...dataset, [list]: [item, ...items] }, key };
}

/** What a look at the source changed, by the columns' names. */
export interface SyncResult {
  readonly dataset: EditableDataset;
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly removed: readonly string[];
}

/** A column of the source that was time stays time, also when a person said so and the source does not. */
function refreshColumn(item: DatasetItem, source: SourceColumn): DatasetItem {
  const was = asBoolean(item.fields['is_dttm']);
  const sameType = source.type === '' || source.type === asString(item.fields['type']);
  if (sameType && (was || !source.isDttm)) return item;
  const type = source.type === '' ? item.fields['type'] : source.type;
  return { ...item, fields: { ...item.fields, type, is_dttm: was || source.isDttm } };
}

/** The dataset's columns as the source has them now. Calculated columns are nobody's but the dataset's: they stay. */
export function syncColumns(dataset: EditableDataset, source: readonly SourceColumn[]): SyncResult {
  const bySource = new Map(source.map((column) => [column.name, column]));
  const kept = new Set(dataset.columns.map((item) => getItemName('columns', item)));
  const modified: string[] = [];
  const removed: string[] = [];
  const columns = dataset.columns.flatMap((item): DatasetItem[] => {
    if (item.calculated) return [item];
    const name = getItemName('columns', item);
    const column = bySource.get(name);
    if (!column) {
      removed.push(name);
      return [];
    }
    const next = refreshColumn(item, column);
    if (next !== item) modified.push(name);
    return [next];
  });
  const fresh = [...bySource.values()].filter(({ name }) => !kept.has(name));
  const added = fresh.map(({ name }) => name);
  if (added.length + modified.length + removed.length === 0) return { dataset, added, modified, removed };
  for (const { name, type, isDttm } of fresh) {
    const fields = { column_name: name, type, groupby: true, filterable: true, is_active: true, is_dttm: isDttm };
    columns.push({ key: createKey(columns), calculated: false, fields });
  }
  return { dataset: { ...dataset, columns }, added, modified, removed };
}

/** What an expression may name: the source's columns. */
export function getExpressionCompletions(
  dataset: EditableDataset,
): readonly { readonly label: string; readonly type: 'column' }[] {
  return dataset.columns
    .filter(({ calculated }) => !calculated)
    .map((item) => ({ label: getItemName('columns', item), type: 'column' }));
}
