import { useId, useState } from 'react';
import { Icon } from './icons';
import type { MenuItem } from './menuItem';

export interface MenuEntryProps {
  readonly item: MenuItem;
  readonly close: () => void;
}

/** A menu item: an action, a link, a checkbox, a submenu or a divider. */
export function MenuEntry({ item, close }: MenuEntryProps) {
  const [open, setOpen] = useState(false);
  const submenu = useId();
  if (item.divider) return <li role="separator" className="v-menu-divider" />;
  const { checked, disabled = false, href, items, onSelect, title } = item;
  const common = {
    className: 'v-menu-item',
    tabIndex: -1,
    role: checked === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-disabled': disabled,
    ...(title !== undefined && { title }),
    ...(checked !== undefined && { 'aria-checked': checked }),
  };
  const content = (
    <>
      {checked !== undefined && <span className="v-menu-tick">{checked && <Icon name="check" />}</span>}
      {item.icon}
      <span className="v-menu-label">{item.label}</span>
    </>
  );
  if (items) {
    return (
      <li role="none">
        <button
          {...common}
          type="button"
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? submenu : undefined}
          onClick={() => {
            if (!disabled) setOpen(!open);
          }}
        >
          {content}
          <span className="v-menu-arrow">
            <Icon name="chevronRight" size={12} />
          </span>
        </button>
        {open && (
          <ul
            role="menu"
            id={submenu}
            className="v-submenu"
            aria-label={typeof item.label === 'string' ? item.label : item.key}
          >
            {items.map((child) => (
              <MenuEntry key={child.key} item={child} close={close} />
            ))}
          </ul>
        )}
      </li>
    );
  }
  const select = () => {
    if (disabled) return;
    close();
    onSelect?.();
  };
  if (href !== undefined && !disabled) {
    return (
      <li role="none">
        <a
          {...common}
          href={href}
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
