import { useState } from 'react';
import { utcDateTime } from '../../lib/format/dates';
import { t } from '../../lib/t';
import { lazyComponent } from '../../ui/lazyComponent';
import { PageLink } from '../../ui/PageLink';
import type { ListResource } from '../resource/listResource';
import { ResourcePage } from '../resource/ResourcePage';
import { ListIcon } from '../resource/ListIcon';
import { getUserName, logColumns, logSchema, type LogRow } from './logRow';

const LogEntryDialog = lazyComponent(() => import('./LogEntryDialog').then((m) => m.LogEntryDialog));

const getName = (row: LogRow): string => `${row.action ?? ''} ${utcDateTime(row.dttm)}`.trim();

function createResource(onShow: (row: LogRow) => void): ListResource<LogRow> {
  return {
    name: 'log',
    hasInfo: false,
    title: t('Action Logs'),
    noun: t('log'),
    schema: logSchema,
    requestedColumns: logColumns,
    columns: [
      { id: 'dttm', label: t('Time'), sortBy: 'dttm', firstOrder: 'desc', render: (row) => utcDateTime(row.dttm) },
      { id: 'user', label: t('User'), sortBy: 'user.first_name', render: getUserName },
      { id: 'action', label: t('Action'), width: 'name', sortBy: 'action', render: (row) => row.action },
      {
        id: 'dashboard_id',
        label: t('Dashboard Id'),
        width: 'narrow',
        sortBy: 'dashboard_id',
        render: ({ dashboard_id }) =>
          dashboard_id !== null && (
            <PageLink href={`/superset/dashboard/${String(dashboard_id)}/`}>{dashboard_id}</PageLink>
          ),
      },
      {
        id: 'slice_id',
        label: t('Slice Id'),
        width: 'narrow',
        sortBy: 'slice_id',
        render: ({ slice_id }) =>
          slice_id !== null && <PageLink href={`/explore/?slice_id=${String(slice_id)}`}>{slice_id}</PageLink>,
      },
      {
        id: 'duration_ms',
        label: t('Duration Ms'),
        width: 'narrow',
        sortBy: 'duration_ms',
        render: (row) => row.duration_ms,
      },
      {
        id: 'referrer',
        label: t('Referrer'),
        sortBy: 'referrer',
        isHiddenByDefault: true,
        render: (row) => row.referrer,
      },
      {
        id: 'json',
        label: t('JSON'),
        sortBy: 'json',
        isHiddenByDefault: true,
        render: (row) => <code>{row.json}</code>,
      },
    ],
    filters: [
      {
        name: 'user',
        label: t('User'),
        col: 'user',
        opr: 'rel_o_m',
        input: 'rows',
        resource: 'security/users',
        column: 'username',
        operator: 'ct',
      },
      {
        name: 'dashboard_id',
        label: t('Dashboard'),
        col: 'dashboard_id',
        opr: 'eq',
        input: 'rows',
        resource: 'dashboard',
        column: 'dashboard_title',
        operator: 'title_or_slug',
      },
      {
        name: 'slice_id',
        label: t('Chart'),
        col: 'slice_id',
        opr: 'eq',
        input: 'rows',
        resource: 'chart',
        column: 'slice_name',
        operator: 'chart_all_text',
      },
      {
        name: 'dttm',
        label: t('Time'),
        col: 'dttm',
        opr: 'between',
        input: 'dates',
        format: 'iso',
        bounds: ['gt', 'lt'],
      },
      { name: 'json', label: t('JSON'), col: 'json', opr: 'ct', input: 'text' },
      { name: 'referrer', label: t('Referrer'), col: 'referrer', opr: 'eq', input: 'text' },
      { name: 'duration_ms', label: t('Duration Ms'), col: 'duration_ms', opr: 'eq', input: 'text' },
    ],
    search: { name: 'action', col: 'action', opr: 'ct' },
    defaultSort: { column: 'dttm', order: 'desc' },
    getName,
    actions: [
      {
        key: 'details',
        label: t('Details'),
        icon: <ListIcon name="eye" />,
        scope: 'row',
        onSelect: ([row]) => row && onShow(row),
        dialogs: [LogEntryDialog],
      },
    ],
  };
}

/** `/actionlog/list` */
export function ActionLogPage() {
  const [entry, setEntry] = useState<LogRow>();
  const [resource] = useState(() => createResource(setEntry));
  return (
    <>
      <ResourcePage resource={resource} />
      {entry && <LogEntryDialog entry={entry} onClose={() => setEntry(undefined)} />}
    </>
  );
}
