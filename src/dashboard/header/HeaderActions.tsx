import { useState } from 'react';
import { t } from '../../lib/t';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { MenuButton } from '../../ui/MenuButton';
import { useMenuList } from '../../ui/menuListContext';
import { prefetchEditFeature } from '../page/useEditFeature';
import { useEditNavigation } from '../page/useEditNavigation';
import { useIsTooNarrowToEdit } from '../../ui/useIsTooNarrowToEdit';
import { whileIdle } from '../../ui/whileIdle';
import type { DashboardInfo } from '../state/dashboardInfoSlice';
import { refreshDashboard } from '../state/refreshDashboard';
import type { DashboardDialog } from './DashboardDialogs';
import type { DashboardMenuListProps } from './DashboardMenuList';

const AutoRefreshControl = lazyComponent(() => import('../page/AutoRefresh').then((m) => m.AutoRefreshControl));
const DashboardMenuList = lazyComponent(() => import('./DashboardMenuList').then((m) => m.DashboardMenuList));
const DashboardDialogs = lazyComponent(() => import('./DashboardDialogs').then((m) => m.DashboardDialogs));

/** The open menu: most visits of a dashboard end without it. */
function DashboardMenu(props: Omit<DashboardMenuListProps, 'onClose'>) {
  const { close } = useMenuList();
  return <DashboardMenuList {...props} onClose={() => close(true)} />;
}

/** The buttons and the menu of a dashboard's header. */
export function HeaderActions({ info, mayEdit }: { readonly info: DashboardInfo; readonly mayEdit: boolean }) {
  const dispatch = useAppDispatch();
  const { enter } = useEditNavigation();
  const isRefreshing = useAppSelector((state) => state.dashboardInfo.isRefreshing);
  const isTimed = useAppSelector((state) => state.dashboardInfo.refreshFrequency > 0);
  const [dialog, setDialog] = useState<DashboardDialog>();
  const isTooNarrow = useIsTooNarrowToEdit();
  return (
    <div className="dashboard-header-actions" data-export="no">
      {isTimed && <AutoRefreshControl />}
      <IconButton
        label={t('Refresh dashboard')}
        icon={<Icon name="refresh" />}
        {...whileIdle(isRefreshing, () => dispatch(refreshDashboard()))}
      />
      {mayEdit && !isTooNarrow && (
        <Button onClick={enter} onPointerEnter={prefetchEditFeature} onFocus={prefetchEditFeature}>
          <Icon name="edit" /> <span className="edit-label">{t('Edit dashboard')}</span>
        </Button>
      )}
      <MenuButton
        label={t('More Options')}
        align="end"
        list={<DashboardMenu info={info} mayEdit={mayEdit} onDialog={setDialog} />}
        trigger={<Icon name="more" />}
      />
      {dialog && <DashboardDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
