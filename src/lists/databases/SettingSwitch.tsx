import { Form } from 'antd';
import { FormCheckbox } from '../forms/controls';

/** A setting that is on or off, with a sentence about it. */
export function SettingSwitch({
  name,
  label,
  help,
}: {
  readonly name: string | readonly string[];
  readonly label: string;
  readonly help?: string;
}) {
  return (
    <Form.Item name={typeof name === 'string' ? name : [...name]} extra={help}>
      <FormCheckbox label={label} />
    </Form.Item>
  );
}
