import { asOptionalString } from '../../lib/read';
import type { Datasource, DatasourceColumn, DatasourceMetric } from '../../lib/wire';

export type DatasetSection = 'metrics' | 'columns';

export interface DatasetPaneItem {
  readonly section: DatasetSection;
  /** In form data. */
  readonly name: string;
  /** For display. */
  readonly label: string;
  readonly description: string;
  readonly expression: string;
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly warning: string;
  /** Undefined for a metric. */
  readonly column: DatasourceColumn | undefined;
}

export type ItemSearch = (text: string) => readonly DatasetPaneItem[];

export type DatasetRow =
  | { readonly kind: 'section'; readonly section: DatasetSection }
  | { readonly kind: 'count'; readonly section: DatasetSection; readonly found: number; readonly total: number }
  | { readonly kind: 'item'; readonly item: DatasetPaneItem };

function toItem(
  section: DatasetSection,
  name: string,
  source: DatasourceColumn | DatasourceMetric,
  column?: DatasourceColumn,
): DatasetPaneItem {
  const text = (key: string) => asOptionalString(source[key]) ?? '';
  return {
    section,
    name,
    label: text('verbose_name') || name,
    description: text('description'),
    expression: text('expression'),
    certifiedBy: text('certified_by'),
    certificationDetails: text('certification_details'),
    warning: text('warning_markdown') || text('warning_text'),
    column,
  };
}

function sortCertifiedFirst(items: readonly DatasetPaneItem[]): readonly DatasetPaneItem[] {
  return [...items.filter((item) => item.certifiedBy), ...items.filter((item) => !item.certifiedBy)];
}

export function getDatasetItems({ metrics, columns }: Datasource): readonly DatasetPaneItem[] {
  return [
    ...sortCertifiedFirst(metrics.map((metric) => toItem('metrics', metric.metric_name, metric))),
    ...sortCertifiedFirst(columns.map((column) => toItem('columns', column.column_name, column, column))),
  ];
}

const getSearchTexts = ({ label, name, description, expression, certifiedBy }: DatasetPaneItem) =>
  [label, name, description, expression, certifiedBy].map((text) => text.toLowerCase());

/** 0 is the best match; undefined is none. */
function rankMatch(texts: readonly string[], searchText: string): number | undefined {
  const at = texts.findIndex((text) => text.includes(searchText));
  if (at < 0) return undefined;
  const isName = at < 2;
  if (isName && texts.slice(0, 2).includes(searchText)) return 0;
  if (isName && texts.slice(0, 2).some((text) => text.startsWith(searchText))) return 1;
  return isName ? 2 : 3;
}

/**
 * Searches names, descriptions and expressions, best matches first.
 * @param searchFuzzily for a text that no item contains
 */
export function createItemSearch(items: readonly DatasetPaneItem[], searchFuzzily?: ItemSearch): ItemSearch {
  let texts: readonly (readonly string[])[] | undefined;
  return (text) => {
    const searchText = text.trim().slice(0, 64).toLowerCase();
    if (searchText === '') return items;
    texts ??= items.map(getSearchTexts);
    const ranks = texts.map((itemTexts) => rankMatch(itemTexts, searchText));
    const found = [0, 1, 2, 3].flatMap((rank) => items.filter((_item, i) => ranks[i] === rank));
    return found.length > 0 ? found : (searchFuzzily?.(searchText) ?? []);
  };
}

/** The rows of the pane; a collapsed section has only its heading. */
export function getDatasetRows(
  all: readonly DatasetPaneItem[],
  found: readonly DatasetPaneItem[],
  collapsed: ReadonlySet<DatasetSection>,
): readonly DatasetRow[] {
  const sections: readonly DatasetSection[] = ['metrics', 'columns'];
  return sections.flatMap((section): DatasetRow[] => {
    const total = all.filter((item) => item.section === section).length;
    const items = found.filter((item) => item.section === section);
    const heading: DatasetRow = { kind: 'section', section };
    if (section === 'metrics' && total === 0) return [];
    if (collapsed.has(section)) return [heading];
    return [
      heading,
      { kind: 'count', section, found: items.length, total },
      ...items.map((item): DatasetRow => ({ kind: 'item', item })),
    ];
  });
}
