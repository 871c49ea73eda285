import { timeAgo } from '../../lib/format/dates';
import { t } from '../../lib/t';
import type { ChartState } from '../state/chartsSlice';
import type { Slice } from '../slice';
import { Icon } from '../../ui/icons';
import type { MenuItem } from '../../ui/Menu';
import type { ChartPermissions } from './chartPermissions';
import type { ChartActions } from './useChartActions';

interface MenuInput {
  readonly chart: ChartState | undefined;
  readonly slice: Slice;
  readonly allowed: ChartPermissions;
  readonly full: boolean;
  readonly expanded: boolean;
  readonly actions: ChartActions;
}

/** 'Cached 3 minutes ago' or 'Fetched …', as the answers say. */
export function freshness(chart: ChartState | undefined): string {
  const first = chart?.queriesResponse?.[0];
  if (!first) return '';
  if (first.is_cached && first.cached_dttm) return t('Cached %s', timeAgo(first.cached_dttm));
  return chart.chartUpdateEndTime ? t('Fetched %s', timeAgo(chart.chartUpdateEndTime)) : '';
}

/** The menu of one chart, by what the person may do and what the chart has. */
export function chartMenuItems({ chart, slice, allowed, full, expanded, actions }: MenuInput): MenuItem[] {
  const answered = Boolean(chart?.queriesResponse);
  const items: (MenuItem | false)[] = [
    {
      key: 'refresh',
      icon: <Icon name="refresh" />,
      label: (
        <>
          {t('Force refresh')}
          <small className="menu-note">{freshness(chart)}</small>
        </>
      ),
      onSelect: actions.refresh,
      disabled: chart?.chartStatus === 'loading',
    },
    {
      key: 'full',
      icon: <Icon name="fullscreen" />,
      label: full ? t('Exit fullscreen') : t('Enter fullscreen'),
      onSelect: actions.toggleFull,
    },
    { key: 'line1', divider: true },
    slice.description !== '' && {
      key: 'description',
      icon: <Icon name="info" />,
      label: expanded ? t('Hide chart description') : t('Show chart description'),
      onSelect: actions.toggleDescription,
    },
    allowed.explore && { key: 'edit', icon: <Icon name="edit" />, label: t('Edit chart'), href: actions.editHref },
    allowed.viewQuery && {
      key: 'query',
      icon: <Icon name="code" />,
      label: t('View query'),
      onSelect: actions.viewQuery,
    },
    allowed.viewAsTable && {
      key: 'table',
      icon: <Icon name="table" />,
      label: t('View as table'),
      onSelect: actions.viewAsTable,
      disabled: !answered,
    },
    allowed.drillDetail && {
      key: 'detail',
      icon: <Icon name="search" />,
      label: t('Drill to detail'),
      onSelect: actions.drillDetail,
    },
    { key: 'line2', divider: true },
    allowed.share && {
      key: 'share',
      icon: <Icon name="share" />,
      label: t('Share'),
      items: [
        {
          key: 'link',
          icon: <Icon name="link" />,
          label: t('Copy permalink to clipboard'),
          onSelect: actions.copyLink,
        },
        { key: 'mail', icon: <Icon name="mail" />, label: t('Share chart by email'), onSelect: actions.mail },
      ],
    },
    {
      key: 'download',
      icon: <Icon name="download" />,
      label: t('Download'),
      items: [
        ...(allowed.csv ? actions.exports.map(({ key, label, run }) => ({ key, label, onSelect: run })) : []),
        { key: 'image', label: t('Download as image'), onSelect: actions.image, disabled: !answered },
      ],
    },
  ];
  return items.filter((item): item is MenuItem => item !== false);
}
