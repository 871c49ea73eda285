import { json } from './respond';

/** A list's answer, with the keys of the server's. */
export function listAnswer(
  name: string,
  count: number,
  result: readonly { readonly id: number }[],
  orderColumns: readonly string[],
): Response {
  const [first] = result;
  return json({
    count,
    description_columns: {},
    ids: result.map((record) => record.id),
    label_columns: {},
    list_columns: first ? Object.keys(first) : [],
    list_title: `List ${name}`,
    order_columns: orderColumns,
    result,
  });
}
