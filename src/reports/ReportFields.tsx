import { t } from '../lib/t';
import { useBootstrap } from '../store/sessionContext';
import { Field } from '../ui/form/Field';
import { NumberInput } from '../ui/form/NumberInput';
import { RadioGroup } from '../ui/form/RadioGroup';
import { TextInput } from '../ui/form/TextInput';
import { CronField } from './CronField';
import { getReportNameError, type ReportValues } from './model/attachedReport';
import { isCronPlausible } from './model/cron';
import { isTextType } from './model/formats';
import './reports.css';
import { TimezoneSelect } from './TimezoneSelect';

interface ReportFieldsProps {
  readonly values: ReportValues;
  readonly isChart: boolean;
  readonly vizType: string | undefined;
  readonly hasWidth: boolean;
  readonly onChange: (changes: Partial<ReportValues>) => void;
}

export function ReportFields({ values, isChart, vizType, hasWidth, onChange }: ReportFieldsProps) {
  const { email } = useBootstrap().user;
  return (
    <>
      <Field label={t('Report Name')} required error={getReportNameError(values.name)}>
        {(ids) => <TextInput {...ids} value={values.name} onChange={(name) => onChange({ name })} />}
      </Field>
      <Field label={t('Description')} help={t('Include a description that will be sent with your report')}>
        {(ids) => (
          <TextInput {...ids} value={values.description} onChange={(description) => onChange({ description })} />
        )}
      </Field>
      <p className="report-email">
        {t('The report will be sent to your email at')} <strong>{email}</strong>
      </p>
      <Field label={t('Schedule')} error={isCronPlausible(values.crontab) ? undefined : t('Invalid cron expression')}>
        {(ids) => (
          <CronField
            {...ids}
            timezone={values.timezone}
            value={values.crontab}
            onChange={(crontab) => onChange({ crontab })}
          />
        )}
      </Field>
      <Field label={t('Timezone')}>
        {(ids) => <TimezoneSelect {...ids} value={values.timezone} onChange={(timezone) => onChange({ timezone })} />}
      </Field>
      {isChart && (
        <Field label={t('Message content')} group>
          {({ labelledBy }) => (
            <RadioGroup
              labelledBy={labelledBy}
              look="column"
              options={[
                ...(isTextType(vizType) ? [{ value: 'TEXT', label: t('Text embedded in email') }] : []),
                { value: 'PNG', label: t('Image (PNG) embedded in email') },
                { value: 'CSV', label: t('Formatted CSV attached in email') },
              ]}
              value={values.report_format}
              onChange={(report_format) => onChange({ report_format })}
            />
          )}
        </Field>
      )}
      {hasWidth && values.report_format === 'PNG' && (
        <Field label={t('Screenshot width')}>
          {(ids) => (
            <NumberInput
              {...ids}
              placeholder={t('Input custom width in pixels')}
              value={values.custom_width}
              onChange={(custom_width) => onChange({ custom_width })}
            />
          )}
        </Field>
      )}
    </>
  );
}
