import { serializeLayout, type Layout } from '../../../layout/layout';
import type { Layout, LayoutNode } from '../../../layout/layoutTypes';
import { parseLayout } from '../../../layout/readLayout';

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

function sameNode(a: LayoutNode, b: LayoutNode): boolean {
  return (
    a.type === b.type &&
    a.width === b.width &&
    a.height === b.height &&
    a.chartId === b.chartId &&
    a.text === b.text &&
    a.headerSize === b.headerSize &&
    a.background === b.background &&
    isSameList(a.children, b.children) &&
    isSameList(a.parents, b.parents)
  );
}

const made = new WeakMap<Layout, Layout>();

/** A layout being edited as it is shown. What did not change keeps its object, so that it is not drawn again. */
export function shownLayout(layout: Layout, before: Layout): Layout {
  if (made.get(before) === layout) return before;
  const fresh = parseLayout(serializeLayout(layout), []);
  const nodes: Record<string, LayoutNode> = Object.create(null);
  for (const [id, node] of Object.entries(fresh.nodes)) {
    const old = Object.hasOwn(before.nodes, id) ? before.nodes[id] : undefined;
    nodes[id] = old && sameNode(old, node) ? old : node;
  }
  const layout: Layout = { nodes, problems: before.problems };
  made.set(layout, layout);
  return layout;
}
