import { Form } from 'antd';
import { t } from '../../lib/t';
import { FormText } from './controls';

/** A new password, typed twice: fields `password` and `confirm`. */
export function PasswordFields() {
  return (
    <>
      <Form.Item name="password" label={t('Password')} rules={[{ required: true, message: t('Password is required') }]}>
        <FormText type="password" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('Confirm Password')}
        dependencies={['password']}
        rules={[
          { required: true, message: t('Please confirm your password') },
          ({ getFieldValue }) => ({
            validator: (_rule, value: unknown) => {
              return value && value !== getFieldValue('password')
                ? Promise.reject(new Error(t('Passwords do not match!')))
                : Promise.resolve();
            },
          }),
        ]}
      >
        <FormText type="password" />
      </Form.Item>
    </>
  );
}
