import { Form } from 'antd';
import { t } from '../../lib/t';
import { FormText } from '../forms/controls';

/** The client of an OAuth2 provider. */
export function OAuth2Fields({ label }: { readonly label: string }) {
  return (
    <details className="database-section">
      <summary>{label}</summary>
      <Form.Item name={['oauth2', 'id']} label={t('Client ID')}>
        <FormText />
      </Form.Item>
      <Form.Item name={['oauth2', 'secret']} label={t('Client Secret')}>
        <FormText type="password" />
      </Form.Item>
      <Form.Item name={['oauth2', 'authorization_request_uri']} label={t('Authorization Request URI')}>
        <FormText placeholder="https://" />
      </Form.Item>
      <Form.Item name={['oauth2', 'token_request_uri']} label={t('Token Request URI')}>
        <FormText placeholder="https://" />
      </Form.Item>
      <Form.Item name={['oauth2', 'scope']} label={t('Scope')}>
        <FormText />
      </Form.Item>
    </details>
  );
}
