import type { SelectOption } from './Select';

export interface NamedPerson {
  readonly id: number;
  readonly name: string;
}

/**
 * The options of a server search: search results first, then the selected users. A selected user who does not match the
 * text is disabled, so that Enter does not remove them.
 */
export function peopleOptions(
  selected: readonly NamedPerson[],
  found: readonly NamedPerson[],
  text: string,
): readonly SelectOption[] {
  const searched = text.trim().toLowerCase();
  const isMatch = ({ id, name }: NamedPerson): boolean =>
    name.toLowerCase().includes(searched) || found.some((person) => person.id === id);
  const others = found.filter(({ id }) => !selected.some((person) => person.id === id));
  return [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    ...selected.map((person) => ({ value: person.id, label: person.name, disabled: !isMatch(person) })),
  ];
}
