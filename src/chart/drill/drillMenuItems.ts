import type { DrillColumn } from '../../api/drillInfo';
import { parseHtml } from '../../lib/parseHtml';
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

/** A table's value may be HTML, of which the menu has the text. What only looks like it stays. */
function withoutTags(text: string): string {
  return (text.includes('<') && parseHtml(text).textContent.trim()) || text;
}

function truncate(text: string): string {
  return text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL)}…` : text;
}

/** How a chart filters others, or what keeps it from doing so: its viz type, or the settings of the dashboard. */
export type CrossFilterSupport = ((mask: DataMask) => void) | 'vizType' | 'dashboard';

function getCrossFilterProblem(crossFiltering: CrossFilterSupport): string {
  if (crossFiltering === 'vizType') return t('This visualization type does not support cross-filtering.');
  if (crossFiltering === 'dashboard') return t('Cross-filtering is not enabled for this dashboard.');
  return t("You can't apply cross-filter on this data point.");
}

/** 'Add cross-filter' or 'Remove cross-filter'; nothing where the server does not have cross-filters. */
export function crossFilterItems(
  clicked: ContextMenuFilters,
  crossFiltering: CrossFilterSupport | undefined,
): MenuItem[] {
  if (crossFiltering === undefined) return [];
  const item = { key: 'cross', label: t('Add cross-filter') };
  const { crossFilter } = clicked;
  if (!crossFilter || typeof crossFiltering === 'string')
    return [{ ...item, disabled: true, title: getCrossFilterProblem(crossFiltering) }];
  const onSelect = (): void => crossFiltering(crossFilter.dataMask);
  if (crossFilter.isCurrentValueSelected) return [{ ...item, label: t('Remove cross-filter'), onSelect }];
  const effect = t('Cross-filter will be applied to all of the charts that use this dataset.');
  return [
    { ...item, onSelect, title: `${effect} ${t('You can also just click on the chart to apply cross-filter.')}` },
  ];
}

export interface DetailItemsOptions {
  readonly filters: readonly ContextMenuFilter[];
  /** Why the chart's rows cannot be drilled to. */
  readonly problem: string | undefined;
  /** Whether its viz type supports drilling by the values of a data point. */
  readonly byValue: boolean;
  readonly onDetail: (filters: readonly ContextMenuFilter[]) => void;
}

/** 'Drill to detail', and by each value of the data point. */
export function detailItems({ filters, problem, byValue, onDetail }: DetailItemsOptions): MenuItem[] {
  const all = { key: 'detail', label: t('Drill to detail') };
  const by = t('Drill to detail by');
  const disabled = (title: string): MenuItem => ({ key: 'detailBy', label: by, disabled: true, title });
  if (problem !== undefined) return [{ ...all, disabled: true, title: problem }, disabled(problem)];
  const allRows: MenuItem = { ...all, onSelect: () => onDetail([]) };
  if (!byValue) return [allRows, disabled(t('Drill to detail by value is not yet supported for this chart type.'))];
  if (filters.length === 0)
    return [allRows, disabled(t('Right-click on a dimension value to drill to detail by that value.'))];
  const values: MenuItem[] = filters.map((filter, i) => {
    const text = withoutTags(getFilterText(filter));
    return {
      key: String(i),
      label: `${by} ${truncate(text)}`,
      onSelect: () => onDetail([filter]),
      ...(text.length > MAX_LABEL && { title: text }),
    };
  });
  const allValues: MenuItem = { key: 'all', label: `${by} ${t('all')}`, onSelect: () => onDetail(filters) };
  return [allRows, { key: 'detailBy', label: by, items: filters.length > 1 ? [...values, allValues] : values }];
}

/** The columns that a chart can be grouped by; 'loading' and 'failed' while there are none. */
export type DrillColumns = readonly DrillColumn[] | 'loading' | 'failed';

export interface DrillByItemsOptions {
  /** Whether the viz type can be drilled by. */
  readonly supported: boolean;
  /** Whether the data point has values to drill by. */
  readonly available: boolean;
  readonly columns: DrillColumns;
  readonly onColumn: (column: DrillColumn) => void;
  /** Opens a searchable list. */
  readonly onSearch: () => void;
}

/** 'Drill by', with the columns where they are few. */
export function drillByItems({ supported, available, columns, onColumn, onSearch }: DrillByItemsOptions): MenuItem[] {
  const item = { key: 'by', label: t('Drill by') };
  const disabled = (title: string): MenuItem[] => [{ ...item, disabled: true, title }];
  if (!supported) return disabled(t('Drill by is not yet supported for this chart type'));
  if (!available) return disabled(t('Drill by is not available for this data point'));
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
