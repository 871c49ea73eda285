import { useMemo, useState } from 'react';
import type { Client } from '../../api/client/client';
import { stopQuery } from '../../api/queries';
import { serverTraits } from '../../api/session/serverTraits';
import { copyWithToast } from '../../chart/export/share';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { useAppDispatch, useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { ListIcon } from '../resource/ListIcon';
import type { ListAction, ListFilterSpec, ListResource } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { ResourcePage } from '../resource/ResourcePage';
import { sqlLabHref } from '../resource/sqlLabHref';
import { SqlPreview } from '../resource/SqlPreview';
import type { PreviewedQuery } from '../resource/SqlPreviewDialog';
import { getQueryName, historyListColumns } from './historyListColumns';
import { historyColumns, historySchema, type HistoryRow } from './historyRow';
import { isUnfinished } from './model/queryStatus';

/** While a query runs. */
const POLL_MS = 2000;

const getFilters = (): readonly ListFilterSpec[] => [
  { name: 'database', label: t('Database'), col: 'database', opr: 'rel_o_m', input: 'related', column: 'database' },
  { name: 'status', label: t('State'), col: 'status', opr: 'eq', input: 'distinct', column: 'status' },
  { name: 'user', label: t('User'), col: 'user', opr: 'rel_o_m', input: 'related', column: 'user' },
  {
    name: 'start_time',
    label: t('Time range'),
    col: 'start_time',
    opr: 'between',
    input: 'dates',
    format: 'milliseconds',
  },
];

function getActions(
  client: Client,
  traits: ServerTraits,
  onPreview: (row: HistoryRow | undefined) => void,
  onStopped: () => void,
): readonly ListAction<HistoryRow>[] {
  const stop = async ({ id, client_id }: HistoryRow): Promise<void> => {
    try {
      await stopQuery(client, id, client_id);
      toast.success(t('Query was stopped.'));
    } catch (error) {
      toast.danger(`${t('Failed to stop query.')} ${toRequestError(error).message}`);
    }
    onStopped();
  };
  return [
    {
      key: 'preview',
      label: t('Query preview'),
      icon: <ListIcon name="eye" />,
      scope: 'row',
      onSelect: ([row]) => onPreview(row),
    },
    {
      key: 'open',
      label: t('Open query in SQL Lab'),
      icon: <Icon name="external" />,
      scope: 'row',
      href: ({ id }) => sqlLabHref(traits, { queryId: id }),
    },
    {
      key: 'copy-sql',
      label: t('Copy query'),
      icon: <Icon name="copy" />,
      scope: 'row',
      onSelect: ([row]) => {
        if (row) void copyWithToast(row.sql, t('SQL Copied!'));
      },
    },
    {
      key: 'stop',
      label: t('Stop query'),
      icon: <Icon name="close" />,
      scope: 'row',
      isAvailable: isUnfinished,
      isDangerous: true,
      onSelect: ([row]) => {
        if (row) void stop(row);
      },
    },
  ];
}

/** `/superset/sqllab/history/` (2.1.3), `/sqllab/history/` (6.1.0): the queries of SQL Lab. */
export function QueryHistoryPage() {
  const client = useClient();
  const bootstrap = useBootstrap();
  const traits = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const dispatch = useAppDispatch();
  const [previewed, setPreviewed] = useState<HistoryRow>();
  const resource = useMemo<ListResource<HistoryRow>>(() => {
    const refetch = (): void => {
      dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: '/api/v1/query/' }]));
    };
    return {
      name: 'query',
      title: t('Query history'),
      noun: t('query'),
      plural: t('queries'),
      hasInfo: false,
      schema: historySchema,
      requestedColumns: historyColumns,
      columns: historyListColumns(traits, setPreviewed),
      filters: getFilters(),
      search: { name: 'sql', col: 'sql', opr: 'ct' },
      defaultSort: { column: 'start_time', order: 'desc' },
      getName: getQueryName,
      actions: getActions(client, traits, setPreviewed, refetch),
      pollMs: (rows) => (rows.some(isUnfinished) ? POLL_MS : 0),
    };
  }, [client, traits, dispatch]);
  const toQuery = (row: HistoryRow): PreviewedQuery => ({
    name: getQueryName(row),
    texts: [
      { key: 'user', label: t('User query'), sql: row.sql },
      { key: 'executed', label: t('Executed query'), sql: row.executed_sql ?? '' },
    ],
    href: sqlLabHref(traits, { queryId: row.id }),
  });
  return (
    <ResourcePage
      resource={resource}
      emptyText={t('No queries yet')}
      dialog={(rows) => (
        <SqlPreview rows={rows} row={previewed} nameLabel={t('Tab name')} toQuery={toQuery} onChange={setPreviewed} />
      )}
    />
  );
}
