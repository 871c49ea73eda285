import type { DrillColumn } from '../../api/drillInfo';
import { t } from '../../lib/t';
import type { ContextMenuFilters, ContextMenuFilter } from '../../query/filters/contextMenuFilters';
import type { DataMask } from '../../query/types';
import type { MenuItem } from '../../ui/Menu';
import { valueText } from '../results/resultRows';

/** More columns are searched in, not looked through. */
const LISTED = 10;
const LONGEST = 60;

/** The words of a filter's value, as the chart has them. */
export function clickedText({ formattedVal, val }: ContextMenuFilter): string {
  return formattedVal ?? (Array.isArray(val) ? val.map(valueText).join(', ') : valueText(val));
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** 'Add cross-filter', or its contrary. */
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

export interface DetailItems {
  readonly filters: readonly ContextMenuFilter[];
  /** Whether the chart's rows stand for others. */
  readonly aggregates: boolean;
  /** Whether its type says which values a mark stands for. */
  readonly byValue: boolean;
  readonly onDetail: (filters: readonly ContextMenuFilter[]) => void;
}

/** 'Drill to detail', and by each value of the mark. */
export function detailItems({ filters, aggregates, byValue, onDetail }: DetailItems): MenuItem[] {
  const off = { disabled: true };
  const rows = t('Drill to detail is disabled because this chart does not group data by dimension value.');
  const all: MenuItem = {
    key: 'detail',
    label: t('Drill to detail'),
    ...(aggregates ? { onSelect: () => onDetail([]) } : { ...off, title: rows }),
  };
  if (!byValue) return [all];
  const by = t('Drill to detail by');
  if (!aggregates) return [all, { key: 'detailBy', label: by, ...off, title: rows }];
  if (filters.length === 0) {
    const title = t('Right-click on a dimension value to drill to detail by that value.');
    return [all, { key: 'detailBy', label: by, ...off, title }];
  }
  const values: MenuItem[] = filters.map((filter, i) => {
    const text = clickedText(filter);
    return {
      key: String(i),
      label: `${by} ${cut(text)}`,
      onSelect: () => onDetail([filter]),
      ...(text.length > LONGEST && { title: text }),
    };
  });
  const together: MenuItem = { key: 'all', label: `${by} ${t('all')}`, onSelect: () => onDetail(filters) };
  return [all, { key: 'detailBy', label: by, items: filters.length > 1 ? [...values, together] : values }];
}

/** The columns that a chart can be divided by; 'loading' and 'failed' while there are none. */
export type DrillColumns = readonly DrillColumn[] | 'loading' | 'failed';

export interface DrillByItems {
  /** Whether the mark has values to go by. */
  readonly available: boolean;
  readonly columns: DrillColumns;
  readonly onColumn: (column: DrillColumn) => void;
  /** Opens a list to search in. */
  readonly onSearch: () => void;
}

/** 'Drill by', with the columns as far as they can be looked through. */
export function drillByItems({ available, columns, onColumn, onSearch }: DrillByItems): MenuItem[] {
  const item = { key: 'by', label: t('Drill by') };
  if (!available) return [{ ...item, disabled: true, title: t('Drill by is not available for this data point') }];
  const words = (text: string): MenuItem[] => [{ ...item, items: [{ key: 'words', label: text, disabled: true }] }];
  if (columns === 'loading') return words(t('Loading...'));
  if (columns === 'failed') return words(t('Failed to load dimensions for drill by'));
  if (columns.length === 0) return words(t('No columns found'));
  if (columns.length > LISTED) return [{ ...item, label: `${t('Drill by')}…`, onSelect: onSearch }];
  const listed = columns.map((column) => ({
    key: column.column_name,
    label: column.label,
    onSelect: () => onColumn(column),
  }));
  return [{ ...item, items: listed }];
}
