import { memo } from 'react';
import { GRID_COLUMNS } from '../../lib/layoutIds';
import { useAppSelector } from '../../state/hooks';
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
  if (!node) return null;
  switch (node.type) {
    case 'ROOT':
    case 'GRID':
    case 'TAB':
      return <div className="grid-content">{children(node.children, columns)}</div>;
    case 'ROW':
      return (
        <div id={id} className={`grid-row background--${node.background}`}>
          {children(node.children, columns)}
        </div>
      );
    case 'COLUMN':
      return (
        <div
          id={id}
          className={`grid-cell grid-column background--${node.background}`}
          style={gridCell(node.width, columns)}
        >
          {children(node.children, Math.min(node.width, GRID_COLUMNS))}
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
      return <hr id={id} className="dashboard-divider" />;
    default:
      return <BrokenPart node={node} columns={columns} />;
  }
});
