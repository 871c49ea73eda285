import { use } from 'react';
import { t } from '../../lib/t';
import { PageLink } from '../../ui/PageLink';
import { ContentNames, getContentKey, getContentUrl, type AlertContent } from './contentNames';

/** The dashboard or chart of an alert or report; by its number where its name is not known (yet). */
export function ContentLink({ content }: { readonly content: AlertContent | undefined }) {
  const names = use(ContentNames);
  if (!content) return null;
  const { kind, id } = content;
  const fallback = kind === 'chart' ? t('Chart %s', id) : t('Dashboard %s', id);
  return <PageLink href={getContentUrl(content)}>{names.get(getContentKey(content)) ?? fallback}</PageLink>;
}
