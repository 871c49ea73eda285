import { isRecord } from '../../src/lib/read';
import type { ListQuery } from './listQuery';
import { json } from './respond';

interface List {
  /** The server's name of the resource. */
  readonly name: string;
  readonly count: number;
  readonly result: readonly { readonly id: number }[];
  readonly orderColumns: readonly string[];
}

/** A list response, with the server's keys except the human-readable labels. */
export function listResponse({ name, count, result, orderColumns }: List, { columns, keys }: ListQuery): Response {
  const pick = (record: object): object => (columns.length === 0 ? record : pickColumns(record, columns));
  const [first] = result;
  const metadata = {
    description_columns: {},
    label_columns: {},
    list_columns: first ? Object.keys(pick(first)) : [],
    list_title: `List ${name}`,
    order_columns: columns.length === 0 ? orderColumns : orderColumns.filter((column) => columns.includes(column)),
  };
  const included = Object.entries(metadata).filter(([key]) => keys.length === 0 || keys.includes(key));
  return json({
    count,
    ids: result.map((record) => record.id),
    ...Object.fromEntries(included),
    result: result.map(pick),
  });
}

/** The requested columns of a record; `owners.id` is a field of each owner. */
function pickColumns(record: object, columns: readonly string[]): object {
  const entries = Object.entries(record).flatMap(([key, value]: [string, unknown]) => {
    if (columns.includes(key)) return [[key, value] as const];
    const nestedColumns = columns.flatMap((column) =>
      column.startsWith(`${key}.`) ? column.slice(key.length + 1) : [],
    );
    return nestedColumns.length === 0 ? [] : [[key, pickNested(value, nestedColumns)] as const];
  });
  return Object.fromEntries(entries);
}

function pickNested(value: unknown, columns: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => pickNested(item, columns));
  return isRecord(value) ? pickColumns(value, columns) : value;
}
