import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { t } from '../../lib/t';
import { lazyComponent } from '../../ui/lazyComponent';
import { toast } from '../../ui/toast';
import { FormTextArea } from '../forms/controls';
import { requiredText } from '../forms/rules';

/** Few engines have such a field. */
const FileDrop = lazyComponent(() => import('../forms/FileDrop').then((m) => m.FileDrop));

type Rules = NonNullable<Parameters<typeof Form.Item>[0]['rules']>;

/** One control with both, so that a file counts as entered like a text. */
function CredentialsInput({ isNew, ...item }: ComponentProps<typeof FormTextArea> & { readonly isNew: boolean }) {
  const read = (file: File): void => {
    file.text().then(item.onChange, () => toast.danger(t('Unable to read the file, please refresh and try again.')));
  };
  return (
    <div className="database-credentials">
      <FormTextArea {...item} isCode placeholder={t('Paste content of service credentials JSON file here')} />
      {isNew && <FileDrop label={t('Upload JSON file')} accept=".json" file={undefined} onFile={read} />}
    </div>
  );
}

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
  return (
    <Form.Item
      name={[...name]}
      label={label}
      required={isRequired}
      rules={[...(isRequired ? [requiredText()] : []), ...rules]}
    >
      <CredentialsInput isNew={isNew} />
    </Form.Item>
  );
}
