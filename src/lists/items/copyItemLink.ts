import { copyWithToast } from '../../chart/export/share';
import { withAppRoot } from '../../lib/appRoot';
import { t } from '../../lib/t';
import { safeHref } from '../../lib/urls';

/** Copies the absolute address of a row. */
export function copyItemLink(href: string): void {
  const safe = safeHref(href);
  if (safe !== undefined) void copyWithToast(new URL(withAppRoot(safe), location.href).href, t('Link Copied!'));
}
