import type { DrillColumn } from '../../api/drillInfo';
import { t } from '../../lib/t';
import type { ContextMenuFilters, ContextMenuFilter } from '../../query/filters/contextMenuFilters';
import type { DataMask } from '../../query/types';
import type { MenuItem } from '../../ui/Menu';
import { toText } from '../results/resultRows';

/** More columns are shown in a searchable list. */
const MAX_LISTED = 10;
const MAX_LABEL = 60;

/** The text of a filter's value, as the chart shows it. */
export function getFilterText({ formattedVal, val }: ContextMenuFilter): string {
  return formattedVal ?? (Array.isArray(val) ? val.map(toText).join(', ') : toText(val));
}

function truncate(text: string): string {
  return text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL)}…` : text;
}

/** 'Add cross-filter' or 'Remove cross-filter'. */
export function crossFilterItems(
  clicked: ContextMenuFilters,
  onCrossFilter: ((mask: DataMask) => void) | undefined,
): MenuItem[] {
  if (!onCrossFilter) return [];
  const { crossFilter } = clicked;
  return [
    {
      key: 'cross',
      label: crossFilter?.isCurrentValueSelected ? t('Remove cross-filter') : t('Add cross-filter'),
      ...(crossFilter
        ? { onSelect: () => onCrossFilter(crossFilter.dataMask) }
        : { disabled: true, title: t("You can't apply cross-filter on this data point.") }),
    },
  ];
}

export interface DetailItemsOptions {
  readonly filters: readonly ContextMenuFilter[];
  /** Whether the chart aggregates rows of its dataset. */
  readonly aggregates: boolean;
  /** Whether its viz type supports drilling by the values of a data point. */
  readonly byValue: boolean;
  readonly onDetail: (filters: readonly ContextMenuFilter[]) => void;
}

/** 'Drill to detail', and by each value of the data point. */
export function detailItems({ filters, aggregates, byValue, onDetail }: DetailItemsOptions): MenuItem[] {
  const disabled = { disabled: true };
  const rows = t('Drill to detail is disabled because this chart does not group data by dimension value.');
  const all: MenuItem = {
    key: 'detail',
    label: t('Drill to detail'),
    ...(aggregates ? { onSelect: () => onDetail([]) } : { ...disabled, title: rows }),
  };
  if (!byValue) return [all];
  const by = t('Drill to detail by');
  if (!aggregates) return [all, { key: 'detailBy', label: by, ...disabled, title: rows }];
  if (filters.length === 0) {
    const title = t('Right-click on a dimension value to drill to detail by that value.');
    return [all, { key: 'detailBy', label: by, ...disabled, title }];
  }
  const values: MenuItem[] = filters.map((filter, i) => {
    const text = getFilterText(filter);
    return {
      key: String(i),
      label: `${by} ${truncate(text)}`,
      onSelect: () => onDetail([filter]),
      ...(text.length > MAX_LABEL && { title: text }),
    };
  });
  const allValues: MenuItem = { key: 'all', label: `${by} ${t('all')}`, onSelect: () => onDetail(filters) };
  return [all, { key: 'detailBy', label: by, items: filters.length > 1 ? [...values, allValues] : values }];
}

/** The columns that a chart can be grouped by; 'loading' and 'failed' while there are none. */
export type DrillColumns = readonly DrillColumn[] | 'loading' | 'failed';

export interface DrillByItemsOptions {
  /** Whether the data point has values to drill by. */
  readonly available: boolean;
  readonly columns: DrillColumns;
  readonly onColumn: (column: DrillColumn) => void;
  /** Opens a searchable list. */
  readonly onSearch: () => void;
}

/** 'Drill by', with the columns where they are few. */
export function drillByItems({ available, columns, onColumn, onSearch }: DrillByItemsOptions): MenuItem[] {
  const item = { key: 'by', label: t('Drill by') };
  if (!available) return [{ ...item, disabled: true, title: t('Drill by is not available for this data point') }];
  const note = (text: string): MenuItem[] => [{ ...item, items: [{ key: 'note', label: text, disabled: true }] }];
  if (columns === 'loading') return note(t('Loading...'));
  if (columns === 'failed') return note(t('Failed to load dimensions for drill by'));
  if (columns.length === 0) return note(t('No columns found'));
  if (columns.length > MAX_LISTED) return [{ ...item, label: `${t('Drill by')}…`, onSelect: onSearch }];
  const listed = columns.map((column) => ({
    key: column.column_name,
    label: column.label,
    onSelect: () => onColumn(column),
  }));
  return [{ ...item, items: listed }];
}
