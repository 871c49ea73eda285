import { Form } from 'antd';
import { t } from '../../lib/t';
import { lazyComponent } from '../../ui/lazyComponent';
import { toast } from '../../ui/toast';
import { FormTextArea } from '../forms/controls';
import { requiredText } from '../forms/rules';

/** Few engines have such a field. */
const FileDrop = lazyComponent(() => import('../forms/FileDrop').then((m) => m.FileDrop));

type Rules = NonNullable<Parameters<typeof Form.Item>[0]['rules']>;

/** The JSON of a service account, pasted or read from a file. */
export function CredentialsField({
  name,
  label,
  isRequired,
  isNew,
  rules,
}: {
  readonly name: readonly string[];
  readonly label: string;
  readonly isRequired: boolean;
  readonly isNew: boolean;
  readonly rules: Rules;
}) {
  const form = Form.useFormInstance();
  const path = [...name];
  const read = (file: File): void => {
    file.text().then(
      (text) => {
        form.setFieldValue(path, text);
        void form.validateFields([path]);
      },
      () => toast.danger(t('Unable to read the file, please refresh and try again.')),
    );
  };
  return (
    <>
      <Form.Item
        name={path}
        label={label}
        required={isRequired}
        rules={[...(isRequired ? [requiredText()] : []), ...rules]}
      >
        <FormTextArea isCode placeholder={t('Paste content of service credentials JSON file here')} />
      </Form.Item>
      {isNew && <FileDrop label={t('Upload JSON file')} accept=".json" file={undefined} onFile={read} />}
    </>
  );
}
