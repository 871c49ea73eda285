import { useMemo, useRef, useState } from 'react';
import { legibleColor } from '../../lib/color/legibleColor';
import { t } from '../../lib/t';
import { ContextMenuArea } from '../shared/dataPoints/ContextMenuArea';
import { tableVars } from '../shared/table/ruleStyle';
import { SortMark } from '../shared/table/SortMark';
import '../shared/table/table.css';
import type { VizProps, VizTheme } from '../types';
import { readControls, type TimeColumn } from './readControls';
import { Sparkline, type SparkTip } from './Sparkline';
import {
  formatSparkValue,
  getInitialSort,
  sortTimeRows,
  timeRows,
  type Cell,
  type TimeRow,
  type TimeSort,
} from './transform';

function sparkLabel(row: TimeRow, column: TimeColumn, { points = [] }: Cell): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const texts = [values[0], Math.min(...values), Math.max(...values), values.at(-1)].map((value) =>
    formatSparkValue(value ?? null, column.numberFormat),
  );
  return `${row.label}, ${column.label}: ${texts.join(', ')}`;
}

function ValueText({ cell, theme }: { readonly cell: Cell; readonly theme: VizTheme }) {
  const color = cell.color === undefined ? undefined : legibleColor(cell.color, theme);
  const style = color === undefined ? undefined : { color, borderBottom: `2px solid ${color}` };
  return (
    <span style={style} title={cell.value === null ? undefined : String(cell.value)}>
      {cell.text}
    </span>
  );
}

export function Chart({ title, formData, results, datasource, width, height, theme, onContextMenu }: VizProps) {
  const controls = useMemo(() => readControls(formData), [formData]);
  const data = results[0]?.legacyData;
  const rows = useMemo(() => timeRows(controls, data, datasource), [controls, data, datasource]);
  const [selectedSort, setSort] = useState<TimeSort>();
  const sort = useMemo(() => selectedSort ?? getInitialSort(data), [selectedSort, data]);
  const sorted = useMemo(() => sortTimeRows(rows, sort), [rows, sort]);
  const [tip, setTip] = useState<SparkTip>();
  const box = useRef<HTMLDivElement>(null);
  const heading = (column: number, label: string, tooltip = '') => {
    const state = sort?.column === column ? (sort.desc ? 'desc' : 'asc') : undefined;
    return (
      <th
        key={column}
        scope="col"
        aria-sort={state === 'desc' ? 'descending' : state === 'asc' ? 'ascending' : 'none'}
        style={{ whiteSpace: 'nowrap', textAlign: 'start' }}
      >
        <button
          type="button"
          title={tooltip || undefined}
          onClick={() => {
            setSort({ column, desc: state === 'asc' });
          }}
        >
          {label}
          {tooltip !== '' && <span aria-hidden> ⓘ</span>}
          <SortMark state={state} />
        </button>
      </th>
    );
  };
  const showTip = (next: SparkTip | undefined) => {
    const area = box.current?.getBoundingClientRect();
    setTip(next && area ? { ...next, x: next.x - area.left, y: next.y - area.top } : undefined);
  };
  return (
    <ContextMenuArea onContextMenu={onContextMenu}>
      <div ref={box} className="vt" style={{ ...tableVars(theme), position: 'relative', width, height }}>
        <div className="vt-scroll">
          <table
            className="vt-table"
            aria-label={title ?? t('Time-series Table')}
            style={{ minWidth: '100%', tableLayout: 'auto' }}
          >
            <thead>
              <tr>
                {heading(-1, t('Metric'))}
                {controls.columns.map((column, i) => heading(i, column.label, column.tooltip))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((row, r) => (
                <tr key={r} style={{ fontSize: 14 }}>
                  <th
                    scope="row"
                    style={{ textAlign: 'start', fontWeight: 400, verticalAlign: 'middle', minWidth: 150 }}
                  >
                    {row.href === undefined ? (
                      row.label
                    ) : (
                      <a href={row.href} target="_blank" rel="noopener noreferrer" style={{ color: theme.primary }}>
                        {row.label}
                      </a>
                    )}
                  </th>
                  {controls.columns.map((column, i) => {
                    const cell = row.cells[i];
                    return (
                      <td key={column.key} style={{ verticalAlign: 'middle', whiteSpace: 'nowrap' }}>
                        {cell?.points ? (
                          <Sparkline
                            label={sparkLabel(row, column, cell)}
                            points={cell.points}
                            column={column}
                            theme={theme}
                            onTip={showTip}
                          />
                        ) : (
                          cell && <ValueText cell={cell} theme={theme} />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
              {sorted.length === 0 && (
                <tr>
                  <td colSpan={controls.columns.length + 1} className="vt-null">
                    {t('No records found')}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
        {tip && (
          <div
            aria-hidden
            style={{
              position: 'absolute',
              insetInlineStart: Math.min(tip.x + 12, Math.max(0, width - 170)),
              top: Math.min(tip.y + 12, Math.max(0, height - 50)),
              maxWidth: 160,
              padding: '4px 8px',
              border: `1px solid ${theme.border}`,
              borderRadius: 4,
              background: theme.background,
              pointerEvents: 'none',
            }}
          >
            <strong>{tip.value}</strong>
            <div>{tip.time}</div>
          </div>
        )}
      </div>
    </ContextMenuArea>
  );
}
