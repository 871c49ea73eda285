import { utcDateTime } from '../../lib/format/dates';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import type { ListColumn, ListFilterSpec } from '../resource/listResource';
import { NamesCell } from '../resource/NamesCell';
import type { UserRow } from './userRow';

export function userListColumns({ hasUserGroups }: ServerTraits): readonly ListColumn<UserRow>[] {
  const groups: ListColumn<UserRow> = {
    id: 'groups',
    label: t('Groups'),
    render: (row) => <NamesCell names={row.groups.map(({ name }) => name)} />,
  };
  return [
    { id: 'username', label: t('Username'), width: 'name', sortBy: 'username', render: (row) => row.username },
    { id: 'first_name', label: t('First name'), sortBy: 'first_name', render: (row) => row.first_name },
    { id: 'last_name', label: t('Last name'), sortBy: 'last_name', render: (row) => row.last_name },
    { id: 'email', label: t('Email'), sortBy: 'email', width: 'wide', render: (row) => row.email },
    {
      id: 'active',
      label: t('Is active?'),
      sortBy: 'active',
      render: (row) => (row.active ? t('Yes') : t('No')),
    },
    { id: 'roles', label: t('Roles'), render: (row) => <NamesCell names={row.roles.map(({ name }) => name)} /> },
    ...(hasUserGroups ? [groups] : []),
    {
      id: 'login_count',
      label: t('Login count'),
      sortBy: 'login_count',
      width: 'narrow',
      isHiddenByDefault: true,
      render: (row) => row.login_count ?? 0,
    },
    {
      id: 'fail_login_count',
      label: t('Fail login count'),
      sortBy: 'fail_login_count',
      width: 'narrow',
      isHiddenByDefault: true,
      render: (row) => row.fail_login_count ?? 0,
    },
    {
      id: 'last_login',
      label: t('Last login'),
      sortBy: 'last_login',
      firstOrder: 'desc',
      render: (row) => utcDateTime(row.last_login ?? ''),
    },
    {
      id: 'created_on',
      label: t('Created on'),
      sortBy: 'created_on',
      firstOrder: 'desc',
      isHiddenByDefault: true,
      render: (row) => utcDateTime(row.created_on ?? ''),
    },
    {
      id: 'changed_on',
      label: t('Changed on'),
      sortBy: 'changed_on',
      firstOrder: 'desc',
      isHiddenByDefault: true,
      render: (row) => utcDateTime(row.changed_on ?? ''),
    },
  ];
}

const numbers = (name: string, label: string): ListFilterSpec => ({
  name,
  label,
  col: name,
  opr: 'between',
  input: 'numbers',
});

const dates = (name: string, label: string): ListFilterSpec => ({
  name,
  label,
  col: name,
  opr: 'between',
  input: 'dates',
  format: 'iso',
  bounds: ['gt', 'lt'],
});

export function userListFilters({ hasUserGroups }: ServerTraits): readonly ListFilterSpec[] {
  const named = (name: string, label: string): ListFilterSpec => ({
    name,
    label,
    col: name,
    opr: 'rel_m_m',
    input: 'rows',
    resource: `security/${name}`,
    column: 'name',
    operator: 'ct',
  });
  return [
    { name: 'first_name', label: t('First name'), col: 'first_name', opr: 'ct', input: 'text' },
    { name: 'last_name', label: t('Last name'), col: 'last_name', opr: 'ct', input: 'text' },
    { name: 'email', label: t('Email'), col: 'email', opr: 'ct', input: 'text' },
    {
      name: 'active',
      label: t('Is active?'),
      col: 'active',
      opr: 'eq',
      input: 'select',
      options: [
        { label: t('Yes'), value: true },
        { label: t('No'), value: false },
      ],
    },
    named('roles', t('Roles')),
    ...(hasUserGroups ? [named('groups', t('Groups'))] : []),
    dates('created_on', t('Created on')),
    dates('changed_on', t('Changed on')),
    dates('last_login', t('Last login')),
    numbers('login_count', t('Login count')),
    numbers('fail_login_count', t('Fail login count')),
  ];
}
