import type { ListQuery } from './listQuery';
import { json } from './respond';

interface List {
  /** As the server names the kind of record. */
  readonly name: string;
  readonly count: number;
  readonly result: readonly { readonly id: number }[];
  readonly orderColumns: readonly string[];
}

/** A list's answer, with the keys of the server's; the names that people read are not among them. */
export function listAnswer({ name, count, result, orderColumns }: List, { columns, keys }: ListQuery): Response {
  const some = (record: object): object =>
    columns.length === 0 ? record : Object.fromEntries(Object.entries(record).filter(([key]) => columns.includes(key)));
  const [first] = result;
  const parts = {
    description_columns: {},
    label_columns: {},
    list_columns: first ? Object.keys(some(first)) : [],
    list_title: `List ${name}`,
    order_columns: orderColumns,
  };
  const wanted = Object.entries(parts).filter(([key]) => keys.length === 0 || keys.includes(key));
  return json({
    count,
    ids: result.map((record) => record.id),
    ...Object.fromEntries(wanted),
    result: result.map(some),
  });
}
