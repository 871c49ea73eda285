import { useId, useState } from 'react';
import { REPORTS_PATH, type AttachedTo, type Report } from '../api/reports';
import { updateItem } from '../api/resource';
import { t } from '../lib/t';
import { useAppSelector, useClient } from '../store/hooks';
import { toRequestError } from '../store/requestError';
import { useBootstrap } from '../store/sessionContext';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { toast } from '../ui/toast';
import { useUnsavedInput } from '../ui/useUnsavedInput';
import { DeleteReportButton } from './DeleteReportButton';
import {
  createReportValues,
  getReportNameError,
  readReportValues,
  toNewReport,
  toSavedValues,
  type ReportValues,
} from './model/attachedReport';
import { isCronPlausible } from './model/cron';
import { isTextType } from './model/formats';
import { getBrowserTimezone } from './model/timezones';
import { ReportActive } from './ReportActive';
import { ReportFields } from './ReportFields';
import { useCreateReport } from './useCreateReport';

export interface ReportFormProps {
  readonly attachedTo: AttachedTo;
  /** Of the chart or dashboard. */
  readonly title: string;
  /** Of a chart. */
  readonly vizType?: string | undefined;
  /** The user's own report, if there is one. */
  readonly report: Report | undefined;
  readonly onClose: () => void;
}

/** The form of a report: a new one, or the user's own. */
export function ReportForm({ attachedTo, title, vizType, report, onClose }: ReportFormProps) {
  const client = useClient();
  const create = useCreateReport();
  const { user } = useBootstrap();
  const hasWidth = useAppSelector((state) => state.session.traits.hasReportWidth);
  const [initial] = useState(() =>
    report ? readReportValues(report) : createReportValues(title, getBrowserTimezone(), isTextType(vizType)),
  );
  const [values, setValues] = useState<ReportValues>(initial);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const id = useId();
  const isDirty = values !== initial;
  const isValid = getReportNameError(values.name) === undefined && isCronPlausible(values.crontab);
  const { leave, confirmation } = useUnsavedInput({ isChanged: isDirty, isSaving });

  const save = async (): Promise<void> => {
    setSaving(true);
    setError(undefined);
    try {
      if (report) await updateItem(client, REPORTS_PATH, report.id, toSavedValues(values, hasWidth));
      else await create(toNewReport(values, attachedTo, user, hasWidth));
      toast.success(report ? t('Report updated') : t('The report has been created'));
      onClose();
    } catch (thrown) {
      setError(toRequestError(thrown).message);
      setSaving(false);
    }
  };
  return (
    <>
      <Dialog
        title={report ? t('Edit email report') : t('Schedule a new email report')}
        width={600}
        onClose={() => leave(onClose)}
        footer={
          <>
            {report && <DeleteReportButton report={report} disabled={isSaving} onDeleted={onClose} />}
            <Button disabled={isSaving} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button kind="primary" type="submit" form={id} disabled={isSaving || !isValid}>
              {isSaving ? t('Saving…') : report ? t('Save') : t('Add')}
            </Button>
          </>
        }
      >
        <form
          id={id}
          className="report-form"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {error !== undefined && (
            <Alert title={report ? t('Failed to update report') : t('Failed to create report')}>{error}</Alert>
          )}
          {report && <ReportActive report={report} />}
          <ReportFields
            values={values}
            isChart={attachedTo.kind === 'chart'}
            vizType={vizType}
            hasWidth={hasWidth}
            onChange={(changes) => setValues({ ...values, ...changes })}
          />
        </form>
      </Dialog>
      {confirmation}
    </>
  );
}
