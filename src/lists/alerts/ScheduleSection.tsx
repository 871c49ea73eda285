import { Form, type FormInstance } from 'antd';
import type { ReportKind } from '../../api/reports';
import { t } from '../../lib/t';
import { CronField } from '../../reports/CronField';
import { TimezoneSelect } from '../../reports/TimezoneSelect';
import { FormNumber, FormSelect } from '../forms/controls';
import { FormSection } from './FormSection';
import type { AlertValues } from './model/alertValues';
import { getCronRule, getPositiveRule, getPresenceRule } from './rules';
import { useFormValue } from './useFormValue';

/** What `Form.Item` passes on. */
interface ControlProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
}

const toFieldProps = ({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }: ControlProps) => ({
  id,
  describedBy,
  invalid: invalid === true || invalid === 'true',
});

function FormCron({ timezone, value = '', onChange, ...item }: ControlProps & { readonly timezone: string }) {
  return <CronField {...toFieldProps(item)} timezone={timezone} value={value} onChange={(cron) => onChange?.(cron)} />;
}

function FormTimezone({ value = '', onChange, ...item }: ControlProps) {
  return <TimezoneSelect {...toFieldProps(item)} value={value} onChange={(zone) => onChange?.(zone)} />;
}

const RETENTIONS = [30, 60, 90];

/** When it runs, and how long what it leaves behind stays. */
export function ScheduleSection({
  form,
  kind,
  isNew,
  initialValues,
}: {
  readonly form: FormInstance<AlertValues>;
  readonly kind: ReportKind;
  readonly isNew: boolean;
  readonly initialValues: AlertValues;
}) {
  const timezone = useFormValue(form, ({ timezone: value }) => value, initialValues.timezone);
  const { log_retention: retention, grace_period: gracePeriod, working_timeout: workingTimeout } = initialValues;
  const hasTimeout = isNew || workingTimeout !== undefined;
  const days = [...new Set([...RETENTIONS, ...(retention === undefined ? [] : [retention])])].sort((a, b) => a - b);
  return (
    <FormSection title={kind === 'Alert' ? t('Alert condition schedule') : t('Schedule')}>
      <Form.Item name="crontab" label={t('CRON expression')} required rules={[getCronRule()]}>
        <FormCron timezone={timezone} />
      </Form.Item>
      <div className="alert-grid">
        <Form.Item name="timezone" label={t('Timezone')}>
          <FormTimezone />
        </Form.Item>
        <Form.Item name="log_retention" label={t('Log retention')} required rules={[getPresenceRule()]}>
          <FormSelect
            options={days.map((value) => ({ value, label: value === 0 ? t('None') : t('%s days', value) }))}
          />
        </Form.Item>
        <Form.Item
          name="working_timeout"
          label={t('Working timeout')}
          extra={t('Time in seconds')}
          required={hasTimeout}
          rules={[getPositiveRule(t('Working timeout')), ...(hasTimeout ? [getPresenceRule()] : [])]}
        >
          <FormNumber />
        </Form.Item>
        {kind === 'Alert' && (
          <Form.Item
            name="grace_period"
            label={t('Grace period')}
            extra={t('Time in seconds')}
            // The server cannot take a period back.
            rules={[
              getPositiveRule(t('Grace period')),
              ...(isNew || gracePeriod === undefined ? [] : [getPresenceRule()]),
            ]}
          >
            <FormNumber />
          </Form.Item>
        )}
      </div>
    </FormSection>
  );
}
