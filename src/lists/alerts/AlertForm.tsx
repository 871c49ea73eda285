import { Form } from 'antd';
import { fetchReport, REPORTS_PATH, type Report, type ReportKind } from '../../api/reports';
import { updateItem } from '../../api/resource';
import { hasFlag } from '../../api/session/bootstrapShape';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { useAppSelector, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { useCreateReport } from '../../reports/useCreateReport';
import { toast } from '../../ui/toast';
import { FormCheckbox, FormRelated, FormText, FormTextArea } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule } from '../forms/rules';
import './alerts.css';
import { ConditionSection } from './ConditionSection';
import { ContentSection } from './ContentSection';
import { FormSection } from './FormSection';
import {
  getDefaultEmailSubject,
  getDependentValues,
  readAlertValues,
  toReportBody,
  type AlertFeatures,
  type AlertValues,
} from './model/alertValues';
import { getRequiredRule } from './rules';
import { RecipientsField } from './RecipientsField';
import { validateRecipients } from './model/validateRecipients';
import { ScheduleSection } from './ScheduleSection';

export interface AlertFormProps {
  readonly kind: ReportKind;
  readonly title: string;
  readonly report: Report | undefined;
  readonly initialValues: AlertValues;
  readonly isReadOnly?: boolean | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function useFeatures(): AlertFeatures {
  const bootstrap = useBootstrap();
  const { hasReportWidth, hasReportSubject, hasReportCopies, hasTabReports } = useAppSelector(
    (state) => state.session.traits,
  );
  const hasTabs = hasTabReports && hasFlag(bootstrap, 'ALERT_REPORT_TABS');
  const hasFilters = hasTabReports && hasFlag(bootstrap, 'ALERT_REPORTS_FILTER');
  return { hasReportWidth, hasReportSubject, hasReportCopies, hasTabs, hasFilters };
}

/** All about an alert or report: what, when, on which condition and to whom. */
export function AlertForm(props: AlertFormProps) {
  const { kind, title, report, initialValues, isReadOnly = false, onSaved, onClose } = props;
  const client = useClient();
  const create = useCreateReport();
  const [form] = Form.useForm<AlertValues>();
  const features = useFeatures();
  const isAlert = kind === 'Alert';
  // Also while their fields are not rendered, for which the dialog would submit the initial values.
  const dashboardState = Form.useWatch(({ tab, filters }: AlertValues) => ({ tab, filters }), { form, preserve: true });
  const defaultSubject = Form.useWatch(getDefaultEmailSubject, { form, preserve: true });
  const submit = async (values: AlertValues): Promise<void> => {
    const body = toReportBody(values, kind, features, report);
    if (report) await updateItem(client, REPORTS_PATH, report.id, body);
    else await create(body);
    toast.success(report ? t('%s updated', t(kind)) : t('The report has been created'));
    onSaved();
  };
  return (
    <FormDialog
      title={title}
      form={form}
      initialValues={initialValues}
      reread={report && (async () => readAlertValues(await fetchReport(client, report.id)))}
      submitLabel={report ? t('Save') : t('Add')}
      createdNoun={report ? undefined : isAlert ? t('alert') : t('report')}
      canSubmit={!isReadOnly}
      width={760}
      complete={(values) => ({ ...values, ...dashboardState })}
      onValuesChange={(changed) =>
        form.setFieldsValue(getDependentValues(changed, asString(form.getFieldValue('report_format'))))
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="alert-fields" disabled={isReadOnly}>
        <legend className="list-unseen">{title}</legend>
        <FormSection title={t('General information')}>
          <div className="alert-grid">
            <Form.Item
              name="name"
              label={isAlert ? t('Alert name') : t('Report name')}
              rules={[getRequiredRule(), maxLengthRule(150)]}
            >
              <FormText />
            </Form.Item>
            <Form.Item name="owners" label={t('Owners')} rules={[getRequiredRule('array')]}>
              <FormRelated resource="report" column="owners" placeholder={t('Select owners')} />
            </Form.Item>
          </div>
          <Form.Item name="description" label={t('Description')}>
            <FormTextArea />
          </Form.Item>
          <Form.Item name="active">
            <FormCheckbox label={isAlert ? t('Alert is active') : t('Report is active')} />
          </Form.Item>
        </FormSection>
        {isAlert && <ConditionSection form={form} initialValues={initialValues} />}
        <ContentSection form={form} kind={kind} features={features} initialValues={initialValues} />
        <ScheduleSection kind={kind} isNew={!report} form={form} initialValues={initialValues} />
        <FormSection title={t('Notification method')}>
          {features.hasReportSubject && (
            <Form.Item name="email_subject" label={t('Email subject name (optional)')} rules={[maxLengthRule(255)]}>
              <FormText placeholder={defaultSubject} />
            </Form.Item>
          )}
          <Form.Item name="recipients" rules={[{ validator: validateRecipients }]}>
            <RecipientsField hasCopies={features.hasReportCopies} />
          </Form.Item>
        </FormSection>
      </fieldset>
    </FormDialog>
  );
}
