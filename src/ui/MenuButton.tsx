import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icons';
import type { MenuListProps } from './MenuList';
import { MenuListContext } from './menuListContext';
import { overlayRoot } from './overlayRoot';

export interface MenuButtonProps {
  /** The accessible name of the button that opens it. */
  readonly label: string;
  /** Rendered as the open list: a component that calls `useMenuList`. Its code, and that of lists, may be loaded then. */
  readonly list: ReactNode;
  /** The button's content; three dots where absent. */
  readonly trigger?: ReactNode;
  /** Classes of the button, in place of the icon button's own. */
  readonly className?: string;
  /** The edge of the button that the list is aligned with. */
  readonly align?: 'start' | 'end';
  readonly disabled?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

type Opened = Pick<MenuListProps, 'first' | 'root'>;

/** A button that opens a menu. While closed it renders only the button: a page may have hundreds. */
export function MenuButton({
  label,
  list,
  trigger,
  className,
  align = 'start',
  disabled = false,
  onOpenChange,
}: MenuButtonProps) {
  const [open, setOpen] = useState<Opened>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const change = useCallback(
    (next: Opened | undefined) => {
      setOpen(next);
      onOpenChange?.(next !== undefined);
    },
    [onOpenChange],
  );
  const close = useCallback(
    (refocus: boolean) => {
      change(undefined);
      if (refocus) button.current?.focus();
    },
    [change],
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? 'v-icon-button'}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open === undefined ? undefined : id}
        disabled={disabled}
        onClick={(event) => change(open ? undefined : { first: 'first', root: overlayRoot(event.currentTarget) })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          change({ first: event.key === 'ArrowDown' ? 'first' : 'last', root: overlayRoot(event.currentTarget) });
        }}
      >
        {trigger ?? <Icon name="more" />}
      </button>
      {open !== undefined && (
        <MenuListContext value={{ id, label, align, button, ...open, close }}>{list}</MenuListContext>
      )}
    </>
  );
}
