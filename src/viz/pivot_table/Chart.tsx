import { useMemo, useState } from 'react';
import { t } from '../../lib/t';
import { ContextMenuArea } from '../shared/dataPoints/ContextMenuArea';
import { tableVars } from '../shared/table/ruleStyle';
import { SortMark } from '../shared/table/SortMark';
import '../shared/table/table.css';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { readPivotHtml, sortPivotRows, type PivotSort } from './transform';

export function Chart({ title, formData, results, datasource, width, height, theme, onContextMenu }: VizProps) {
  const controls = useMemo(() => readControls(formData), [formData]);
  const data = results[0]?.legacyData;
  const table = useMemo(() => readPivotHtml(controls, data, datasource), [controls, data, datasource]);
  const [selectedSort, setSort] = useState<PivotSort>();
  const columnCount = table.body[0]?.length ?? 0;
  // As in Superset: the last column, the largest value first.
  const sort = useMemo(
    () => (controls.isSortable ? (selectedSort ?? { column: columnCount - 1, desc: true }) : undefined),
    [controls, selectedSort, columnCount],
  );
  const rows = useMemo(() => (sort ? sortPivotRows(table.body, sort) : table.body), [table, sort]);
  const line = `1px solid ${theme.border}`;
  const lastHead = table.head.length - 1;
  const getState = (column: number) => (sort?.column === column ? (sort.desc ? 'desc' : 'asc') : undefined);
  return (
    <ContextMenuArea onContextMenu={onContextMenu}>
      <div className="vt" style={{ ...tableVars(theme), width, height }}>
        <div className="vt-scroll">
          <table
            className="vt-table"
            aria-label={title ?? t('Pivot Table (legacy)')}
            style={{ minWidth: '100%', tableLayout: 'auto', borderTop: line, borderInlineStart: line }}
          >
            <thead>
              {table.head.map((cells, r) => (
                <tr key={r}>
                  {cells.map((cell, c) => {
                    const state = getState(c);
                    const isSortable = sort !== undefined && r === lastHead;
                    if (cell.text === '' && !isSortable)
                      return (
                        <td key={c} colSpan={cell.colSpan} rowSpan={cell.rowSpan} style={{ borderInlineEnd: line }} />
                      );
                    return (
                      <th
                        key={c}
                        scope={cell.colSpan > 1 ? 'colgroup' : 'col'}
                        colSpan={cell.colSpan}
                        rowSpan={cell.rowSpan}
                        style={{ textAlign: 'start', borderInlineEnd: line, whiteSpace: 'nowrap' }}
                        {...(state && isSortable ? { 'aria-sort': state === 'asc' ? 'ascending' : 'descending' } : {})}
                      >
                        {isSortable ? (
                          <button
                            type="button"
                            aria-label={`${t('Sort')} ${cell.text || String(c)}`}
                            style={{ display: 'flex', width: '100%', justifyContent: 'space-between' }}
                            onClick={() => {
                              setSort({ column: c, desc: state !== 'desc' });
                            }}
                          >
                            <span>{cell.text}</span>
                            <SortMark state={state} />
                          </button>
                        ) : (
                          cell.text
                        )}
                      </th>
                    );
                  })}
                </tr>
              ))}
            </thead>
            <tbody>
              {rows.map((cells, r) => (
                <tr key={r}>
                  {cells.map((cell, c) => {
                    const Tag = cell.isHeading ? 'th' : 'td';
                    return (
                      <Tag
                        key={c}
                        colSpan={cell.colSpan}
                        rowSpan={cell.rowSpan}
                        style={{
                          textAlign: 'start',
                          borderInlineEnd: line,
                          fontWeight: cell.isHeading ? 600 : 400,
                          // A number is never broken.
                          ...(cell.isHeading ? {} : { whiteSpace: 'nowrap' }),
                        }}
                        {...(cell.isHeading ? { scope: 'row' } : {})}
                      >
                        {cell.text}
                      </Tag>
                    );
                  })}
                </tr>
              ))}
              {rows.length === 0 && (
                <tr>
                  <td className="vt-null">{t('No records found')}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      </div>
    </ContextMenuArea>
  );
}
