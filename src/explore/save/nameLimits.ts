import { t } from '../../lib/t';

/** Characters that the server stores. Source: the OpenAPI document of 2.1.3, openapi-6.1.0.json. */
export const MAX_CHART_NAME = 250;
export const MAX_DASHBOARD_TITLE = 500;

/** The server counts characters, not UTF-16 units. */
export function getNameError(name: string, max: number): string | undefined {
  const { length } = Array.from(name);
  return length > max ? t('At most %s characters are possible; these are %s.', max, length) : undefined;
}
