import { Form } from 'antd';
import { t } from '../../lib/t';
import { FormText } from '../forms/controls';

/** The form fields `certified_by` and `certification_details`. */
export function CertificationItems({ certifiedByHelp }: { readonly certifiedByHelp: string }) {
  return (
    <>
      <Form.Item name="certified_by" label={t('Certified by')} extra={certifiedByHelp}>
        <FormText />
      </Form.Item>
      <Form.Item
        name="certification_details"
        label={t('Certification details')}
        extra={t('Any additional detail to show in the certification tooltip.')}
      >
        <FormText />
      </Form.Item>
    </>
  );
}
