import { asRecord, asString } from '../../lib/read';
import { sameValue } from '../../lib/sameValue';

/** What a form shows and what has happened to it: `base` when it was opened, `theirs` on the server now, `mine` in the form. */
interface Versions<Values extends object> {
  readonly base: Values;
  readonly theirs: Values;
  readonly mine: Values;
}

const read = (values: object, key: string): unknown => Reflect.get(values, key);

/** Of related items only which they are: servers do not order them, and their names are changed elsewhere. */
function toComparable(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const items = value.map(asRecord);
  return items.every((item) => 'text' in item && 'value' in item)
    ? items.map((item) => String(item['value'])).toSorted()
    : value;
}

const isSame = (key: string, one: object, other: object): boolean =>
  sameValue(toComparable(read(one, key)), toComparable(read(other, key)));

/** The fields that both have changed, and not to the same. */
export function getConflicts<Values extends object>({ base, theirs, mine }: Versions<Values>): readonly string[] {
  return Object.keys(base).filter(
    (key) => !isSame(key, base, theirs) && !isSame(key, base, mine) && !isSame(key, theirs, mine),
  );
}

/** What is entered, with what only others have changed: it must not be saved as it was before. */
export function mergeOtherChanges<Values extends object>({ base, theirs, mine }: Versions<Values>): Values {
  const others = Object.keys(base).filter((key) => !isSame(key, base, theirs) && isSame(key, base, mine));
  return { ...mine, ...Object.fromEntries(others.map((key) => [key, read(theirs, key)])) };
}

const MAX_TEXT = 80;

const toPrimitiveText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A value in a sentence; undefined for one that is not shown in few words. */
export function toShortText(value: unknown): string | undefined {
  const text = Array.isArray(value)
    ? value.map((item) => asString(asRecord(item)['text'])).join(', ')
    : toPrimitiveText(value);
  if (text.trim() === '') return undefined;
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
