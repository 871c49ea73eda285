import type { Datasource, FormData } from '../../lib/wire';
import { initialFormData, requestFormData, type ExploreSettings } from './initialFormData';

/** The form data of the chart builder's first request for a saved chart. */
export function firstRequestFormData(
  saved: FormData,
  datasource: Datasource | undefined,
  settings: ExploreSettings,
): FormData {
  return requestFormData(initialFormData(saved, datasource, settings), datasource, settings.rules);
}
