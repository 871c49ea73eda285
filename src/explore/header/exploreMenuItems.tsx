import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { MoreIcon } from '../../ui/moreIcons';
import type { MenuItem } from '../../ui/Menu';

export interface ExploreMenuInput {
  readonly permissions: {
    readonly editProperties: boolean;
    readonly download: boolean;
    readonly share: boolean;
    readonly embed: boolean;
    readonly viewQuery: boolean;
    readonly sqlLab: boolean;
    readonly reports: boolean;
  };
  readonly isSaved: boolean;
  /** There is data to export. */
  readonly hasRun: boolean;
  /** The rows can also be exported pivoted. */
  readonly exportsPivoted: boolean;
  /** The chart is a grid of charts. */
  readonly isGrid: boolean;
  /** What a table shows after the user's search and sorting can be exported. */
  readonly exportsShownRows: boolean;
  /** The server exports Excel files for this viz type. */
  readonly exportsExcel: boolean;
  readonly actions: Readonly<Record<ExploreAction, () => void>>;
}

export type ExploreAction =
  | 'properties'
  | 'csv'
  | 'pivotedCsv'
  | 'pivotedExcel'
  | 'json'
  | 'excel'
  | 'shownCsv'
  | 'shownJson'
  | 'shownExcel'
  | 'image'
  | 'link'
  | 'mail'
  | 'embed'
  | 'query'
  | 'sqlLab'
  | 'report';

export function exploreMenuItems(input: ExploreMenuInput): MenuItem[] {
  const { permissions, isSaved, hasRun, exportsPivoted, isGrid, exportsExcel, exportsShownRows, actions } = input;
  const item = (key: ExploreAction, label: string, disabled = false): MenuItem => ({
    key,
    label,
    disabled,
    onSelect: actions[key],
  });
  const files: readonly MenuItem[] = [
    ...(exportsPivoted
      ? [
          item('csv', t('Export to original .CSV'), !hasRun),
          item('pivotedCsv', t('Export to pivoted .CSV'), !hasRun),
          ...(isGrid ? [] : [item('pivotedExcel', t('Export to pivoted Excel'), !hasRun)]),
        ]
      : [item('csv', t('Export to .CSV'), !hasRun)]),
    item('json', t('Export to .JSON'), !hasRun),
    ...(exportsExcel ? [item('excel', t('Export to Excel'), !hasRun)] : []),
    ...(exportsShownRows
      ? [
          item('shownCsv', t('Export shown rows to .CSV'), !hasRun),
          item('shownJson', t('Export shown rows to .JSON'), !hasRun),
          item('shownExcel', t('Export shown rows to Excel'), !hasRun),
        ]
      : []),
  ];
  const items: (MenuItem | false)[] = [
    permissions.editProperties && { ...item('properties', t('Edit chart properties')), icon: <Icon name="edit" /> },
    {
      key: 'download',
      icon: <Icon name="download" />,
      label: t('Download'),
      items: [...(permissions.download ? files : []), item('image', t('Download as image'), !hasRun)],
    },
    permissions.share && {
      key: 'share',
      icon: <MoreIcon name="share" />,
      label: t('Share'),
      items: [
        { ...item('link', t('Copy permalink to clipboard')), icon: <Icon name="link" /> },
        { ...item('mail', t('Share chart by email')), icon: <MoreIcon name="mail" /> },
        ...(permissions.embed ? [{ ...item('embed', t('Embed code')), icon: <Icon name="code" /> }] : []),
      ],
    },
    isSaved && permissions.reports && { ...item('report', t('Manage email report')), icon: <MoreIcon name="mail" /> },
    (permissions.viewQuery || permissions.sqlLab) && { key: 'line', divider: true },
    permissions.viewQuery && { ...item('query', t('View query'), !hasRun), icon: <Icon name="code" /> },
    permissions.sqlLab && { ...item('sqlLab', t('Run in SQL Lab'), !hasRun), icon: <Icon name="external" /> },
  ];
  return items.filter((entry): entry is MenuItem => entry !== false);
}
