import type { Person } from '../../api/person';
import type { RelatedItem } from '../../api/related';
import { asNumber } from '../../lib/read';
import { getPersonName } from '../../api/person';

export const toPersonItems = (people: readonly Person[]): readonly RelatedItem[] =>
  people.map((person) => ({ text: getPersonName(person) || String(person.id), value: person.id }));

/** The ids of the selected people or roles; undefined where they are the same as before. */
export function getChangedIds(
  before: readonly RelatedItem[],
  after: readonly RelatedItem[],
): readonly number[] | undefined {
  const ids = after.flatMap(({ value }) => asNumber(value) ?? []);
  const isSame = ids.length === before.length && before.every(({ value }) => ids.includes(Number(value)));
  return isSame ? undefined : ids;
}
