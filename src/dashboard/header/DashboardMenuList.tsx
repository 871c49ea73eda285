import { useLocation, useNavigate } from 'react-router-dom';
import { can, mayCopyDashboard } from '../../api/session/permissions';
import { serverTraits } from '../../api/session/serverTraits';
import { DrawQueue } from '../../chart/drawQueue';
import { t } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { mayManageReports } from '../../reports/mayManageReports';
import { useAppDispatch, useAppSelector, useAppStore, useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { MoreIcon } from '../../ui/moreIcons';
import { loadAndRun } from '../../ui/loadAndRun';
import type { MenuItem } from '../../ui/menuItem';
import { toast } from '../../ui/toast';
import { MenuList } from '../../ui/MenuList';
import { useMenuList } from '../../ui/menuListContext';
import { useEditNavigation } from '../page/useEditNavigation';
import { useHasNativeFilters } from '../page/useHasNativeFilters';
import { useIsTooNarrowToEdit } from '../../ui/useIsTooNarrowToEdit';
import type { DashboardInfo } from '../state/dashboardInfoSlice';
import { flushDataMask } from '../state/persistDataMask';
import { refreshDashboard } from '../state/refreshDashboard';
import { selectHasFilterBoxes } from '../state/selectHasFilterBoxes';
import { mayEmbed } from './mayEmbed';
import type { DashboardDialog } from './DashboardDialogs';
import type { ShareModule } from './shareDashboard';

export interface DashboardMenuListProps {
  readonly info: DashboardInfo;
  readonly mayEdit: boolean;
  readonly onDialog: (dialog: DashboardDialog) => void;
  /** For a failure to load this component. */
  readonly onClose: () => void;
}

/** The open menu of a dashboard's header. */
export function DashboardMenuList({ info, mayEdit, onDialog }: DashboardMenuListProps) {
  const client = useClient();
  const list = useMenuList();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const bootstrap = useBootstrap();
  const store = useAppStore();
  const isEmbedded = bootstrap.isEmbedded === true;
  const hasDownloads = serverTraits(bootstrap).hasDashboardDownloads;
  const { enter } = useEditNavigation();
  const isRefreshing = useAppSelector((state) => state.dashboardInfo.isRefreshing);
  const address = useAppSelector((state) => state.dashboardInfo.loaded?.address);
  const hasFilterBoxes = useAppSelector(selectHasFilterBoxes);
  const hasNativeFilters = useHasNativeFilters();
  const isTooNarrow = useIsTooNarrowToEdit();
  const isFullscreen = (address?.standalone ?? 0) > 0;

  const share = (use: (share: ShareModule, url: string) => unknown): void => {
    void loadAndRun(
      () => import('./shareDashboard'),
      ({ shareDashboard }) =>
        shareDashboard({ client, bootstrap, store, dashboardId: info.id, anchor: hash.slice(1) }, use),
    );
  };
  /** Opens the dashboard again, with the filters that are saved under the key in the URL. */
  const toggleFullscreen = async (): Promise<void> => {
    const before = window.location.pathname;
    await dispatch(flushDataMask());
    if (window.location.pathname !== before) return;
    const params = new URLSearchParams(window.location.search);
    if (isFullscreen) params.delete('standalone');
    else params.set('standalone', '1');
    void navigate({ pathname, search: params.toString(), hash: window.location.hash });
  };
  const saveAsImage = (extension: 'jpg' | 'pdf'): void => {
    const element = document.querySelector<HTMLElement>('.dashboard');
    if (!element) return;
    store.services.get(DrawQueue).drawAllNow();
    void loadAndRun(
      () => import('../../chart/export/saveImage'),
      ({ saveImageWhenLoaded }) => saveImageWhenLoaded(element, info.dashboard_title, extension),
    );
  };
  const exportFiles = (form: 'yaml' | 'example'): void => {
    void loadAndRun(
      () => import('./exportDashboard'),
      ({ exportDashboard }) => exportDashboard(client, info, form),
    );
  };
  const items: (MenuItem | false)[] = [
    {
      key: 'refresh',
      icon: <Icon name="refresh" />,
      label: t('Refresh dashboard'),
      onSelect: () => {
        dispatch(refreshDashboard());
        toast.success(t('Refreshing charts'));
      },
      disabled: isRefreshing,
    },
    {
      key: 'interval',
      icon: <Icon name="clock" />,
      label: t('Set auto-refresh interval'),
      onSelect: () => onDialog('interval'),
    },
    !isEmbedded && {
      key: 'full',
      icon: <MoreIcon name="fullscreen" />,
      label: isFullscreen ? t('Exit fullscreen') : t('Enter fullscreen'),
      onSelect: () => void toggleFullscreen(),
    },
    { key: 'line1', divider: true },
    mayEdit && !isTooNarrow && { key: 'edit', icon: <Icon name="edit" />, label: t('Edit dashboard'), onSelect: enter },
    mayCopyDashboard(bootstrap, info.owners) && {
      key: 'saveAs',
      icon: <Icon name="copy" />,
      label: t('Save as'),
      onSelect: () => onDialog('saveAs'),
    },
    mayEdit &&
      hasNativeFilters && {
        key: 'filters',
        icon: <Icon name="filter" />,
        label: t('Add or edit filters'),
        onSelect: () => onDialog('filters'),
      },
    mayEdit &&
      hasFilterBoxes && {
        key: 'boxScopes',
        icon: <Icon name="filter" />,
        label: t('Set filter mapping'),
        onSelect: () => onDialog('boxScopes'),
      },
    mayEdit &&
      hasNativeFilters &&
      hasFilterBoxes && {
        key: 'convertBoxes',
        icon: <Icon name="filter" />,
        label: t('Replace filter boxes'),
        onSelect: () => onDialog('convertBoxes'),
      },
    {
      key: 'image',
      icon: <MoreIcon name="image" />,
      label: t('Download as image'),
      onSelect: () => saveAsImage('jpg'),
    },
    hasDownloads && {
      key: 'pdf',
      icon: <Icon name="download" />,
      label: t('Download as PDF'),
      onSelect: () => saveAsImage('pdf'),
    },
    ...(hasDownloads && !isEmbedded && can(bootstrap, 'can_export', 'Dashboard') !== false
      ? [
          {
            key: 'yaml',
            icon: <Icon name="code" />,
            label: t('Download as YAML'),
            onSelect: () => exportFiles('yaml'),
          },
          {
            key: 'example',
            icon: <Icon name="code" />,
            label: t('Download as example with its data'),
            onSelect: () => exportFiles('example'),
          },
        ]
      : []),
    can(bootstrap, 'can_share_dashboard', 'Superset') !== false && {
      key: 'share',
      icon: <MoreIcon name="share" />,
      label: t('Share'),
      items: [
        {
          key: 'link',
          icon: <Icon name="link" />,
          label: t('Copy permalink to clipboard'),
          onSelect: () => share(({ copyWithToast }, url) => copyWithToast(url)),
        },
        {
          key: 'mail',
          icon: <MoreIcon name="mail" />,
          label: t('Share permalink by email'),
          onSelect: () =>
            share(({ mailtoLink }, url) => {
              window.location.href = mailtoLink({
                subject: `${t('Superset dashboard')} ${info.dashboard_title}`,
                body: `${t('Check out this dashboard: ')}${url}`,
              });
            }),
        },
      ],
    },
    !isEmbedded &&
      mayManageReports(bootstrap) && {
        key: 'report',
        icon: <MoreIcon name="mail" />,
        label: t('Manage email report'),
        onSelect: () => onDialog('report'),
      },
    mayEmbed(bootstrap) && {
      key: 'embed',
      icon: <Icon name="link" />,
      label: t('Embed dashboard'),
      onSelect: () => onDialog('embed'),
    },
    !isEmbedded && { key: 'line2', divider: true },
    !isEmbedded && {
      key: 'bypass',
      icon: <Icon name="external" />,
      label: t("Open in the server's own front end"),
      href: bypassUrl(pathname + search),
    },
  ];
  return <MenuList {...list} items={items.filter((item): item is MenuItem => item !== false)} />;
}
