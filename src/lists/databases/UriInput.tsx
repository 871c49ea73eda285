import { Form } from 'antd';
import { t } from '../../lib/t';
import { FormText } from '../forms/controls';
import { requiredText } from '../forms/rules';

const PLACEHOLDER = 'dialect+driver://username:password@host:port/database';

export function UriInput({ placeholder }: { readonly placeholder: string }) {
  return (
    <Form.Item
      name="sqlalchemy_uri"
      label={t('SQLAlchemy URI')}
      extra={t('Refer to the SQLAlchemy documentation for more information on how to structure your URI.')}
      required
      rules={[requiredText()]}
    >
      <FormText placeholder={placeholder || PLACEHOLDER} />
    </Form.Item>
  );
}
