import { memo, type CSSProperties } from 'react';
import { t } from '../../lib/t';
import { ruleStyle } from '../shared/table/ruleStyle';
import type { VizTheme } from '../types';
import type { AxisEntry, HeadingSpan } from './axis';
import { Fold, HeadingText } from './Heads';
import { metricOfPath, type Dimension, type PivotModel } from './transform';

/** Shared by all lines of the body. Lines render again when its identity changes. */
export interface LineContext {
  readonly model: PivotModel;
  readonly theme: VizTheme;
  readonly columns: readonly AxisEntry[];
  /** The range of rendered columns. */
  readonly from: number;
  readonly to: number;
  readonly folds: boolean;
  readonly folded: ReadonlySet<string>;
  readonly onFold: (key: string) => void;
  readonly filters: boolean;
  readonly menus: boolean;
  readonly isSelected: (entry: AxisEntry, level: number, dimensions: readonly Dimension[]) => boolean;
}

function Values({ row, index, look }: { readonly row: AxisEntry; readonly index: number; readonly look: LineContext }) {
  const { model, theme, columns, from, to } = look;
  const rowMetric = metricOfPath(row.path, model.rowDimensions);
  return columns.slice(from, to).map((column, offset) => {
    const metric = rowMetric ?? metricOfPath(column.path, model.columnDimensions);
    const value = model.data.value(row.key, column.key);
    const leaf = row.kind === 'leaf' && column.kind === 'leaf';
    let style: CSSProperties | undefined;
    const only = metric ?? (model.metrics.length === 1 ? model.metrics[0] : undefined);
    if (leaf && only !== undefined && model.rules.length > 0) {
      const found = ruleStyle(model.rules, only, (key) => (key === only ? value : undefined), theme);
      if (found.background !== undefined) style = { backgroundColor: found.background, color: found.color };
      else if (found.color !== undefined) style = { color: found.color };
    }
    const text = model.formatCell(metric, value);
    return (
      <td
        key={column.kind === 'leaf' ? column.key : `${column.key}+`}
        className={leaf ? 'vp-value' : 'vp-value vp-total'}
        style={style}
        title={typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined}
        {...(look.menus ? { tabIndex: -1, 'data-cell': '', 'data-r': index, 'data-c': from + offset } : {})}
      >
        {text}
      </td>
    );
  });
}

function gap(count: number, key: string) {
  return count > 0 && <td key={key} colSpan={count} aria-hidden />;
}

export interface LineProps {
  readonly row: AxisEntry;
  readonly index: number;
  readonly look: LineContext;
  /** The headings that start at this line, from the outermost; `size` is how many lines they span. */
  readonly headings: readonly (HeadingSpan & { readonly level: number })[];
}

/** One line of the body: the headings that start here, then the values. */
export const Line = memo(
  function Line({ row, index, look, headings }: LineProps) {
    const { model, columns, from, to } = look;
    const levels = model.rowDimensions.length;
    const beside = model.columnDimensions.length > 0 ? 1 : 0;
    return (
      <tr data-i={index}>
        {headings.map((heading) => {
          const dimension = model.rowDimensions[heading.level];
          if (!dimension) return null;
          const last = heading.level === levels - 1;
          const name = dimension.format(heading.value);
          const canFilter = look.filters && dimension.column !== undefined;
          return (
            <th
              key={heading.key}
              scope={last ? 'row' : 'rowgroup'}
              rowSpan={heading.end - heading.start}
              colSpan={last ? 1 + beside : 1}
              className={[
                canFilter && 'vt-filter',
                look.isSelected(row, heading.level, model.rowDimensions) && 'vt-active',
              ]
                .filter(Boolean)
                .join(' ')}
              {...(canFilter || (look.menus && dimension.column !== undefined)
                ? { tabIndex: -1, 'data-cell': '', 'data-r': index, 'data-level': heading.level }
                : {})}
            >
              {look.folds && !last && (
                <Fold
                  open={!look.folded.has(heading.key)}
                  name={name}
                  onFold={() => {
                    look.onFold(heading.key);
                  }}
                />
              )}
              <HeadingText text={name} html={model.html} />
            </th>
          );
        })}
        {row.kind === 'subtotal' && (
          <th scope="row" className="vp-total" colSpan={levels - row.keys.length + beside}>
            {t('Subtotal')}
          </th>
        )}
        {gap(from, 'before')}
        <Values row={row} index={index} look={look} />
        {gap(columns.length - to, 'after')}
      </tr>
    );
  },
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.look === b.look &&
    a.headings.length === b.headings.length &&
    a.headings.every(
      (h, i) => h.key === b.headings[i]?.key && h.end === b.headings[i].end && h.start === b.headings[i].start,
    ),
);

export function TotalLine({ row, look }: { readonly row: AxisEntry; readonly look: LineContext }) {
  const { model, columns, from, to } = look;
  const span = model.rowDimensions.length + (model.columnDimensions.length > 0 ? 1 : 0);
  return (
    <tfoot>
      <tr>
        {span > 0 && (
          <th scope="row" colSpan={span} className="vp-total">
            {model.totalLabel}
          </th>
        )}
        {gap(from, 'before')}
        <Values row={row} index={-1} look={look} />
        {gap(columns.length - to, 'after')}
      </tr>
    </tfoot>
  );
}
