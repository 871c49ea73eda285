import { formatNumber } from '../../lib/format/numberFormat';
import { getGrainTimeFormatter } from '../../lib/format/grainSpan';
import { getTimeFormatter } from '../../lib/format/timeFormat';
import { parseHtml } from '../../lib/parseHtml';
import { own } from '../../lib/own';
import { primitiveText } from '../../lib/primitiveText';
import { asArray, asExactNumber, asRecord, asString } from '../../lib/read';
import { verboseName } from '../../lib/verboseName';
import type { Datasource } from '../../lib/wire';
import type { Controls } from './readControls';

export interface PivotCell {
  readonly text: string;
  readonly isHeading: boolean;
  readonly colSpan: number;
  readonly rowSpan: number;
  /** What rows are sorted by. */
  readonly value: number | bigint | string | null;
}

export interface PivotHtml {
  readonly head: readonly (readonly PivotCell[])[];
  readonly body: readonly (readonly PivotCell[])[];
}

/** How the server writes a time. */
const TIME = /^__timestamp:(-?\d+(?:\.\d+)?)$/;
const MAX_SPAN = 10_000;

function readTime(text: string): number | undefined {
  const ms = TIME.exec(text)?.[1];
  return ms === undefined ? undefined : Number(ms);
}

interface Formats {
  readonly label: (text: string) => string;
  readonly value: (text: string, column: number) => string;
}

function getFormats(
  { numberFormat, dateFormat, timeGrain }: Controls,
  columns: readonly unknown[],
  datasource: Datasource | undefined,
): Formats {
  const formatTime = dateFormat === 'smart_date' ? getGrainTimeFormatter(timeGrain) : getTimeFormatter(dateFormat);
  const asTime = (text: string) => {
    const time = readTime(text);
    return time === undefined ? undefined : formatTime(time);
  };
  // Of combined metrics the name of the metric is the last of the column's names.
  const formats = columns.map((names) =>
    asArray(names)
      .map((name) => own(datasource?.column_formats, primitiveText(name)))
      .find((format) => format !== undefined),
  );
  return {
    label: (text) => asTime(text) ?? verboseName(datasource, text) ?? text,
    value: (text, column) => {
      const number = asExactNumber(text);
      if (number === undefined) return asTime(text) ?? (text === 'null' ? '' : text);
      return formatNumber(formats[column] ?? numberFormat ?? '.3s', number);
    },
  };
}

function getSpan(cell: Element, name: string): number {
  const span = asExactNumber(cell.getAttribute(name));
  return Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(span ?? 1)) || 1));
}

function readRow(row: Element, formats: Formats): PivotCell[] {
  const cells = [...row.children].filter(({ tagName }) => /^t[hd]$/i.test(tagName));
  const headings = cells.filter(({ tagName }) => /^th$/i.test(tagName)).length;
  return cells.map((cell, i) => {
    const text = cell.textContent.trim();
    const isHeading = /^th$/i.test(cell.tagName);
    return {
      text: isHeading ? formats.label(text) : formats.value(text, i - headings),
      isHeading,
      colSpan: getSpan(cell, 'colspan'),
      rowSpan: getSpan(cell, 'rowspan'),
      value: text === 'null' ? null : (readTime(text) ?? (isHeading ? undefined : asExactNumber(text)) ?? text),
    };
  });
}

/** The server's HTML table as cells: only their text is used, so that nothing in it is ever parsed into the page. */
export function readPivotHtml(controls: Controls, data: unknown, datasource: Datasource | undefined): PivotHtml {
  const { html, columns } = asRecord(data);
  const page = parseHtml(asString(html));
  const formats = getFormats(controls, asArray(columns), datasource);
  const read = (section: string) => [...page.querySelectorAll(`${section} > tr`)].map((row) => readRow(row, formats));
  return { head: read('thead'), body: read('tbody') };
}

export interface PivotSort {
  readonly column: number;
  readonly desc: boolean;
}

function compareCells(one: PivotCell | undefined, other: PivotCell | undefined, sign: number): number {
  const [a, b] = [one?.value ?? null, other?.value ?? null];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' || typeof b === 'string') return sign * String(a).localeCompare(String(b));
  return sign * (a < b ? -1 : a > b ? 1 : 0);
}

/** Rows without a value are last in either order; equal ones are sorted by the first column. */
export function sortPivotRows(body: PivotHtml['body'], { column, desc }: PivotSort): PivotHtml['body'] {
  return body.toSorted(
    (one, other) => compareCells(one[column], other[column], desc ? -1 : 1) || compareCells(one[0], other[0], 1),
  );
}
