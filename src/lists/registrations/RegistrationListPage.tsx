import { useMemo } from 'react';
import * as v from 'valibot';
import { text } from '../../api/client/parse';
import { utcDateTime } from '../../lib/format/dates';
import { t } from '../../lib/t';
import type { ListFilterSpec, ListResource } from '../resource/listResource';
import { ResourcePage } from '../resource/ResourcePage';
import { useRemoval } from '../resource/useRemoval';

/** A user who has signed up and has not yet opened the link of the mail. */
const registrationSchema = v.object({
  id: v.number(),
  username: text,
  email: text,
  first_name: text,
  last_name: text,
  registration_date: text,
});
type RegistrationRow = v.InferOutput<typeof registrationSchema>;

const getName = (row: RegistrationRow): string => row.username;

const textFilter = (name: string, label: string): ListFilterSpec => ({
  name,
  label,
  col: name,
  opr: 'ct',
  input: 'text',
});

/** `/registrations/` */
export function RegistrationListPage() {
  const removal = useRemoval({
    name: 'security/user_registrations',
    noun: t('user registration'),
    getName,
    permission: 'can_delete',
  });
  const { action: remove } = removal;
  const resource = useMemo<ListResource<RegistrationRow>>(
    () => ({
      name: 'security/user_registrations',
      title: t('User registrations'),
      noun: t('user registration'),
      schema: registrationSchema,
      // Not the hash: who has it could finish the registration.
      requestedColumns: Object.keys(registrationSchema.entries),
      columns: [
        { id: 'username', label: t('Username'), width: 'name', sortBy: 'username', render: getName },
        { id: 'first_name', label: t('First name'), sortBy: 'first_name', render: (row) => row.first_name },
        { id: 'last_name', label: t('Last name'), sortBy: 'last_name', render: (row) => row.last_name },
        { id: 'email', label: t('Email'), sortBy: 'email', width: 'wide', render: (row) => row.email },
        {
          id: 'registration_date',
          label: t('Registration date'),
          sortBy: 'registration_date',
          firstOrder: 'desc',
          render: (row) => utcDateTime(row.registration_date),
        },
      ],
      filters: [
        textFilter('first_name', t('First name')),
        textFilter('last_name', t('Last name')),
        textFilter('email', t('Email')),
        textFilter('registration_hash', t('Registration hash')),
        {
          name: 'registration_date',
          label: t('Registration date'),
          col: 'registration_date',
          opr: 'between',
          input: 'dates',
          format: 'iso',
          bounds: ['gt', 'lt'],
        },
      ],
      search: { name: 'username', col: 'username', opr: 'ct' },
      defaultSort: { column: 'registration_date', order: 'desc' },
      getName,
      actions: [remove],
    }),
    [remove],
  );
  return (
    <>
      <ResourcePage resource={resource} emptyText={t('No user registrations yet')} />
      {removal.dialog}
    </>
  );
}
