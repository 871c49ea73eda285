import type { LayoutNode } from '../../state/layout/layoutTypes';

const sizes = { SMALL_HEADER: 'header-small', MEDIUM_HEADER: 'header-medium', LARGE_HEADER: 'header-large' } as const;

export function HeaderText({ node }: { readonly node: LayoutNode }) {
  return (
    <h2 id={node.id} className={`dashboard-component-header ${sizes[node.headerSize]} background--${node.background}`}>
      {node.text}
    </h2>
  );
}
