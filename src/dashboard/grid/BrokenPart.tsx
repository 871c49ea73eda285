import { useEditTools } from '../page/editTools';
import { Icon } from '../../ui/icons';
import type { LayoutNode } from '../../layout/layoutTypes';
import { gridCell } from './gridCell';

/** A small notice in the place of a part that cannot be shown; all else works. */
export function BrokenPart({ node, columns }: { readonly node: LayoutNode; readonly columns: number }) {
  const edit = useEditTools();
  return (
    <div
      id={node.id}
      className="grid-cell broken-part"
      style={gridCell(node.width, columns)}
      role="note"
      {...edit?.partProps(node)}
    >
      <Icon name="warning" /> <span>{node.text}</span>
    </div>
  );
}
