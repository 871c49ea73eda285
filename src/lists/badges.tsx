import { utcDateTime } from '../lib/format/dates';
import { t } from '../lib/t';
import { Icon } from '../ui/icons';
import type { ListRow } from './model/listRow';

export function Certified({ row }: { readonly row: ListRow }) {
  if (!row.certifiedBy) return null;
  const label = [t('Certified by %s', row.certifiedBy), row.certificationDetails].filter(Boolean).join(': ');
  return (
    <span className="list-certified" role="img" aria-label={label} title={label}>
      <Icon name="certified" />
    </span>
  );
}

export function Status({ row }: { readonly row: ListRow }) {
  if (row.published === undefined) return null;
  return (
    <span className={`list-status${row.published ? ' is-published' : ''}`}>
      {row.published ? t('Published') : t('Draft')}
    </span>
  );
}

/** How long ago it was changed, with the exact time and the user as tooltip. */
export function Ago({ row }: { readonly row: ListRow }) {
  const moment = utcDateTime(row.changedOn);
  const hint = [moment && `${moment} UTC`, row.changedBy].filter(Boolean).join(' · ');
  return (
    <time {...(moment && { dateTime: `${moment.replace(' ', 'T')}Z` })} {...(hint && { title: hint })}>
      {row.changedAgo || moment}
    </time>
  );
}
