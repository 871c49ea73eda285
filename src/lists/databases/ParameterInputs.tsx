import { Form } from 'antd';
import { t } from '../../lib/t';
import { FormCheckbox, FormText } from '../forms/controls';
import { jsonRule, requiredText } from '../forms/rules';
import { CatalogTables } from './CatalogTables';
import { CredentialsField } from './CredentialsField';
import { numberRule } from './formRules';
import type { ParameterField } from './model/parameterFields';
import { OAuth2Fields } from './OAuth2Fields';

function ParameterInput({ field, isNew }: { readonly field: ParameterField; readonly isNew: boolean }) {
  const { name, kind, label, help, placeholder, isRequired } = field;
  const path = ['parameters', name];
  const shown = placeholder === undefined ? {} : { placeholder };
  switch (kind) {
    case 'tunnel':
      // The switch of the tunnel is above its own fields.
      return null;
    case 'catalog':
      return <CatalogTables label={label} />;
    case 'oauth2':
      return <OAuth2Fields label={label} />;
    case 'boolean':
      return (
        <Form.Item name={path} extra={help}>
          <FormCheckbox label={label} />
        </Form.Item>
      );
    case 'credentials':
      return <CredentialsField name={path} label={label} isRequired={isRequired} isNew={isNew} rules={[jsonRule()]} />;
    case 'number':
      return (
        <Form.Item
          name={path}
          label={label}
          extra={help}
          required={isRequired}
          rules={[...(isRequired ? [requiredText()] : []), numberRule(label)]}
        >
          <FormText inputMode="numeric" {...shown} />
        </Form.Item>
      );
    default:
      return (
        <Form.Item
          name={path}
          label={label}
          extra={help}
          required={isRequired}
          rules={isRequired ? [requiredText()] : []}
        >
          <FormText type={kind === 'password' ? 'password' : 'text'} {...shown} />
        </Form.Item>
      );
  }
}

/** The fields of a connection by parameters, as the engine's schema has them. */
export function ParameterInputs({
  fields,
  isNew,
}: {
  readonly fields: readonly ParameterField[];
  readonly isNew: boolean;
}) {
  return (
    <div className="database-fields" role="group" aria-label={t('Connection')}>
      {fields.map((field) => (
        <ParameterInput key={field.name} field={field} isNew={isNew} />
      ))}
    </div>
  );
}
