export interface HierarchyItem {
  readonly id: string;
  /** Undefined: a root. */
  readonly parentId: string | undefined;
  readonly label: string;
  /** The formatted value; '' without one. */
  readonly text: string;
}

export interface HierarchyNode {
  readonly label: string;
  readonly text: string;
  readonly children: readonly HierarchyNode[];
}

interface Building extends HierarchyNode {
  readonly children: Building[];
}

/** ECharts copies the tree recursively. */
const DEEPEST = 400;

/** The rows by the id of their parent. */
function groupByParent(items: readonly HierarchyItem[]): ReadonlyMap<string, readonly HierarchyItem[]> {
  const groups = new Map<string, HierarchyItem[]>();
  for (const item of items) {
    if (item.parentId === undefined) continue;
    const group = groups.get(item.parentId);
    if (group) group.push(item);
    else groups.set(item.parentId, [item]);
  }
  return groups;
}

/**
 * The trees that the items form: that of the given root, or all, from the items whose parent is missing. A parent that
 * has no item of its own is a root too. Where parents form a loop, it starts at its first item.
 */
export function buildHierarchy(items: readonly HierarchyItem[], rootId: string | undefined): readonly HierarchyNode[] {
  const byParent = groupByParent(items);
  const used = new Set<HierarchyItem>();
  /** Not recursive, level by level: an item that is used already would be its own ancestor. */
  const grow = (root: HierarchyItem): Building => {
    const tree: Building = { label: root.label, text: root.text, children: [] };
    used.add(root);
    let level = [{ id: root.id, node: tree }];
    for (let depth = 1; level.length > 0 && depth < DEEPEST; depth++) {
      const next: typeof level = [];
      for (const { id, node } of level)
        for (const item of byParent.get(id) ?? []) {
          if (used.has(item)) continue;
          used.add(item);
          const child: Building = { label: item.label, text: item.text, children: [] };
          node.children.push(child);
          next.push({ id: item.id, node: child });
        }
      level = next;
    }
    return tree;
  };
  const placeholder = (id: string): HierarchyItem => ({ id, parentId: undefined, label: id, text: '' });

  if (rootId !== undefined) {
    const root = items.find(({ id }) => id === rootId) ?? (byParent.has(rootId) ? placeholder(rootId) : undefined);
    if (root) return [grow(root)];
  }
  const ids = new Set(items.map(({ id }) => id));
  const missing = [...byParent.keys()].filter((id) => !ids.has(id)).map(placeholder);
  const trees = [...items.filter(({ parentId }) => parentId === undefined), ...missing].map(grow);
  for (const item of items) if (!used.has(item)) trees.push(grow(item));
  return trees;
}
