import { useCallback, useMemo, useRef, useState } from 'react';
import { t } from '../../lib/t';
import { useCellEvents } from '../shared/dataPoints/useCellEvents';
import { TableFrame } from '../shared/table/TableFrame';
import { useListWindow } from '../../ui/useListWindow';
import type { VizProps } from '../types';
import { headingSpans, type AxisEntry } from './axis';
import { getSelection, isValueSelected, pivotFilters } from './crossFilter';
import { headingStyle } from './headingStyle';
import { PivotHead, type GetHeadingStyle } from './PivotHead';
import { pivotLayout, type ColumnSort } from './layout';
import { PivotRow, TotalRow, type RowContext } from './PivotRow';
import './pivot.css';
import { readControls } from './readControls';
import { pivotModel, type Dimension } from './transform';
import { useColumnWindow } from './useColumnWindow';
import { pivotWidths } from './widths';

const rowHeight = 26;

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, filterState, setDataMask, onContextMenu } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => pivotModel(controls, result, datasource, theme), [controls, result, datasource, theme]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<ColumnSort>();
  const is2 = props.server?.dataVersion === 2;
  const layout = useMemo(
    () => pivotLayout(controls, model, collapsed, sort, is2),
    [controls, model, collapsed, sort, is2],
  );
  // Leaves space for the scrollbar when the lines do not fit, and for the right border.
  const lines = layout.rows.length + model.columnDimensions.length + 2;
  const available = width - (lines * rowHeight > height ? 17 : 1);
  const widths = useMemo(
    () => pivotWidths(model, layout, available, theme.fontFamily),
    [model, layout, available, theme.fontFamily],
  );

  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useListWindow(layout.rows, rowHeight, {
    viewport: height,
    scroller,
    body,
    view: sort ? `${sort.key} ${String(sort.desc)}` : '',
  });
  const fixed = model.rowDimensions.length + (model.columnDimensions.length ? 1 : 0);
  const cols = useColumnWindow(widths.all, fixed, width, scroller);

  const onToggle = useCallback((key: string) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  const onSort = useCallback((key: string) => {
    setSort((s) => (s?.key !== key ? { key, desc: false } : s.desc ? undefined : { key, desc: true }));
  }, []);

  const selection = useMemo(() => getSelection(filterState), [filterState]);
  const isSelected = useCallback(
    (entry: AxisEntry, level: number, dimensions: readonly Dimension[]) => {
      const column = dimensions[level]?.column;
      return column !== undefined && isValueSelected(selection, column, entry.path[level] ?? null);
    },
    [selection],
  );
  // 2.x colours the cells of metrics only, and selects one heading at a time.
  const getHeadingStyle = useCallback<GetHeadingStyle>(
    (dimension, value) => (is2 ? undefined : headingStyle(model, dimension, value, theme)),
    [is2, model, theme],
  );
  const filters = setDataMask !== undefined;
  const menus = onContextMenu !== undefined;
  const getFilters = (target: Element, isAdding: boolean) => {
    const { r, c, level } = target.closest<HTMLElement>('[data-cell]')?.dataset ?? {};
    // -1 is the totals row.
    const row = r === undefined ? undefined : r === '-1' ? layout.totalRow : layout.rows[Number(r)];
    const column = c === undefined ? undefined : layout.columns[Number(c)];
    if (!row && !column) return undefined;
    const at = level === undefined ? undefined : Number(level);
    return pivotFilters({ row, column, level: at, isAdding: isAdding && !is2 }, model, selection, controls, formData);
  };
  const cells = useCellEvents(getFilters, setDataMask, onContextMenu);

  const context = useMemo<RowContext>(
    () => ({
      model,
      theme,
      columns: layout.columns,
      from: cols.start,
      to: cols.end,
      collapsible: layout.rowSubtotals,
      collapsed,
      onToggle,
      filters,
      menus,
      isSelected,
      getHeadingStyle,
      colorsSubtotals: !is2,
    }),
    [model, theme, layout, cols.start, cols.end, collapsed, onToggle, filters, menus, isSelected, getHeadingStyle, is2],
  );
  const spans = headingSpans(layout.rows, model.rowDimensions.length, rows.start, rows.end);
  const spacer = (pixels: number) =>
    pixels > 0 && (
      <tr aria-hidden className="vt-spacer">
        <td colSpan={fixed + layout.columns.length} style={{ height: pixels }} />
      </tr>
    );
  return (
    <TableFrame theme={theme} width={width} height={height}>
      <div
        ref={scroller}
        className="vt-scroll"
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={props.title || t('Pivot Table')}
        onScroll={(event) => {
          rows.onScroll(event);
          cols.onScroll();
        }}
        {...cells}
      >
        <table className="vp-table" aria-rowcount={layout.rows.length} style={{ width: widths.total }}>
          <colgroup>
            {widths.all.map((w, i) => (
              <col key={i} style={{ width: w }} />
            ))}
          </colgroup>
          <PivotHead
            rowDimensions={model.rowDimensions}
            columnDimensions={model.columnDimensions}
            columns={layout.columns}
            from={cols.start}
            to={cols.end}
            totalLabel={model.totalLabel}
            html={model.html}
            collapsible={layout.columnSubtotals}
            {...{ collapsed, onToggle, sort, onSort, filters, menus, isSelected, getHeadingStyle }}
          />
          <tbody ref={body}>
            {spacer(rows.above)}
            {layout.rows.slice(rows.start, rows.end).map((row, offset) => {
              const i = rows.start + offset;
              const headings = spans.flatMap((level, at) =>
                level.filter((span) => span.start === i).map((span) => ({ ...span, level: at })),
              );
              return (
                <PivotRow key={`${row.key}${row.kind}`} row={row} index={i} context={context} headings={headings} />
              );
            })}
            {spacer(rows.below)}
            {layout.rows.length === 0 && !layout.totalRow && (
              <tr>
                <td className="vt-null">{t('No data')}</td>
              </tr>
            )}
          </tbody>
          {layout.totalRow && <TotalRow row={layout.totalRow} context={context} />}
        </table>
      </div>
    </TableFrame>
  );
}
