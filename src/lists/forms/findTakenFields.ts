import * as v from 'valibot';
import { asApiError } from '../../api/client/ApiError';
import type { Client } from '../../api/client/client';
import { asRecord, asString } from '../../lib/read';

/** Fields of which the server takes no value twice. */
export interface UniqueFields {
  /** Where the items are listed; ends with a slash. */
  readonly path: string;
  /** The edited item, which has its own values. */
  readonly id?: number | undefined;
  /** The sentence for each, by the name that it has in the form and in the list. */
  readonly messages: Readonly<Record<string, string>>;
  /** The server's own sentence about the field calls it otherwise than the form does. */
  readonly replacesServerMessage?: boolean | undefined;
}

const rowsSchema = v.object({ result: v.array(v.looseObject({ id: v.number() })) });

/** Some databases compare so. */
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The fields whose value another item has already. Servers report that by words of their database or by 'Fatal error', which name no
 * field of the form, so it is looked up once saving has failed. Empty for other errors, and where the look-up fails too.
 */
export async function findTakenFields(client: Client, unique: UniqueFields, values: object, error: unknown) {
  if (![422, 500].includes(asApiError(error).status)) return [];
  const isTaken = async (name: string): Promise<boolean> => {
    const text = asString(asRecord(values)[name]);
    const q = { columns: ['id', name], filters: [{ col: name, opr: 'eq', value: text }], page_size: 2 };
    const { value } = await client.request({ path: unique.path, q, schema: rowsSchema });
    return value.result.some((row) => row.id !== unique.id && isSame(asString(row[name]), text));
  };
  const found = Object.entries(unique.messages).map(async ([name, message]) => {
    const isFound = await isTaken(name).catch(() => false);
    return isFound ? [{ name, errors: [message] }] : [];
  });
  return (await Promise.all(found)).flat();
}
