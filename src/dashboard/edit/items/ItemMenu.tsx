import { useChartPage } from '../../../chart/chartPage';
import { t } from '../../../lib/t';
import { itemsSelected } from '../state/editSlice';
import { useAppStore } from '../../../store/hooks';
import { Menu } from '../../../ui/Menu';
import { useItemMenu } from './useItemMenu';

/** The menu button of an item, in its frame. */
export function ItemMenu({ id }: { readonly id: string }) {
  const store = useAppStore();
  const items = useItemMenu(id);
  const page = useChartPage();
  const opened = (open: boolean): void => {
    if (!open) return;
    // The last selected item keeps its tools while the pointer is over the open menu.
    const selected = store.getState().edit?.selected ?? [];
    if (selected.at(-1) !== id)
      store.dispatch(itemsSelected(selected.includes(id) ? [...selected.filter((other) => other !== id), id] : [id]));
    // Explore reads the dashboard's filters from local storage.
    void page?.saveExploreContext();
  };
  return <Menu label={t('More actions')} items={items} align="end" onOpenChange={opened} />;
}
