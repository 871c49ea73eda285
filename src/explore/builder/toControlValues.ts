import type { FormData } from '../../lib/wire';

/** The form data as the control panel shows it: with the defaults that a query adds, unknown keys included. */
export function toControlValues(formData: FormData, queryFormData: FormData): FormData {
  const defined = Object.fromEntries(Object.entries(queryFormData).filter(([, value]) => value !== undefined));
  return { ...formData, ...defined, viz_type: formData.viz_type, datasource: formData.datasource };
}
