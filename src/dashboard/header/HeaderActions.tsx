import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { can, mayCopyDashboard } from '../../api/session/permissions';
import { createDashboardPermalink } from '../../api/permalink';
import { serverTraits } from '../../api/session/serverTraits';
import { DrawQueue } from '../../chart/drawQueue';
import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import type { DashboardInfo } from '../state/dashboardInfoSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { getPermalinkState } from '../state/getPermalinkState';
import { selectHasFilterBoxes } from '../state/selectHasFilterBoxes';
import { refreshDashboard } from '../state/refreshDashboard';
import { useBootstrap } from '../../store/sessionContext';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { Menu, type MenuItem } from '../../ui/Menu';
import { toast } from '../../ui/toast';
import { useEditNavigation } from '../page/useEditNavigation';
import { useHasNativeFilters } from '../page/useHasNativeFilters';
import { useIsTooNarrowToEdit } from '../page/useIsTooNarrowToEdit';
import { prefetchEditFeature } from '../page/useEditFeature';
import { lazyComponent } from '../../ui/lazyComponent';
import { loadAndRun } from '../../ui/loadAndRun';

const RefreshIntervalDialog = lazyComponent(() =>
  import('./RefreshIntervalDialog').then((m) => m.RefreshIntervalDialog),
);

const FilterScopesDialog = lazyComponent(() =>
  import('../filters/box/FilterScopesDialog').then((m) => m.FilterScopesDialog),
);
const MigrationDialog = lazyComponent(() => import('../filters/box/MigrationDialog').then((m) => m.MigrationDialog));
const loadShare = () => import('../../chart/export/share');
const SaveAsDialog = lazyComponent(() => import('../edit/properties/SaveAsDialog').then((m) => m.SaveAsDialog));
const FilterConfigDialog = lazyComponent(() =>
  import('../filters/config/FilterConfigDialog').then((m) => m.FilterConfigDialog),
);

