import { t } from '../../lib/t';

const FIELD = /^([a-z_]+)(?=: )/gm;

/** The server's validation errors, `field: message` per line, with the fields' labels on the screen. */
export function labelErrorFields(detail: string): string {
  const labels: ReadonlyMap<string, string> = new Map([
    ['slice_name', t('Chart name')],
    ['dashboard_title', t('Dashboard name')],
    ['dashboards', t('Add to dashboard')],
    ['description', t('Description')],
    ['cache_timeout', t('Cache timeout')],
    ['certified_by', t('Certified by')],
    ['certification_details', t('Certification details')],
    ['owners', t('Owners')],
    ['datasource_id', t('Dataset')],
    ['datasource_type', t('Dataset')],
    ['viz_type', t('Visualization Type')],
  ]);
  return detail.replace(FIELD, (field) => labels.get(field) ?? field);
}
