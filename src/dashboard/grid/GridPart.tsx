import { memo } from 'react';
import { GRID_COLUMNS } from '../../layout/layoutIds';
import { useAppSelector } from '../../store/hooks';
import { useEditTools } from '../page/editTools';
import { BrokenPart } from './BrokenPart';
import { ChartHolder } from './ChartHolder';
import { gridCell } from './gridCell';
import { HeaderText } from './HeaderText';
import { MarkdownPart } from './MarkdownPart';
import { TabsPart } from './TabsPart';

interface Props {
  readonly id: string;
  /** How many grid columns the place has that this part stands in. */
  readonly columns: number;
}

const children = (ids: readonly string[], columns: number) =>
  ids.map((id) => <GridPart key={id} id={id} columns={columns} />);

/** One part of the layout and all that is below it. */
export const GridPart = memo(function GridPart({ id, columns }: Props) {
  const node = useAppSelector((state) => state.dashboard.loaded?.layout.nodes[id]);
  const edit = useEditTools();
  if (!node) return null;
  const attributes = edit?.partProps(node);
  const below = edit && node.children.length === 0 ? <edit.Empty node={node} /> : undefined;
  switch (node.type) {
    case 'ROOT':
    case 'GRID':
    case 'TAB':
      return (
        // A tab's part is its button in the bar; this is what is in it.
        <div className="grid-content" {...(node.type === 'TAB' ? { 'data-content': id } : attributes)}>
          {children(node.children, columns)}
          {below}
        </div>
      );
    case 'ROW':
      return (
        <div id={id} className={`grid-row background--${node.background}`} {...attributes}>
          {children(node.children, columns)}
          {below}
        </div>
      );
    case 'COLUMN':
      return (
        <div
          id={id}
          className={`grid-cell grid-column background--${node.background}`}
          style={gridCell(node.width, columns)}
          {...attributes}
        >
          {children(node.children, Math.min(node.width, GRID_COLUMNS))}
          {below}
        </div>
      );
    case 'CHART':
      return <ChartHolder node={node} columns={columns} />;
    case 'MARKDOWN':
      return <MarkdownPart node={node} columns={columns} />;
    case 'TABS':
      return <TabsPart node={node} content={(tabId) => <GridPart id={tabId} columns={columns} />} />;
    case 'HEADER':
      return <HeaderText node={node} />;
    case 'DIVIDER':
      return (
        <div id={id} className="dashboard-divider-part" {...attributes}>
          <hr className="dashboard-divider" />
        </div>
      );
    default:
      return <BrokenPart node={node} columns={columns} />;
  }
});
