import { timeAgo } from '../../lib/format/timeAgo';
import { t } from '../../lib/t';
import type { ChartState } from '../state/chartsSlice';
import type { Slice } from '../slice';
import { Icon } from '../../ui/icons';
import { MoreIcon } from '../../ui/moreIcons';
import type { MenuItem } from '../../ui/Menu';
import type { ChartPermissions } from './chartPermissions';
import type { ChartActions } from './useChartActions';

interface MenuInput {
  readonly chart: ChartState | undefined;
  readonly slice: Slice;
  readonly permissions: ChartPermissions;
  readonly isFullSize: boolean;
  readonly isDescriptionOpen: boolean;
  readonly actions: ChartActions;
}

/** 'Cached 3 minutes ago' or 'Fetched …'. */
function getFreshness(chart: ChartState | undefined): string {
  const first = chart?.queriesResponse?.[0];
  if (!first) return '';
  if (first.is_cached && first.cached_dttm) return t('Cached %s', timeAgo(first.cached_dttm));
  return chart.chartUpdateEndTime ? t('Fetched %s', timeAgo(chart.chartUpdateEndTime)) : '';
}

/** The menu of one chart, by the user's permissions and the chart's state. */
export function chartMenuItems({
  chart,
  slice,
  permissions,
  isFullSize,
  isDescriptionOpen,
  actions,
}: MenuInput): MenuItem[] {
  const hasResults = Boolean(chart?.queriesResponse);
  const items: (MenuItem | false)[] = [
    permissions.refresh && {
      key: 'refresh',
      icon: <Icon name="refresh" />,
      label: (
        <>
          {t('Force refresh')}
          <small className="menu-note">{getFreshness(chart)}</small>
        </>
      ),
      onSelect: actions.refresh,
      disabled: chart?.chartStatus === 'loading',
    },
    {
      key: 'full',
      icon: <MoreIcon name="fullscreen" />,
      label: isFullSize ? t('Exit fullscreen') : t('Enter fullscreen'),
      onSelect: actions.toggleFull,
    },
    { key: 'line1', divider: true },
    slice.description !== '' && {
      key: 'description',
      icon: <Icon name="info" />,
      label: isDescriptionOpen ? t('Hide chart description') : t('Show chart description'),
      onSelect: actions.toggleDescription,
    },
    permissions.explore && { key: 'edit', icon: <Icon name="edit" />, label: t('Edit chart'), href: actions.editHref },
    permissions.viewQuery && {
      key: 'query',
      icon: <Icon name="code" />,
      label: t('View query'),
      onSelect: actions.viewQuery,
    },
    permissions.viewAsTable && {
      key: 'table',
      icon: <Icon name="table" />,
      label: t('View as table'),
      onSelect: actions.viewAsTable,
      disabled: !hasResults,
    },
    permissions.drillDetail && {
      key: 'detail',
      icon: <Icon name="search" />,
      label: t('Drill to detail'),
      onSelect: actions.drillDetail,
    },
    { key: 'line2', divider: true },
    permissions.share && {
      key: 'share',
      icon: <MoreIcon name="share" />,
      label: t('Share'),
      items: [
        {
          key: 'link',
          icon: <Icon name="link" />,
          label: t('Copy permalink to clipboard'),
          onSelect: actions.copyLink,
        },
        {
          key: 'mail',
          icon: <MoreIcon name="mail" />,
          label: t('Share chart by email'),
          onSelect: actions.shareByEmail,
        },
      ],
    },
    {
      key: 'download',
      icon: <Icon name="download" />,
      label: t('Download'),
      items: [
        ...(permissions.csv ? actions.exports.map(({ key, label, run }) => ({ key, label, onSelect: run })) : []),
        { key: 'image', label: t('Download as image'), onSelect: actions.downloadImage, disabled: !hasResults },
      ],
    },
  ];
  return items.filter((item): item is MenuItem => item !== false);
}
