import * as v from 'valibot';
import { asArray, asNumber, asRecord, asString } from '../lib/read';

export interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** First and last name; '' without either. */
export function getPersonName(person: Pick<Person, 'first_name' | 'last_name'> | null | undefined): string {
  return person ? `${person.first_name} ${person.last_name}`.trim() : '';
}

/** A list of one; empty without an id. */
export function readPerson(value: unknown): Person[] {
  const person = asRecord(value);
  const id = asNumber(person['id']);
  return id === undefined
    ? []
    : [{ id, first_name: asString(person['first_name']), last_name: asString(person['last_name']) }];
}

/** For fields such as `owners`, which may be missing: entries that are not people are left out. */
export const people = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value): readonly Person[] => asArray(value).flatMap(readPerson)),
  ),
  [],
);
