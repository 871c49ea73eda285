import { memo, type CSSProperties } from 'react';
import { t } from '../../lib/t';
import { ruleStyle } from '../shared/table/ruleStyle';
import type { VizTheme } from '../types';
import type { AxisEntry, HeadingSpan } from './axis';
import { CollapseButton, HeadingText, type GetHeadingStyle } from './PivotHead';
import { getFormatMetric, getPathMetric, type Dimension, type PivotModel } from './transform';

/** Shared by all rows of the body. Rows render again when its identity changes. */
export interface RowContext {
  readonly model: PivotModel;
  readonly theme: VizTheme;
  readonly columns: readonly AxisEntry[];
  /** The range of rendered columns. */
  readonly from: number;
  readonly to: number;
  readonly collapsible: boolean;
  readonly collapsed: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly filters: boolean;
  readonly menus: boolean;
  readonly isSelected: (entry: AxisEntry, level: number, dimensions: readonly Dimension[]) => boolean;
  readonly getHeadingStyle: GetHeadingStyle;
  /** Whether rules colour subtotals too. */
  readonly colorsSubtotals: boolean;
}

function Values({
  row,
  index,
  context,
}: {
  readonly row: AxisEntry;
  readonly index: number;
  readonly context: RowContext;
}) {
  const { model, theme, columns, from, to } = context;
  const rowMetric = getPathMetric(row.path, model.rowDimensions);
  return columns.slice(from, to).map((column, offset) => {
    const metric = rowMetric ?? getPathMetric(column.path, model.columnDimensions);
    const value = model.data.value(row.key, column.key);
    const leaf = row.kind === 'leaf' && column.kind === 'leaf';
    let style: CSSProperties | undefined;
    const only = metric ?? (model.metrics.length === 1 ? model.metrics[0] : undefined);
    const isColored = leaf || (context.colorsSubtotals && row.kind !== 'total' && column.kind !== 'total');
    if (isColored && only !== undefined && model.rules.length > 0) {
      const found = ruleStyle(model.rules, only, (key) => (key === only ? value : undefined), theme);
      if (found.background !== undefined) style = { backgroundColor: found.background, color: found.color };
      else if (found.color !== undefined) style = { color: found.color };
    }
    const formatMetric = getFormatMetric(model, row.path, column.path);
    const text = model.formatCell(formatMetric, value, model.data.currency(row.key, column.key));
    return (
      <td
        key={column.kind === 'leaf' ? column.key : `${column.key}+`}
        className={leaf ? 'vp-value' : 'vp-value vp-total'}
        style={style}
        title={typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined}
        {...(context.menus ? { tabIndex: -1, 'data-cell': '', 'data-r': index, 'data-c': from + offset } : {})}
      >
        {text}
      </td>
    );
  });
}

function gap(count: number, key: string) {
  return count > 0 && <td key={key} colSpan={count} aria-hidden />;
}

export interface PivotRowProps {
  readonly row: AxisEntry;
  readonly index: number;
  readonly context: RowContext;
  /** The headings that start at this row, from the outermost. */
  readonly headings: readonly (HeadingSpan & { readonly level: number })[];
}

/** One row of the body: the headings that start here, then the values. */
export const PivotRow = memo(
  function PivotRow({ row, index, context, headings }: PivotRowProps) {
    const { model, columns, from, to } = context;
    const levels = model.rowDimensions.length;
    const labelColumns = model.columnDimensions.length > 0 ? 1 : 0;
    return (
      <tr data-i={index}>
        {headings.map((heading) => {
          const dimension = model.rowDimensions[heading.level];
          if (!dimension) return null;
          const last = heading.level === levels - 1;
          const name = dimension.format(heading.value);
          const canFilter = context.filters && dimension.column !== undefined;
          return (
            <th
              key={heading.key}
              scope={last ? 'row' : 'rowgroup'}
              rowSpan={heading.end - heading.start}
              colSpan={last ? 1 + labelColumns : 1}
              className={[
                canFilter && 'vt-filter',
                context.isSelected(row, heading.level, model.rowDimensions) && 'vt-active',
              ]
                .filter(Boolean)
                .join(' ')}
              style={context.getHeadingStyle(dimension, heading.value)}
              {...(canFilter || (context.menus && dimension.column !== undefined)
                ? { tabIndex: -1, 'data-cell': '', 'data-r': index, 'data-level': heading.level }
                : {})}
            >
              {context.collapsible && !last && (
                <CollapseButton
                  open={!context.collapsed.has(heading.key)}
                  name={name}
                  onToggle={() => {
                    context.onToggle(heading.key);
                  }}
                />
              )}
              <HeadingText text={name} html={model.html} />
            </th>
          );
        })}
        {row.kind === 'subtotal' && (
          <th scope="row" className="vp-total" colSpan={levels - row.keys.length + labelColumns}>
            {t('Subtotal')}
          </th>
        )}
        {gap(from, 'before')}
        <Values row={row} index={index} context={context} />
        {gap(columns.length - to, 'after')}
      </tr>
    );
  },
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.context === b.context &&
    a.headings.length === b.headings.length &&
    a.headings.every(
      (h, i) => h.key === b.headings[i]?.key && h.end === b.headings[i].end && h.start === b.headings[i].start,
    ),
);

export function TotalRow({ row, context }: { readonly row: AxisEntry; readonly context: RowContext }) {
  const { model, columns, from, to } = context;
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
        <Values row={row} index={-1} context={context} />
        {gap(columns.length - to, 'after')}
      </tr>
    </tfoot>
  );
}
