import { Form, type FormInstance } from 'antd';
import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { text } from '../../api/client/parse';
import { fetchDashboardTabs, type ReportKind } from '../../api/reports';
import { fetchItem } from '../../api/resource';
import { t } from '../../lib/t';
import { getFormats } from '../../reports/model/formats';
import { useBootstrap } from '../../store/sessionContext';
import { FormCheckbox, FormNumber, FormRelatedItem, FormSelect } from '../forms/controls';
import { DashboardStateFields } from './DashboardStateFields';
import { FormSection } from './FormSection';
import { hasScreenshot, type AlertFeatures, type AlertValues } from './model/alertValues';
import { getPresenceRule } from './rules';
import { useFetched } from './useFetched';
import { useFormValue } from './useFormValue';

const vizTypeSchema = v.object({ viz_type: text });
const fetchVizType = async (client: Client, id: number | string, signal: AbortSignal): Promise<string> =>
  (await fetchItem(client, '/api/v1/chart/', id, vizTypeSchema, signal)).viz_type;

/** What is sent: a dashboard or a chart, and as what. */
export function ContentSection({
  form,
  kind,
  features,
  initialValues,
}: {
  readonly form: FormInstance<AlertValues>;
  readonly kind: ReportKind;
  readonly features: AlertFeatures;
  readonly initialValues: AlertValues;
}) {
  const { feature_flags: flags } = useBootstrap().common;
  const content = useFormValue(form, ({ content: value }) => value, initialValues.content);
  const dashboard = useFormValue(form, ({ dashboard: value }) => value, initialValues.dashboard);
  const chart = useFormValue(form, ({ chart: value }) => value, initialValues.chart);
  const format = useFormValue(form, ({ report_format: value }) => value, initialValues.report_format);
  const isChart = content === 'chart';
  const vizType = useFetched(isChart ? chart?.value : undefined, fetchVizType);
  const tabs = useFetched(
    !isChart && (features.hasTabs || features.hasFilters) ? dashboard?.value : undefined,
    fetchDashboardTabs,
  );
  // Without it the server sends alerts without their content.
  const canAttach = kind === 'Report' || flags['ALERTS_ATTACH_REPORTS'] !== false;
  const formats = getFormats({ isChart, vizType, hasPdf: features.hasReportSubject, selected: format });
  return (
    <FormSection title={kind === 'Alert' ? t('Alert contents') : t('Report contents')}>
      <div className="alert-grid">
        <Form.Item name="content" label={t('Content type')}>
          <FormSelect
            options={[
              { value: 'dashboard', label: t('Dashboard') },
              { value: 'chart', label: t('Chart') },
            ]}
          />
        </Form.Item>
        {isChart ? (
          <Form.Item key="chart" name="chart" label={t('Select chart')} required rules={[getPresenceRule()]}>
            <FormRelatedItem resource="report" column="chart" placeholder={t('Select chart to use')} />
          </Form.Item>
        ) : (
          <Form.Item
            key="dashboard"
            name="dashboard"
            label={t('Select dashboard')}
            required
            rules={[getPresenceRule()]}
          >
            <FormRelatedItem resource="report" column="dashboard" placeholder={t('Select dashboard to use')} />
          </Form.Item>
        )}
      </div>
      {!isChart && dashboard && tabs && (
        <DashboardStateFields key={dashboard.value} form={form} features={features} content={tabs} />
      )}
      <div className="alert-grid">
        {canAttach && (
          <Form.Item name="report_format" label={t('Content format')}>
            <FormSelect options={formats} />
          </Form.Item>
        )}
        {features.hasReportWidth && hasScreenshot(format) && (
          <Form.Item name="custom_width" label={t('Screenshot width')}>
            <FormNumber placeholder={t('Input custom width in pixels')} />
          </Form.Item>
        )}
      </div>
      {!(kind === 'Alert' && isChart) && hasScreenshot(format) && (
        <Form.Item name="force_screenshot">
          <FormCheckbox label={t('Ignore cache when generating report')} />
        </Form.Item>
      )}
    </FormSection>
  );
}
