import { createContext, useContext } from 'react';
import type { MenuListProps } from './MenuList';

/** What an open list needs from the menu's button. */
type MenuListBase = Omit<MenuListProps, 'items'>;

export const MenuListContext = createContext<MenuListBase | undefined>(undefined);

/** For a component that renders the open list of a Menu: the props of its MenuList but for the items. */
export function useMenuList(): MenuListBase {
  const list = useContext(MenuListContext);
  if (!list) throw new Error('Rendered outside of a Menu');
  return list;
}
