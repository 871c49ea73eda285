import { getItem } from '../../layout/layout';
import { ROOT_ID } from '../../layout/layoutIds';
import { t } from '../../lib/t';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useDashboardContext } from '../page/dashboardContext';
import { useEditNavigation } from '../page/useEditNavigation';
import { useIsTooNarrowToEdit } from '../../ui/useIsTooNarrowToEdit';
import { useMayEdit } from '../page/useMayEdit';
import { selectLayout } from '../state/selectDashboard';

/** The empty state of a dashboard or tab, with a link to edit mode for users who may edit. */
export function EmptyContent({ of }: { readonly of: 'dashboard' | 'tab' }) {
  const { enter } = useEditNavigation();
  const { isStaticRender } = useDashboardContext();
  const mayEdit = useMayEdit();
  const isTooNarrow = useIsTooNarrowToEdit();
  const canEdit = mayEdit && !isTooNarrow && !isStaticRender;
  // Beside top-level tabs the grid is always empty.
  const hasTabs = useAppSelector((state) => (getItem(selectLayout(state), ROOT_ID)?.children.length ?? 0) > 1);
  if (of === 'dashboard' && hasTabs) return null;
  const [title, hint] =
    of === 'tab'
      ? [t('There are no components added to this tab'), t('You can add the components in the edit mode.')]
      : [
          t('There are no charts added to this dashboard'),
          t('Go to the edit mode to configure the dashboard and add charts'),
        ];
  return (
    <div className="dashboard-empty">
      <EmptyState title={title} description={canEdit ? hint : undefined}>
        {canEdit && <Button onClick={enter}>{t('Edit the dashboard')}</Button>}
      </EmptyState>
    </div>
  );
}
