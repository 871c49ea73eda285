import type { ReportKind } from '../../api/reports';
import { t } from '../../lib/t';
import { PageLink } from '../../ui/PageLink';
import './alerts.css';

/** The two lists: alerts and reports. */
export function KindTabs({ kind }: { readonly kind: ReportKind }) {
  return (
    <nav className="alert-tabs" aria-label={t('Alerts & reports')}>
      <PageLink href="/alert/list/" aria-current={kind === 'Alert' ? 'page' : undefined}>
        {t('Alerts')}
      </PageLink>
      <PageLink href="/report/list/" aria-current={kind === 'Report' ? 'page' : undefined}>
        {t('Reports')}
      </PageLink>
    </nav>
  );
}
