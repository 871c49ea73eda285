import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { fetchReport, REPORTS_PATH, type Report, type ReportKind } from '../../api/reports';
import { t } from '../../lib/t';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { PageLink } from '../../ui/PageLink';
import { formatDuration } from '../resource/formatDuration';
import type { ListResource } from '../resource/listResource';
import { ParentFailure } from '../resource/ParentFailure';
import { ResourcePage } from '../resource/ResourcePage';
import { usePrefetchedDialogs } from '../resource/usePrefetchedDialogs';
import { alertLogColumns, alertLogSchema, type AlertLogRow } from './alertLogRow';
import { getContent, getContentUrl } from './contentNames';
import { LinkedText } from './LinkedText';
import { formatTime, readTime } from './model/time';
import { StateIcon } from './StateIcon';
import { useMayEditAlert } from './useAlertList';

const AlertDialog = lazyComponent(() => import('./AlertDialog').then((m) => m.AlertDialog));
const DIALOGS = [AlertDialog];

interface LoadedReport {
  /** Undefined until it is loaded, and where it cannot be. */
  readonly report: Report | undefined;
  /** What the server says of one that it does not have: the log of such a one is an empty list. */
  readonly missing: string | undefined;
  readonly reload: () => void;
}

function useReport(id: number): LoadedReport {
  const client = useClient();
  const [report, setReport] = useState<Report>();
  const [missing, setMissing] = useState<string>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    fetchReport(client, id, controller.signal).then(
      (loaded) => {
        setReport(loaded);
        setMissing(undefined);
      },
      (error: unknown) => {
        // The log itself says what else is wrong.
        const { status, message } = toRequestError(error);
        if (status === 404 && !controller.signal.aborted) setMissing(message);
      },
    );
    return () => controller.abort();
  }, [client, id, count]);
  return { report, missing, reload: useCallback(() => setCount((now) => now + 1), []) };
}

/** What the alert or report is about, with its name, which its list does not have. */
function ReportContent({ report }: { readonly report: Report }) {
  const { chart, dashboard } = report;
  const content = getContent({ chart_id: chart?.id ?? null, dashboard_id: dashboard?.id ?? null });
  if (!content) return null;
  return (
    <span>
      {content.kind === 'chart' ? t('Chart') : t('Dashboard')}:{' '}
      <PageLink href={getContentUrl(content)}>{chart?.name || dashboard?.name || String(content.id)}</PageLink>
    </span>
  );
}

/** `/alert/{id}/log/` and `/report/{id}/log/`: what the server's runs came to. */
export function AlertLogPage({ kind }: { readonly kind: ReportKind }) {
  const id = Number(useParams()['id']);
  const { report, missing, reload } = useReport(id);
  const mayEdit = useMayEditAlert();
  const [isEditing, setIsEditing] = useState(false);
  const isEditable = report !== undefined && mayEdit(report);
  usePrefetchedDialogs(DIALOGS, isEditable);
  const name = report?.name ?? '';
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
          label: t('Start at (UTC)'),
          sortBy: 'start_dttm',
          firstOrder: 'desc',
          render: (row) => formatTime(readTime(row.start_dttm), 'UTC'),
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
          render: (row) => (
            <span className="alert-error">
              <LinkedText text={row.error_message ?? ''} />
            </span>
          ),
        },
      ],
      filters: [],
      defaultSort: { column: 'start_dttm', order: 'desc' },
      getName: (row) => row.uuid ?? String(row.id),
      isRefreshable: true,
      pollMs: (rows) => (rows.some(({ state }) => state === 'Working') ? 5000 : 0),
    }),
    [id, kind, name],
  );
  if (missing !== undefined)
    return (
      <ParentFailure
        title={t('Execution log')}
        message={t('An error occurred while fetching %ss: %s', kind === 'Alert' ? t('alert') : t('report'), missing)}
        backHref={`/${kind.toLowerCase()}/list/`}
        onRetry={reload}
      />
    );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No Logs yet')}
        head={() =>
          isEditable && (
            <Button icon={<Icon name="edit" />} onClick={() => setIsEditing(true)}>
              {t('Edit')}
            </Button>
          )
        }
      >
        <p className="alert-log-links">
          <PageLink href={`/${kind.toLowerCase()}/list/`}>{t('Back to all')}</PageLink>
          {report && <ReportContent report={report} />}
        </p>
      </ResourcePage>
      {isEditing && <AlertDialog kind={kind} id={id} onSaved={reload} onClose={() => setIsEditing(false)} />}
    </>
  );
}
