import { useEditTools } from '../page/editTools';
import type { LayoutNode } from '../../layout/layoutTypes';

const sizes = { SMALL_HEADER: 'header-small', MEDIUM_HEADER: 'header-medium', LARGE_HEADER: 'header-large' } as const;

export function HeaderText({ node }: { readonly node: LayoutNode }) {
  const edit = useEditTools();
  const className = `dashboard-component-header ${sizes[node.headerSize]} background--${node.background}`;
  if (edit)
    return (
      <div id={node.id} className={className} {...edit.partProps(node)}>
        <edit.HeaderText node={node} />
      </div>
    );
  return (
    <h2 id={node.id} className={className}>
      {node.text}
    </h2>
  );
}
