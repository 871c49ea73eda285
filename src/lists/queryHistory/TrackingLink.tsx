import { t } from '../../lib/t';
import { safeHref } from '../../lib/urls';
import { Icon } from '../../ui/icons';

/** To the database's own page of a query, where it has one. */
export function TrackingLink({ url }: { readonly url: string | null }) {
  const href = safeHref(url);
  if (href === undefined) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {t('Track job')} <Icon name="external" size={12} />
    </a>
  );
}
