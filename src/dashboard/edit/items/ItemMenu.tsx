import { t } from '../../../lib/t';
import { itemsSelected } from '../state/editSlice';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { Menu } from '../../../ui/Menu';
import { useItemMenu } from './useItemMenu';

/** What can be done with a part, as a menu; drawn by the part's chrome. */
export function ItemMenu({ id }: { readonly id: string }) {
  const store = useAppStore();
  const items = useItemMenu(id);
  const dashboardId = useAppSelector((state) => state.dashboard.loaded?.info.id);
  const opened = (open: boolean): void => {
    if (!open) return;
    // Selected last, a part keeps its tools when the pointer goes from it to the open menu.
    const selected = store.getState().edit?.selected ?? [];
    if (selected.at(-1) !== id)
      store.dispatch(itemsSelected(selected.includes(id) ? [...selected.filter((other) => other !== id), id] : [id]));
    // The chart builder is told what the dashboard filters by.
    if (dashboardId !== undefined)
      void import('../../state/exploreContext').then((m) => store.dispatch(m.persistExploreContext(dashboardId)));
  };
  return <Menu label={t('More actions')} items={items} align="end" onOpenChange={opened} />;
}
