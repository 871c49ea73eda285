import type { DatasetItem, EditableDataset } from '../../api/editableDataset';
import { stringifyJson } from '../../lib/losslessJson';
import type { UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { getItemName, type ItemList } from './editDataset';

/** Fields that the server changes with every save or response, or that are compared elsewhere. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set([
  'changed_on',
  'changed_on_humanized',
  'changed_on_delta_humanized',
  'changed_on_utc',
  'changed_by',
  'created_on_humanized',
  'columns',
  'metrics',
  'owners',
  'verbose_map',
  'column_formats',
  'order_by_choices',
  'granularity_sqla',
  'select_star',
  'uid',
  'perm',
  'name',
  'datasource_name',
  'id',
]);

const isEqual = (a: unknown, b: unknown): boolean => stringifyJson(a ?? null) === stringifyJson(b ?? null);

function getChangedFields(before: UnknownRecord, after: UnknownRecord): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !IGNORED_FIELDS.has(name) && !isEqual(before[name], after[name]));
}

function getChangedItems(list: ItemList, before: EditableDataset, after: EditableDataset): string[] {
  const previous = new Map(before[list].map((item) => [getItemName(list, item), item]));
  const next = new Map(after[list].map((item) => [getItemName(list, item), item]));
  const differs = (a: DatasetItem, b: DatasetItem | undefined) => b && getChangedFields(a.fields, b.fields).length > 0;
  return [
    ...[...next.keys()].filter((name) => !previous.has(name)).map((name) => t('%s (added)', name)),
    ...[...previous.keys()].filter((name) => !next.has(name)).map((name) => t('%s (removed)', name)),
    ...[...previous].filter(([name, item]) => differs(item, next.get(name))).map(([name]) => name),
  ];
}

/** Labels of what differs between two versions of a dataset: names of fields, columns and metrics. */
export function describeChanges(before: EditableDataset, after: EditableDataset): readonly string[] {
  const owners = (dataset: EditableDataset) => dataset.owners.map(({ id }) => id).sort((a, b) => a - b);
  return [
    ...getChangedFields(before.fields, after.fields),
    ...(isEqual(owners(before), owners(after)) ? [] : ['owners']),
    ...getChangedItems('columns', before, after).map((name) => t('Column: %s', name)),
    ...getChangedItems('metrics', before, after).map((name) => t('Metric: %s', name)),
  ];
}
