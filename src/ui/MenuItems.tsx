import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { Icon } from './icons';
import type { MenuItem } from './menuItem';
import { focusFirst } from './menuKeys';
import { useAnchoredPosition } from './useAnchoredPosition';
import { useOpenSubmenu, type SubmenuState } from './useOpenSubmenu';
import { withAppRoot } from '../lib/appRoot';

export interface MenuItemsProps {
  readonly items: readonly MenuItem[];
  readonly close: () => void;
}

/** The items of a menu or submenu. */
export function MenuItems({ items, close }: MenuItemsProps) {
  const submenu = useOpenSubmenu();
  return items.map((item) =>
    item.divider ? (
      <li key={item.key} role="separator" className="v-menu-divider" />
    ) : (
      <MenuEntry key={item.key} item={item} submenu={submenu} close={close} />
    ),
  );
}

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly submenu: SubmenuState;
  readonly close: () => void;
}

/** A menu item: an action, a link, a checkbox or a submenu. */
function MenuEntry({ item, submenu, close }: MenuEntryProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { checked, disabled = false, href, items, onSelect, title } = item;
  const common = {
    className: 'v-menu-item',
    tabIndex: -1,
    role: checked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-disabled': disabled,
    ...(title !== undefined && { title }),
    ...(checked !== undefined && { 'aria-checked': checked }),
    ...submenu.getItemEvents(item),
  };
  const content = (
    <>
      {checked !== undefined && <span className="v-menu-tick">{checked && <Icon name="check" />}</span>}
      {item.icon}
      <span className="v-menu-label">{item.label}</span>
    </>
  );
  if (items) {
    const open = submenu.open?.key === item.key ? submenu.open : undefined;
    return (
      <li role="none">
        <button
          {...common}
          ref={button}
          type="button"
          aria-haspopup="menu"
          aria-expanded={open !== undefined}
          aria-controls={open ? id : undefined}
          onClick={(event) => submenu.onClick(item, event)}
        >
          {content}
          <span className="v-menu-arrow">
            <Icon name="chevronRight" size={12} />
          </span>
        </button>
        {open && (
          <Submenu
            id={id}
            label={typeof item.label === 'string' ? item.label : item.key}
            items={items}
            anchor={button}
            takesFocus={open.by === 'keyboard'}
            onPointerMove={submenu.cancelHover}
            close={close}
          />
        )}
      </li>
    );
  }
  const select = () => {
    if (disabled) return;
    if (!item.keepsOpen) close();
    onSelect?.();
  };
  if (href !== undefined && !disabled) {
    return (
      <li role="none">
        <a
          {...common}
          href={withAppRoot(href)}
          onClick={select}
          {...(item.target && { target: item.target, rel: 'noopener noreferrer' })}
        >
          {content}
        </a>
      </li>
    );
  }
  return (
    <li role="none">
      <button {...common} type="button" onClick={select}>
        {content}
      </button>
    </li>
  );
}

interface SubmenuProps extends MenuItemsProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly takesFocus: boolean;
  readonly onPointerMove: () => void;
}

/** A menu beside its item. Inside of the list in the document, so that a click in it is a click in the menu. */
function Submenu({ id, label, items, anchor, takesFocus, onPointerMove, close }: SubmenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useAnchoredPosition(list, anchor, { beside: true });
  useLayoutEffect(() => {
    // Also when the focused item has gone: it said that the others were loading.
    if (takesFocus && list.current?.contains(document.activeElement) === false) focusFirst(list.current);
  }, [takesFocus, items]);
  return (
    <ul ref={list} id={id} role="menu" aria-label={label} className="v-menu" onPointerMove={onPointerMove}>
      <MenuItems items={items} close={close} />
    </ul>
  );
}
