import { useCallback, useContext, useDeferredValue, useEffect, useMemo, useState } from 'react';
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
import { cellFilters, getSelection, type Selection } from './crossFilter';
import { ComparisonColumns } from './ComparisonColumns';
import type { ComparisonMark } from '../query/timeComparison';
import { Grid } from './Grid';
import type { TableControls } from './tableControls';
import type { CellContext } from './Rows';
import { ShownRowsContext } from './shownRowsContext';
import {
  arrange,
  displayedColumns,
  moveColumn,
  nextSort,
  readSort,
  searchRows,
  serverPage,
  sumRows,
  tableModel,
  type SortKey,
} from './tableModel';
import { useServerSearch } from './useServerSearch';

const controlsHeight = 40;
const NO_ORDER: readonly string[] = [];

function sorted(rows: readonly Row[], columns: readonly TableColumn[], sort: readonly SortKey[]): readonly Row[] {
  return sortRows(
    rows,
    sort.flatMap(({ key, desc }) => {
      const column = columns.find((c) => c.key === key);
      return column ? [{ get: column.get, desc, numeric: column.numeric }] : [];
    }),
  );
}

/** The selection after a click on a cell of a row. */
export type SelectCell = (click: {
  readonly selection: Selection;
  readonly column: TableColumn;
  /** Those of the page. */
  readonly rows: readonly Row[];
  readonly index: number;
  readonly isAdding: boolean;
  readonly isRange: boolean;
}) => Selection;

/** How the user has arranged a table. */
export interface TableView {
  /** All columns, in their order. */
  readonly columns: readonly TableColumn[];
  readonly isArranged: boolean;
  readonly sort: readonly SortKey[];
}

export interface TableChartProps extends VizProps {
  readonly controls: TableControls;
  readonly columnTools?: ColumnTools;
  /** Absent: one value at a time. */
  readonly selectCell?: SelectCell;
  /** How the table is arranged at first. */
  readonly initialView?: { readonly order: readonly string[]; readonly sort: readonly SortKey[] };
  /** Called with each view. A new function is called with the current one. */
  readonly onView?: (view: TableView) => void;
  /** The totals are of the rows that a search finds, where they are not pages of the server. */
  readonly sumsFoundRows?: boolean;
}

/** The table of both table types. */
export function TableChart(props: TableChartProps) {
  const { controls, formData, results, datasource, width, height, theme, ownState, setOwnState, filterState } = props;
  const { setDataMask, onContextMenu, columnTools, sumsFoundRows, selectCell, initialView, onView } = props;
  const is2 = props.server?.dataVersion === 2;
  const model = useMemo(() => tableModel(controls, results, datasource, theme), [controls, results, datasource, theme]);
  const [order, setOrder] = useState(initialView?.order ?? NO_ORDER);
  const [sort, setSort] = useState(() => {
    const saved = readSort(model.server && ownState.sortBy);
    return saved.length ? saved : (initialView?.sort ?? saved);
  });
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

  const [marks, setMarks] = useState<readonly ComparisonMark[]>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const arranged = useMemo(() => arrange(model.columns, order), [model.columns, order]);
  const columns = useMemo(() => displayedColumns(arranged, marks, folded), [arranged, marks, folded]);
  useEffect(() => {
    onView?.({ columns: arranged, isArranged: order.length > 0, sort });
  }, [onView, arranged, order, sort]);
  const deferred = useDeferredValue(search);
  const searchable = useMemo(() => ({ rows: model.rows, columns: model.columns, texts: [] }), [model]);
  const found = useMemo(
    () => searchRows(searchable.rows, searchable.columns, deferred, searchable.texts, controls.searchesWords),
    [searchable, deferred, controls.searchesWords],
  );
  const isSearched = server === undefined && deferred.trim() !== '';
  const totals = useMemo(
    () => (model.totals && sumsFoundRows && isSearched ? sumRows(found, model.columns, model.totals) : model.totals),
    [model, sumsFoundRows, isSearched, found],
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
      trends: model.trends,
      getValue: model.getValue,
      theme,
      html: controls.allowHtml,
      links: controls.linksAddresses,
      upIsGood: controls.upIsGood,
      selection,
      filters: setDataMask !== undefined,
      menus: onContextMenu !== undefined,
      totalsLabel: is2 ? t('Totals') : t('Summary'),
    }),
    [columns, model, theme, controls, selection, setDataMask, onContextMenu, is2],
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
  const onFold = useCallback((metric: string) => {
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(metric)) after.add(metric);
      return after;
    });
  }, []);
  const getFilters = (target: Element, isAdding: boolean, isRange: boolean) => {
    const cell = target.closest<HTMLElement>('[data-cell]');
    const index = Number(cell?.closest<HTMLElement>('tr[data-i]')?.dataset.i ?? -1);
    const row = pageRows[index];
    const column = columns.find((c) => c.key === cell?.dataset.cell);
    if (!row || !column) return undefined;
    const next = selectCell?.({ selection, column, rows: pageRows, index, isAdding, isRange });
    return cellFilters(row, column, model.columns, selection, formData, next);
  };
  const cells = useCellEvents(getFilters, setDataMask, onContextMenu);

  const hasPageSize = server !== undefined || model.pageSize > 0;
  const isCompared = model.columns.some((column) => column.group);
  const hasControls = hasPageSize || model.searchable || isCompared;
  const canRearrange = controls.allowRearrange && !isCompared;
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
          {isCompared && <ComparisonColumns marks={marks} onMarks={setMarks} />}
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
        totals={totals}
        width={width}
        height={Math.max(bodyHeight, 40)}
        sort={sort}
        onSort={onSort}
        onMove={canRearrange ? onMove : undefined}
        folded={folded}
        onFold={onFold}
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
