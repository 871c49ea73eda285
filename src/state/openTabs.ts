import { ROOT_ID } from '../lib/layoutIds';
import type { Layout } from './layout/layoutTypes';

/**
 * Which TAB of each TABS is shown at first: the one that is or holds one of `targets` (ids of
 * elements: from the address's hash, or the tabs that a link keeps), the last of them first; else the first TAB.
 */
export function openTabs(layout: Layout, targets: readonly string[]): Record<string, string> {
  const chain = [...targets].reverse().flatMap((target) => [target, ...(layout.nodes[target]?.parents ?? [])]);
  const active: Record<string, string> = {};
  const visit = (id: string): void => {
    const node = layout.nodes[id];
    if (!node) return;
    if (node.type === 'TABS') {
      const tabs = node.children.filter((child) => layout.nodes[child]?.type === 'TAB');
      const open = chain.find((id) => tabs.includes(id)) ?? tabs[0];
      if (open) active[id] = open;
    }
    node.children.forEach(visit);
  };
  visit(ROOT_ID);
  return active;
}
