import { can } from '../../api/session/permissions';
import { t } from '../../lib/t';
import { useAppStore, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { loadAndRun } from '../../ui/loadAndRun';
import { useDashboardContext } from '../page/dashboardContext';

/** Beside headers and tabs, for the pointer and the keyboard: copies a permalink that opens the dashboard there. */
export function AnchorLink({ itemId }: { readonly itemId: string }) {
  const client = useClient();
  const store = useAppStore();
  const bootstrap = useBootstrap();
  const { dashboardId, isStaticRender } = useDashboardContext();
  const mayShare = bootstrap.isEmbedded !== true && can(bootstrap, 'can_share_dashboard', 'Superset') !== false;
  if (!mayShare || isStaticRender) return null;
  return (
    <IconButton
      className="dashboard-anchor-link"
      label={t('Copy permalink to clipboard')}
      icon={<Icon name="link" size={14} />}
      onClick={() =>
        void loadAndRun(
          () => import('../header/shareDashboard'),
          ({ shareDashboard }) =>
            shareDashboard({ client, bootstrap, store, dashboardId, anchor: itemId }, ({ copyWithToast }, url) =>
              copyWithToast(url),
            ),
        )
      }
    />
  );
}
