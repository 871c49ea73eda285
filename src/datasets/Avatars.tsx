import { getPersonName, type Person } from '../api/person';
import { t } from '../lib/t';

const MAX_AVATARS = 4;

const firstLetter = (name: string): string => Array.from(name)[0] ?? '';
const initials = ({ first_name, last_name }: Person): string =>
  `${firstLetter(first_name)}${firstLetter(last_name)}`.toUpperCase();

/** Up to four people as avatars, and the number of the others. */
export function Avatars({ people }: { readonly people: readonly Person[] }) {
  if (people.length === 0) return null;
  const hiddenPeople = people.slice(MAX_AVATARS);
  return (
    <ul className="dataset-avatars" aria-label={t('Owners')}>
      {people.slice(0, MAX_AVATARS).map((person) => (
        <li key={person.id} title={getPersonName(person)}>
          <span aria-hidden="true">{initials(person)}</span>
          <span className="v-visually-hidden">{getPersonName(person)}</span>
        </li>
      ))}
      {hiddenPeople.length > 0 && <li title={hiddenPeople.map(getPersonName).join(', ')}>+{hiddenPeople.length}</li>}
    </ul>
  );
}
