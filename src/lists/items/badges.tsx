import { utcDateTime } from '../../lib/format/dates';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import type { ListRow } from './listRow';

export function CertifiedBadge({ row }: { readonly row: ListRow }) {
  if (!row.certifiedBy) return null;
  const label = [t('Certified by %s', row.certifiedBy), row.certificationDetails].filter(Boolean).join(': ');
  return (
    <span className="list-certified" role="img" aria-label={label} title={label}>
      <Icon name="certified" />
    </span>
  );
}

export function StatusBadge({ row }: { readonly row: ListRow }) {
  if (row.published === undefined) return null;
  return (
    <span className={`list-status${row.published ? ' is-published' : ''}`}>
      {row.published ? t('Published') : t('Draft')}
    </span>
  );
}

/** The relative time of the last change, with the exact time and the user as tooltip. */
export function ChangedTime({ row }: { readonly row: ListRow }) {
  const changedOn = utcDateTime(row.changedOn);
  const title = [changedOn && `${changedOn} UTC`, row.changedBy].filter(Boolean).join(' · ');
  return (
    <time {...(changedOn && { dateTime: `${changedOn.replace(' ', 'T')}Z` })} {...(title && { title })}>
      {row.changedAgo || changedOn}
    </time>
  );
}
