import { selectLayout } from '../state/selectDashboard';
import { getItem, type LayoutItem } from '../../layout/layout';
import { getBackground, getUnsupportedReason, getWidth, isSupported } from '../../layout/itemProps';
import { memo } from 'react';
import { GRID_COLUMNS } from '../../layout/layoutIds';
import { useAppSelector } from '../../store/hooks';
import { lazyComponent } from '../../ui/lazyComponent';
import { useEditTools } from '../page/editTools';
import { UnsupportedItem } from './UnsupportedItem';
import { ChartHolder } from './ChartHolder';
import { gridCell } from './gridCell';
import { HeaderItem } from './HeaderItem';
import { MarkdownItem } from './MarkdownItem';
import { TabsItem } from './TabsItem';

const EmptyContent = lazyComponent(() => import('./EmptyContent').then((m) => m.EmptyContent));

interface Props {
  readonly id: string;
  /** Grid columns of the container. */
  readonly columns: number;
}

const renderItems = (ids: readonly string[], columns: number) =>
  ids.map((id) => <GridItem key={id} id={id} columns={columns} />);

function renderEmpty({ type }: LayoutItem) {
  if (type === 'TAB') return <EmptyContent of="tab" />;
  return type === 'GRID' ? <EmptyContent of="dashboard" /> : undefined;
}

/** A layout item with all its descendants. */
export const GridItem = memo(function GridItem({ id, columns }: Props) {
  const item = useAppSelector((state) => getItem(selectLayout(state), id));
  const edit = useEditTools();
  if (!item) return null;
  if (!isSupported(item)) return <UnsupportedItem item={item} columns={columns} text={getUnsupportedReason(item)} />;
  const attributes = edit?.getItemProps(item);
  const emptyItem = item.children.length > 0 ? undefined : edit ? <edit.EmptyItem item={item} /> : renderEmpty(item);
  switch (item.type) {
    case 'ROOT':
    case 'GRID':
    case 'TAB':
      return (
        // The element of the tab itself is its button in the bar; this is its content.
        <div className="grid-content" {...(item.type === 'TAB' ? { 'data-content': id } : attributes)}>
          {renderItems(item.children, columns)}
          {emptyItem}
        </div>
      );
    case 'ROW':
      return (
        <div id={id} className={`grid-row background--${getBackground(item)}`} {...attributes}>
          {renderItems(item.children, columns)}
          {emptyItem}
        </div>
      );
    case 'COLUMN':
      return (
        <div
          id={id}
          className={`grid-cell grid-column background--${getBackground(item)}`}
          style={gridCell(getWidth(item), columns)}
          {...attributes}
        >
          {renderItems(item.children, Math.min(getWidth(item), GRID_COLUMNS))}
          {emptyItem}
        </div>
      );
    case 'CHART':
      return <ChartHolder item={item} columns={columns} />;
    case 'MARKDOWN':
      return <MarkdownItem item={item} columns={columns} />;
    case 'TABS':
      return <TabsItem item={item} content={(tabId) => <GridItem id={tabId} columns={columns} />} />;
    case 'HEADER':
      return <HeaderItem item={item} />;
    case 'DIVIDER':
      return (
        <div id={id} className="dashboard-divider-box" {...attributes}>
          <hr className="dashboard-divider" />
        </div>
      );
    default:
      return null;
  }
});
