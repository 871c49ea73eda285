import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import type { ListColumn } from '../resource/listResource';
import { SqlLines } from '../resource/SqlLines';
import { TableNames } from '../resource/TableNames';
import type { HistoryRow } from './historyRow';
import { formatLocalDateTime } from '../../lib/format/formatLocalDateTime';
import { toDuration } from './model/queryTimes';
import { StatusIcon } from './StatusIcon';
import { TrackingLink } from './TrackingLink';

const getUserName = ({ user }: HistoryRow): string => (user ? `${user.first_name} ${user.last_name}`.trim() : '');

/** For the labels of a row's controls. */
export const getQueryName = (row: HistoryRow): string =>
  row.tab_name === null || row.tab_name === '' ? t('Query %s', row.id) : row.tab_name;

export function historyListColumns(
  traits: ServerTraits,
  onPreview: (row: HistoryRow) => void,
): readonly ListColumn<HistoryRow>[] {
  return [
    {
      id: 'status',
      label: t('State'),
      width: 'icon',
      render: (row) => <StatusIcon status={row.status} message={row.error_message} />,
    },
    {
      id: 'start_time',
      label: t('Time'),
      sortBy: 'start_time',
      firstOrder: 'desc',
      render: (row) => formatLocalDateTime(row.start_time),
    },
    {
      id: 'duration',
      label: t('Duration'),
      sortBy: traits.sortsByDuration ? 'duration' : undefined,
      firstOrder: 'desc',
      width: 'normal',
      render: (row) =>
        row.end_time === null && row.progress !== null && row.progress > 0
          ? `${String(row.progress)} %`
          : toDuration(row),
    },
    { id: 'tab_name', label: t('Tab name'), sortBy: 'tab_name', render: (row) => row.tab_name },
    {
      id: 'database',
      label: t('Database'),
      sortBy: 'database.database_name',
      render: (row) => row.database?.database_name,
    },
    { id: 'schema', label: t('Schema'), sortBy: 'schema', width: 'narrow', render: (row) => row.schema },
    { id: 'sql_tables', label: t('Tables'), render: (row) => <TableNames tables={row.sql_tables} /> },
    { id: 'user', label: t('User'), sortBy: 'user.first_name', render: getUserName },
    {
      id: 'rows',
      label: t('Rows'),
      sortBy: 'rows',
      firstOrder: 'desc',
      width: 'narrow',
      render: (row) => row.rows?.toString(),
    },
    {
      id: 'sql',
      label: t('SQL'),
      sortBy: 'sql',
      width: 'name',
      render: (row) => <SqlLines sql={row.sql} name={getQueryName(row)} onOpen={() => onPreview(row)} />,
    },
    {
      id: 'tracking_url',
      label: t('Tracking URL'),
      isHiddenByDefault: true,
      render: (row) => <TrackingLink url={row.tracking_url} />,
    },
    { id: 'tmp_table_name', label: t('Results table'), isHiddenByDefault: true, render: (row) => row.tmp_table_name },
  ];
}
