import type { LayoutItem } from '../../layout/layout';
import { getWidth } from '../../layout/itemProps';
import { Icon } from '../../ui/icons';
import { useEditTools } from '../page/editTools';
import { gridCell } from './gridCell';

/** Columns if the item has no width. */
const DEFAULT_WIDTH = 4;

interface Props {
  readonly item: LayoutItem;
  readonly columns: number;
  /** Why it cannot be rendered. */
  readonly text: string;
}

/** A small notice in place of an item that cannot be rendered. */
export function UnsupportedItem({ item, columns, text }: Props) {
  const edit = useEditTools();
  return (
    <div
      id={item.id}
      className="grid-cell unsupported-item"
      style={gridCell(Math.max(1, getWidth(item) || DEFAULT_WIDTH), columns)}
      role="note"
      {...edit?.getItemProps(item)}
    >
      <Icon name="warning" /> <span>{text}</span>
    </div>
  );
}
