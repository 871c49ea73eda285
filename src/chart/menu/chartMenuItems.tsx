import { parseUtc } from '../../lib/format/dates';
import { formatLocalDateTime } from '../../lib/format/formatLocalDateTime';
import { timeAgo } from '../../lib/format/timeAgo';
import { t } from '../../lib/t';
import type { QueryResult } from '../../lib/wire';
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
  /** Why its rows cannot be drilled to. */
  readonly detailProblem?: string | undefined;
  /** Items of the page, beside the chart's own. */
  readonly moreItems?: readonly MenuItem[] | undefined;
}

/** 'Cached 3 minutes ago' or 'Fetched …', for each query of the chart where these differ. */
function getFreshness(chart: ChartState | undefined): string {
  const getText = ({ is_cached, cached_dttm }: QueryResult): string => {
    if (is_cached && cached_dttm) return t('Cached %s', timeAgo(cached_dttm));
    return chart?.chartUpdateEndTime ? t('Fetched %s', timeAgo(chart.chartUpdateEndTime)) : '';
  };
  const texts = [...new Set((chart?.queriesResponse ?? []).map(getText))];
  return texts.length > 1 ? texts.map((text, i) => t('Query %s: %s', i + 1, text)).join(', ') : (texts[0] ?? '');
}

/** When the chart was queried, in the browser's time zone: servers from 6.x on say it. */
function getQueryTime(chart: ChartState | undefined): string | undefined {
  const time = parseUtc(chart?.queriesResponse?.at(-1)?.queried_dttm);
  return Number.isNaN(time) ? undefined : t('Last queried at: %s', formatLocalDateTime(time));
}

/** The menu of one chart, by the user's permissions and the chart's state. */
export function chartMenuItems({
  chart,
  slice,
  permissions,
  isFullSize,
  isDescriptionOpen,
  actions,
  detailProblem,
  moreItems = [],
}: MenuInput): MenuItem[] {
  const hasResults = Boolean(chart?.queriesResponse);
  const items: (MenuItem | false)[] = [
    permissions.refresh && {
      key: 'refresh',
      icon: <Icon name="refresh" />,
      label: (
        <>
          {t('Force refresh')}
          <small className="menu-note" title={getQueryTime(chart)}>
            {getFreshness(chart)}
          </small>
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
    ...moreItems,
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
      ...(detailProblem !== undefined && { disabled: true, title: detailProblem }),
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
        ...(permissions.embed && hasResults
          ? [{ key: 'embed', icon: <Icon name="code" />, label: t('Embed code'), onSelect: actions.embed }]
          : []),
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
