import { readItemExtra } from '../../datasets/model/itemExtra';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import type { DatasetRow } from './datasetRow';

const MAX_TITLE = 300;

/** Descriptions of Superset's examples begin with their license. */
function shorten(description: string): string {
  const visible = description.replace(/<!--[\s\S]*?-->/g, '').trim();
  return visible.length > MAX_TITLE ? `${visible.slice(0, MAX_TITLE)}…` : visible;
}

/** Certified, warning and description, each with its text as tooltip. */
export function DatasetBadges({ row: { extra, description } }: { readonly row: DatasetRow }) {
  const { certified_by, certification_details, warning_markdown } = readItemExtra({ extra });
  const certification = [certified_by && t('Certified by %s', certified_by), certification_details];
  const badges = [
    { icon: 'certified', label: certification.filter(Boolean).join(': ') },
    { icon: 'warning', label: warning_markdown.trim() },
    { icon: 'info', label: shorten(description ?? '') },
  ] as const;
  return badges.map(
    ({ icon, label }) =>
      label !== '' && (
        <span key={icon} className={`dataset-badge is-${icon}`} role="img" aria-label={label} title={label}>
          <Icon name={icon} size={16} />
        </span>
      ),
  );
}