/** The buttons and the menu of a dashboard's header. */
export function HeaderActions({ info, mayEdit }: { readonly info: DashboardInfo; readonly mayEdit: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const bootstrap = useBootstrap();
  const store = useAppStore();
  const { enter } = useEditNavigation();
  const isRefreshing = useAppSelector((state) => state.dashboardInfo.isRefreshing);
  const address = useAppSelector((state) => state.dashboardInfo.loaded?.address);
  const frequency = useAppSelector((state) => state.dashboardInfo.refreshFrequency);
  const [isSettingInterval, setSettingInterval] = useState(false);
  const [isConfiguringFilters, setConfiguringFilters] = useState(false);
  const [isSavingAs, setSavingAs] = useState(false);
  const [boxDialog, setBoxDialog] = useState<'scopes' | 'migration'>();
  const hasFilterBoxes = useAppSelector(selectHasFilterBoxes);
  const hasNativeFilters = useHasNativeFilters();
  const isTooNarrow = useIsTooNarrowToEdit();
  const mayEnter = mayEdit && !isTooNarrow;
  const isFullscreen = (address?.standalone ?? 0) > 0;

  const share = (use: (url: string) => unknown): void => {
    const state = getPermalinkState(store.getState(), hash.slice(1));
    createDashboardPermalink(serverTraits(bootstrap), info.id, state).then(use, () =>
      toast.danger(t('Sorry, something went wrong. Try again later.')),
    );
  };
  const toggleFullscreen = (): void => {
    const params = new URLSearchParams(search);
    if (isFullscreen) params.delete('standalone');
    else params.set('standalone', '1');
    void navigate({ pathname, search: params.toString(), hash });
  };
  const saveAsImage = (): void => {
    const element = document.querySelector<HTMLElement>('.dashboard');
    if (!element) return;
    store.services.get(DrawQueue).drawAllNow();
    void loadAndRun(
      () => import('../../chart/export/saveImage'),
      ({ saveImageWhenLoaded }) => saveImageWhenLoaded(element, info.dashboard_title),
    );
  };
  const items: (MenuItem | false)[] = [
    {
      key: 'refresh',
      icon: <Icon name="refresh" />,
      label: t('Refresh dashboard'),
      onSelect: () => dispatch(refreshDashboard()),
      disabled: isRefreshing,
    },
    {
      key: 'interval',
      icon: <Icon name="clock" />,
      label: t('Set auto-refresh interval'),
      onSelect: () => setSettingInterval(true),
    },
    {
      key: 'full',
      icon: <Icon name="fullscreen" />,
      label: isFullscreen ? t('Exit fullscreen') : t('Enter fullscreen'),
      onSelect: toggleFullscreen,
    },
    { key: 'line1', divider: true },
    mayEnter && { key: 'edit', icon: <Icon name="edit" />, label: t('Edit dashboard'), onSelect: enter },
    mayCopyDashboard(bootstrap, info.owners) && {
      key: 'saveAs',
      icon: <Icon name="copy" />,
      label: t('Save as'),
      onSelect: () => setSavingAs(true),
    },
    mayEdit &&
      hasNativeFilters && {
        key: 'filters',
        icon: <Icon name="filter" />,
        label: t('Add or edit filters'),
        onSelect: () => setConfiguringFilters(true),
      },
    mayEdit &&
      hasFilterBoxes && {
        key: 'boxScopes',
        icon: <Icon name="filter" />,
        label: t('Set filter mapping'),
        onSelect: () => setBoxDialog('scopes'),
      },
    mayEdit &&
      hasNativeFilters &&
      hasFilterBoxes && {
        key: 'convertBoxes',
        icon: <Icon name="filter" />,
        label: t('Replace filter boxes'),
        onSelect: () => setBoxDialog('migration'),
      },
    { key: 'image', icon: <Icon name="image" />, label: t('Download as image'), onSelect: saveAsImage },
    can(bootstrap, 'can_share_dashboard', 'Superset') !== false && {
      key: 'share',
      icon: <Icon name="share" />,
      label: t('Share'),
      items: [
        {
          key: 'link',
          icon: <Icon name="link" />,
          label: t('Copy permalink to clipboard'),
          onSelect: () => share((url) => loadAndRun(loadShare, ({ copyWithToast }) => copyWithToast(url))),
        },
        {
          key: 'mail',
          icon: <Icon name="mail" />,
          label: t('Share permalink by email'),
          onSelect: () =>
            share((url) =>
              loadAndRun(loadShare, ({ mailtoLink }) => {
                window.location.href = mailtoLink({
                  subject: t('Superset dashboard'),
                  body: `${t('Check out this dashboard: ')}${url}`,
                });
              }),
            ),
        },
      ],
    },
    { key: 'line2', divider: true },
    {
      key: 'bypass',
      icon: <Icon name="external" />,
      label: t("Open in the server's own front end"),
      href: bypassUrl(pathname + search),
    },
  ];
  return (
    <div className="dashboard-header-actions" data-export="no">
      {frequency > 0 && (
        <span className="refresh-note" title={t('Set auto-refresh interval')}>
          <Icon name="clock" size={14} /> {t('%s s', frequency)}
        </span>
      )}
      <IconButton
        label={t('Refresh dashboard')}
        icon={<Icon name="refresh" />}
        disabled={isRefreshing}
        onClick={() => dispatch(refreshDashboard())}
      />
      {mayEnter && (
        <Button onClick={enter} onPointerEnter={prefetchEditFeature} onFocus={prefetchEditFeature}>
          <Icon name="edit" /> <span className="edit-label">{t('Edit dashboard')}</span>
        </Button>
      )}
      <Menu
        label={t('More Options')}
        align="end"
        items={items.filter((item): item is MenuItem => item !== false)}
        trigger={<Icon name="more" />}
      />
      {boxDialog === 'scopes' && <FilterScopesDialog onClose={() => setBoxDialog(undefined)} />}
      {boxDialog === 'migration' && <MigrationDialog onClose={() => setBoxDialog(undefined)} />}
      {isSavingAs && <SaveAsDialog onClose={() => setSavingAs(false)} />}
      {isConfiguringFilters && <FilterConfigDialog onClose={() => setConfiguringFilters(false)} />}
      {isSettingInterval && <RefreshIntervalDialog onClose={() => setSettingInterval(false)} />}
    </div>
  );
}
