import { useContext, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { t } from '../../../lib/t';
import type { Row } from '../../../lib/wire';
import { useCellEvents } from '../dataPoints/useCellEvents';
import { PageNumbers } from './PageNumbers';
import { sortRows } from '../../../lib/compareValues';
import { TableFrame } from './TableFrame';
import type { VizProps } from '../../types';
import type { TableColumn } from './columns';
import type { ColumnTools } from './columnTools';
import { ControlBar, PageSize, Search } from './TableControlBar';
import { cellFilters, getSelection } from './crossFilter';
import { Grid } from './Grid';
import type { TableControls } from './tableControls';
import type { CellContext } from './Rows';
import { ShownRowsContext } from './shownRowsContext';
import { arrange, moveColumn, nextSort, searchRows, serverPage, tableModel, type SortKey } from './tableModel';
import { useServerSearch } from './useServerSearch';

const controlsHeight = 40;

function sorted(rows: readonly Row[], columns: readonly TableColumn[], sort: readonly SortKey[]): readonly Row[] {
  return sortRows(
    rows,
    sort.flatMap(({ key, desc }) => {
      const column = columns.find((c) => c.key === key);
      return column ? [{ get: column.get, desc, numeric: column.numeric }] : [];
    }),
  );
}

export interface TableChartProps extends VizProps {
  readonly controls: TableControls;
  readonly columnTools?: ColumnTools;
}

/** The table of both table types. */
export function TableChart(props: TableChartProps) {
  const { controls, formData, results, datasource, width, height, theme, ownState, setOwnState, filterState } = props;
  const { setDataMask, onContextMenu, columnTools } = props;
  const model = useMemo(() => tableModel(controls, results, datasource, theme), [controls, results, datasource, theme]);
  const [order, setOrder] = useState<readonly string[]>([]);
  const [sort, setSort] = useState<readonly SortKey[]>([]);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [selectedSize, setSelectedSize] = useState<number>();
  const server = model.server && serverPage(model.server, ownState);
  const serverSearch = useServerSearch(server ? model.columns : [], ownState, setOwnState);
  const [filters, setFilters] = useState(columnTools?.filters);
  if (filters !== columnTools?.filters) {
    setFilters(columnTools?.filters);
    setPage(0);
  }

  const columns = useMemo(() => arrange(model.columns, order), [model.columns, order]);
  const deferred = useDeferredValue(search);
  const searchable = useMemo(() => ({ rows: model.rows, columns: model.columns, texts: [] }), [model]);
  const found = useMemo(
    () => searchRows(searchable.rows, searchable.columns, deferred, searchable.texts),
    [searchable, deferred],
  );
  const filterRows = columnTools?.filterRows;
  const filtered = useMemo(() => filterRows?.(found, model.columns) ?? found, [filterRows, found, model.columns]);
  const sortedRows = useMemo(() => sorted(filtered, model.columns, sort), [filtered, model.columns, sort]);

  const shownRows = useContext(ShownRowsContext);
  useEffect(() => {
    shownRows?.set({ rows: sortedRows, columns });
    return () => shownRows?.set(undefined);
  }, [shownRows, sortedRows, columns]);

  const paged = server !== undefined;
  const size = server ? server.pageSize : (selectedSize ?? model.pageSize);
  const rowCount = server ? server.rowCount : sortedRows.length;
  const pages = size > 0 ? Math.ceil(rowCount / size) : 1;
  const current = server ? server.page : Math.min(page, Math.max(0, pages - 1));
  const pageRows = useMemo(
    // With server pagination `sortedRows` are the current page.
    () => (paged || size <= 0 ? sortedRows : sortedRows.slice(current * size, (current + 1) * size)),
    [paged, sortedRows, current, size],
  );

  const selection = useMemo(() => getSelection(filterState, model.columns), [filterState, model.columns]);
  const context = useMemo<CellContext>(
    () => ({
      columns,
      rules: model.rules,
      theme,
      html: controls.allowHtml,
      upIsGood: controls.upIsGood,
      selection,
      filters: setDataMask !== undefined,
      menus: onContextMenu !== undefined,
    }),
    [columns, model.rules, theme, controls, selection, setDataMask, onContextMenu],
  );

  const onSort = (column: TableColumn, add: boolean) => {
    const next = nextSort(sort, column, controls.sortsDescending, add);
    setSort(next);
    setPage(0);
    if (server && setOwnState) {
      const sortBy = next.map((s) => ({ id: s.key, key: s.key, desc: s.desc }));
      setOwnState({ ...ownState, sortBy, currentPage: 0 });
    }
  };
  const onMove = (from: string, to: string) => {
    const keys = columns.map((c) => c.key);
    setOrder(moveColumn(keys, from, to));
  };
  const getFilters = (target: Element) => {
    const cell = target.closest<HTMLElement>('[data-cell]');
    const row = pageRows[Number(cell?.closest<HTMLElement>('tr[data-i]')?.dataset.i ?? -1)];
    const column = columns.find((c) => c.key === cell?.dataset.cell);
    return row && column && cellFilters(row, column, model.columns, selection, formData);
  };
  const cells = useCellEvents(getFilters, setDataMask, onContextMenu);

  const hasPageSize = server !== undefined || model.pageSize > 0;
  const hasControls = hasPageSize || model.searchable;
  const canRearrange = controls.allowRearrange && !columns.some((c) => c.group);
  const bodyHeight =
    height - (hasControls ? controlsHeight : 0) - (columnTools?.barHeight ?? 0) - (pages > 1 ? controlsHeight : 0);
  return (
    <TableFrame theme={theme} width={width} height={height}>
      {hasControls && (
        <ControlBar>
          {hasPageSize && (
            <PageSize
              size={size}
              saved={model.server?.pageSize ?? model.pageSize}
              all={!server}
              onSize={(next) => {
                setPage(0);
                setSelectedSize(next);
                if (server) setOwnState?.({ ...ownState, pageSize: next, currentPage: 0 });
              }}
            />
          )}
          {model.searchable && (
            <Search
              text={server ? serverSearch.text : search}
              rowCount={server ? server.rowCount : model.rows.length}
              column={server ? serverSearch.column : undefined}
              onSearch={(text) => {
                setPage(0);
                setSearch(text);
                if (server) serverSearch.onText(text);
              }}
            />
          )}
        </ControlBar>
      )}
      {columnTools?.renderBar(model.columns)}
      <Grid
        name={props.title || t('Table')}
        context={context}
        rows={pageRows}
        allRows={model.rows}
        totals={model.totals}
        width={width}
        height={Math.max(bodyHeight, 40)}
        sort={sort}
        onSort={onSort}
        onMove={canRearrange ? onMove : undefined}
        cells={cells}
        view={JSON.stringify([sort, current, size, deferred])}
        columnTools={columnTools}
        emptyText={search.trim() === '' && !filters?.length ? t('No records found') : t('No matching records found')}
      />
      {columnTools?.panel}
      <PageNumbers
        count={pages}
        current={current}
        onPage={(next) => {
          if (server) setOwnState?.({ ...ownState, currentPage: next, pageSize: size });
          else setPage(next);
        }}
      />
    </TableFrame>
  );
}
