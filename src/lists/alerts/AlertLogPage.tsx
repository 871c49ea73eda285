import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { fetchReport, REPORTS_PATH, type ReportKind } from '../../api/reports';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { PageLink } from '../../ui/PageLink';
import type { ListResource } from '../resource/listResource';
import { ResourcePage } from '../resource/ResourcePage';
import { alertLogColumns, alertLogSchema, type AlertLogRow } from './alertLogRow';
import { formatDuration, formatTime, readTime } from './model/time';
import { StateIcon } from './StateIcon';

/** The name of an alert or report; '' until it is loaded, and where it cannot be. */
function useReportName(id: number): string {
  const client = useClient();
  const [name, setName] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    // The log itself says what is wrong.
    fetchReport(client, id, controller.signal).then(
      (report) => setName(report.name),
      () => undefined,
    );
    return () => controller.abort();
  }, [client, id]);
  return name;
}

/** `/alert/{id}/log/` and `/report/{id}/log/`: what the server's runs came to. */
export function AlertLogPage({ kind }: { readonly kind: ReportKind }) {
  const id = Number(useParams()['id']);
  const name = useReportName(id);
  const resource = useMemo<ListResource<AlertLogRow>>(
    () => ({
      name: 'report',
      path: `${REPORTS_PATH}${String(id)}/log/`,
      title: [t('Execution log'), name].filter(Boolean).join(': '),
      noun: t('log'),
      schema: alertLogSchema,
      requestedColumns: alertLogColumns,
      columns: [
        {
          id: 'state',
          label: t('State'),
          width: 'narrow',
          sortBy: 'state',
          render: (row) => <StateIcon kind={kind} state={row.state} />,
        },
        { id: 'uuid', label: t('Execution ID'), render: (row) => row.uuid?.slice(0, 6) ?? '', isHiddenByDefault: true },
        {
          id: 'scheduled_dttm',
          label: t('Scheduled at (UTC)'),
          sortBy: 'scheduled_dttm',
          firstOrder: 'desc',
          render: (row) => formatTime(readTime(row.scheduled_dttm), 'UTC'),
        },
        {
          id: 'start_dttm',
          label: t('Start at'),
          sortBy: 'start_dttm',
          firstOrder: 'desc',
          render: (row) => formatTime(readTime(row.start_dttm)),
        },
        {
          id: 'duration',
          label: t('Duration'),
          width: 'narrow',
          render: (row) => formatDuration(readTime(row.start_dttm), readTime(row.end_dttm)),
        },
        { id: 'value', label: t('Value'), sortBy: 'value', render: (row) => row.value?.toString() ?? '' },
        {
          id: 'error_message',
          label: t('Error message'),
          width: 'name',
          sortBy: 'error_message',
          render: (row) => <span className="alert-error">{row.error_message}</span>,
        },
      ],
      filters: [],
      defaultSort: { column: 'start_dttm', order: 'desc' },
      getName: (row) => row.uuid ?? String(row.id),
      pollMs: (rows) => (rows.some(({ state }) => state === 'Working') ? 5000 : 0),
    }),
    [id, kind, name],
  );
  return (
    <ResourcePage resource={resource} emptyText={t('No Logs yet')}>
      <p>
        <PageLink href={`/${kind.toLowerCase()}/list/`}>{t('Back to all')}</PageLink>
      </p>
    </ResourcePage>
  );
}
