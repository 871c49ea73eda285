import { own } from '../lib/own';
import { asNumber, asString } from '../lib/read';
import { t } from '../lib/t';
import { getItem, type LayoutItem, type Layout } from './layout';
import { getParent } from './tree';
import { getTypeName } from './getTypeName';

/** Charts of the dashboard by id. */
export type ChartNames = Readonly<Record<string, { readonly slice_name: string }>>;

const LENGTH = 60;

/** The first line of a text, without Markdown heading and list markers. */
function getFirstLine(text: string): string {
  const [line = ''] = text
    .split('\n')
    .map((rawLine) => rawLine.replace(/^[\s#>*_-]+/, '').trim())
    .filter(Boolean);
  return line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line;
}

function chartName({ meta }: LayoutItem, charts: ChartNames): string {
  const customName = asString(meta['sliceNameOverride']).trim();
  const id = String(asNumber(meta['chartId'], 0));
  return customName || own(charts, id)?.slice_name || asString(meta['sliceName']) || id;
}

/** An item's type and text, such as "Chart: Trends" or "Row". */
export function getItemLabel(item: LayoutItem, charts: ChartNames): string {
  const { type, meta } = item;
  const titled = (title: string): string => (title === '' ? getTypeName(type) : `${getTypeName(type)}: ${title}`);
  switch (type) {
    case 'CHART':
      return titled(chartName(item, charts));
    case 'MARKDOWN':
      return titled(getFirstLine(asString(meta['code'])));
    case 'HEADER':
      return titled(getFirstLine(asString(meta['text'])));
    case 'TAB':
      return titled(getFirstLine(asString(meta['text']) || asString(meta['defaultText'])));
    default:
      return getTypeName(type);
  }
}

/** Describes an item for the user; rows and columns are numbered: "Chart: Trends" or "Row 2". */
export function describeItem(layout: Layout, id: string, charts: ChartNames): string {
  const item = getItem(layout, id);
  if (!item) return t('a deleted item');
  const { type } = item;
  const label = getItemLabel(item, charts);
  if (type !== 'ROW' && type !== 'COLUMN') return label;
  const alike = (getParent(layout, id)?.children ?? []).filter((child) => getItem(layout, child)?.type === type);
  return `${label} ${alike.indexOf(id) + 1}`;
}
