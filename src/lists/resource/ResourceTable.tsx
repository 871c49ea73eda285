import { memo, useDeferredValue, type ReactNode } from 'react';
import { Checkbox } from '../../ui/form/Checkbox';
import { Icon } from '../../ui/icons';
import { MoreIcon } from '../../ui/moreIcons';
import { Menu, type MenuItem } from '../../ui/Menu';
import { t } from '../../lib/t';
import { isSortedBy, type ListState } from './listAddress';
import type { ListAction, ListColumn, ResourceRow } from './listResource';
import './resourceTable.css';
import { ROLES } from './tableRoles';
import type { Selection } from './useSelection';

export interface ResourceTableProps<Row extends ResourceRow> {
  readonly label: string;
  /** Undefined until loaded; placeholders are shown. */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly ListColumn<Row>[];
  readonly getName: (row: Row) => string;
  readonly actions: readonly ListAction<Row>[];
  /** Undefined where nothing can be done with several rows. */
  readonly selection: Selection<Row> | undefined;
  readonly state: Pick<ListState, 'sortColumn' | 'sortOrder' | 'pageSize'>;
  readonly isBusy: boolean;
  readonly onSort: (column: ListColumn<Row>) => void;
}

export function getRowItems<Row>(row: Row, actions: readonly ListAction<Row>[]): readonly MenuItem[] {
  return actions.flatMap(({ key, label, icon, isAvailable, href, onSelect, isDangerous }) => {
    const availability = isAvailable?.(row) ?? true;
    if (availability === false) return [];
    const item: MenuItem = {
      key,
      label,
      icon,
      ...(href && { href: href(row) }),
      ...(onSelect && { onSelect: () => onSelect([row]) }),
      ...(typeof availability === 'string' && { disabled: true, title: availability }),
    };
    return isDangerous === true ? [{ key: `${key}-divider`, divider: true }, item] : [item];
  });
}

/** Placeholders do not scroll the page. */
const MOST_PLACEHOLDERS = 25;

function HeaderCell<Row extends ResourceRow>({
  column,
  state,
  onSort,
}: Pick<ResourceTableProps<Row>, 'state' | 'onSort'> & { readonly column: ListColumn<Row> }) {
  const className = `list-cell-${column.width ?? 'normal'}`;
  if (column.sortBy === undefined)
    return (
      <th {...ROLES.columnheader} scope="col" className={`${className} list-plain`}>
        {column.width === 'icon' ? <span className="list-unseen">{column.label}</span> : column.label}
      </th>
    );
  const isSorted = isSortedBy(column, state.sortColumn);
  const order = state.sortOrder === 'asc' ? 'ascending' : 'descending';
  return (
    <th {...ROLES.columnheader} scope="col" className={className} aria-sort={isSorted ? order : 'none'}>
      <button
        type="button"
        title={column.description}
        className={`list-sort${isSorted ? ` is-${state.sortOrder}` : ''}`}
        onClick={() => onSort(column)}
      >
        {column.label}
        {isSorted ? <Icon name="chevronDown" size={12} /> : <MoreIcon name="sort" size={12} />}
      </button>
    </th>
  );
}

/** Percent of the table; `name` takes the rest. */
const WIDTHS = { wide: 24, normal: 15, narrow: 9 } as const;
const MOST_BESIDE_NAME = 72;

/** Columns of a user's choice may be more than fit: they become narrower, so that the name stays readable. */
function Columns({
  columns,
  hasSelection,
  hasMenu,
}: {
  readonly columns: readonly Pick<ListColumn<never>, 'id' | 'width'>[];
  readonly hasSelection: boolean;
  readonly hasMenu: boolean;
}) {
  const getWidth = (width: ListColumn<never>['width'] = 'normal'): number =>
    width === 'name' || width === 'icon' ? 0 : WIDTHS[width];
  const total = columns.reduce((sum, { width }) => sum + getWidth(width), 0);
  const scale = Math.min(1, MOST_BESIDE_NAME / total);
  return (
    <colgroup>
      {hasSelection && <col />}
      {columns.map(({ id, width }) => {
        const percent = getWidth(width) * scale;
        return <col key={id} {...(percent > 0 && { style: { width: `${percent.toFixed(2)}%` } })} />;
      })}
      {hasMenu && <col />}
    </colgroup>
  );
}

