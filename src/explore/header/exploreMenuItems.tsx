import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import type { MenuItem } from '../../ui/Menu';

export interface ExploreMenuInput {
  readonly may: {
    readonly overwrite: boolean;
    readonly download: boolean;
    readonly share: boolean;
    readonly embed: boolean;
    readonly viewQuery: boolean;
    readonly sqlLab: boolean;
  };
  /** The chart has a place on the server. */
  readonly isSaved: boolean;
  /** It was asked for, so that there are rows to take away. */
  readonly hasRun: boolean;
  /** Rows arranged as the picture has them are another file than the rows themselves. */
  readonly pivoted: boolean;
  /** The server writes sheets for this type. */
  readonly excel: boolean;
  readonly actions: Readonly<Record<ExploreAction, () => void>>;
}

export type ExploreAction =
  'properties' | 'csv' | 'pivotedCsv' | 'json' | 'excel' | 'image' | 'link' | 'mail' | 'embed' | 'query' | 'sqlLab';

/** The menu of the chart that is being built, by what the person may do and what the chart has. */
export function exploreMenuItems({ may, isSaved, hasRun, pivoted, excel, actions }: ExploreMenuInput): MenuItem[] {
  const item = (key: ExploreAction, label: string, disabled = false): MenuItem => ({
    key,
    label,
    disabled,
    onSelect: actions[key],
  });
  const files: readonly MenuItem[] = [
    ...(pivoted
      ? [item('csv', t('Export to original .CSV'), !hasRun), item('pivotedCsv', t('Export to pivoted .CSV'), !hasRun)]
      : [item('csv', t('Export to .CSV'), !hasRun)]),
    item('json', t('Export to .JSON'), !hasRun),
    ...(excel ? [item('excel', t('Export to Excel'), !hasRun)] : []),
  ];
  const items: (MenuItem | false)[] = [
    isSaved && may.overwrite && { ...item('properties', t('Edit chart properties')), icon: <Icon name="edit" /> },
    {
      key: 'download',
      icon: <Icon name="download" />,
      label: t('Download'),
      items: [...(may.download ? files : []), item('image', t('Download as image'), !hasRun)],
    },
    may.share && {
      key: 'share',
      icon: <Icon name="share" />,
      label: t('Share'),
      items: [
        { ...item('link', t('Copy permalink to clipboard')), icon: <Icon name="link" /> },
        { ...item('mail', t('Share chart by email')), icon: <Icon name="mail" /> },
        ...(may.embed ? [{ ...item('embed', t('Embed code')), icon: <Icon name="code" /> }] : []),
      ],
    },
    (may.viewQuery || may.sqlLab) && { key: 'line', divider: true },
    may.viewQuery && { ...item('query', t('View query'), !hasRun), icon: <Icon name="code" /> },
    may.sqlLab && { ...item('sqlLab', t('Run in SQL Lab'), !hasRun), icon: <Icon name="external" /> },
  ];
  return items.filter((entry): entry is MenuItem => entry !== false);
}
