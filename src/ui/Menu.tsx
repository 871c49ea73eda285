import { MenuButton, type MenuButtonProps } from './MenuButton';
import type { MenuItem } from './menuItem';
import { MenuList } from './MenuList';
import { useMenuList } from './menuListContext';

export type { MenuItem } from './menuItem';

export interface MenuProps extends Omit<MenuButtonProps, 'list'> {
  readonly items: readonly MenuItem[];
}

function ItemList({ items }: Pick<MenuProps, 'items'>) {
  return <MenuList {...useMenuList()} items={items} />;
}

/** A button that opens a menu of these items. */
export function Menu({ items, ...button }: MenuProps) {
  return <MenuButton {...button} list={<ItemList items={items} />} />;
}
