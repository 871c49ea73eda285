import { ROOT_ID } from '../../layout/layoutIds';
import { getItem, type Layout } from '../../layout/layout';

type SelectTab = (tabsId: string, tabs: readonly string[]) => string | undefined;

/** For each TABS the selected TAB, else its first. */
function getActiveTabs(layout: Layout, selectTab: SelectTab): Record<string, string> {
  const active: Record<string, string> = {};
  const visit = (id: string): void => {
    const item = getItem(layout, id);
    if (!item) return;
    if (item.type === 'TABS') {
      const tabs = item.children.filter((child) => getItem(layout, child)?.type === 'TAB');
      const open = selectTab(id, tabs) ?? tabs[0];
      if (open) active[id] = open;
    }
    item.children.forEach(visit);
  };
  visit(ROOT_ID);
  return active;
}

/**
 * The TAB of each TABS that is active at first: the one that is or contains one of `targets` (ids of layout items, as in the
 * URL's hash), the last target first; else the one in `saved`, a permalink's active tabs; else the first TAB.
 */
export function getInitialTabs(
  layout: Layout,
  targets: readonly string[],
  saved: readonly string[] = [],
): Record<string, string> {
  const getParents = (id: string): readonly string[] => getItem(layout, id)?.parents ?? [];
  // A permalink also has the active tabs within tabs that are not: those do not open what they are in.
  const chain = [
    ...targets.toReversed().flatMap((target) => [target, ...getParents(target)]),
    ...saved.toReversed(),
    ...saved.flatMap(getParents),
  ];
  return getActiveTabs(layout, (_tabsId, tabs) => chain.find((id) => tabs.includes(id)));
}

/** The active TAB of each TABS after the layout changed: the same as before while it exists. */
export function getRemainingTabs(layout: Layout, before: Readonly<Record<string, string>>): Record<string, string> {
  return getActiveTabs(layout, (tabsId, tabs) => tabs.find((id) => id === before[tabsId]));
}
