import Fuse from 'fuse.js';
import { asOptionalString } from '../../lib/read';
import type { Datasource, DatasourceColumn, DatasourceMetric } from '../../lib/wire';

export type DatasetSection = 'metrics' | 'columns';

export interface DatasetPaneItem {
  readonly section: DatasetSection;
  /** As form data names it. */
  readonly name: string;
  /** For people. */
  readonly label: string;
  readonly description: string;
  readonly expression: string;
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly warning: string;
  /** Undefined for a metric. */
  readonly column: DatasourceColumn | undefined;
}

export type DatasetRow =
  | { readonly kind: 'section'; readonly section: DatasetSection }
  | { readonly kind: 'count'; readonly section: DatasetSection; readonly found: number; readonly total: number }
  | { readonly kind: 'item'; readonly item: DatasetPaneItem };

function read(
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

/** What is certified stands first, else the dataset's own order. */
function certifiedFirst(items: readonly DatasetPaneItem[]): readonly DatasetPaneItem[] {
  return [...items.filter((item) => item.certifiedBy), ...items.filter((item) => !item.certifiedBy)];
}

export function getDatasetItems({ metrics, columns }: Datasource): readonly DatasetPaneItem[] {
  return [
    ...certifiedFirst(metrics.map((metric) => read('metrics', metric.metric_name, metric))),
    ...certifiedFirst(columns.map((column) => read('columns', column.column_name, column, column))),
  ];
}

const textsOf = ({ label, name, description, expression, certifiedBy }: DatasetPaneItem) =>
  [label, name, description, expression, certifiedBy].map((text) => text.toLowerCase());

/** How well the item holds the words as they are: 0 best, undefined not at all. */
function closeness(texts: readonly string[], words: string): number | undefined {
  const at = texts.findIndex((text) => text.includes(words));
  if (at < 0) return undefined;
  const isName = at < 2;
  if (isName && texts.slice(0, 2).includes(words)) return 0;
  if (isName && texts.slice(0, 2).some((text) => text.startsWith(words))) return 1;
  return isName ? 2 : 3;
}

/**
 * A search in what people may remember of a column or metric, best matches first: by fuzzy match where nothing has the
 * words as they were typed.
 */
export function createItemSearch(items: readonly DatasetPaneItem[]): (text: string) => readonly DatasetPaneItem[] {
  let texts: readonly (readonly string[])[] | undefined;
  let index: Fuse<DatasetPaneItem> | undefined;
  return (text) => {
    const words = text.trim().slice(0, 64).toLowerCase();
    if (words === '') return items;
    texts ??= items.map(textsOf);
    const ranks = texts.map((of) => closeness(of, words));
    const found = [0, 1, 2, 3].flatMap((rank) => items.filter((_item, i) => ranks[i] === rank));
    if (found.length > 0) return found;
    index ??= new Fuse(items, {
      threshold: 0.3,
      ignoreLocation: true,
      keys: [
        { name: 'name', weight: 4 },
        { name: 'verbose', weight: 4, getFn: ({ label, name }) => (label === name ? '' : label) },
        { name: 'description', weight: 1 },
        { name: 'expression', weight: 1 },
      ],
    });
    return index.search(words).map(({ item }) => item);
  };
}

/** The lines of the pane, top to bottom; a closed section is its heading alone. */
export function getDatasetRows(
  all: readonly DatasetPaneItem[],
  found: readonly DatasetPaneItem[],
  closed: ReadonlySet<DatasetSection>,
): readonly DatasetRow[] {
  const sections: readonly DatasetSection[] = ['metrics', 'columns'];
  return sections.flatMap((section): DatasetRow[] => {
    const total = all.filter((item) => item.section === section).length;
    const items = found.filter((item) => item.section === section);
    const heading: DatasetRow = { kind: 'section', section };
    if (section === 'metrics' && total === 0) return [];
    if (closed.has(section)) return [heading];
    return [
      heading,
      { kind: 'count', section, found: items.length, total },
      ...items.map((item): DatasetRow => ({ kind: 'item', item })),
    ];
  });
}
