import type { SelectOption } from '../ui/form/Select';

interface NamedPerson {
  readonly id: number;
  readonly name: string;
}

/**
 * What a list of people offers while the server is searched for more: those who were found come first, and of those who
 * are chosen only the ones with the text in their names can be taken back by Enter.
 */
export function peopleOptions(
  chosen: readonly NamedPerson[],
  found: readonly NamedPerson[],
  text: string,
): readonly SelectOption[] {
  const wanted = text.trim().toLowerCase();
  const isFound = ({ id, name }: NamedPerson): boolean =>
    name.toLowerCase().includes(wanted) || found.some((person) => person.id === id);
  const others = found.filter(({ id }) => !chosen.some((person) => person.id === id));
  return [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    ...chosen.map((person) => ({ value: person.id, label: person.name, disabled: !isFound(person) })),
  ];
}
