import type { ReactNode } from 'react';
import { Field } from './Field';
import { peopleOptions, type NamedPerson } from './peopleOptions';
import { Select } from './Select';

export interface PeopleFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly placeholder?: string;
  /** Why the search failed: shown in place of what was found before. */
  readonly error?: string | undefined;
  /** What is wrong with the value. */
  readonly problem?: string | undefined;
  readonly value: readonly NamedPerson[];
  readonly onChange: (value: readonly NamedPerson[]) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** The people found for `search`. */
  readonly found: readonly NamedPerson[];
  readonly isLoading: boolean;
}

/** A multiple select of users, searched on the server. */
export function PeopleField(props: PeopleFieldProps) {
  const { label, help, placeholder, error, problem, value, onChange, search, onSearch, isLoading } = props;
  const found = error === undefined ? props.found : [];
  const people = [...value, ...found.filter(({ id }) => !value.some((selected) => selected.id === id))];
  return (
    <Field label={label} help={help} error={problem}>
      {({ id, labelledBy, describedBy, invalid }) => (
        <Select
          id={id}
          labelledBy={labelledBy}
          describedBy={describedBy}
          invalid={invalid}
          multi
          loading={isLoading}
          placeholder={placeholder}
          notice={error}
          options={peopleOptions(value, found, search)}
          value={value.map((person) => person.id)}
          onSearch={onSearch}
          onChange={(ids) => onChange(people.filter((person) => ids.includes(person.id)))}
        />
      )}
    </Field>
  );
}
