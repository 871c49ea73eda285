import * as v from 'valibot';
import { asArray, asBoolean, asOptionalString, asRecord, asString, isRecord, type UnknownRecord } from '../lib/read';
import { readPerson, type Person } from './person';
import { check } from './client/parse';

/** A dataset's id as servers write it; beyond 2^53 it arrives as bigint. */
export type DatasetId = number | bigint | string;

/** A column or metric of a dataset that is being edited. */
export interface DatasetItem {
  /** Stays the same while the item is edited, also when it is renamed. */
  readonly key: string;
  /** A column that is an expression and not one of the source's own. */
  readonly calculated: boolean;
  /** All fields of the server, with the changes. */
  readonly fields: UnknownRecord;
}

/** A dataset for its editor. Fields that we do not know stay in `fields`. */
export interface EditableDataset {
  readonly id: DatasetId;
  readonly fields: UnknownRecord;
  readonly columns: readonly DatasetItem[];
  readonly metrics: readonly DatasetItem[];
  readonly owners: readonly Person[];
  readonly database: { readonly id: number | bigint | undefined; readonly name: string; readonly backend: string };
  readonly isManagedExternally: boolean;
  /** Who modified it last; '' where unknown. */
  readonly changedBy: string;
  /** Changes whenever the dataset, its columns or metrics are saved; undefined where unknown. */
  readonly stamp: string | undefined;
}

const anyId = v.union([v.number(), v.bigint(), v.string()]);
const datasetSchema = v.looseObject({ id: anyId });

function isId(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function readItems(value: unknown, name: 'column_name' | 'metric_name'): DatasetItem[] {
  return asArray(value)
    .filter(isRecord)
    .filter((fields) => typeof fields[name] === 'string')
    .map((fields, i) => ({
      key: isId(fields['id']) ? `id:${String(fields['id'])}` : `at:${String(i)}`,
      calculated: name === 'column_name' && asString(fields['expression']) !== '',
      fields,
    }));
}

/** Each item with the fields that only the other response has for its name (`extra`, `is_active`…). */
function mergeFields(items: readonly DatasetItem[], others: readonly DatasetItem[], name: string): DatasetItem[] {
  const byName = new Map(others.map(({ fields }) => [fields[name], fields]));
  return items.map((item) => ({ ...item, fields: { ...byName.get(item.fields[name]), ...item.fields } }));
}

function readOwners(value: unknown): Person[] {
  return asArray(value).flatMap((owner) => {
    const fields = asRecord(owner);
    return readPerson('id' in fields ? fields : { ...fields, id: fields['value'] });
  });
}

const getStamp = (fields: UnknownRecord): string => `${String(fields['id'])}@${asString(fields['changed_on'])}`;

/** The last modification of the dataset or any of its items: saving a column does not change the dataset's own date. */
function readStamp(rest: UnknownRecord): string | undefined {
  if (typeof rest['changed_on'] !== 'string') return undefined;
  const items = [rest['columns'], rest['metrics']].flatMap((list) => asArray(list).filter(isRecord).map(getStamp));
  return [rest['changed_on'], ...items.sort()].join(' ');
}

/**
 * The dataset of `main`, completed by `rest`, the `result` of GET /api/v1/dataset/{id} (the same one on later
 * servers).
 */
export function readEditableDataset(main: unknown, rest: unknown): EditableDataset {
  const raw = check(datasetSchema, main, 'dataset');
  const more = asRecord(rest);
  const fields = { ...more, ...raw };
  const database = asRecord(raw['database']);
  const changedBy = asRecord(more['changed_by']);
  const id = database['id'];
  return {
    id: raw.id,
    fields,
    columns: mergeFields(
      readItems(raw['columns'], 'column_name'),
      readItems(more['columns'], 'column_name'),
      'column_name',
    ),
    metrics: mergeFields(
      readItems(raw['metrics'], 'metric_name'),
      readItems(more['metrics'], 'metric_name'),
      'metric_name',
    ),
    owners: readOwners(raw['owners']),
    database: {
      id: isId(id) ? id : undefined,
      name: asOptionalString(database['database_name']) ?? asString(database['name']),
      backend: asString(database['backend']),
    },
    isManagedExternally: asBoolean(fields['is_managed_externally']),
    changedBy: `${asString(changedBy['first_name'])} ${asString(changedBy['last_name'])}`.trim(),
    stamp: readStamp(more),
  };
}
