import { Form, type FormInstance } from 'antd';
import { t } from '../../lib/t';
import { FormCode, FormNumber, FormRelatedItem, FormSelect } from '../forms/controls';
import { FormSection } from './FormSection';
import { CONDITIONS, type AlertValues, type Condition } from './model/alertValues';
import { getPresenceRule, getRequiredRule } from './rules';
import { useFormValue } from './useFormValue';

function getConditionLabel(condition: Condition): string {
  const labels: Readonly<Record<Condition, string>> = {
    '<': t('< (Smaller than)'),
    '>': t('> (Larger than)'),
    '<=': t('<= (Smaller or equal)'),
    '>=': t('>= (Larger or equal)'),
    '==': t('== (Is equal)'),
    '!=': t('!= (Is not equal)'),
    'not null': t('Not null'),
  };
  return labels[condition];
}

/** When an alert notifies: a query, and what its value is compared with. */
export function ConditionSection({
  form,
  initialValues,
}: {
  readonly form: FormInstance<AlertValues>;
  readonly initialValues: AlertValues;
}) {
  const condition = useFormValue(form, ({ condition: value }) => value, initialValues.condition);
  return (
    <FormSection title={t('Alert condition')}>
      <Form.Item name="database" label={t('Database')} required rules={[getPresenceRule()]}>
        <FormRelatedItem resource="report" column="database" placeholder={t('Select database')} />
      </Form.Item>
      <Form.Item name="sql" label={t('SQL Query')} rules={[getRequiredRule()]}>
        <FormCode language="sql" label={t('SQL Query')} height={160} />
      </Form.Item>
      <div className="alert-grid">
        <Form.Item name="condition" label={t('Trigger Alert If...')} required rules={[getPresenceRule()]}>
          <FormSelect
            placeholder={t('Condition')}
            options={CONDITIONS.map((value) => ({ value, label: getConditionLabel(value) }))}
          />
        </Form.Item>
        {condition !== 'not null' && (
          <Form.Item name="threshold" label={t('Value')} required rules={[getPresenceRule()]}>
            <FormNumber />
          </Form.Item>
        )}
      </div>
    </FormSection>
  );
}
