import type { SourceColumn } from '../../api/datasets';
import type { DatasetItem, EditableDataset } from '../../api/editableDataset';
import { asBoolean, asString, type UnknownRecord } from '../../lib/read';

export type ItemList = 'columns' | 'metrics';

export const getNameField = (list: ItemList) => (list === 'columns' ? 'column_name' : 'metric_name');

export function getItemName(list: ItemList, item: DatasetItem): string {
  return asString(item.fields[getNameField(list)]);
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

/** An unused key. */
function createKey(items: readonly DatasetItem[]): string {
  const numbers = items.map(({ key }) => (key.startsWith('new:') ? Number(key.slice(4)) : 0));
  return `new:${String(Math.max(0, ...numbers) + 1)}`;
}

function createName(list: ItemList, items: readonly DatasetItem[], baseName: string): string {
  const used = new Set(items.map((item) => getItemName(list, item)));
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? baseName : `${baseName} ${String(n)}`;
    if (!used.has(name)) return name;
  }
}

/** Adds a calculated column or a metric at the top. Returns its key as well. */
export function addItem(dataset: EditableDataset, list: ItemList): { dataset: EditableDataset; key: string } {
  const items = dataset[list];
  const key = createKey(items);
  const name = createName(list, items, list === 'columns' ? '<new column>' : '<new metric>');
  const fields: UnknownRecord =
    list === 'columns'
      ? { column_name: name, expression: '', filterable: true, groupby: true, is_active: true, is_dttm: false }
      : { metric_name: name, verbose_name: '', expression: '' };
  const item = { key, calculated: list === 'columns', fields };
  return { dataset: { ...dataset, [list]: [item, ...items] }, key };
}

/** The dataset after a sync with its source, and the names of the columns that it changed. */
export interface SyncResult {
  readonly dataset: EditableDataset;
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly removed: readonly string[];
}

/** A temporal column stays temporal, even if the source does not say so: a user may have marked it. */
function refreshColumn(item: DatasetItem, source: SourceColumn): DatasetItem {
  const wasTemporal = asBoolean(item.fields['is_dttm']);
  const sameType = source.type === '' || source.type === asString(item.fields['type']);
  if (sameType && (wasTemporal || !source.isDttm)) return item;
  const type = source.type === '' ? item.fields['type'] : source.type;
  return { ...item, fields: { ...item.fields, type, is_dttm: wasTemporal || source.isDttm } };
}

/** Updates the columns to those of the source; calculated columns are preserved. */
export function syncColumns(dataset: EditableDataset, source: readonly SourceColumn[]): SyncResult {
  const sourceByName = new Map(source.map((column) => [column.name, column]));
  const existing = new Set(dataset.columns.map((item) => getItemName('columns', item)));
  const modified: string[] = [];
  const removed: string[] = [];
  const columns = dataset.columns.flatMap((item): DatasetItem[] => {
    if (item.calculated) return [item];
    const name = getItemName('columns', item);
    const column = sourceByName.get(name);
    if (!column) {
      removed.push(name);
      return [];
    }
    const next = refreshColumn(item, column);
    if (next !== item) modified.push(name);
    return [next];
  });
  const missing = [...sourceByName.values()].filter(({ name }) => !existing.has(name));
  const added = missing.map(({ name }) => name);
  if (added.length + modified.length + removed.length === 0) return { dataset, added, modified, removed };
  for (const { name, type, isDttm } of missing) {
    const fields = { column_name: name, type, groupby: true, filterable: true, is_active: true, is_dttm: isDttm };
    columns.push({ key: createKey(columns), calculated: false, fields });
  }
  return { dataset: { ...dataset, columns }, added, modified, removed };
}

/** Completions of SQL expressions: the columns of the source. */
export function getExpressionCompletions(
  dataset: EditableDataset,
): readonly { readonly label: string; readonly type: 'column' }[] {
  return dataset.columns
    .filter(({ calculated }) => !calculated)
    .map((item) => ({ label: getItemName('columns', item), type: 'column' }));
}
