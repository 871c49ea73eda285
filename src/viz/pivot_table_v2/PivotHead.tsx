import type { CSSProperties } from 'react';
import { isRtl } from '../../lib/direction';
import { t } from '../../lib/t';
import type { DataValue } from '../../lib/wire';
import { HtmlText, isProbablyHtml } from '../shared/table/HtmlText';
import { headingSpans, type AxisEntry } from './axis';
import type { ColumnSort } from './layout';
import type { Dimension } from './transform';

/** A heading's text, rendered as HTML where the chart allows it. */
export function HeadingText({ text, html }: { readonly text: string; readonly html: boolean }) {
  return html && isProbablyHtml(text) ? <HtmlText html={text} /> : <>{text}</>;
}

/** Collapses a group to its subtotal, or expands it. */
export function CollapseButton({
  open,
  name,
  onToggle,
}: {
  readonly open: boolean;
  readonly name: string;
  readonly onToggle: () => void;
}) {
  return (
    <button
      type="button"
      className="vp-fold"
      aria-expanded={open}
      aria-label={t(open ? 'Collapse %s' : 'Expand %s', name)}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {open ? '▼' : isRtl(document.documentElement) ? '◄' : '►'}
    </button>
  );
}

export type GetHeadingStyle = (dimension: Dimension, value: DataValue) => CSSProperties | undefined;

export interface PivotHeadProps {
  readonly rowDimensions: readonly Dimension[];
  readonly columnDimensions: readonly Dimension[];
  readonly columns: readonly AxisEntry[];
  /** The range of rendered columns. */
  readonly from: number;
  readonly to: number;
  readonly totalLabel: string;
  readonly html: boolean;
  readonly collapsible: boolean;
  readonly collapsed: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly sort: ColumnSort | undefined;
  readonly onSort: (key: string) => void;
  /** The columns' headings can be clicked to filter other charts. */
  readonly filters: boolean;
  /** The headings have a context menu. */
  readonly menus: boolean;
  readonly isSelected: (entry: AxisEntry, level: number, dimensions: readonly Dimension[]) => boolean;
  readonly getHeadingStyle: GetHeadingStyle;
}

function SortButton({
  entry,
  name,
  sort,
  onSort,
}: { entry: AxisEntry; name: string } & Pick<PivotHeadProps, 'sort' | 'onSort'>) {
  const state = sort?.key === entry.key ? (sort.desc ? 'desc' : 'asc') : undefined;
  return (
    <button
      type="button"
      className="vp-sort"
      aria-label={t('Sort rows by %s', name)}
      onClick={(event) => {
        event.stopPropagation();
        onSort(entry.key);
      }}
    >
      <svg className="vt-sort" width="8" height="12" viewBox="0 0 8 12" aria-hidden>
        <path d="M4 0.5L7.5 5h-7z" className={state === 'asc' ? 'on' : undefined} />
        <path d="M4 11.5L0.5 7h7z" className={state === 'desc' ? 'on' : undefined} />
      </svg>
    </button>
  );
}

/** The table head: one row per column dimension, then the names of the row dimensions. */
export function PivotHead(props: PivotHeadProps) {
  const {
    rowDimensions,
    columnDimensions,
    columns,
    from,
    to,
    totalLabel,
    html,
    collapsible,
    collapsed,
    onToggle,
    sort,
  } = props;
  const levels = columnDimensions.length;
  const spans = headingSpans(columns, levels, from, to);
  // The innermost headings also span the row with the names of the row dimensions.
  const namesRow = rowDimensions.length > 0 ? 1 : 0;
  const sortState = (key: string) => (sort?.key === key ? (sort.desc ? 'descending' : 'ascending') : undefined);
  const gap = (count: number, key: string) => count > 0 && <td key={key} colSpan={count} aria-hidden />;
  return (
    <thead>
      {columnDimensions.map((dimension, level) => {
        const last = level === levels - 1;
        return (
          <tr key={level}>
            {level === 0 && rowDimensions.length > 0 && <td colSpan={rowDimensions.length} rowSpan={levels} />}
            <th scope="row">{dimension.label}</th>
            {gap(from, 'before')}
            {columns.slice(from, to).flatMap((entry, offset) => {
              const i = from + offset;
              const ends = entry.keys.length;
              if (entry.kind !== 'leaf' && ends === level) {
                const label = entry.kind === 'total' ? totalLabel : t('Subtotal');
                return [
                  <th
                    key={`${entry.key}+`}
                    scope="col"
                    className="vp-total"
                    rowSpan={levels - level + namesRow}
                    aria-sort={sortState(entry.key)}
                  >
                    {label}
                    <SortButton entry={entry} name={label} sort={sort} onSort={props.onSort} />
                  </th>,
                ];
              }
              const span = spans[level]?.find((s) => s.start === i);
              if (!span) return [];
              const name = dimension.format(span.value);
              const canFilter = props.filters && dimension.column !== undefined;
              return [
                <th
                  key={span.key}
                  scope={last ? 'col' : 'colgroup'}
                  colSpan={span.end - span.start}
                  rowSpan={last ? 1 + namesRow : 1}
                  className={[canFilter && 'vt-filter', props.isSelected(entry, level, columnDimensions) && 'vt-active']
                    .filter(Boolean)
                    .join(' ')}
                  style={props.getHeadingStyle(dimension, span.value)}
                  aria-sort={last ? sortState(entry.key) : undefined}
                  {...(canFilter || (props.menus && dimension.column !== undefined)
                    ? { tabIndex: -1, 'data-cell': '', 'data-c': i, 'data-level': level }
                    : {})}
                >
                  {collapsible && !last && (
                    <CollapseButton
                      open={!collapsed.has(span.key)}
                      name={name}
                      onToggle={() => {
                        onToggle(span.key);
                      }}
                    />
                  )}
                  <HeadingText text={name} html={html} />
                  {last && <SortButton entry={entry} name={name} sort={sort} onSort={props.onSort} />}
                </th>,
              ];
            })}
            {gap(columns.length - to, 'after')}
          </tr>
        );
      })}
      {rowDimensions.length > 0 && (
        <tr>
          {rowDimensions.map((dimension, i) => (
            <th key={i} scope="col">
              {dimension.label}
            </th>
          ))}
          {levels > 0 ? <td /> : <th scope="col">{totalLabel}</th>}
        </tr>
      )}
    </thead>
  );
}
