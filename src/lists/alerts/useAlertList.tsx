import { useMemo, type ReactNode } from 'react';
import { isAdmin, hasPermission } from '../../api/session/permissions';
import type { ReportKind } from '../../api/reports';
import { t } from '../../lib/t';
import { useCronDescription } from '../../reports/useCronDescription';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { auditListColumns } from '../resource/auditListColumns';
import { ListIcon } from '../resource/ListIcon';
import type { ListAction, ListFilterSpec, ListResource } from '../resource/listResource';
import type { PrefetchedDialog } from '../resource/usePrefetchedDialogs';
import { ActiveSwitch } from './ActiveSwitch';
import { alertColumns, alertSchema, type AlertRow } from './alertRow';
import { getStates } from './alertStates';
import { ContentLink } from './ContentLink';
import { getContent } from './contentNames';
import { ContentNamesProvider } from './ContentNamesProvider';
import { getMethodLabel } from './model/slackRecipients';
import { formatTime, readTime } from './model/time';
import { StateIcon } from './StateIcon';

export const getAlertName = ({ name }: AlertRow): string => name;

/** Only owners and admins may change an alert or report. */
export function useMayEditAlert(): (row: Pick<AlertRow, 'owners'>) => boolean {
  const { user } = useBootstrap();
  return useMemo(() => {
    const mayWrite = isAdmin(user) || hasPermission(user, 'can_write', 'ReportSchedule');
    return ({ owners }) => mayWrite && (isAdmin(user) || owners.some(({ id }) => id === user.userId));
  }, [user]);
}

function getFilters(kind: ReportKind, hasEditors: boolean): readonly ListFilterSpec[] {
  const options = getStates(kind).map(({ value, label }) => ({ value, label }));
  const creators: ListFilterSpec = {
    name: 'created_by',
    label: t('Created by'),
    col: 'created_by',
    opr: 'rel_o_m',
    input: 'related',
    column: 'created_by',
  };
  return [
    { name: 'owners', label: t('Owner'), col: 'owners', opr: 'rel_m_m', input: 'related', column: 'owners' },
    creators,
    { name: 'last_state', label: t('Status'), col: 'last_state', opr: 'eq', input: 'select', options },
    ...(hasEditors
      ? [{ ...creators, name: 'changed_by', label: t('Modified by'), col: 'changed_by', column: 'changed_by' } as const]
      : []),
  ];
}

interface AlertListOptions {
  readonly kind: ReportKind;
  readonly remove: ListAction<AlertRow>;
  readonly onEdit: (row: AlertRow) => void;
  /** What `onEdit` opens. */
  readonly dialogs: readonly PrefetchedDialog[];
  readonly onChange: () => Promise<void>;
}

/** The list of alerts, or of reports. */
export function useAlertList({ kind, remove, onEdit, dialogs, onChange }: AlertListOptions): ListResource<AlertRow> {
  const isEnglish = useBootstrap().common.locale.startsWith('en');
  // The server says schedules in English.
  const describe = useCronDescription(!isEnglish);
  const mayEdit = useMayEditAlert();
  const hasEditors = useAppSelector((state) => state.session.traits.hasReportWidth);
  return useMemo(() => {
    const renderSchedule = (row: AlertRow): ReactNode => (
      <span title={`${row.crontab} (${row.timezone})`}>
        {describe?.(row.crontab) || row.crontab_humanized || row.crontab}
        {row.timezone !== '' && <span className="alert-zone"> {row.timezone}</span>}
      </span>
    );
    return {
      name: 'report',
      title: kind === 'Alert' ? t('Alerts') : t('Reports'),
      noun: kind === 'Alert' ? t('alert') : t('report'),
      schema: alertSchema,
      requestedColumns: alertColumns,
      fixedFilters: [{ col: 'type', opr: 'eq', value: kind }],
      columns: [
        {
          id: 'last_state',
          label: t('Status'),
          width: 'narrow',
          render: (row) => <StateIcon kind={kind} state={row.last_state} />,
        },
        {
          id: 'last_eval_dttm',
          label: t('Last run'),
          sortBy: 'last_eval_dttm',
          firstOrder: 'desc',
          render: (row) => formatTime(readTime(row.last_eval_dttm)),
        },
        {
          id: 'name',
          label: t('Name'),
          width: 'name',
          sortBy: 'name',
          render: (row) =>
            mayEdit(row) ? (
              <button type="button" className="list-link" onClick={() => onEdit(row)}>
                {row.name}
              </button>
            ) : (
              row.name
            ),
        },
        { id: 'crontab', label: t('Schedule'), width: 'wide', sortBy: 'crontab_humanized', render: renderSchedule },
        {
          id: 'recipients',
          label: t('Notification method'),
          render: (row) => [...new Set(row.recipients.map(({ type }) => getMethodLabel(type)))].join(', '),
        },
        {
          id: 'owners',
          label: t('Owners'),
          render: (row) => row.owners.map((owner) => `${owner.first_name} ${owner.last_name}`.trim()).join(', '),
        },
        { id: 'content', label: t('Content'), render: (row) => <ContentLink content={getContent(row)} /> },
        ...auditListColumns<AlertRow>(),
        {
          id: 'active',
          label: t('Active'),
          width: 'narrow',
          sortBy: 'active',
          render: (row) => <ActiveSwitch row={row} disabled={!mayEdit(row)} onChange={onChange} />,
        },
      ],
      filters: getFilters(kind, hasEditors),
      search: { name: 'name', col: 'name', opr: 'report_all_text' },
      defaultSort: { column: 'name', order: 'desc' },
      getName: getAlertName,
      Provider: ContentNamesProvider,
      actions: [
        {
          key: 'log',
          label: t('Execution log'),
          icon: <ListIcon name="rows" />,
          scope: 'row',
          href: (row) => `/${kind.toLowerCase()}/${String(row.id)}/log/`,
        },
        {
          key: 'edit',
          label: t('Edit'),
          icon: <Icon name="edit" />,
          scope: 'row',
          permission: 'can_write',
          isAvailable: mayEdit,
          onSelect: ([row]) => {
            if (row) onEdit(row);
          },
          dialogs,
        },
        {
          key: 'view',
          label: t('View'),
          icon: <ListIcon name="eye" />,
          scope: 'row',
          permission: 'can_write',
          isAvailable: (row) => !mayEdit(row),
          onSelect: ([row]) => {
            if (row) onEdit(row);
          },
          dialogs,
        },
        remove,
      ],
      isRefreshable: true,
      pollMs: (rows) => (rows.some(({ last_state }) => last_state === 'Working') ? 5000 : 0),
    };
  }, [kind, describe, mayEdit, hasEditors, remove, onEdit, dialogs, onChange]);
}
