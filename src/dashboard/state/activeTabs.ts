import { ROOT_ID } from '../../layout/layoutIds';
import { getItem, type Layout } from '../../layout/layout';

type Choose = (tabsId: string, tabs: readonly string[]) => string | undefined;

/** For each TABS the TAB that is chosen, else its first. */
function chosenTabs(layout: Layout, choose: Choose): Record<string, string> {
  const active: Record<string, string> = {};
  const visit = (id: string): void => {
    const item = getItem(layout, id);
    if (!item) return;
    if (item.type === 'TABS') {
      const tabs = item.children.filter((child) => getItem(layout, child)?.type === 'TAB');
      const open = choose(id, tabs) ?? tabs[0];
      if (open) active[id] = open;
    }
    item.children.forEach(visit);
  };
  visit(ROOT_ID);
  return active;
}

/**
 * Which TAB of each TABS is shown at first: the one that is or holds one of `targets` (ids of
 * elements: from the address's hash, or the tabs that a link keeps), the last of them first; else the first TAB.
 */
export function getInitialTabs(layout: Layout, targets: readonly string[]): Record<string, string> {
  const chain = [...targets].reverse().flatMap((target) => [target, ...(getItem(layout, target)?.parents ?? [])]);
  return chosenTabs(layout, (_tabsId, tabs) => chain.find((id) => tabs.includes(id)));
}

/** Which TAB of each TABS is shown once the layout has changed: the same as before, as long as it is there. */
export function getRemainingTabs(layout: Layout, before: Readonly<Record<string, string>>): Record<string, string> {
  return chosenTabs(layout, (tabsId, tabs) => tabs.find((id) => id === before[tabsId]));
}
