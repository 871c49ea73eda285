import { own } from '../../lib/own';
import { asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { partAt, type Part, type Positions } from '../positions';
import { parentOf } from './tree';
import { typeName } from './typeName';

/** Charts of the dashboard by id. */
export type NamedCharts = Readonly<Record<string, { readonly slice_name: string }>>;

const LENGTH = 60;

/** The first line of a text, without the marks of headings and lists. */
function beginning(text: string): string {
  const [line = ''] = text
    .split('\n')
    .map((each) => each.replace(/^[\s#>*_-]+/, '').trim())
    .filter(Boolean);
  return line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line;
}

function chartName({ meta }: Part, charts: NamedCharts): string {
  const given = asString(meta['sliceNameOverride']).trim();
  const id = String(asNumber(meta['chartId'], 0));
  return given || own(charts, id)?.slice_name || asString(meta['sliceName']) || id;
}

/** What a part is and says, such as "Chart: Trends" or "Row". */
export function partWords(part: Part, charts: NamedCharts): string {
  const { type, meta } = part;
  const titled = (title: string): string => (title === '' ? typeName(type) : `${typeName(type)}: ${title}`);
  switch (type) {
    case 'CHART':
      return titled(chartName(part, charts));
    case 'MARKDOWN':
      return titled(beginning(asString(meta['code'])));
    case 'HEADER':
      return titled(beginning(asString(meta['text'])));
    case 'TAB':
      return titled(beginning(asString(meta['text']) || asString(meta['defaultText'])));
    default:
      return typeName(type);
  }
}

/** A part in words, and which of its kind it is where it has no name: "Chart: Trends" or "Row 2". */
export function describePart(positions: Positions, id: string, charts: NamedCharts): string {
  const part = partAt(positions, id);
  if (!part) return t('a part that is gone');
  const { type } = part;
  const words = partWords(part, charts);
  if (type !== 'ROW' && type !== 'COLUMN') return words;
  const alike = (parentOf(positions, id)?.children ?? []).filter((child) => partAt(positions, child)?.type === type);
  return `${words} ${alike.indexOf(id) + 1}`;
}
