import { Form, type FormInstance } from 'antd';
import type { AlertValues } from './model/alertValues';

/** A value of the form; the initial one until its field is there. */
export function useFormValue<T>(
  form: FormInstance<AlertValues>,
  select: (values: Partial<AlertValues>) => T | undefined,
  initial: T,
): T {
  return Form.useWatch(select, form) ?? initial;
}
