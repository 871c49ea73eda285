import { useMemo } from 'react';
import { fetchReport, type Report, type ReportKind } from '../../api/reports';
import { t } from '../../lib/t';
import { getBrowserTimezone } from '../../reports/model/timezones';
import { useClient } from '../../store/hooks';
import { isBootstrapKnown, useBootstrap, useBootstrapRetry } from '../../store/sessionContext';
import { Dialog } from '../../ui/Dialog';
import { LoadFailure } from '../../ui/LoadFailure';
import { Loading } from '../../ui/Loading';
import { LoadedDialog } from '../forms/LoadedDialog';
import { AlertForm, type AlertFormProps } from './AlertForm';
import { createAlertValues, readAlertValues } from './model/alertValues';

interface AlertDialogProps {
  readonly kind: ReportKind;
  /** Undefined: a new one. */
  readonly id: number | undefined;
  /** It is looked at only: the user is no owner. */
  readonly isReadOnly?: boolean | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function getTitle(kind: ReportKind, isNew: boolean): string {
  if (kind === 'Alert') return isNew ? t('Add alert') : t('Edit alert');
  return isNew ? t('Add report') : t('Edit report');
}

function useNewValues(): AlertFormProps['initialValues'] {
  const { user, common } = useBootstrap();
  const { userId, firstName, lastName } = user;
  return useMemo(
    () =>
      createAlertValues({
        owner: userId === undefined ? undefined : { value: userId, text: `${firstName} ${lastName}`.trim() },
        conf: common.conf,
        timezone: getBrowserTimezone(),
      }),
    [userId, firstName, lastName, common],
  );
}

function LoadedForm({ report, ...props }: Omit<AlertFormProps, 'initialValues'> & { readonly report: Report }) {
  const values = useMemo(() => readAlertValues(report), [report]);
  return <AlertForm {...props} report={report} initialValues={values} />;
}

/** Creates an alert or report, edits one, or shows it. */
export function AlertDialog({ kind, id, isReadOnly = false, onSaved, onClose }: AlertDialogProps) {
  const client = useClient();
  const initialValues = useNewValues();
  const title = isReadOnly ? t(kind) : getTitle(kind, id === undefined);
  const props = { kind, title, onSaved, onClose };
  // The form takes its values once: without the session there is no owner and no setting of the server to start with.
  const isKnown = isBootstrapKnown(useBootstrap());
  const retry = useBootstrapRetry();
  if (id === undefined)
    return isKnown ? (
      <AlertForm {...props} report={undefined} initialValues={initialValues} />
    ) : (
      <Dialog title={title} onClose={onClose}>
        {retry ? <LoadFailure onRetry={retry} /> : <Loading />}
      </Dialog>
    );
  return (
    <LoadedDialog title={title} load={(signal) => fetchReport(client, id, signal)} onClose={onClose}>
      {(report) => <LoadedForm {...props} isReadOnly={isReadOnly} report={report} />}
    </LoadedDialog>
  );
}