const LONG_TEXT = 160;

/** A long text is cut off after some lines, and whole on hover: a row stays a row. */
function clampText(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || content.length <= LONG_TEXT) return content;
  return (
    <span className="list-long-text" title={content}>
      {content}
    </span>
  );
}

interface TableRowProps<Row extends ResourceRow> extends Pick<
  ResourceTableProps<Row>,
  'columns' | 'getName' | 'actions'
> {
  readonly row: Row;
  readonly isSelected: boolean;
  readonly onToggle: ((row: Row) => void) | undefined;
}

function PlainTableRow<Row extends ResourceRow>(props: TableRowProps<Row>) {
  const { row, columns, getName, actions, isSelected, onToggle } = props;
  const items = getRowItems(row, actions);
  return (
    <tr {...ROLES.row} className={isSelected ? 'is-selected' : undefined}>
      {onToggle && (
        <td {...ROLES.cell} className="list-select">
          <label>
            <span className="list-unseen">{t('Select %s', getName(row))}</span>
            <Checkbox checked={isSelected} onChange={() => onToggle(row)} />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...ROLES.cell}
          className={`list-cell-${column.width ?? 'normal'}`}
          // On a narrow screen the name and an icon are known without it.
          data-label={column.width === 'name' || column.width === 'icon' ? undefined : column.label}
        >
          {clampText(column.render(row))}
        </td>
      ))}
      {actions.length > 0 && (
        <td {...ROLES.cell} className="list-actions">
          {items.length > 0 && <Menu label={t('Actions for %s', getName(row))} align="end" items={items} />}
        </td>
      )}
    </tr>
  );
}

// A hundred of them would be rendered for each step of a search.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

export function ResourceTable<Row extends ResourceRow>(props: ResourceTableProps<Row>) {
  const { label, columns, getName, actions, selection, state, isBusy, onSort } = props;
  // New rows are rendered between key presses, not in one piece; the first ones at once.
  const rows = useDeferredValue(props.rows) ?? props.rows;
  const onToggle = selection?.toggle;
  const hasMenu = actions.length > 0;
  const selectedHere = rows?.filter((row) => selection?.has(row.id)).length ?? 0;
  const isWholePage = rows !== undefined && rows.length > 0 && selectedHere === rows.length;
  return (
    <table {...ROLES.table} className="list-table" aria-busy={isBusy} aria-label={label}>
      <Columns columns={columns} hasSelection={selection !== undefined} hasMenu={hasMenu} />
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          {selection && (
            <th {...ROLES.columnheader} scope="col" className="list-select">
              <label>
                <span className="list-unseen">{t('Select all')}</span>
                <Checkbox
                  checked={isWholePage}
                  indeterminate={selectedHere > 0 && !isWholePage}
                  disabled={!rows?.length}
                  onChange={(isSelected) => selection.set(rows ?? [], isSelected)}
                />
              </label>
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} state={state} onSort={onSort} />
          ))}
          {hasMenu && (
            <th {...ROLES.columnheader} scope="col" className="list-actions list-plain">
              <span className="list-unseen">{t('Actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows === undefined
          ? Array.from({ length: Math.min(state.pageSize, MOST_PLACEHOLDERS) }, (_, i) => (
              <tr key={i} {...ROLES.row} aria-hidden="true">
                <td {...ROLES.cell} colSpan={columns.length + (selection ? 1 : 0) + (hasMenu ? 1 : 0)}>
                  <span className="list-waiting" />
                </td>
              </tr>
            ))
          : rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                getName={getName}
                actions={actions}
                isSelected={selection?.has(row.id) ?? false}
                onToggle={onToggle}
              />
            ))}
      </tbody>
    </table>
  );
}
