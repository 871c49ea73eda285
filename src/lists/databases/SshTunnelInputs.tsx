import { Form } from 'antd';
import { t } from '../../lib/t';
import { FormCheckbox, FormRadio, FormText, FormTextArea } from '../forms/controls';
import { requiredText } from '../forms/rules';
import { numberRule } from './formRules';

const at = (name: string): string[] => ['ssh_tunnel', name];

/** The SSH tunnel through which the server reaches the database. */
export function SshTunnelInputs() {
  const hasTunnel = Form.useWatch('hasSshTunnel', { preserve: true }) === true;
  const isByKey = Form.useWatch(at('login'), { preserve: true }) === 'key';
  return (
    <>
      <Form.Item name="hasSshTunnel" extra={t('SSH Tunnel configuration parameters')}>
        <FormCheckbox label={t('SSH Tunnel')} />
      </Form.Item>
      {hasTunnel && (
        <div className="database-fields" role="group" aria-label={t('SSH Tunnel')}>
          <Form.Item name={at('server_address')} label={t('SSH Host')} required rules={[requiredText()]}>
            <FormText placeholder={t('e.g. 127.0.0.1')} />
          </Form.Item>
          <Form.Item
            name={at('server_port')}
            label={t('SSH Port')}
            required
            rules={[requiredText(), numberRule(t('SSH Port'))]}
          >
            <FormText inputMode="numeric" placeholder="22" />
          </Form.Item>
          <Form.Item name={at('username')} label={t('Username')} required rules={[requiredText()]}>
            <FormText placeholder={t('e.g. Analytics')} />
          </Form.Item>
          <Form.Item name={at('login')} label={t('Login with')}>
            <FormRadio
              label={t('Login with')}
              options={[
                { value: 'password', label: t('Password') },
                { value: 'key', label: t('Private Key & Password') },
              ]}
            />
          </Form.Item>
          {isByKey ? (
            <>
              <Form.Item name={at('private_key')} label={t('Private Key')} required rules={[requiredText()]}>
                <FormTextArea isCode placeholder={t('Paste Private Key here')} />
              </Form.Item>
              <Form.Item name={at('private_key_password')} label={t('Private Key Password')}>
                <FormText type="password" />
              </Form.Item>
            </>
          ) : (
            <Form.Item name={at('password')} label={t('SSH Password')} required rules={[requiredText()]}>
              <FormText type="password" />
            </Form.Item>
          )}
        </div>
      )}
    </>
  );
}
