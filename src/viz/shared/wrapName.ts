import { cutText } from './svg/cutText';

/** After what a name may go on in a second line: `AVG(`, `quantity_`, a word; not within a number. */
const BREAKS = /(?:[\s_()/-]|[,.](?!\d))+/g;

/** The name in at most two lines of the width; the second one, or a first one that cannot be broken, is truncated. */
export function wrapName(name: string, width: number, measure: (text: string) => number): string {
  if (measure(name) <= width) return name;
  const ends = [...name.matchAll(BREAKS)].map(({ index, 0: { length } }) => index + length);
  const end = ends.findLast((at) => at < name.length && measure(name.slice(0, at).trimEnd()) <= width);
  if (end === undefined) return cutText(name, width, measure);
  return `${name.slice(0, end).trimEnd()}\n${cutText(name.slice(end), width, measure)}`;
}
